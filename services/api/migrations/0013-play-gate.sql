-- why: one gate before every stake, deposit, launch and transfer: what was played in each window, limits, time-outs, self-exclusion
create table play_totals (
  member_id uuid primary key references members (id),
  -- First days of the windows that the sums are of, where the merchant is. A sum of an older window counts as nothing.
  day date not null default '2000-01-01',
  week date not null default '2000-01-01',
  month date not null default '2000-01-01',
  -- Staked: cash and bonus. Lost: cash staked less cash won, so it may be below zero. Minor units, and seconds.
  day_staked bigint not null default 0,
  day_lost bigint not null default 0,
  day_seconds integer not null default 0,
  week_staked bigint not null default 0,
  week_lost bigint not null default 0,
  week_seconds integer not null default 0,
  month_staked bigint not null default 0,
  month_lost bigint not null default 0,
  month_seconds integer not null default 0,
  -- The run of play: it ends with a longer pause.
  session_started_at timestamptz,
  session_staked bigint not null default 0,
  session_won bigint not null default 0,
  last_bet_at timestamptz,
  checked_at timestamptz
);

-- Minor units, or minutes where the kind is time. A null value is no limit.
create table play_limits (
  member_id uuid not null references members (id),
  set_by text not null check (set_by in ('member', 'operator')),
  kind text not null check (kind in ('deposit', 'loss', 'stake', 'time')),
  span text not null check (span in ('day', 'week', 'month')),
  value bigint check (value >= 0),
  raise_asked_at timestamptz,
  raise_to bigint check (raise_to >= 0),
  changed_at timestamptz not null,
  primary key (member_id, set_by, kind, span)
);

create table play_protections (
  id bigint generated always as identity primary key,
  member_id uuid not null references members (id),
  kind text not null check (kind in ('time_out', 'self_exclusion')),
  began_at timestamptz not null,
  until timestamptz not null check (until > began_at)
);
create index play_protections_member on play_protections (member_id, until);
-- A pause is never shortened, by nobody.
create trigger play_protections_append_only before update or delete or truncate on play_protections
  for each statement execute function ledger_refuse_change();

-- A round that has not come to its end: what was staked and won in it so far. Minor units.
create table open_rounds (
  merchant text not null,
  provider text not null,
  round_id text not null,
  member_id uuid not null references members (id),
  product text not null check (product in ('games', 'lottery')),
  game_type text not null,
  node_id text,
  game_id text not null,
  cash bigint not null check (cash >= 0),
  bonus bigint not null check (bonus >= 0),
  win bigint not null default 0 check (win >= 0),
  odds numeric(8, 2) check (odds >= 1),
  opened_at timestamptz not null,
  primary key (merchant, provider, round_id, member_id)
);
create index open_rounds_member on open_rounds (member_id, opened_at);

-- The stakes of open rounds, by the provider's number.
create table open_bets (
  merchant text not null,
  provider text not null,
  tx_id text not null,
  round_id text not null,
  member_id uuid not null,
  cash bigint not null check (cash >= 0),
  bonus bigint not null check (bonus >= 0),
  placed_at timestamptz not null,
  returned boolean not null default false,
  primary key (merchant, provider, tx_id),
  foreign key (merchant, provider, round_id, member_id)
    references open_rounds (merchant, provider, round_id, member_id) on delete cascade
);
create index open_bets_round on open_bets (merchant, provider, round_id, member_id);

-- What deposits ask to be staked before money goes out, and what was. Minor units of cash.
create table deposit_turnover (
  member_id uuid primary key references members (id),
  needed bigint not null check (needed >= 0),
  done bigint not null default 0 check (done >= 0)
);

-- What the gate looks at, behind the member's lock: whoever waited for it sees what was committed meanwhile. No row: no member. Where
-- a round is named: the house's account for it, the round, and what the transaction of this key moved on the house's side.
create function play_standing(
  p_member uuid, p_session uuid, p_currency text, p_at timestamptz, p_provider text, p_round text, p_key text
)
returns table (
  at timestamptz, totals json, disabled boolean, site_closed boolean, session_alive boolean,
  protection_kind text, protected_until timestamptz, limits json,
  cash_account bigint, bonus_account bigint, cash bigint, bonus bigint, debt bigint,
  games_account bigint, round json, round_closed boolean, moved bigint
) language plpgsql as $$
declare own play_totals;
begin
  select * into own from play_totals t where t.member_id = p_member for update;
  if not found then
    insert into play_totals (member_id) select id from members where id = p_member on conflict do nothing;
    select * into own from play_totals t where t.member_id = p_member for update;
  end if;
  at := coalesce(p_at, clock_timestamp());
  return query
    select at, row_to_json(own), m.disabled, coalesce(s.maintenance, false),
      exists (select from sessions x where x.handle = p_session and x.member_id = m.id and x.ended_at is null
        and x.locked_at is null and x.expires_at > at and x.idle_until > at),
      p.kind, p.until,
      (select json_agg(json_build_object('by', l.set_by, 'kind', l.kind, 'window', l.span, 'value', l.value::text))
        from play_limits l where l.member_id = m.id and l.value is not null),
      a.cash_account, a.bonus_account, coalesce(a.cash, 0), coalesce(a.bonus, 0), coalesce(a.debt, 0),
      (select h.id from ledger_accounts h where h.merchant = m.merchant and h.kind = 'games' and h.ref = p_provider
        and h.currency = p_currency and h.owner_id is null),
      (select row_to_json(r) from open_rounds r where r.merchant = m.merchant and r.provider = p_provider
        and r.round_id = p_round and r.member_id = m.id),
      exists (select from play_rounds c where c.merchant = m.merchant and c.provider = p_provider
        and c.round_id = p_round and c.member_id = m.id),
      (select sum(g.amount)::bigint from ledger_transactions x join ledger_postings g on g.transaction_id = x.id
        join ledger_accounts y on y.id = g.account_id and y.owner_id is null
        where x.merchant = m.merchant and x.key = p_key)
    from members m
    left join site_states s on s.merchant = m.merchant
    left join lateral (select q.kind, q.until from play_protections q
      where q.member_id = m.id and q.until > at order by q.until desc limit 1) p on true
    left join lateral (select
        max(o.id) filter (where o.kind = 'member') as cash_account, max(o.balance) filter (where o.kind = 'member') as cash,
        max(o.id) filter (where o.kind = 'bonus_locked') as bonus_account,
        max(o.balance) filter (where o.kind = 'bonus_locked') as bonus,
        -max(o.balance) filter (where o.kind = 'debt') as debt
      from ledger_accounts o where o.owner_id = m.id and o.currency = p_currency) a on true
    where m.id = p_member;
