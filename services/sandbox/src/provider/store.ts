import type { DatabaseSync } from 'node:sqlite'
import { openStoreFile } from '../store-file.ts'

const SCHEMA = `
create table if not exists sessions (
  id text primary key,
  session text not null,
  user text not null,
  game text not null,
  mode text not null,
  currency text not null,
  least integer not null,
  most integer not null,
  client_seed text not null,
  opened_at integer not null,
  last_round_at integer not null default 0
) strict;
-- The seed of the round that a member will play next: its commit is shown before the stake.
create table if not exists prepared (
  user text not null,
  game text not null,
  client_seed text not null,
  nonce integer not null,
  seed blob not null,
  primary key (user, game, client_seed)
) strict;
create table if not exists rounds (
  id text primary key,
  session_id text not null references sessions,
  state text not null,
  stake integer not null,
  win integer not null default 0,
  client_seed text not null,
  nonce integer not null,
  seed blob not null,
  outcome text not null,
  started_at integer not null,
  /** Time at which an open round ends by itself. */
  ends_at integer,
  /** Multiplier in hundredths at which the member cashed out, or will automatically. */
  out_at integer
) strict;
create index if not exists open_rounds on rounds (state, ends_at) where state = 'open';
-- What must reach the operator: written down before it is sent, gone once it was answered.
create table if not exists deliveries (
  tx_id text primary key,
  call text not null,
  body text not null,
  first_at integer not null,
  next_at integer not null,
  attempts integer not null default 0
) strict;
-- What the operator says to have moved, in the order in which that was heard. Satang.
create table if not exists transactions (
  seq integer primary key autoincrement,
  tx_id text not null unique,
  kind text not null,
  round_id text not null,
  amount integer not null,
  currency text not null,
  ref_tx_id text,
  at integer not null
) strict;
create index if not exists transactions_at on transactions (at);
-- Rounds that an operator gives a member; "over" once the operator says that none is left.
create table if not exists free_grants (
  grant_id text primary key,
  user text not null,
  game text not null,
  count integer not null,
  stake integer not null,
  expires_at integer not null,
  over integer not null default 0
) strict;
create index if not exists free_grants_user on free_grants (user, game, expires_at);
create table if not exists free_plays (
  round_id text primary key,
  grant_id text not null references free_grants
) strict;
create index if not exists free_plays_grant on free_plays (grant_id);
create index if not exists due_deliveries on deliveries (next_at);
`

/** Opens the provider's store: a file, or memory. */
export const openStore = (file: string | null): DatabaseSync => openStoreFile(file, SCHEMA)
