-- why: a set was parsed from its text by each of some ten statements that look into it, a fifth of what it cost; now once
-- works with: 0047

-- The functions of 0045 over `jsonb`, and calls kept without being written as JSON in between. What they look up they look up by keys, few
-- of them, in tables of any size, and are planned so.

-- `ledger_post` for many, each with a key of its own and accounts with bounds of its own: what two of them share ends in an error, and
-- in nothing that was posted. Answers one row each. A key that somebody took meanwhile, over other accounts, is looked at once more.
create function ledger_post_each(p_postings jsonb)
returns table (nth int, outcome text, transaction_id bigint, posted_at timestamptz) language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
#variable_conflict use_column
declare
  all_accounts bigint[];
  raced int[];
begin
  if (select count(*) <> count(distinct (p.merchant, p.key)) from jsonb_to_recordset(p_postings) as p (merchant text, key text)) then
    raise exception 'a key stands twice in a set' using errcode = 'unique_violation';
  end if;
  select array_agg(leg.account) into all_accounts from jsonb_to_recordset(p_postings) as p (accounts bigint[]),
    unnest(p.accounts) as leg (account);
  perform from ledger_accounts where kept and id = any (all_accounts) order by id for update;
  for nth, outcome, transaction_id, posted_at in
    with asked as materialized (
      select p.nth, p.merchant, p.key, p.kind, p.fingerprint, p.accounts, p.amounts, coalesce(p.at, clock_timestamp()) as at,
        l.refused, l.found = cardinality(p.accounts) as is_whole,
        k.id as known, k.fingerprint as known_fingerprint, k.created_at as known_at
      from jsonb_to_recordset(p_postings) as p (nth int, merchant text, key text, kind text, fingerprint text,
        accounts bigint[], amounts bigint[], at timestamptz)
      cross join lateral (
        select count(a.id) as found, (array_agg(b.broken order by a.id) filter (where b.broken is not null))[1] as refused
        from unnest(p.accounts, p.amounts) as leg (account_id, amount)
        join ledger_accounts a on a.id = leg.account_id
        cross join lateral (select case when a.balance + leg.amount < a.floor then 'funds.insufficient'
          when a.balance + leg.amount > a.ceiling then 'ceiling.exceeded' end as broken) b) l
      left join ledger_transactions k on k.merchant = p.merchant and k.key = p.key),
    posted as (
      insert into ledger_transactions (merchant, key, kind, fingerprint, created_at)
        select merchant, key, kind, fingerprint, at from asked
        where known is null and refused is null and is_whole order by nth
        on conflict (merchant, key) do nothing returning id, merchant, key),
    legs as (
      insert into ledger_postings (transaction_id, account_id, amount, created_at)
        select t.id, leg.account_id, leg.amount, a.at from asked a join posted t using (merchant, key)
        cross join unnest(a.accounts, a.amounts) as leg (account_id, amount) order by a.nth)
    select a.nth,
      case when t.id is not null then 'posted'
        when a.known is null then coalesce(a.refused, case when a.is_whole then 'raced' else 'account.unknown' end)
        when a.known_fingerprint = a.fingerprint then 'replay' else 'key.conflict' end,
      coalesce(t.id, case when a.known_fingerprint = a.fingerprint then a.known end),
      case when t.id is not null then a.at when a.known_fingerprint = a.fingerprint then a.known_at end
    from asked a left join posted t using (merchant, key)
  loop
    if outcome = 'raced' then
      raced := raced || nth;
    else
      return next;
    end if;
  end loop;
  if raced is not null then
    return query select * from ledger_post_each((select jsonb_agg(p.posting)
      from jsonb_array_elements(p_postings) as p (posting) where (p.posting ->> 'nth')::int = any (raced)));
  end if;
end $$;

-- The sums of members, of a list of them.
create function play_keep_totals_each(p_totals jsonb) returns void language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
begin
  update play_totals o set day = t.day, week = t.week, month = t.month,
    day_staked = t.day_staked, day_lost = t.day_lost, day_seconds = t.day_seconds,
    week_staked = t.week_staked, week_lost = t.week_lost, week_seconds = t.week_seconds,
    month_staked = t.month_staked, month_lost = t.month_lost, month_seconds = t.month_seconds,
    session_started_at = t.session_started_at, session_staked = t.session_staked, session_won = t.session_won,
    last_bet_at = t.last_bet_at, checked_at = t.checked_at
  from jsonb_populate_recordset(null::play_totals, p_totals) t where o.member_id = t.member_id;
