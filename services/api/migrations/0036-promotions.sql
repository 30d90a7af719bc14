-- why: an offer is rules that are promised to who joins: what is promised is reserved, and each reward is paid once
-- The rules of offers, version by version; what was promised under one is kept under it.
create table offer_versions (
  id bigint generated always as identity primary key,
  merchant text not null,
  promotion_id text not null,
  kind text not null,
  -- The hash of the rules: who joins says which ones they have seen.
  terms_version text not null,
  rules json not null,
  author text not null,
  publisher text not null,
  published_at timestamptz not null
);
create trigger offer_versions_append_only before update or delete or truncate on offer_versions
  for each statement execute function ledger_refuse_change();

-- The version that stands, of a promotion of a merchant. Paused: nobody joins; who has joined is paid.
create table offers (
  merchant text not null,
  promotion_id text not null,
  version_id bigint not null references offer_versions (id),
  paused_at timestamptz,
  paused_by text,
  primary key (merchant, promotion_id)
);

-- A member in a promotion, once a period. Minor units: the most that was promised, and what of it became grants.
create table promotion_entries (
  id uuid primary key,
  merchant text not null,
  member_id uuid not null references members (id),
  promotion_id text not null,
  version_id bigint not null references offer_versions (id),
  -- `once`, or the first day of the day, week or month.
  period text not null,
  state text not null check (state in ('JOINED', 'LEFT', 'LAPSED', 'EARNED')),
  amount bigint not null check (amount > 0),
  granted bigint not null default 0 check (granted between 0 and amount),
  joined_at timestamptz not null,
  qualify_by timestamptz not null,
  ended_at timestamptz
);
create unique index promotion_entries_once on promotion_entries (member_id, promotion_id, period)
  where state in ('JOINED', 'EARNED');
create index promotion_entries_due on promotion_entries (qualify_by) where state = 'JOINED';

-- By what an entry is one, over all members: digests of a device, a number, a bank account.
create table promotion_uses (
  merchant text not null,
  promotion_id text not null,
  period text not null,
  what text not null check (what in ('device', 'mobile', 'bank')),
  digest text not null,
  entry_id uuid not null references promotion_entries (id) on delete cascade,
  primary key (merchant, promotion_id, period, what, digest)
);
create index promotion_uses_entry on promotion_uses (entry_id);

-- Rewards. Minor units.
create table reward_grants (
  id uuid primary key,
  merchant text not null,
  member_id uuid not null references members (id),
  -- Null for a rank's bonus, which no offer pays.
  promotion_id text,
  version_id bigint references offer_versions (id),
  entry_id uuid references promotion_entries (id),
  -- What it is for, once a merchant: whoever grants it again grants nothing.
  reference text not null,
  kind text not null,
  counter text,
  title_th text not null,
  title_en text not null,
  state text not null check (state in ('CLAIMABLE', 'QUEUED', 'ACTIVE', 'PAID', 'COMPLETED', 'SPENT', 'FORFEITED', 'REVERSED',
    'EXPIRED', 'LAPSED')),
  -- Which account pays it: what was promised, or the house's bonus.
  currency text not null,
  source text not null check (source in ('promised', 'bonus')),
  amount bigint not null check (amount > 0),
  multiple integer not null check (multiple >= 0),
  target bigint not null default 0,
  progress bigint not null default 0,
  max_bet bigint,
  -- Percent by type of game; what is not named does not count and takes no bonus money.
  contributions json,
  max_cash_out bigint,
  days integer,
  -- Free rounds that a claim gives in place of money.
  rounds json,
  -- The deposit that it was given for.
  order_id uuid references deposit_orders (id),
  created_at timestamptz not null,
  claim_by timestamptz,
  warned_at timestamptz,
  queued_at timestamptz,
  activated_at timestamptz,
  expires_at timestamptz,
  ended_at timestamptz,
  paid bigint,
  reason text,
  unique (merchant, reference),
  check (multiple = 0 or (max_bet is not null and contributions is not null and days is not null))
);
create unique index reward_grants_active on reward_grants (member_id) where state = 'ACTIVE';
create index reward_grants_member on reward_grants (member_id, created_at desc, id desc);
create index reward_grants_claims on reward_grants (claim_by) where state = 'CLAIMABLE';
create index reward_grants_queue on reward_grants (queued_at) where state = 'QUEUED';
create index reward_grants_running on reward_grants (expires_at) where state = 'ACTIVE';
create index reward_grants_order on reward_grants (order_id) where order_id is not null;

-- A stamp a day, where the merchant is.
create table checkin_stamps (
  member_id uuid not null references members (id),
  promotion_id text not null,
  day date not null,
  entry_id uuid not null references promotion_entries (id),
  stamped_at timestamptz not null,
  primary key (member_id, promotion_id, day)
);

-- Cash stakes that counted, over a member's life. Due: ranks and missions are to be looked at again.
create table reward_sums (
  member_id uuid primary key references members (id),
  stakes bigint not null default 0,
  is_due boolean not null default true,
  looked_at timestamptz
);
create index reward_sums_due on reward_sums (member_id) where is_due;
insert into reward_sums (member_id, stakes)
  select member_id, sum(cash)::bigint from play_rounds
  where state = 'settled' and (odds >= 1.5 or (odds is null and game_type not in ('SPORTS', 'ESPORTS', 'COCKFIGHT')))
  group by member_id;

-- That something of a member's rewards has changed: what streams tell.
create sequence reward_change_numbers;
create table reward_changes (
  member_id uuid primary key references members (id),
  seq bigint not null default nextval('reward_change_numbers')
);

