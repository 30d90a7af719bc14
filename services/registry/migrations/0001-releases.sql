-- why: a release is immutable, and its files are content that several releases of a slice may share
create table releases (
  name text not null,
  version text not null,
  kind text not null check (kind in ('slice', 'shell')),
  unique_name text unique,
  manifest jsonb not null,
  bytes int8 not null check (bytes >= 0),
  brotli_bytes int8 not null check (brotli_bytes >= 0),
  published_at timestamptz not null default now(),
  published_by text not null,
  primary key (name, version)
);

create table artifacts (
  name text not null,
  file text not null,
  integrity text not null,
  bytes int8 not null check (bytes >= 0),
  stored_at timestamptz not null default now(),
  primary key (name, file)
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

create trigger releases_immutable before update or delete on releases for each row execute function refuse_change();
create trigger artifacts_immutable before update on artifacts for each row execute function refuse_change();
