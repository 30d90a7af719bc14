-- why: a rollout is a change of whatever is stable, several of a merchant run at once, and how each ended stays known
create table rollouts (
  id text primary key,
  merchant text not null references merchants (code),
  number int not null,
  -- by member: {version, gear}, or null for a slice that goes
  changes jsonb not null,
  -- the stable composition with the changes
  composition text not null references compositions (id),
  -- what it gave before moves of the stable composition took it along
  earlier text[] not null default '{}',
  percent int not null check (percent between 0 and 100),
  -- the bucket that its arc of visitors begins with
  arc_offset int not null check (arc_offset between 0 and 9999),
  since timestamptz not null default clock_timestamp(),
  halted_at timestamptz,
  -- loads of the composition, for the guard: the minutes of load_counts are too coarse for its begin
  loads int8 not null default 0,
  failed int8 not null default 0,
  created_by text not null,
  reason text not null,
  ended_at timestamptz,
  -- {cause, message}
  ended jsonb,
  unique (merchant, number),
  check ((ended_at is null) = (ended is null))
);

create index rollouts_running on rollouts (merchant) where ended_at is null;
create index rollouts_judged on rollouts (composition) where ended_at is null;

-- candidates so far took the lowest buckets, and keep them
insert into rollouts (id, merchant, number, changes, composition, percent, arc_offset, since, halted_at, loads, failed,
  created_by, reason)
select gen_random_uuid()::text, m.code, 1,
  case when s.shell_version is distinct from c.shell_version
    then jsonb_build_object('shell', jsonb_build_object('version', c.shell_version)) else '{}' end
  || coalesce((
    select jsonb_object_agg(coalesce(n.name, o.name),
      case when n.name is not null then jsonb_build_object('version', n.version, 'gear', n.gear) end)
    from (select * from composition_slices where composition = m.candidate) n
    full join (select * from composition_slices where composition = m.stable) o on o.name = n.name
    where (n.version, n.gear) is distinct from (o.version, o.gear)
  ), '{}'),
  m.candidate, m.candidate_percent, 0, coalesce(m.candidate_since, now()), m.halted_at, m.candidate_loads,
  m.candidate_failed, c.created_by, c.reason
from merchants m join compositions c on c.id = m.candidate left join compositions s on s.id = m.stable;

alter table placements add column rollout text references rollouts (id);
update placements p set rollout = r.id from rollouts r
  where r.merchant = p.merchant and p.side = 'candidate' and p.until is null;
drop index placements_standing;
create unique index placements_standing on placements (merchant, side, coalesce(rollout, '')) where until is null;

alter table merchants drop column candidate;
alter table merchants drop column candidate_percent;
alter table merchants drop column candidate_since;
alter table merchants drop column halted_at;
alter table merchants drop column candidate_loads;
alter table merchants drop column candidate_failed;
