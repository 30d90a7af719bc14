-- why: whatever balance a vendor reported was booked, and could be withdrawn
-- works with: 0060

alter table vendor_wallets
  -- A reported win above the maximum of a day, minor units, which is booked once an operator releases it.
  add column held_win bigint check (held_win > 0),
  add column held_at timestamptz,
  -- A win up to this is booked, minor units.
  add column released_win bigint not null default 0 check (released_win >= 0);
create index vendor_wallets_held on vendor_wallets (held_at) where held_at is not null;
