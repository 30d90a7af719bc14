-- why: a charge-back of a payment in suspense was ignored, and the payment was credited or refunded later
-- works with: 0050

alter table payments_in drop constraint payments_in_ending_check;
alter table payments_in add constraint payments_in_ending_check check (ending in ('assign', 'refund', 'charge_back'));