end $$;

-- A stake in one call: its posting, and where that took place the member's sums, the round and the stake in it.
create function play_stake(
  p_merchant text, p_key text, p_kind text, p_fingerprint text, p_accounts bigint[], p_amounts bigint[], p_at timestamptz,
  p_totals json, p_round json, p_tx text, out outcome text, out transaction_id bigint, out posted_at timestamptz
) language plpgsql as $$
declare round open_rounds := json_populate_record(null::open_rounds, p_round);
begin
  select p.outcome, p.transaction_id, p.posted_at into outcome, transaction_id, posted_at
    from ledger_post(p_merchant, p_key, p_kind, p_fingerprint, p_accounts, p_amounts, p_at) p;
  if outcome <> 'posted' then
    return;
  end if;
  perform play_keep_totals(p_totals);
  insert into open_rounds as r select (round).* on conflict (merchant, provider, round_id, member_id)
    do update set cash = r.cash + excluded.cash, bonus = r.bonus + excluded.bonus;
  insert into open_bets (merchant, provider, tx_id, round_id, member_id, cash, bonus, placed_at) values
    (round.merchant, round.provider, p_tx, round.round_id, round.member_id, round.cash, round.bonus, round.opened_at);
end $$;

-- A win in one call: its posting, and where that took place the member's sums and the round, which may end with it.
create function play_win(
  p_merchant text, p_key text, p_kind text, p_fingerprint text, p_accounts bigint[], p_amounts bigint[], p_at timestamptz,
  p_totals json, p_provider text, p_round text, p_member uuid, p_win bigint, p_end boolean,
  out outcome text, out transaction_id bigint, out posted_at timestamptz
) language plpgsql as $$
begin
  select p.outcome, p.transaction_id, p.posted_at into outcome, transaction_id, posted_at
    from ledger_post(p_merchant, p_key, p_kind, p_fingerprint, p_accounts, p_amounts, p_at) p;
  if outcome <> 'posted' then
    return;
  end if;
  perform play_keep_totals(p_totals);
  if p_end then
    delete from open_rounds
      where merchant = p_merchant and provider = p_provider and round_id = p_round and member_id = p_member;
  else
    update open_rounds set win = win + p_win
      where merchant = p_merchant and provider = p_provider and round_id = p_round and member_id = p_member;
  end if;
end $$;

create function play_keep_totals(p_totals json) returns void language plpgsql as $$
declare t play_totals := json_populate_record(null::play_totals, p_totals);
begin
  update play_totals set day = t.day, week = t.week, month = t.month,
    day_staked = t.day_staked, day_lost = t.day_lost, day_seconds = t.day_seconds,
    week_staked = t.week_staked, week_lost = t.week_lost, week_seconds = t.week_seconds,
    month_staked = t.month_staked, month_lost = t.month_lost, month_seconds = t.month_seconds,
    session_started_at = t.session_started_at, session_staked = t.session_staked, session_won = t.session_won,
    last_bet_at = t.last_bet_at, checked_at = t.checked_at
  where member_id = t.member_id;
end $$;

-- The two that hang on the end of a stake, for a list of them.
create function play_record(p_rounds json) returns void language plpgsql as $$
begin
  insert into play_rounds (merchant, member_id, product, provider, game_type, node_id, game_id, round_id, cash, bonus, win, odds,
      state, opened_at, closed_at)
    select merchant, member_id, product, provider, game_type, node_id, game_id, round_id, cash, bonus, win, odds,
      state, opened_at, greatest(closed_at, opened_at)
    from json_populate_recordset(null::play_rounds, p_rounds);
end $$;
create function play_count_turnover(p_stakes json, p_forgiven_below bigint) returns void language plpgsql as $$
begin
  update deposit_turnover t set
    needed = case when w.held < p_forgiven_below then 0 else t.needed end,
    done = case when w.held < p_forgiven_below then 0 else t.done + w.counted end
  from (select c.member_id, sum(c.counted)::bigint as counted,
      coalesce((select sum(a.balance) from ledger_accounts a where a.owner_id = c.member_id
        and a.kind in ('member', 'held', 'transit', 'vendor', 'agent_float')), 0) as held
    from json_to_recordset(p_stakes) as c (member_id uuid, counted bigint) group by c.member_id) w
  where t.member_id = w.member_id;
end $$;