-- What persons of the desk have asked for and others have to confirm: rules, funds, a reward by hand.
create table reward_asks (
  id uuid primary key,
  merchant text not null,
  promotion_id text not null,
  act text not null check (act in ('publish', 'fund', 'grant')),
  wish json not null,
  asked_by text not null,
  asked_at timestamptz not null,
  reason text not null,
  confirmed_by text,
  confirmed_at timestamptz,
  check (confirmed_by <> asked_by)
);
create index reward_asks_waiting on reward_asks (asked_at) where confirmed_by is null;

drop table reward_counters;
drop table promotion_joins;

-- The bonus that pays a part of a round.
alter table open_rounds add column grant_id uuid references reward_grants (id);
create index open_rounds_grant on open_rounds (grant_id) where grant_id is not null;

-- As before, with the rule of the bonus that the member plays through.
drop function play_standing;
create function play_standing(
  p_member uuid, p_session uuid, p_currency text, p_at timestamptz, p_provider text, p_round text, p_key text
)
returns table (
  at timestamptz, totals json, disabled boolean, site_closed boolean, session_alive boolean,
  protection_kind text, protected_until timestamptz, limits json,
  cash_account bigint, bonus_account bigint, cash bigint, bonus bigint, debt bigint,
  games_account bigint, round json, round_closed boolean, moved bigint, bonus_rule json
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
        where x.merchant = m.merchant and x.key = p_key),
      (select json_build_object('grantId', g.id, 'maxBet', g.max_bet::text, 'contributions', g.contributions,
          'isUsable', g.expires_at > at)
        from reward_grants g where g.member_id = m.id and g.state = 'ACTIVE')
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

create or replace function play_stake(
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
    do update set cash = r.cash + excluded.cash, bonus = r.bonus + excluded.bonus,
      grant_id = coalesce(r.grant_id, excluded.grant_id);
  insert into open_bets (merchant, provider, tx_id, round_id, member_id, cash, bonus, placed_at) values
    (round.merchant, round.provider, p_tx, round.round_id, round.member_id, round.cash, round.bonus, round.opened_at);
end $$;

-- With the sums that ranks and missions go by.
create or replace function play_count_turnover(p_stakes json, p_forgiven_below bigint) returns void language plpgsql as $$
begin
  update deposit_turnover t set
    needed = case when w.held < p_forgiven_below then 0 else t.needed end,
    done = case when w.held < p_forgiven_below then 0 else t.done + w.counted end
  from (select c.member_id, sum(c.counted)::bigint as counted,
      coalesce((select sum(a.balance) from ledger_accounts a where a.owner_id = c.member_id
        and a.kind in ('member', 'held', 'transit', 'vendor', 'agent_float')), 0) as held
    from json_to_recordset(p_stakes) as c (member_id uuid, counted bigint) group by c.member_id) w
  where t.member_id = w.member_id;
  insert into reward_sums as s (member_id, stakes)
    select c.member_id, sum(c.counted)::bigint from json_to_recordset(p_stakes) as c (member_id uuid, counted bigint)
    where c.counted > 0 group by c.member_id
    on conflict (member_id) do update set stakes = s.stakes + excluded.stakes, is_due = true;
end $$;

-- The balance in an answer is of several accounts: cash, and bonus money where the game takes it.
drop function wallet_win;
drop function wallet_stake;
drop function wallet_keep_posted;
create function wallet_keep_posted(
  p_call jsonb, p_shown bigint[], p_transaction bigint, p_at timestamptz, out answer text
) language plpgsql as $$
declare held bigint;
begin
  select sum(a.balance) into held from ledger_accounts a where a.id = any (p_shown);
  answer := format('{"status":"OK","balance":"%s.%s","currency":"%s","operatorTxId":"%s"}',
    least(held, 99999999999) / 100, lpad((least(held, 99999999999) % 100)::text, 2, '0'), p_call ->> 'currency', p_transaction);
  perform wallet_keep(json_build_array(
    p_call || jsonb_build_object('answer', answer, 'balance_after', held, 'status', 'OK', 'moved', true, 'at', p_at)));
end $$;

create function wallet_stake(
  p_merchant text, p_key text, p_kind text, p_fingerprint text, p_accounts bigint[], p_amounts bigint[], p_at timestamptz,
  p_totals json, p_round json, p_tx text, p_shown bigint[], p_call jsonb, p_proof json, p_session uuid, p_idle interval,
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
    answer := wallet_keep_posted(p_call, p_shown, transaction_id, posted_at);
  end if;
end $$;

create function wallet_win(
  p_merchant text, p_key text, p_kind text, p_fingerprint text, p_accounts bigint[], p_amounts bigint[], p_at timestamptz,
  p_totals json, p_provider text, p_round text, p_member uuid, p_win bigint, p_end boolean, p_shown bigint[], p_call jsonb,
  out outcome text, out transaction_id bigint, out posted_at timestamptz, out answer text
) language plpgsql as $$
begin
  select w.outcome, w.transaction_id, w.posted_at into outcome, transaction_id, posted_at
    from play_win(p_merchant, p_key, p_kind, p_fingerprint, p_accounts, p_amounts, p_at, p_totals, p_provider, p_round, p_member,
      p_win, p_end) w;
  if outcome = 'posted' then
    answer := wallet_keep_posted(p_call, p_shown, transaction_id, posted_at);
  end if;
end $$;
