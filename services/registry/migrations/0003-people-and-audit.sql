-- why: every change has an author with a role, and leaves a row that cannot be altered unseen
create table tokens (
  hash text primary key,
  holder text not null,
  role text not null check (role in ('viewer', 'publisher', 'operator', 'admin')),
  -- slices of a publisher, merchants of an operator
  scope text[] not null default '{}',
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);

create table audit (
  id int8 generated always as identity primary key,
  at timestamptz not null default now(),
  actor text not null,
  action text not null,
  merchant text,
  reason text not null,
  before jsonb,
  after jsonb,
  previous_hash text not null,
  hash text not null unique
);

create trigger audit_append_only before update or delete on audit for each row execute function refuse_change();

-- loads by minute: what a rollout's guard and the console read
create table load_counts (
  minute timestamptz not null,
  merchant text not null,
  composition text not null,
  slice text not null,
  version text not null,
  outcome text not null,
  fallback boolean not null,
  loads int8 not null,
  ms_sum int8 not null,
  primary key (minute, merchant, composition, slice, version, outcome, fallback)
);
