-- why: what a provider believes to have moved and what moved here are compared; each difference is a case that somebody looks into
create table reconciliation_cases (
  id bigint generated always as identity primary key,
  provider text not null,
  -- Of UTC: the day on whose comparison it was found.
  day date not null,
  tx_id text not null,
  kind text not null check (kind in ('missing_here', 'missing_there', 'amount', 'kind', 'round')),
  -- What each side says; null where it says nothing.
  here jsonb,
  there jsonb,
  first_seen timestamptz not null,
  -- When a later comparison no longer found it.
  resolved_at timestamptz
);
create unique index reconciliation_cases_open on reconciliation_cases (provider, tx_id, kind) where resolved_at is null;
