-- why: a receipt showed the wallet before the deposit repaid a debt
-- works with: 0055

-- What of the credit repaid a debt, minor units; older receipts were written without it.
alter table deposit_orders add column debt_repaid bigint not null default 0;
