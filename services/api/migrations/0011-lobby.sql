-- why: the catalogue is held in memory by each process, which asks here whether it changed; played rounds feed recent, hot, winners
create table catalogue_version (
  single boolean primary key default true check (single),
  version bigint not null
);
insert into catalogue_version (version) values (1);

create function catalogue_changed() returns trigger language plpgsql as $$
begin
  update catalogue_version set version = version + 1;
  return null;
end $$;
create trigger vendors_changed after insert or update or delete or truncate on vendors
  for each statement execute function catalogue_changed();
create trigger games_changed after insert or update or delete or truncate on games
  for each statement execute function catalogue_changed();

-- Whether boards may show the member, masked.
alter table members add column on_boards boolean not null default true;

-- The game record: one row for each round, order or line that came to its end. Money in minor units.
create table play_rounds (
  id bigint generated always as identity primary key,
  merchant text not null,
  member_id uuid not null references members (id),
  product text not null check (product in ('games', 'lottery')),
  provider text not null,
  game_type text not null,
  node_id text references games (node_id),
  game_id text not null,
  round_id text not null,
  cash bigint not null check (cash >= 0),
  bonus bigint not null check (bonus >= 0),
  win bigint not null check (win >= 0),
  odds numeric(8, 2) check (odds >= 1),
  state text not null check (state in ('settled', 'void', 'push')),
  opened_at timestamptz not null,
  closed_at timestamptz not null check (closed_at >= opened_at),
  unique (merchant, provider, round_id, member_id)
);
create index play_rounds_member on play_rounds (member_id, closed_at desc);
create index play_rounds_hour on play_rounds (merchant, closed_at) include (node_id, member_id) where state = 'settled';
create index play_rounds_winners on play_rounds (merchant, closed_at desc)
  where state = 'settled' and win >= 50000 and win >= 20 * (cash + bonus);

-- What a member opened of late, before any round of it has ended.
create table recent_games (
  member_id uuid not null references members (id),
  node_id text not null references games (node_id),
  opened_at timestamptz not null,
  primary key (member_id, node_id)
);
create index recent_games_member on recent_games (member_id, opened_at desc);