end $$;

-- Of a list of calls those that were posted; null where none was.
create function posted_of(p_calls jsonb, p_done jsonb) returns jsonb language plpgsql as $$
begin
  if not exists (select from jsonb_to_recordset(p_done) as d (outcome text) where d.outcome <> 'posted') then
    return p_calls;
  end if;
  return (select jsonb_agg(c.call) from jsonb_array_elements(p_calls) as c (call)
    join jsonb_to_recordset(p_done) as d (nth int, outcome text) on d.nth = (c.call ->> 'nth')::int
    where d.outcome = 'posted');
end $$;

-- Stakes of members: the posting of each, and where that took place the member's sums, the round, and the stake in it.
create function play_stake_each(p_stakes jsonb)
returns table (nth int, outcome text, transaction_id bigint, posted_at timestamptz) language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
#variable_conflict use_column
declare
  done jsonb;
  posted jsonb;
begin
  select jsonb_agg(p) into done from ledger_post_each(p_stakes) p;
  posted := posted_of(p_stakes, done);
  if posted is not null then
    perform play_keep_totals_each(jsonb_agg(s.totals)) from jsonb_to_recordset(posted) as s (totals jsonb);
    insert into open_rounds as r select n.* from jsonb_to_recordset(posted) as s (round jsonb)
      cross join lateral jsonb_populate_record(null::open_rounds, s.round) n
      on conflict (merchant, provider, round_id, member_id) do update set cash = r.cash + excluded.cash,
        bonus = r.bonus + excluded.bonus, grant_id = coalesce(r.grant_id, excluded.grant_id);
    insert into open_bets (merchant, provider, tx_id, round_id, member_id, cash, bonus, placed_at)
      select n.merchant, n.provider, s.tx, n.round_id, n.member_id, n.cash, n.bonus, n.opened_at
      from jsonb_to_recordset(posted) as s (tx text, round jsonb)
      cross join lateral jsonb_populate_record(null::open_rounds, s.round) n;
  end if;
  return query select d.* from jsonb_to_recordset(done) as d (nth int, outcome text, transaction_id bigint, posted_at timestamptz);
end $$;

-- Wins of members: the posting of each, and where that took place the member's sums and the round, which may end with it.
create function play_win_each(p_wins jsonb)
returns table (nth int, outcome text, transaction_id bigint, posted_at timestamptz) language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
#variable_conflict use_column
declare
  done jsonb;
  posted jsonb;
begin
  select jsonb_agg(p) into done from ledger_post_each(p_wins) p;
  posted := posted_of(p_wins, done);
  if posted is not null then
    perform play_keep_totals_each(jsonb_agg(s.totals)) from jsonb_to_recordset(posted) as s (totals jsonb);
    delete from open_rounds r using jsonb_to_recordset(posted) as w (merchant text, provider text, round text, member uuid, ends boolean)
      where w.ends and r.merchant = w.merchant and r.provider = w.provider and r.round_id = w.round and r.member_id = w.member;
    update open_rounds r set win = r.win + w.win
      from jsonb_to_recordset(posted) as w (merchant text, provider text, round text, member uuid, ends boolean, win bigint)
      where not w.ends and r.merchant = w.merchant and r.provider = w.provider and r.round_id = w.round and r.member_id = w.member;
  end if;
  return query select d.* from jsonb_to_recordset(done) as d (nth int, outcome text, transaction_id bigint, posted_at timestamptz);
end $$;

