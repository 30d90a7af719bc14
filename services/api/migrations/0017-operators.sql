-- why: operators are persons: each with a role, short sessions and a name in a record that cannot be changed unseen
create table operators (
  id uuid primary key,
  name text not null check (name ~ '^[a-z0-9][a-z0-9._-]{1,39}$'),
  role text not null check (role in ('viewer', 'clerk', 'approver', 'finance', 'author', 'publisher', 'admin')),
  password_hash text not null,
  disabled boolean not null default false,
  created_at timestamptz not null
);
create unique index operators_name on operators (name);

create table operator_sessions (
  token_hash text primary key,
  operator_id uuid not null references operators (id),
  created_at timestamptz not null,
  used_at timestamptz not null,
  ended_at timestamptz
);
create index operator_sessions_operator on operator_sessions (operator_id);

-- Each row's hash covers the row before it.
create table operator_audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor text not null,
  action text not null,
  merchant text,
  reason text not null,
  before jsonb,
  after jsonb,
  previous_hash text not null,
  hash text not null,
  hash_version integer not null
);
create index operator_audit_merchant on operator_audit (merchant, id);
create trigger operator_audit_append_only before update or delete or truncate on operator_audit
  for each statement execute function ledger_refuse_change();
