export const PAY_SCHEMA = `
create table if not exists charges (
  provider_ref text primary key,
  channel text not null,
  reference text not null,
  amount text not null,
  paid text,
  currency text not null,
  kind text not null,
  return_url text not null,
  language text not null,
  state text not null default 'open',
  at integer not null,
  unique (channel, reference)
) strict;
-- Transfers received by an account or a biller. payload is the content of the sender's slip.
create table if not exists received (
  provider_ref text primary key,
  channel text not null,
  reference text,
  account text,
  amount text not null,
  currency text not null,
  payer text not null,
  payee text not null,
  payload text not null,
  at integer not null
) strict;
create index if not exists received_of on received (channel, at);
create table if not exists refunds (
  channel text not null,
  reference text not null,
  provider_ref text not null,
  of text not null,
  amount text not null,
  at integer not null,
  primary key (channel, reference)
) strict;
create table if not exists webhooks (
  id text not null,
  channel text not null,
  body text not null,
  attempts integer not null default 0,
  first_at integer not null,
  next_at integer not null,
  copy integer not null default 0,
  primary key (id, copy)
) strict;
create index if not exists webhooks_due on webhooks (next_at);
create table if not exists payouts (
  channel text not null,
  reference text not null,
  provider_ref text not null,
  amount text not null,
  bank text not null,
  number text not null,
  -- Final state (paid, failed or bounced), reported from settles_at on. asked: number of status requests.
  fate text not null,
  settles_at integer not null,
  asked integer not null default 0,
  primary key (channel, reference)
) strict;
`
