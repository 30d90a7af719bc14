-- why: what the site shows: vendors, games, announcements, promotions and help, in two languages
create table vendors (
  code text primary key,
  position integer not null,
  name_th text not null,
  name_en text not null,
  game_type text not null,
  is_hot boolean not null,
  classifies jsonb not null
);

create table games (
  node_id text primary key,
  position integer not null,
  vendor text not null references vendors (code),
  game_type text not null,
  game_classify text[] not null,
  game_id text not null,
  slug text not null,
  name_th text not null,
  name_en text not null,
  hot_rank integer,
  is_new boolean not null,
  min_bet integer not null,
  min_line integer not null,
  support_play boolean not null
);
create index games_list on games (game_type, position);
create index games_vendor on games (vendor, position);
create index games_hot on games (hot_rank) where hot_rank is not null;

create table announcements (
  id text primary key,
  position integer not null,
  type text not null,
  group_name text,
  title_th text not null,
  title_en text not null,
  content_th text not null,
  content_en text not null,
  image text,
  linkage text,
  execution text,
  start_at timestamptz not null,
  end_at timestamptz
);

create table promotion_categories (
  id text primary key,
  position integer not null,
  name_th text not null,
  name_en text not null
);

create table promotions (
  id text primary key,
  position integer not null,
  linked_promotion_id text,
  title_th text not null,
  title_en text not null,
  content_th text not null,
  content_en text not null,
  image text not null,
  category_ids text[] not null,
  start_at timestamptz not null,
  end_at timestamptz,
  no_expiry integer not null,
  image_required text not null,
  remark_required text not null
);

create table help_topics (
  id text primary key,
  position integer not null,
  tag text not null,
  title_th text not null,
  title_en text not null,
  content_th text not null,
  content_en text not null
);
