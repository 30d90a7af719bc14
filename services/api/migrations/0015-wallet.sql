-- why: a provider's calls are answered the same for ever; a game is opened by a launch and played in a session; a round proves itself

-- The launch remembers with which money, and out of which session of the site. One lives two minutes: those without go.
delete from game_launches;
alter table game_launches
  add column session uuid not null,
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

-- Every call of a provider that names a number: its first answer, byte for byte. Money in minor units. Without a foreign key, whose
-- lock every bet would take, and which would keep the trial accounts that are swept away.
create table wallet_calls (
  provider text not null,
  tx_id text not null,
  call text not null check (call in ('bet', 'win', 'bet-win', 'rollback', 'end-round')),
  -- Of the fields that make it the same call.
  fingerprint text not null,
  -- Null where the call did not say whose it is.
  merchant text,
  member_id uuid,
  round_id text not null,
  kind text not null check (kind in ('bet', 'win', 'rollback', 'end')),
  -- Whether real money moved: only that is of the provider's day.
  moved boolean not null,
  amount bigint not null check (amount >= 0),
  -- Whether the round ended with it.
  ends boolean not null,
  currency text not null,
  -- Of a rollback, the stake. One that came before its stake stands here all the same, and the stake is refused for it.
  ref_tx_id text,
  free_round text,
  balance_after bigint,
  status text not null,
  -- The answer's body; null for the second number of a call that has two.
  answer text,
  at timestamptz not null,
  day date not null generated always as ((at at time zone 'UTC')::date) stored,
  -- The order of a day's rows: what is committed later than another may have begun earlier, but never under a number that is done.
  xid xid8 not null default pg_current_xact_id(),
  primary key (provider, tx_id)
);
create index wallet_calls_day on wallet_calls (provider, day, xid, tx_id) where moved;
create index wallet_calls_round on wallet_calls (provider, round_id) where status = 'OK';
create index wallet_calls_returned on wallet_calls (provider, ref_tx_id) where ref_tx_id is not null and status = 'OK';
create trigger wallet_calls_append_only before update or delete or truncate on wallet_calls
  for each statement execute function ledger_refuse_change();

-- What proves a round: the commit came before the stake, the rest with its end.
create table round_proofs (
  merchant text not null,
  provider text not null,
  round_id text not null,
  member_id uuid not null,
  game_id text not null,
  commit text not null check (commit ~ '^[0-9a-f]{64}$'),
  client_seed text,
  nonce bigint check (nonce >= 0),
  server_seed text check (server_seed ~ '^[0-9a-f]{64}$'),
  outcome text,
  primary key (merchant, provider, round_id, member_id)
);

-- A provider whose bets are refused: a proof of its failed its commit. Until an operator lifts it.
create table provider_stops (
  id bigint generated always as identity primary key,
  provider text not null,
  merchant text not null,
  round_id text not null,
  stopped_at timestamptz not null,
  lifted_at timestamptz,
  lifted_by text,
  check ((lifted_at is null) = (lifted_by is null))
);
create index provider_stops_standing on provider_stops (provider) where lifted_at is null;

-- Rounds that a member may play without a stake. `stake` is what the provider's game reckons with, minor units.
create table free_rounds (
  provider text not null,
  grant_id text not null check (grant_id ~ '^[A-Za-z0-9_-]{1,64}$'),
  member_id uuid not null references members (id),
  game_id text not null,
  count integer not null check (count > 0),
  used integer not null default 0 check (used between 0 and count),
  stake bigint not null check (stake > 0),
  expires_at timestamptz not null,
  primary key (provider, grant_id)
);

-- The member's part of every draw.
create table client_seeds (
  member_id uuid primary key references members (id),
  client_seed text not null check (client_seed ~ '^[A-Za-z0-9_-]{1,64}$')
);

-- What is known of a call before it is judged. Volatile, and so with a snapshot of its own: behind the member's lock it sees what
-- whoever held that before has committed. `p_other` is the call's second number: the stake of a rollback, the win of a stake with it;
-- `p_stake` that one of the two that is a stake.
create function wallet_known(p_provider text, p_tx text, p_other text, p_stake text, p_round text, p_member uuid) returns json
language plpgsql as $$
begin
  return json_build_object(
    'own', (select json_build_object('fingerprint', c.fingerprint, 'answer', c.answer) from wallet_calls c
      where c.provider = p_provider and c.tx_id = p_tx),
    'other', (select json_build_object('kind', c.kind, 'status', c.status, 'member', c.member_id, 'round', c.round_id,
        'amount', c.amount::text, 'freeRound', c.free_round)
      from wallet_calls c where c.provider = p_provider and c.tx_id = p_other),
    'returned', exists (select from wallet_calls c where c.provider = p_provider and c.ref_tx_id = p_stake
      and c.status = 'OK'),
    'foreign', exists (select from wallet_calls c where c.provider = p_provider and c.round_id = p_round
      and c.member_id <> p_member and c.status = 'OK'),
    'stopped', exists (select from provider_stops s where s.provider = p_provider and s.lifted_at is null));
