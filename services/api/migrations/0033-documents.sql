-- why: what a merchant tells is its own and keeps every version; publishing points at one, so that it begins, ends and is undone without work by the clock
create table documents (
  merchant text not null,
  kind text not null check (kind in ('announcement', 'promotion', 'category', 'help')),
  id text not null check (id <> ''),
  -- Members see them in this order.
  position integer not null,
  primary key (merchant, kind, id)
);

create table document_versions (
  merchant text not null,
  kind text not null,
  document_id text not null,
  version integer not null check (version > 0),
  title_th text not null,
  title_en text not null,
  -- HTML, cleaned.
  content_th text not null,
  content_en text not null,
  -- By the contract's schema of its kind.
  data jsonb not null,
  author text not null,
  created_at timestamptz not null,
  primary key (merchant, kind, document_id, version),
  foreign key (merchant, kind, document_id) references documents
);

-- Of those of a document whose time has come the last decides; without a version nothing stands.
create table document_publishings (
  id bigint generated always as identity primary key,
  merchant text not null,
  kind text not null,
  document_id text not null,
  version integer,
  from_at timestamptz not null,
  until_at timestamptz,
  by text not null,
  reason text not null,
  at timestamptz not null,
  foreign key (merchant, kind, document_id) references documents,
  foreign key (merchant, kind, document_id, version) references document_versions
);
create index document_publishings_document on document_publishings (merchant, kind, document_id, id desc);

create function document_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only added to', tg_table_name;
end $$;
create trigger document_versions_only_added before update or delete on document_versions
  for each row execute function document_refuse_change();
create trigger document_publishings_only_added before update or delete on document_publishings
  for each row execute function document_refuse_change();

-- Until now every merchant showed the same. Trials stand under codes of their own.
create temporary table moved as
  select m.merchant, d.* from (select distinct merchant from members where type <> 4) m cross join (
    select 'announcement' as kind, id, position, title_th, title_en, content_th, content_en, start_at as from_at, end_at as until_at,
      jsonb_build_object('type', type, 'groupName', group_name, 'image', image, 'linkage', linkage, 'execution',
        case when execution in ('A', 'B') then execution end) as data
    from announcements
    union all
    select 'promotion', id, position, title_th, title_en, content_th, content_en, start_at, case when no_expiry = 1 then null else end_at end,
      jsonb_build_object('linkedPromotionId', linked_promotion_id, 'image', image, 'categoryIds', to_jsonb(category_ids),
        'noExpiry', no_expiry, 'imageRequired', case when image_required = 'Y' then 'Y' else 'N' end,
        'remarkRequired', case when remark_required = 'Y' then 'Y' else 'N' end)
    from promotions
    union all
    select 'category', id, position, name_th, name_en, '', '', 'epoch', null, '{}' from promotion_categories
    union all
    select 'help', id, position, title_th, title_en, content_th, content_en, 'epoch', null, jsonb_build_object('tag', tag) from help_topics
  ) d;
insert into documents (merchant, kind, id, position) select merchant, kind, id, position from moved;
insert into document_versions (merchant, kind, document_id, version, title_th, title_en, content_th, content_en, data, author, created_at)
  select merchant, kind, id, 1, title_th, title_en, content_th, content_en, data, 'migration', now() from moved;
insert into document_publishings (merchant, kind, document_id, version, from_at, until_at, by, reason, at)
  select merchant, kind, id, 1, from_at, until_at, 'migration', 'stood before there were versions', now() from moved;
drop table moved;

alter table promotion_joins drop constraint promotion_joins_promotion_id_fkey;
alter table announcement_reads drop constraint announcement_reads_announcement_id_fkey;
drop table announcements, promotions, promotion_categories, help_topics;

-- Of reads of before nobody knows when they were.
alter table announcement_reads add column merchant text;
update announcement_reads r set merchant = m.merchant from members m where m.id = r.member_id;
alter table announcement_reads alter column merchant set not null;
alter table announcement_reads add column read_at timestamptz;
create index announcement_reads_popular on announcement_reads (merchant, read_at) where read_at is not null;

create table help_feedback (
  merchant text not null,
  topic_id text not null,
  -- A member's id, or the hash of what a browser is known by.
  voter text not null,
  member_id uuid references members (id),
  helpful boolean not null,
  comment text,
  at timestamptz not null,
  primary key (merchant, topic_id, voter)
);
create index help_feedback_member on help_feedback (member_id) where member_id is not null;
