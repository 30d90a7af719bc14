-- why: one change goes through groups of merchants in waves, and a registry that starts anew goes on where the plan stands
create table merchant_groups (
  name text primary key,
  -- none: all
  merchants text[] not null default '{}',
  position int not null,
  changed_at timestamptz not null default clock_timestamp(),
  changed_by text not null
);

create table wave_plans (
  id int8 generated always as identity primary key,
  -- by member: {version, gear}
  changes jsonb not null,
  -- names of then; whom they meant stands in plan_merchants
  groups text[] not null,
  -- percent, one after the other
  shares int[] not null,
  -- for which all rollouts of a wave stand at each share
  minutes int not null,
  promote boolean not null,
  created_at timestamptz not null default clock_timestamp(),
  created_by text not null,
  reason text not null,
  -- of one that a second person is asked for
  expires_at timestamptz,
  decided_at timestamptz,
  decided_by text,
  decided_because text,
  state text not null check (
    state in ('proposed', 'declined', 'running', 'paused', 'halted', 'stopped', 'done', 'takingBack', 'takenBack')
  ),
  -- the wave that is under way, and which of its steps: the shares, then the promotion; both count from 1
  wave int not null default 1,
  step int not null default 1,
  told_by text,
  told_because text
);

create index wave_plans_open on wave_plans (id)
  where state in ('proposed', 'running', 'paused', 'halted', 'takingBack');

create table plan_merchants (
  plan int8 not null references wave_plans (id),
  wave int not null,
  merchant text not null references merchants (code),
  -- steps that were done here, and when the last one was
  steps int not null default 0,
  stepped_at timestamptz,
  rollout text references rollouts (id),
  -- what everybody had before the plan promoted its change here, and what it gave them
  before text references compositions (id),
  after text references compositions (id),
  -- when it was tried last, and {code, message} of what spoke against it
  tried_at timestamptz,
  note jsonb,
  -- how the plan was done with it, other than by going through
  outcome text check (outcome in ('skipped', 'leftOut', 'takenBack', 'left')),
  primary key (plan, merchant)
);

create index plan_merchants_waves on plan_merchants (plan, wave);

-- what was approved is what is done
create function refuse_other_plan() returns trigger language plpgsql as $$
begin
  raise exception 'a plan of waves does what it was made for';
end $$;
create trigger wave_plans_fixed before update of changes, groups, shares, minutes, promote, created_by on wave_plans
  for each row execute function refuse_other_plan();
create trigger plan_merchants_fixed before update of plan, wave, merchant on plan_merchants
  for each row execute function refuse_other_plan();
