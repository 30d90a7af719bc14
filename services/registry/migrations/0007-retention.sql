-- why: a release that nobody runs any more gives its files back; its row stays, so that its version is never used again
create table retired_releases (
  name text not null,
  version text not null,
  retired_at timestamptz not null default now(),
  primary key (name, version),
  foreign key (name, version) references releases (name, version)
);

-- files whose bytes are still to leave the store; kept until they did, so that a run that was cut short is finished later
create table artifact_removals (
  name text not null,
  file text not null,
  primary key (name, file)
);