end $$;

create function wallet_keep(p_calls json) returns void language plpgsql as $$
begin
  insert into wallet_calls (provider, tx_id, call, fingerprint, merchant, member_id, round_id, kind, moved, amount, ends, currency,
      ref_tx_id, free_round, balance_after, status, answer, at)
    select provider, tx_id, call, fingerprint, merchant, member_id, round_id, kind, moved, amount, ends, currency,
      ref_tx_id, free_round, balance_after, status, answer, at
    from json_populate_recordset(null::wallet_calls, p_calls);
end $$;

-- Keeps a call whose posting has just taken place, with the answer to it: the balance is the account's, which is locked by now. The
-- wire has nine digits for an amount; who holds more is shown the most that they say.
create function wallet_keep_posted(
  p_call jsonb, p_account bigint, p_transaction bigint, p_at timestamptz, out answer text
) language plpgsql as $$
declare held bigint;
begin
  select a.balance into held from ledger_accounts a where a.id = p_account;
  answer := format('{"status":"OK","balance":"%s.%s","currency":"%s","operatorTxId":"%s"}',
    least(held, 99999999999) / 100, lpad((least(held, 99999999999) % 100)::text, 2, '0'), p_call ->> 'currency', p_transaction);
  perform wallet_keep(json_build_array(
    p_call || jsonb_build_object('answer', answer, 'balance_after', held, 'status', 'OK', 'moved', true, 'at', p_at)));
end $$;

-- `play_stake` for a provider's call. With it: what the round will be proved by, that the member was there, and the call itself with
-- its answer; the call is null where it is kept later, because it does more.
create function wallet_stake(
  p_merchant text, p_key text, p_kind text, p_fingerprint text, p_accounts bigint[], p_amounts bigint[], p_at timestamptz,
  p_totals json, p_round json, p_tx text, p_account bigint, p_call jsonb, p_proof json, p_session uuid, p_idle interval,
  out outcome text, out transaction_id bigint, out posted_at timestamptz, out answer text
) language plpgsql as $$
begin
  select s.outcome, s.transaction_id, s.posted_at into outcome, transaction_id, posted_at
    from play_stake(p_merchant, p_key, p_kind, p_fingerprint, p_accounts, p_amounts, p_at, p_totals, p_round, p_tx) s;
  if outcome <> 'posted' then
    return;
  end if;
  perform wallet_begin(p_proof, p_session, posted_at, p_idle);
  if p_call is not null then
    answer := wallet_keep_posted(p_call, p_account, transaction_id, posted_at);
  end if;
end $$;

-- What a stake brings with it beside money. The session's row is written once a minute at most.
create function wallet_begin(p_proof json, p_session uuid, p_at timestamptz, p_idle interval) returns void language plpgsql as $$
begin
  if p_proof is not null then
    insert into round_proofs select * from json_populate_record(null::round_proofs, p_proof) on conflict do nothing;
  end if;
  update sessions set idle_until = least(expires_at, p_at + p_idle)
    where handle = p_session and idle_until < least(expires_at, p_at + p_idle - interval '1 minute');
end $$;

-- `play_win` for a provider's call, which is kept with its answer.
create function wallet_win(
  p_merchant text, p_key text, p_kind text, p_fingerprint text, p_accounts bigint[], p_amounts bigint[], p_at timestamptz,
  p_totals json, p_provider text, p_round text, p_member uuid, p_win bigint, p_end boolean, p_account bigint, p_call jsonb,
  out outcome text, out transaction_id bigint, out posted_at timestamptz, out answer text
) language plpgsql as $$
begin
  select w.outcome, w.transaction_id, w.posted_at into outcome, transaction_id, posted_at
    from play_win(p_merchant, p_key, p_kind, p_fingerprint, p_accounts, p_amounts, p_at, p_totals, p_provider, p_round, p_member,
      p_win, p_end) w;
  if outcome = 'posted' then
    answer := wallet_keep_posted(p_call, p_account, transaction_id, posted_at);
  end if;
end $$;
