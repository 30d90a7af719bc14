import type { DatabaseSync } from 'node:sqlite'
import { openStoreFile } from '../store-file.ts'
import { CHAT_SCHEMA } from './chat/schema.ts'
import { PAY_SCHEMA } from './pay/schema.ts'

const SCHEMA = `
create table if not exists messages (
  id integer primary key autoincrement,
  kind text not null,
  recipient text not null collate nocase,
  subject text,
  text text not null,
  html text,
  reference text not null,
  at integer not null
) strict;
create index if not exists messages_of on messages (recipient, id);
-- What a reference was answered: a message that is sent again is no second message.
create table if not exists answers (
  kind text not null,
  reference text not null,
  message_id integer not null,
  primary key (kind, reference)
) strict;
create table if not exists faults (
  target text primary key collate nocase,
  fault text not null,
  ms integer not null
) strict;
create table if not exists signing_keys (
  kid text primary key,
  owner text not null,
  alg text not null,
  jwk text not null,
  retired_at integer
) strict;
-- What a client asked for, while a person looks at the page of consent.
create table if not exists asked (
  id text primary key,
  brand text not null,
  ask text not null,
  expires_at integer not null
) strict;
create table if not exists codes (
  hash text primary key,
  brand text not null,
  ask text not null,
  person text not null,
  expires_at integer not null,
  used integer not null default 0
) strict;
create table if not exists access_tokens (
  hash text primary key,
  code text not null,
  brand text not null,
  claims text not null,
  expires_at integer not null
) strict;
create table if not exists verifications (
  id text primary key,
  site_key text not null,
  phone text not null,
  code text not null,
  tries integer not null default 0,
  expires_at integer not null
) strict;
`

/** Opens the store of the simulated external services. */
export const openExternalStore = (file: string | null): DatabaseSync =>
  openStoreFile(file, SCHEMA + PAY_SCHEMA + CHAT_SCHEMA)
