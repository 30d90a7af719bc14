-- why: after a time-out or an exclusion, money that was left at a vendor was played away there
-- works with: 0054

-- When a job brings back next what a member who is kept from play has at the vendor; null if nothing is to come back.
alter table vendor_wallets add column recall_at timestamptz;
create index vendor_wallets_recall on vendor_wallets (recall_at) where recall_at is not null;
