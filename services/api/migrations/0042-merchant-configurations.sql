-- why: what merchants allow follows the registry, and holds on while that is away, for an api that starts then too
-- works with: 0041
create table merchant_configurations (
  merchant text primary key,
  number int not null,
  document json not null,
  taken_at timestamptz not null default clock_timestamp()
);
