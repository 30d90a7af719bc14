-- why: members see what acts in their name, choose for themselves, and can take their data along and leave
alter table sessions add column device text;
-- The last part is left out before it gets here.
alter table sessions add column network text;
alter table sessions add column last_used_at timestamptz not null default now();
update sessions set last_used_at = created_at;

alter table members add column session_minutes integer check (session_minutes in (15, 60, 240, 1440));
alter table members add column closes_at timestamptz;
alter table members add column closed_at timestamptz;
create index members_closing on members (closes_at) where closes_at is not null;

create table pictures (
  id uuid primary key,
  member_id uuid not null references members (id),
  kind text not null check (kind in ('avatar', 'slip')),
  type text not null,
  bytes bytea not null,
  created_at timestamptz not null
);
create index pictures_member on pictures (member_id, kind);
alter table members add column head_drawn text;
alter table members add column head_picture uuid references pictures (id) on delete set null;
alter table members add check (head_drawn is null or head_picture is null);
create index members_head_picture on members (head_picture) where head_picture is not null;

create table login_events (
  id bigint generated always as identity primary key,
  member_id uuid not null references members (id),
  at timestamptz not null,
  ok boolean not null,
  method text not null,
  device text,
  network text,
  is_new_device boolean not null
);
create index login_events_member on login_events (member_id, at desc, id desc);
create index login_events_age on login_events (at);

-- Browsers that a member has come in with, each by the hash of what it keeps.
create table member_devices (
  member_id uuid not null references members (id),
  token_hash text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (member_id, token_hash)
);
create index member_devices_age on member_devices (last_seen_at);

-- Where a message leads to: a page of the site.
alter table inbox_messages add column link text check (link like '/m/%');
