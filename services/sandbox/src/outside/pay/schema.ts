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
-- Money that came to somebody's account or biller; what the sender's slip says.
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
  -- What becomes of it: paid, failed or bounced; which it is from a moment on, and asked about.
  fate text not null,
  settles_at integer not null,
  asked integer not null default 0,
  primary key (channel, reference)
) strict;
`
