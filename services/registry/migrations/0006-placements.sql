-- why: what stood when, so that a rollback, the last-known-good release and retention know what was run
create table placements (
  id int8 generated always as identity primary key,
  merchant text not null references merchants (code),
  composition text not null references compositions (id),
  side text not null check (side in ('stable', 'candidate')),
  percent int not null check (percent between 1 and 100),
  since timestamptz not null default clock_timestamp(),
  until timestamptz,
  by text not null,
  reason text not null
);

create unique index placements_standing on placements (merchant, side) where until is null;
create index placements_newest on placements (merchant, id);
create index placements_composition on placements (composition);

-- the audit knows every move so far
insert into placements (merchant, composition, side, percent, since, until, by, reason)
select merchant, composition, 'stable', 100, at, lead(at) over (partition by merchant order by id), actor, reason
from (
  select a.id, a.merchant, c.id as composition, a.at, a.actor, a.reason
  from audit a
  join compositions c on c.id = a.after ->> 'id' and c.merchant = a.merchant
  where a.action in ('composition.promote', 'composition.move', 'candidate.promote')
) moves
order by id;

update placements set until = now() where until is null
  and not exists (select 1 from merchants m where m.code = placements.merchant and m.stable = placements.composition);

insert into placements (merchant, composition, side, percent, since, by, reason)
select m.code, m.stable, 'stable', 100, c.created_at, c.created_by, c.reason
from merchants m join compositions c on c.id = m.stable
where not exists (select 1 from placements p where p.merchant = m.code and p.until is null);

insert into placements (merchant, composition, side, percent, since, by, reason)
select m.code, m.candidate, 'candidate', m.candidate_percent, m.candidate_since, c.created_by, c.reason
from merchants m join compositions c on c.id = m.candidate
where m.candidate_percent > 0;
