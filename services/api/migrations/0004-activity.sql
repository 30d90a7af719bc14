-- why: what members do with the catalogue, and that the demo data is written once
create table favourites (
  member_id uuid not null references members (id),
  node_id text not null references games (node_id),
  created_at timestamptz not null,
  primary key (member_id, node_id)
);

create table promotion_joins (
  member_id uuid not null references members (id),
  promotion_id text not null references promotions (id),
  created_at timestamptz not null,
  primary key (member_id, promotion_id)
);

create table announcement_reads (
  member_id uuid not null references members (id),
  announcement_id text not null references announcements (id),
  primary key (member_id, announcement_id)
);

create table reward_counters (
  member_id uuid not null references members (id),
  key text not null,
  count integer not null check (count >= 0),
  primary key (member_id, key)
);

create table game_launches (
  token_hash text primary key,
  member_id uuid not null references members (id),
  node_id text not null references games (node_id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table seeds (
  name text primary key,
  created_at timestamptz not null
);
