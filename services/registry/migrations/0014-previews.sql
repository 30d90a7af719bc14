-- why: a link shows a set that nobody runs; it is fixed when the link is made, and no composition that anybody could be moved to
create table previews (
  id text primary key,
  merchant text not null references merchants (code),
  -- number of the stable composition of that moment
  base int not null,
  -- what sets it apart from that, by member: {version, gear}, or null for a slice that goes
  changes jsonb not null,
  shell_version text not null,
  created_at timestamptz not null default clock_timestamp(),
  created_by text not null,
  reason text not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);

create index previews_newest on previews (merchant, created_at desc, id desc);

create table preview_slices (
  preview text not null references previews (id) on delete cascade,
  name text not null,
  version text not null,
  gear text not null check (gear in ('linked', 'hosted')),
  primary key (preview, name),
  foreign key (name, version) references releases (name, version)
);
