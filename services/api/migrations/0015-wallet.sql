-- why: a provider's calls are answered the same for ever; a game is opened by a launch and played in a session; a round proves itself

-- The launch remembers with which money, and out of which session of the site.
alter table game_launches
  add column session uuid,
  add column trial boolean not null default false;

-- A game that a provider has open for a member. A trial's money is play money: it is kept here and in no ledger.
create table play_sessions (
  token_hash text primary key,
  provider text not null,
  merchant text not null,
  member_id uuid not null references members (id),
  -- The handle of the site's session; what it is worth is asked at every bet.
  session uuid not null,
  node_id text not null references games (node_id),
  game_id text not null,
  trial boolean not null,
  -- Play money of a member who is no trial account, minor units; null: real money, or a trial account, whose own is in trials.
  play_balance bigint check (play_balance >= 0),
  -- What was staked and won here with play money, minor units.
  play_staked bigint not null default 0,
  play_won bigint not null default 0,
  created_at timestamptz not null
);
create index play_sessions_member on play_sessions (member_id, created_at desc);
create index play_sessions_age on play_sessions (created_at);

-- A name for a member that one provider knows, and no other.
create table provider_users (
  provider text not null,
  member_id uuid not null references members (id),
  pseudonym text not null,
  primary key (provider, member_id),
  unique (provider, pseudonym)
);

-- Every call of a provider that names a number: its first answer, byte for byte. Money in minor units.
create table wallet_calls (
  provider text not null,
  tx_id text not null,
  call text not null check (call in ('bet', 'win', 'bet-win', 'rollback', 'end-round')),
  -- Of the fields that make it the same call.
  fingerprint text not null,
  merchant text not null,
  member_id uuid not null references members (id),
  round_id text not null,
  -- What it moved; null where it was refused, or moves nothing.
  kind text check (kind in ('bet', 'win', 'rollback')),
  amount bigint not null default 0 check (amount >= 0),
  currency text not null,
  ref_tx_id text,
  balance_after bigint,
  status text not null,
  -- The answer's body; null for the second number of a call that has two.
  answer text,
  at timestamptz not null,
  primary key (provider, tx_id)
);
create index wallet_calls_day on wallet_calls (provider, at, tx_id) where kind is not null;
create index wallet_calls_round on wallet_calls (merchant, provider, round_id, member_id) where kind is not null;
create trigger wallet_calls_append_only before update or delete or truncate on wallet_calls
  for each statement execute function ledger_refuse_change();

-- What proves a round: the commit came before the stake, the rest with its end.
create table round_proofs (
  merchant text not null,
  provider text not null,
  round_id text not null,
  member_id uuid not null references members (id),
  game_id text not null,
  commit text not null check (commit ~ '^[0-9a-f]{64}$'),
  client_seed text not null,
  nonce bigint not null check (nonce >= 0),
  server_seed text check (server_seed ~ '^[0-9a-f]{64}$'),
  outcome text,
  primary key (merchant, provider, round_id, member_id)
);

-- The member's part of every draw.
create table client_seeds (
  member_id uuid primary key references members (id),
  client_seed text not null check (client_seed ~ '^[A-Za-z0-9_-]{1,64}$')
);
