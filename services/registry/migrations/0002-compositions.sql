-- why: a composition is the whole set that is tested, moved and rolled back as one; a merchant points at a stable one and perhaps a candidate
create table merchants (
  code text primary key,
  stable text,
  candidate text,
  candidate_percent int not null default 0 check (candidate_percent between 0 and 100),
  guard jsonb,
  protected boolean not null default false,
  locked boolean not null default false
);

create table compositions (
  id text primary key,
  merchant text not null references merchants (code),
  number int not null,
  shell_version text not null,
  created_at timestamptz not null default now(),
  created_by text not null,
  reason text not null,
  unique (merchant, number)
);

create table composition_slices (
  composition text not null references compositions (id),
  name text not null,
  version text not null,
  gear text not null check (gear in ('linked', 'hosted')),
  primary key (composition, name),
  foreign key (name, version) references releases (name, version)
);

alter table merchants add foreign key (stable) references compositions (id);
alter table merchants add foreign key (candidate) references compositions (id);

create trigger compositions_immutable before update or delete on compositions for each row execute function refuse_change();
create trigger composition_slices_immutable before update or delete on composition_slices for each row execute function refuse_change();
