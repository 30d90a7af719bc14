-- why: a round that its provider left open is given up by two persons of the desk, and its stake goes back
create table round_voids (
  id bigint generated always as identity primary key,
  merchant text not null,
  provider text not null,
  round_id text not null,
  member_id uuid not null references members (id),
  reason text not null,
  asked_by text not null,
  asked_at timestamptz not null,
  confirmed_by text check (confirmed_by <> asked_by),
  confirmed_at timestamptz,
  check ((confirmed_by is null) = (confirmed_at is null)),
  unique (merchant, provider, round_id, member_id)
);
create index open_rounds_age on open_rounds (opened_at);

-- A win that came for a round that was given up: the provider is owed an answer by a person.
alter table reconciliation_cases
  drop constraint reconciliation_cases_kind_check,
  add check (kind in ('missing_here', 'missing_there', 'amount', 'kind', 'round', 'late_win'));
