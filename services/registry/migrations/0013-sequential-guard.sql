-- why: a guard compares each slice of a rollout with the stable side by a sequential test, and ops see what fails after a load
alter table rollouts drop column loads;
alter table rollouts drop column failed;
-- observations that were believed of each side, since the rollout gives its composition
alter table rollouts add column heard_stable int8 not null default 0;
alter table rollouts add column heard_candidate int8 not null default 0;

drop table rollout_networks;
create table rollout_networks (
  rollout text not null references rollouts (id),
  side text not null check (side in ('stable', 'candidate')),
  -- a digest
  network text not null,
  heard int8 not null,
  primary key (rollout, side, network)
);

create table rollout_tests (
  rollout text not null references rollouts (id),
  slice text not null,
  -- the state of the sequential tests
  test jsonb not null,
  primary key (rollout, slice)
);

-- a failure counts once an hour for each visitor, slice and kind
create table failing_visitors (
  hour timestamptz not null,
  composition text not null,
  slice text not null,
  kind text not null check (kind in ('load', 'fault')),
  -- a digest
  visitor text not null,
  primary key (composition, slice, kind, visitor, hour)
);
create index failing_visitors_hour on failing_visitors (hour);

create table faults (
  id int8 generated always as identity primary key,
  merchant text not null references merchants (code),
  slice text not null,
  version text not null,
  -- of slice, form of the message and innermost frame
  fingerprint text not null,
  kind text not null,
  message text not null,
  stack jsonb not null,
  told int8 not null,
  visitors int8 not null default 0,
  first_seen timestamptz not null default clock_timestamp(),
  last_seen timestamptz not null default clock_timestamp(),
  unique (merchant, slice, version, fingerprint)
);
create index faults_newest on faults (merchant, last_seen desc, id desc);
create index faults_last_seen on faults (last_seen);

create table fault_visitors (
  fault int8 not null references faults (id) on delete cascade,
  visitor text not null,
  primary key (fault, visitor)
);

-- a guard had a least number of loads, which a sequential test has no need of
update merchants set guard = jsonb_build_object('maxRate', guard -> 'maxRate', 'errorLevel', 0.01)
where guard is not null;
