-- why: money goes out to bank accounts of the members' own and across to vendors, and who decided of it stands beside it
-- A member's own name as banks write it, by its script; the first bank account says it.
create table member_names (
  member_id uuid primary key references members (id),
  th text,
  en text
);

create table bank_accounts (
  id text primary key,
  merchant text not null,
  member_id uuid not null references members (id),
  bank text not null,
  -- Whole: payouts need it, and the desk opens one at a time. Everybody else sees `shown`.
  number text not null check (number ~ '^\d{10,14}$'),
  shown text not null generated always as ('xxx-xxx-' || right(number, 4)) stored,
  -- As the bank says, and as the member says.
  name text not null,
  said_name text not null,
  review text not null check (review in ('none', 'waiting', 'yes', 'no')),
  usable_from timestamptz not null,
  added_at timestamptz not null,
  removed_at timestamptz
);
create unique index bank_accounts_once on bank_accounts (member_id, bank, number) where removed_at is null;
create index bank_accounts_number on bank_accounts (merchant, bank, number) where removed_at is null;
create index bank_accounts_waiting on bank_accounts (added_at) where review = 'waiting' and removed_at is null;

-- Wrong payment passwords in a row, whatever they were given for; the hash stands with the member.
create table payment_passwords (
  member_id uuid primary key references members (id),
  tries integer not null default 0,
  locked_until timestamptz,
  -- Withdrawals wait until then, because it was set anew.
  cooling_until timestamptz
);

-- Minor units.
create table withdrawals (
  id text primary key,
  merchant text not null,
  member_id uuid not null references members (id),
  account_id text not null references bank_accounts (id),
  -- What the provider calls it too: it never changes, so that one payout is made of it.
  reference text not null,
  channel text not null,
  state text not null check (state in ('requested', 'reviewing', 'approved', 'paying', 'paid', 'failed', 'rejected', 'bounced')),
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0 and fee < amount),
  flags text[] not null,
  -- Persons who have to say yes.
  needs integer not null,
  requested_at timestamptz not null,
  changed_at timestamptz not null,
  ended_at timestamptz,
  reason text,
  provider_ref text,
  -- When the provider is asked next, and how often it was.
  due_at timestamptz,
  tries integer not null default 0,
  unique (channel, reference)
);
create index withdrawals_member on withdrawals (member_id, requested_at);
create index withdrawals_due on withdrawals (due_at) where due_at is not null;
create index withdrawals_waiting on withdrawals (requested_at) where state = 'reviewing';
create index withdrawals_ended on withdrawals (ended_at) where ended_at is not null;
create index withdrawals_account on withdrawals (account_id);

-- Each person once.
create table withdrawal_decisions (
  withdrawal_id text not null references withdrawals (id),
  decided_by text not null,
  yes boolean not null,
  reason text not null,
  evidence text not null,
  at timestamptz not null,
  primary key (withdrawal_id, decided_by)
);

-- A member's balance put right. Minor units; below zero it takes.
create table adjustments (
  id text primary key,
  merchant text not null,
  member_id uuid not null references members (id),
  amount bigint not null check (amount <> 0),
  reason text not null,
  evidence text not null,
  asked_by text not null,
  asked_at timestamptz not null,
  confirmed_by text check (confirmed_by <> asked_by),
  confirmed_at timestamptz,
  check ((confirmed_by is null) = (confirmed_at is null))
);
create index adjustments_asked on adjustments (asked_at);

-- Whether money follows the member into a vendor's game.
create table wallet_choices (
  member_id uuid primary key references members (id),
  auto boolean not null
);

-- When a vendor last said what a member has there; the balance itself is in the ledger, and moves with the row locked alone.
create table vendor_wallets (
  member_id uuid not null references members (id),
  vendor text not null,
  said_at timestamptz,
  -- Counts what was booked: who asked the vendor before it was does not book over it.
  seq bigint not null default 0,
  primary key (member_id, vendor)
);

create table transfers (
  id text primary key,
  merchant text not null,
  member_id uuid not null references members (id),
  vendor text not null,
  -- `in`: to the vendor; `out`: back from it.
  direction text not null check (direction in ('in', 'out')),
  reference text not null,
  channel text not null,
  state text not null check (state in ('pending', 'in_doubt', 'done', 'failed')),
  -- Minor units.
  amount bigint not null check (amount > 0),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  ended_at timestamptz,
  due_at timestamptz,
  tries integer not null default 0,
  unique (channel, reference)
);
-- One with a vendor has to end before the next begins.
create unique index transfers_open on transfers (member_id, vendor) where ended_at is null;
create index transfers_member on transfers (member_id, created_at);
create index transfers_due on transfers (due_at) where due_at is not null;
