-- why: what a provider's statement of a day and the books do not agree on is kept, for who looks into it
create table channel_days (
  channel text not null,
  -- Of UTC.
  day date not null,
  merchant text not null,
  matched integer not null check (matched >= 0),
  -- As the contract's `StatementDifference`, but for amounts: minor units as text.
  differences jsonb not null,
  compared_at timestamptz not null,
  primary key (channel, day)
);
create index channel_days_merchant on channel_days (merchant, day);
