export const CHAT_SCHEMA = `
create table if not exists chat_rooms (
  token_hash text primary key,
  member text not null,
  ask text not null,
  expires_at integer not null
) strict;
create table if not exists chat_lines (
  member text not null,
  id text not null,
  from_member integer not null,
  text text not null,
  at integer not null,
  primary key (member, id)
) strict;
create index if not exists chat_lines_at on chat_lines (member, at);
create table if not exists chat_follows (
  member text not null,
  host text not null,
  primary key (member, host)
) strict;
`
