-- why: a payment that the member's own deposit limit held had the reason of an exclusion, and an approval credited it above the limit
-- works with: 0049

alter table deposit_orders drop constraint deposit_orders_why_check;
alter table deposit_orders add constraint deposit_orders_why_check
  check (why in ('slip', 'amount', 'currency', 'payer', 'protection', 'limit', 'again', 'late'));
