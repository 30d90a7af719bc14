-- why: progressive pools: stakes pay shares without a lock, one sweeper posts them in order and pays the bet that reaches the point
insert into transaction_kinds (kind, gain_column, loss_column) values ('jackpot_share', null, null);

-- Pools that the merchants' files name. Amounts in minor units.
create table jackpot_pools (
  merchant text not null,
  pool text not null,
  -- Whose games pay and win.
  provider text not null,
  name_th text not null,
  name_en text not null,
  currency text not null,
  seed bigint not null check (seed > 0),
  cap bigint not null check (cap > seed),
  -- One that a file no longer names takes no more shares; what is in it stays.
  named boolean not null,
  cycle integer not null default 0,
  -- Of the cycle that runs: hexadecimal, secret until it is over, and the point that follows from it.
  secret text,
  commit text,
  point bigint check (point > seed and point <= cap),
  -- What shares came to beyond whole minor units, in 1/10,000 of one.
  pool_rest bigint not null default 0 check (pool_rest between 0 and 9999),
  reserve_rest bigint not null default 0 check (reserve_rest between 0 and 9999),
  primary key (merchant, pool)
);

-- Stakes that still have to be swept, oldest first.
create table jackpot_stakes (
  id bigint generated always as identity primary key,
  merchant text not null,
  pool text not null,
  member_id uuid not null references members (id),
  provider text not null,
  round_id text not null,
  stake bigint not null check (stake > 0)
);
create index jackpot_stakes_pool on jackpot_stakes (merchant, pool, id);

-- Cycles that are over, with what proves them.
create table jackpot_cycles (
  merchant text not null,
  pool text not null,
  cycle integer not null,
  secret text not null,
  commit text not null,
  point bigint not null,
  paid bigint not null check (paid > 0),
  member_id uuid not null references members (id),
  provider text not null,
  round_id text not null,
  hit_at timestamptz not null,
  primary key (merchant, pool, cycle)
);
create index jackpot_cycles_round on jackpot_cycles (merchant, provider, round_id, member_id);
create trigger jackpot_cycles_append_only before update or delete or truncate on jackpot_cycles
  for each statement execute function ledger_refuse_change();

-- Settled stakes go to the pools of their provider; one statement for all of them.
create function jackpot_take(p_stakes json) returns void language sql as $$
  insert into jackpot_stakes (merchant, pool, member_id, provider, round_id, stake)
    select s.merchant, p.pool, s.member_id, s.provider, s.round_id, s.stake
    from json_to_recordset(p_stakes) as s (merchant text, member_id uuid, provider text, round_id text, stake bigint)
    join jackpot_pools p on p.merchant = s.merchant and p.provider = s.provider and p.named
    where s.stake > 0
$$;
