-- why: a report of a provider that contradicted a final state was dropped without a trace
-- works with: 0057

-- Reports that contradict what is booked here, until an operator closes them. Amounts are minor units.
create table provider_cases (
  id bigint generated always as identity primary key,
  merchant text not null,
  channel text not null,
  about text not null check (about in ('payout', 'charge', 'transfer')),
  reference text not null,
  here text not null,
  there text not null,
  amount bigint not null,
  -- The provider's amount; null if it is the same.
  reported bigint,
  opened_at timestamptz not null,
  closed_at timestamptz,
  closed_by text,
  -- The same report opens no second case.
  unique nulls not distinct (channel, about, reference, here, there, reported)
);
create index provider_cases_open on provider_cases (opened_at) where closed_at is null;