-- Keeps calls whose postings have just taken place, each with its answer: the balance is that of its accounts, which are locked by now.
-- The wire has nine digits for an amount; who holds more is shown the most that they say. One without a call is kept later.
create function wallet_keep_each(p_posted jsonb, p_done jsonb) returns table (nth int, answer text) language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
#variable_conflict use_column
begin
  return query with told as materialized (
      select s.nth, s.call, d.posted_at, b.held,
        format('{"status":"OK","balance":"%s.%s","currency":"%s","operatorTxId":"%s"}', least(b.held, 99999999999) / 100,
          lpad((least(b.held, 99999999999) % 100)::text, 2, '0'), s.call ->> 'currency', d.transaction_id) as answer
      from jsonb_to_recordset(p_posted) as s (nth int, call jsonb, shown bigint[])
      join jsonb_to_recordset(p_done) as d (nth int, transaction_id bigint, posted_at timestamptz) using (nth)
      cross join lateral (select sum(a.balance)::bigint as held from ledger_accounts a where a.id = any (s.shown)) b
      where s.call is not null),
    kept as (
      insert into wallet_calls (provider, tx_id, call, fingerprint, merchant, member_id, round_id, kind, moved, amount, ends, currency,
          ref_tx_id, free_round, balance_after, status, answer, at)
        select c.provider, c.tx_id, c.call, c.fingerprint, c.merchant, c.member_id, c.round_id, c.kind, true, c.amount, c.ends, c.currency,
          c.ref_tx_id, c.free_round, t.held, 'OK', t.answer, t.posted_at
        from told t cross join lateral jsonb_populate_record(null::wallet_calls, t.call) c order by t.nth)
    select t.nth, t.answer from told t;
end $$;

-- `play_stake_each` for providers' calls. With each: what the round will be proved by, that the member was there, and the call itself.
create function wallet_stake_each(p_stakes jsonb)
returns table (nth int, outcome text, transaction_id bigint, posted_at timestamptz, answer text) language plpgsql as $$
#variable_conflict use_column
declare
  done jsonb;
  posted jsonb;
begin
  select jsonb_agg(p) into done from play_stake_each(p_stakes) p;
  posted := posted_of(p_stakes, done);
  perform wallet_begin(s.proof, s.session, d.posted_at, s.idle)
    from jsonb_to_recordset(posted) as s (nth int, proof json, session uuid, idle interval)
    join jsonb_to_recordset(done) as d (nth int, posted_at timestamptz) using (nth);
  return query select d.*, k.answer
    from jsonb_to_recordset(done) as d (nth int, outcome text, transaction_id bigint, posted_at timestamptz)
    left join wallet_keep_each(posted, done) k using (nth);
end $$;

-- `play_win_each` for providers' calls.
create function wallet_win_each(p_wins jsonb)
returns table (nth int, outcome text, transaction_id bigint, posted_at timestamptz, answer text) language plpgsql as $$
#variable_conflict use_column
declare done jsonb;
begin
  select jsonb_agg(p) into done from play_win_each(p_wins) p;
  return query select d.*, k.answer
    from jsonb_to_recordset(done) as d (nth int, outcome text, transaction_id bigint, posted_at timestamptz)
    left join wallet_keep_each(posted_of(p_wins, done), done) k using (nth);
end $$;

alter function ledger_post_each(jsonb) set plan_cache_mode = force_generic_plan;

-- For releases from before this one: the same by their names.
create or replace function ledger_post_each(p_postings json)
returns table (nth int, outcome text, transaction_id bigint, posted_at timestamptz) language sql as
  'select * from ledger_post_each(p_postings::jsonb)';
create or replace function play_keep_totals_each(p_totals json) returns void language sql as
  'select play_keep_totals_each(p_totals::jsonb)';
create or replace function play_stake_each(p_stakes json)
returns table (nth int, outcome text, transaction_id bigint, posted_at timestamptz) language sql as
  'select * from play_stake_each(p_stakes::jsonb)';
create or replace function play_win_each(p_wins json)
returns table (nth int, outcome text, transaction_id bigint, posted_at timestamptz) language sql as
  'select * from play_win_each(p_wins::jsonb)';
create or replace function wallet_stake_each(p_stakes json)
returns table (nth int, outcome text, transaction_id bigint, posted_at timestamptz, answer text) language sql as
  'select * from wallet_stake_each(p_stakes::jsonb)';
create or replace function wallet_win_each(p_wins json)
returns table (nth int, outcome text, transaction_id bigint, posted_at timestamptz, answer text) language sql as
  'select * from wallet_win_each(p_wins::jsonb)';
drop function wallet_keep_each(json, json);
drop function posted_of(json, json);
