-- why: messages stand in categories, go after a time, and one wish to write to many is carried out once
alter table inbox_messages add column category text not null default 'news'
  check (category in ('money', 'reward', 'account', 'news'));
update inbox_messages set category = case
  when link in ('/m/withdraw', '/m/deposit', '/m/transferWallet') then 'money'
  when link like '/m/reward%' then 'reward'
  when link is not null then 'account'
  else 'news' end;
alter table inbox_messages alter column category drop default;
create index inbox_messages_age on inbox_messages (sent_at);
create index inbox_messages_deleted on inbox_messages (deleted_at) where deleted_at is not null;
drop index inbox_messages_member;
create index inbox_messages_member on inbox_messages (member_id, sent_at, id);

create table member_tags (
  member_id uuid not null references members (id),
  tag text not null,
  primary key (member_id, tag)
);
create index member_tags_tag on member_tags (tag);

create table broadcasts (
  -- Made by whoever asks, once for each wish.
  id uuid primary key,
  merchant text not null,
  segment jsonb not null,
  category text not null,
  title_th text not null,
  title_en text not null,
  content_th text not null,
  content_en text not null,
  link text,
  by text not null,
  at timestamptz not null,
  sent integer not null check (sent >= 0)
);
create index broadcasts_merchant on broadcasts (merchant, at);
