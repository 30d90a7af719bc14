-- why: what members get is a second person's yes too, where a merchant asks for that, and nothing new while it is frozen
alter table merchants
  add column approval boolean not null default false,
  -- where its pages stand, as the settings of the last start say
  add column site text;

alter table tokens add column machine boolean not null default false;
-- whoever can read the settings holds it: nobody's own
update tokens set machine = true where origin = 'settings' or role = 'edge';

create table proposals (
  id int8 generated always as identity primary key,
  merchant text not null references merchants (code),
  kind text not null check (kind in ('move', 'rollout', 'promote', 'guard', 'flags')),
  -- of the call that is made once it is approved
  body jsonb not null,
  -- what everybody had then
  base text references compositions (id),
  -- what somebody would get
  target text references compositions (id),
  -- percent that the rollout had then
  share int,
  created_at timestamptz not null default clock_timestamp(),
  created_by text not null,
  expires_at timestamptz not null,
  decision text check (decision in ('approved', 'declined')),
  decided_at timestamptz,
  decided_by text,
  decided_because text,
  check ((decision is null) = (decided_at is null))
);

create index proposals_open on proposals (merchant) where decision is null;

create table freezes (
  id int8 generated always as identity primary key,
  -- none: all
  merchants text[] not null default '{}',
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  reason text not null,
  created_at timestamptz not null default clock_timestamp(),
  created_by text not null,
  lifted_at timestamptz,
  check (starts_at < ends_at)
);

create index freezes_standing on freezes (ends_at) where lifted_at is null;
