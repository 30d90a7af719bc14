-- why: edges report how loads went, and the guard of a rollout judges them since its candidate became one
alter table tokens drop constraint tokens_role_check;
alter table tokens add constraint tokens_role_check
  check (role in ('viewer', 'publisher', 'operator', 'admin', 'edge'));

-- times in classes, so that a percentile over any span is a sum; class_ms is the end of the class
create table load_times (
  minute timestamptz not null,
  merchant text not null,
  composition text not null,
  -- lcp: a document load of the composition, without slice and version; load: a load that went well
  subject text not null check (subject in ('lcp', 'load')),
  slice text not null,
  version text not null,
  class_ms int not null,
  loads int8 not null,
  primary key (minute, merchant, composition, subject, slice, version, class_ms)
);

create index load_counts_merchant on load_counts (merchant, minute);
create index load_times_merchant on load_times (merchant, minute);

alter table merchants add column candidate_since timestamptz;
alter table merchants add column halted_at timestamptz;
-- loads of the candidate since then, for the guard: the minutes of load_counts are too coarse for its begin
alter table merchants add column candidate_loads int8 not null default 0;
alter table merchants add column candidate_failed int8 not null default 0;
update merchants set candidate_since = now() where candidate is not null;
