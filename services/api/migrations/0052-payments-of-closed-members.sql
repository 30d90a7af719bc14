-- why: the name and account number of a member whose account closed stayed readable, and a payment that came later was credited to it
-- works with: 0051

create index payments_in_asked on payments_in (asked_member_id) where asked_member_id is not null;
alter table deposit_orders drop constraint deposit_orders_why_check;
alter table deposit_orders add constraint deposit_orders_why_check
  check (why in ('slip', 'amount', 'currency', 'payer', 'protection', 'disabled', 'limit', 'again', 'late'));
