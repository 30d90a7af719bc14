-- why: what a merchant's pages look like, say and allow is a version that a composition names, so that it is tried, moved and taken back as code is
create table configurations (
  merchant text not null references merchants (code),
  number int not null,
  -- as it was given, its keys in their order
  document json not null,
  -- SHA-256 of the document with its keys sorted
  hash text not null,
  theme_id text not null,
  -- the document's, in lower case
  hosts text[] not null,
  created_at timestamptz not null default clock_timestamp(),
  created_by text not null,
  reason text not null,
  primary key (merchant, number),
  unique (merchant, hash)
);

create trigger configurations_immutable before update or delete on configurations for each row execute function refuse_change();

-- null: the merchant's file holds, as it did before there were configurations
alter table compositions add column configuration int,
  add foreign key (merchant, configuration) references configurations (merchant, number);
alter table previews add column configuration int,
  add foreign key (merchant, configuration) references configurations (merchant, number);

-- of its file, as of the last start; `site` is a pattern from then on
alter table merchants add column file_hosts text[] not null default '{}';
