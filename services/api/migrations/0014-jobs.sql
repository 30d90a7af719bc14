-- why: what is to be done by the clock is done once, whichever process gets to it, and the nightly trial balance is kept
create table jobs (
  kind text not null,
  -- What it is done for, as a merchant; empty where it is done for all.
  subject text not null,
  due_at timestamptz not null,
  -- Counts who took it: whoever holds an older number has lost it.
  fence bigint not null default 0,
  leased_until timestamptz,
  done_at timestamptz,
  -- Why the last try failed, and how many have in a row.
  fault text,
  failures integer not null default 0,
  primary key (kind, subject)
);
create index jobs_due on jobs (due_at);

create table trial_balances (
  id bigint generated always as identity primary key,
  merchant text not null,
  made_at timestamptz not null,
  -- What does not add up; an empty list is a balance.
  misfits jsonb not null
);
create index trial_balances_merchant on trial_balances (merchant, id);
create trigger trial_balances_append_only before update or delete or truncate on trial_balances
  for each statement execute function ledger_refuse_change();
