-- why: a team is a tree that the database keeps whole, and its figures are counted once, so that each page and each pay reads sums
-- The tree, from each member's uplines: their labels from the top down, the member's own last. `members.parent_id` is the truth.
create sequence member_labels;
create table member_paths (
  member_id uuid primary key references members (id) on delete cascade,
  path text collate "C" not null unique,
  depth integer not null check (depth between 0 and 20),
  label text collate "C" not null unique generated always as (right(path, 6)) stored,
  check (length(path) = 6 * (depth + 1))
);

-- Six characters. The first alone is a capital, so that a label is found in a path at its own place only.
create function member_label(p_number bigint) returns text language plpgsql immutable as $$
declare
  rest bigint := p_number / 26;
  label text := '';
begin
  for place in 1..5 loop
    label := substr('0123456789abcdefghijklmnopqrstuvwxyz', (rest % 36)::integer + 1, 1) || label;
    rest := rest / 36;
  end loop;
  return chr(65 + (p_number % 26)::integer) || label;
end $$;

-- Those below have paths that begin with it, the node itself too: path >= it and path < this.
create function member_path_end(p_path text) returns text language sql immutable as $$ select p_path || '~' $$;

create function member_paths_keep() returns trigger language plpgsql as $$
declare
  above record;
  mine record;
begin
  -- 4 is a trial: nobody's.
  if new.type = 4 then
    return null;
  end if;
  -- Who moves a team waits for those who join meanwhile, and they for the move.
  if tg_op = 'INSERT' then
    lock table member_paths in row exclusive mode;
  else
    lock table member_paths in share row exclusive mode;
  end if;
  select m.type, m.merchant, p.path, p.depth into above
    from members m join member_paths p on p.member_id = m.id where m.id = new.parent_id;
  if new.parent_id is not null then
    if above.path is null or above.merchant <> new.merchant then
      raise exception 'an upline is a member of the same merchant' using errcode = 'check_violation';
    end if;
    if above.type in (0, 4, 40) then
      raise exception 'an upline is an agent' using errcode = 'check_violation';
    end if;
  end if;
  if tg_op = 'INSERT' then
    insert into member_paths (member_id, path, depth)
      values (new.id, coalesce(above.path, '') || member_label(nextval('member_labels')), coalesce(above.depth + 1, 0));
    return null;
  end if;
  select path, depth, label into mine from member_paths where member_id = new.id;
  if strpos(above.path, mine.label) > 0 then
    raise exception 'a member is not below itself' using errcode = 'check_violation';
  end if;
  if new.type in (0, 40) and exists (select from members where parent_id = new.id) then
    raise exception 'who has downlines is an agent' using errcode = 'check_violation';
  end if;
  update member_paths set
    path = coalesce(above.path, '') || substr(path, 6 * mine.depth + 1),
    depth = depth - mine.depth + coalesce(above.depth + 1, 0)
    where path >= mine.path and path < member_path_end(mine.path);
  return null;
end $$;
create trigger members_joined after insert on members for each row execute function member_paths_keep();
create trigger members_moved after update of parent_id, type on members for each row
  when ((old.parent_id, old.type) is distinct from (new.parent_id, new.type)) execute function member_paths_keep();

insert into member_paths (member_id, path, depth)
  with recursive labels as materialized (
    select id, parent_id, member_label(nextval('member_labels')) as label from members where type <> 4
  ), tree as (
    select id, label as path, 0 as depth from labels where parent_id is null
    union all
    select l.id, t.path || l.label, t.depth + 1 from labels l join tree t on l.parent_id = t.id
  )
  select id, path, depth from tree;
create index members_team on members (parent_id, created_at desc, id desc);
drop index members_parent;

-- A settled round that was taken back later: its turnover is taken off the day on which that was.
alter table play_rounds add column voided_at timestamptz check (voided_at is null or state = 'settled');

-- What figures have not counted yet. Minor units, from the house's side: a stake and a payout are above zero.
create table kpi_queue (
  id bigint generated always as identity primary key,
  merchant text not null,
  member_id uuid not null,
  at timestamptz not null,
  what text not null check (what in ('deposit', 'withdraw', 'bet', 'win', 'bonus', 'rebate', 'commission', 'dividend',
    'closing', 'void', 'joined')),
  -- Of a closing, and of one that is void later.
  game_type text,
  amount bigint not null
);
create index kpi_queue_at on kpi_queue (merchant, at, id);

-- Cash that counts for turnover, as `counts` of the closing has it.
create function counted_cash(r play_rounds) returns bigint language sql immutable as $$
  select case when r.state = 'settled'
    and (r.odds >= 1.5 or (r.odds is null and r.game_type not in ('SPORTS', 'ESPORTS', 'COCKFIGHT'))) then r.cash else 0 end
$$;

-- From the house's side. A dividend stands among the commission, and alone, for the base of the next one is without it.
create function kpi_queue_postings() returns trigger language plpgsql as $$
begin
  insert into kpi_queue (merchant, member_id, at, what, amount)
    select a.merchant, a.owner_id, p.created_at, c.what,
      case when c.what in ('bet', 'withdraw') then -p.amount else p.amount end
    from new_postings p
    join ledger_accounts a on a.id = p.account_id and a.owner_id is not null
    join ledger_transactions t on t.id = p.transaction_id
    join transaction_kinds k on k.kind = t.kind
    cross join lateral (select case when k.kind = 'dividend' then k.kind
      when p.amount > 0 then k.gain_column else k.loss_column end as what) c
    where c.what is not null;
  return null;
end $$;
create trigger ledger_postings_counted after insert on ledger_postings
  referencing new table as new_postings for each statement execute function kpi_queue_postings();

create function kpi_queue_closings() returns trigger language plpgsql as $$
begin
  insert into kpi_queue (merchant, member_id, at, what, game_type, amount)
    select r.merchant, r.member_id, r.closed_at, 'closing', r.game_type, counted_cash(r)
    from new_rounds r where r.state <> 'void';
  return null;
end $$;
create trigger play_rounds_counted after insert on play_rounds
  referencing new table as new_rounds for each statement execute function kpi_queue_closings();
create function kpi_queue_void() returns trigger language plpgsql as $$
begin
  insert into kpi_queue (merchant, member_id, at, what, game_type, amount)
    values (new.merchant, new.member_id, new.voided_at, 'void', new.game_type, -counted_cash(new));
  return null;
end $$;
create trigger play_rounds_voided after update of voided_at on play_rounds for each row
  when (old.voided_at is null and new.voided_at is not null) execute function kpi_queue_void();

create function kpi_queue_joined() returns trigger language plpgsql as $$
begin
  insert into kpi_queue (merchant, member_id, at, what, amount)
    select merchant, id, created_at, 'joined', 1 from new_members where type <> 4;
  return null;
end $$;
create trigger members_counted after insert on members
  referencing new table as new_members for each statement execute function kpi_queue_joined();

-- What there was before.
insert into kpi_queue (merchant, member_id, at, what, amount)
  select a.merchant, a.owner_id, p.created_at, c.what,
    case when c.what in ('bet', 'withdraw') then -p.amount else p.amount end
  from ledger_postings p
  join ledger_accounts a on a.id = p.account_id and a.owner_id is not null
  join ledger_transactions t on t.id = p.transaction_id
  join transaction_kinds k on k.kind = t.kind
  cross join lateral (select case when k.kind = 'dividend' then k.kind
    when p.amount > 0 then k.gain_column else k.loss_column end as what) c
  where c.what is not null;
insert into kpi_queue (merchant, member_id, at, what, game_type, amount)
  select r.merchant, r.member_id, r.closed_at, 'closing', r.game_type, counted_cash(r) from play_rounds r where r.state <> 'void';
insert into kpi_queue (merchant, member_id, at, what, amount)
  select merchant, id, created_at, 'joined', 1 from members where type <> 4;

-- A node's figures of a day where the merchant is: its own, and with all below it. Minor units, and counts. `parent_id` and `path`
-- are those of that day. A node without a row had nothing, nor had anybody below it.
create table kpi_day (
  node_id uuid not null,
  day date not null,
  merchant text not null,
  parent_id uuid,
  path text collate "C" not null,
  -- Whether the node itself closed a round.
  is_active boolean not null,
  own_deposit bigint not null,
  own_withdraw bigint not null,
  own_bet bigint not null,
  own_turnover bigint not null,
  own_win bigint not null,
  own_bonus bigint not null,
  own_rebate bigint not null,
  own_commission bigint not null,
  own_dividend bigint not null,
  own_joined integer not null,
  own_firsts integer not null,
  own_first_sum bigint not null,
  total_deposit bigint not null,
  total_withdraw bigint not null,
  total_bet bigint not null,
  total_turnover bigint not null,
  total_win bigint not null,
  total_bonus bigint not null,
  total_rebate bigint not null,
  total_commission bigint not null,
  total_dividend bigint not null,
  total_joined integer not null,
  total_firsts integer not null,
  total_first_sum bigint not null,
  primary key (node_id, day)
);
create index kpi_day_legs on kpi_day (parent_id, day);
create index kpi_day_all on kpi_day (merchant, day);

create table kpi_turnover (
  node_id uuid not null,
  day date not null,
  game_type text not null,
  own bigint not null,
  total bigint not null,
  primary key (node_id, day, game_type)
);
create index kpi_turnover_day on kpi_turnover (day);

-- How many members under a node, itself among them, were active on a day and for the last time so many days before, under that node;
-- 93 is that or more, or never. Those who were active between a and b, each once: the members of each day d of it with gap > d - a.
create table kpi_active (
  node_id uuid not null,
  day date not null,
  gap smallint not null check (gap between 1 and 93),
  members integer not null,
  primary key (node_id, day, gap)
);

-- Turnover by the hour (UTC, as zones are whole hours from it), of the teams of nodes that are watched.
create table kpi_hour_watches (node_id uuid primary key references members (id));
create table kpi_hour (
  node_id uuid not null,
  hour timestamptz not null,
  merchant text not null,
  parent_id uuid,
  path text collate "C" not null,
  own_turnover bigint not null,
  total_turnover bigint not null,
  primary key (node_id, hour)
);
create index kpi_hour_all on kpi_hour (merchant, hour);

create table first_deposits (
  member_id uuid primary key references members (id),
  at timestamptz not null,
  amount bigint not null
);

-- Days to which nothing is added any more. Proved: compared with the raw postings and closings, and nothing differed; what differs
-- is in `misfits`, and nothing is settled on such a day.
create table kpi_closings (
  merchant text not null,
  day date not null,
  closed_at timestamptz not null,
  proved_at timestamptz,
  misfits json not null default '[]',
  primary key (merchant, day)
);
create index kpi_closings_unproved on kpi_closings (merchant, day) where proved_at is null;

create function kpi_refuse_closed() returns trigger language plpgsql as $$
begin
  if exists (select from changed k join kpi_closings c on c.merchant = k.merchant and c.day = k.day) then
    raise exception 'a closed day stays as it is' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create trigger kpi_day_added after insert on kpi_day
  referencing new table as changed for each statement execute function kpi_refuse_closed();
create trigger kpi_day_changed after update on kpi_day
  referencing old table as changed for each statement execute function kpi_refuse_closed();
create trigger kpi_day_removed after delete on kpi_day
  referencing old table as changed for each statement execute function kpi_refuse_closed();

-- Counts what waits from before a moment, at most so many, and answers how many; a row of a day that is closed counts on the open
-- one. Rows are gone with what they added, in one transaction. One caller at a time for a merchant, days one after the other.
create function kpi_count(p_merchant text, p_zone text, p_open date, p_until timestamptz, p_most integer)
returns integer language plpgsql set jit = off as $$
declare
  ids bigint[];
  who uuid[];
  days date[];
begin
  select array_agg(q.id) into ids from (
    select id from kpi_queue where merchant = p_merchant and at < p_until order by at, id limit p_most) q;
  if ids is null then
    return 0;
  end if;
  select array_agg(c.member_id), array_agg(c.day) into who, days from (
    select distinct member_id, greatest((at at time zone p_zone)::date, p_open) as day
    from kpi_queue where id = any (ids) and what = 'closing') c
    where not exists (select from kpi_day k where k.node_id = c.member_id and k.day = c.day and k.is_active);

  with firsts as (
    insert into first_deposits (member_id, at, amount)
      select distinct on (member_id) member_id, at, amount
      from kpi_queue where id = any (ids) and what = 'deposit' and amount > 0 order by member_id, at, id
      on conflict do nothing returning member_id, at, amount
  ), rows as (
    select member_id, at, what, amount from kpi_queue where id = any (ids)
    union all
    select member_id, at, 'first', amount from firsts
  ), moved as (
    select member_id, greatest((at at time zone p_zone)::date, p_open) as day, bool_or(what = 'closing') as is_active,
      sum(case when what = 'deposit' then amount else 0 end) as deposit,
      sum(case when what = 'withdraw' then amount else 0 end) as withdraw,
      sum(case when what = 'bet' then amount else 0 end) as bet,
      sum(case when what in ('closing', 'void') then amount else 0 end) as turnover,
      sum(case when what = 'win' then amount else 0 end) as win,
      sum(case when what = 'bonus' then amount else 0 end) as bonus,
      sum(case when what = 'rebate' then amount else 0 end) as rebate,
      sum(case when what in ('commission', 'dividend') then amount else 0 end) as commission,
      sum(case when what = 'dividend' then amount else 0 end) as dividend,
      sum(case when what = 'joined' then amount else 0 end) as joined,
      sum(case when what = 'first' then 1 else 0 end) as firsts,
      sum(case when what = 'first' then amount else 0 end) as first_sum
    from rows group by 1, 2
  )
  insert into kpi_day as k
    select n.member_id, m.day, p_merchant, u.parent_id, n.path, bool_or(m.is_active and n.member_id = m.member_id),
      sum(case when n.member_id = m.member_id then m.deposit else 0 end),
      sum(case when n.member_id = m.member_id then m.withdraw else 0 end),
      sum(case when n.member_id = m.member_id then m.bet else 0 end),
      sum(case when n.member_id = m.member_id then m.turnover else 0 end),
      sum(case when n.member_id = m.member_id then m.win else 0 end),
      sum(case when n.member_id = m.member_id then m.bonus else 0 end),
      sum(case when n.member_id = m.member_id then m.rebate else 0 end),
      sum(case when n.member_id = m.member_id then m.commission else 0 end),
      sum(case when n.member_id = m.member_id then m.dividend else 0 end),
      sum(case when n.member_id = m.member_id then m.joined else 0 end),
      sum(case when n.member_id = m.member_id then m.firsts else 0 end),
      sum(case when n.member_id = m.member_id then m.first_sum else 0 end),
      sum(m.deposit), sum(m.withdraw), sum(m.bet), sum(m.turnover), sum(m.win), sum(m.bonus), sum(m.rebate), sum(m.commission),
      sum(m.dividend), sum(m.joined), sum(m.firsts), sum(m.first_sum)
    from moved m
    join member_paths p on p.member_id = m.member_id
    cross join lateral generate_series(1, length(p.path), 6) place
    join member_paths n on n.label = substr(p.path, place, 6)
    join members u on u.id = n.member_id
    group by n.member_id, m.day, u.parent_id, n.path
    order by n.member_id, m.day
  on conflict (node_id, day) do update set
    is_active = k.is_active or excluded.is_active,
    own_deposit = k.own_deposit + excluded.own_deposit,
    own_withdraw = k.own_withdraw + excluded.own_withdraw,
    own_bet = k.own_bet + excluded.own_bet,
    own_turnover = k.own_turnover + excluded.own_turnover,
    own_win = k.own_win + excluded.own_win,
    own_bonus = k.own_bonus + excluded.own_bonus,
    own_rebate = k.own_rebate + excluded.own_rebate,
    own_commission = k.own_commission + excluded.own_commission,
    own_dividend = k.own_dividend + excluded.own_dividend,
    own_joined = k.own_joined + excluded.own_joined,
    own_firsts = k.own_firsts + excluded.own_firsts,
    own_first_sum = k.own_first_sum + excluded.own_first_sum,
    total_deposit = k.total_deposit + excluded.total_deposit,
    total_withdraw = k.total_withdraw + excluded.total_withdraw,
    total_bet = k.total_bet + excluded.total_bet,
    total_turnover = k.total_turnover + excluded.total_turnover,
    total_win = k.total_win + excluded.total_win,
    total_bonus = k.total_bonus + excluded.total_bonus,
    total_rebate = k.total_rebate + excluded.total_rebate,
    total_commission = k.total_commission + excluded.total_commission,
    total_dividend = k.total_dividend + excluded.total_dividend,
    total_joined = k.total_joined + excluded.total_joined,
    total_firsts = k.total_firsts + excluded.total_firsts,
    total_first_sum = k.total_first_sum + excluded.total_first_sum;

  insert into kpi_turnover as k (node_id, day, game_type, own, total)
    select n.member_id, m.day, m.game_type, sum(case when n.member_id = m.member_id then m.amount else 0 end), sum(m.amount)
    from (select member_id, greatest((at at time zone p_zone)::date, p_open) as day, game_type, sum(amount) as amount
      from kpi_queue where id = any (ids) and what in ('closing', 'void') and amount <> 0 group by 1, 2, 3) m
    join member_paths p on p.member_id = m.member_id
    cross join lateral generate_series(1, length(p.path), 6) place
    join member_paths n on n.label = substr(p.path, place, 6)
    group by 1, 2, 3 order by 1, 2, 3
  on conflict (node_id, day, game_type) do update set own = k.own + excluded.own, total = k.total + excluded.total;

  insert into kpi_active as k (node_id, day, gap, members)
    select n.member_id, f.day, least(93, coalesce(f.day - (
        select b.day from kpi_day b where b.node_id = f.member_id and b.day < f.day and b.day > f.day - 93 and b.is_active
          and strpos(b.path, n.label) > 0 order by b.day desc limit 1), 93)), count(*)
    from unnest(who, days) f (member_id, day)
    join member_paths p on p.member_id = f.member_id
    cross join lateral generate_series(1, length(p.path), 6) place
    join member_paths n on n.label = substr(p.path, place, 6)
    group by 1, 2, 3 order by 1, 2, 3
  on conflict (node_id, day, gap) do update set members = k.members + excluded.members;

  if exists (select from kpi_hour_watches) then
    insert into kpi_hour as k (node_id, hour, merchant, parent_id, path, own_turnover, total_turnover)
      select n.member_id, m.hour, p_merchant, u.parent_id, n.path,
        sum(case when n.member_id = m.member_id then m.amount else 0 end), sum(m.amount)
      from (select member_id, date_trunc('hour', at, 'UTC') as hour, sum(amount) as amount
        from kpi_queue where id = any (ids) and what in ('closing', 'void') and amount <> 0 group by 1, 2) m
      join member_paths p on p.member_id = m.member_id
      cross join lateral generate_series(1, length(p.path), 6) place
      join member_paths n on n.label = substr(p.path, place, 6)
      join members u on u.id = n.member_id
      where exists (select from kpi_hour_watches w join member_paths x on x.member_id = w.node_id
        where strpos(p.path, x.label) > 0)
      group by n.member_id, m.hour, u.parent_id, n.path order by 1, 2
    on conflict (node_id, hour) do update set
      own_turnover = k.own_turnover + excluded.own_turnover, total_turnover = k.total_turnover + excluded.total_turnover;
  end if;

  delete from kpi_queue where id = any (ids);
  return cardinality(ids);
end $$;

-- A day's figures by name: what a node has of its own, and with all below it.
create function kpi_figures(k kpi_day) returns table (figure text, own bigint, total bigint) language sql immutable as $$
  values ('deposit', k.own_deposit, k.total_deposit), ('withdraw', k.own_withdraw, k.total_withdraw), ('bet', k.own_bet, k.total_bet),
    ('turnover', k.own_turnover, k.total_turnover), ('win', k.own_win, k.total_win), ('bonus', k.own_bonus, k.total_bonus),
    ('rebate', k.own_rebate, k.total_rebate), ('commission', k.own_commission, k.total_commission),
    ('dividend', k.own_dividend, k.total_dividend),
    ('joined', k.own_joined::bigint, k.total_joined::bigint), ('firsts', k.own_firsts::bigint, k.total_firsts::bigint),
    ('first_sum', k.own_first_sum, k.total_first_sum)
$$;

-- What does not add up on a day: an own figure that differs from the raw postings and closings, a total that differs from own and the
-- totals below, turnover by type and actives that differ from those of the day. Minor units, and counts. Whole sets are compared: a
-- loop for each row, which a planner without a guess at their size takes, is minutes in place of seconds.
create function kpi_misfits(p_merchant text, p_zone text, p_day date)
returns table (node_id uuid, figure text, kept bigint, raw bigint)
language sql stable set enable_nestloop = off set jit = off as $$
  with span as (
    select p_day::timestamp at time zone p_zone as since, (p_day + 1)::timestamp at time zone p_zone as until
  ), raw as (
    select a.owner_id as node_id, f.figure, sum(case when f.figure in ('bet', 'withdraw') then -p.amount else p.amount end) as sum
    from span s
    join ledger_postings p on p.created_at >= s.since and p.created_at < s.until
    join ledger_accounts a on a.id = p.account_id and a.owner_id is not null and a.merchant = p_merchant
    join ledger_transactions t on t.id = p.transaction_id
    join transaction_kinds k on k.kind = t.kind
    cross join lateral (values (case when p.amount > 0 then k.gain_column else k.loss_column end),
      (case when k.kind = 'dividend' then k.kind end)) f (figure)
    where f.figure is not null group by 1, 2
    union all
    select member_id, 'turnover', sum(amount) from (
      select r.member_id, counted_cash(r) as amount from span s
        join play_rounds r on r.merchant = p_merchant and r.closed_at >= s.since and r.closed_at < s.until
      union all
      select r.member_id, -counted_cash(r) from span s
        join play_rounds r on r.merchant = p_merchant and r.voided_at >= s.since and r.voided_at < s.until) r group by 1
    union all
    select distinct r.member_id, 'active', 1 from span s
      join play_rounds r on r.merchant = p_merchant and r.closed_at >= s.since and r.closed_at < s.until and r.state <> 'void'
  ), kept as (
    select k.node_id, k.parent_id, f.figure, f.own, f.total
    from kpi_day k cross join lateral kpi_figures(k) f where k.merchant = p_merchant and k.day = p_day
    union all
    select k.node_id, k.parent_id, 'active', k.is_active::integer,
      coalesce((select sum(a.members) from kpi_active a where a.node_id = k.node_id and a.day = p_day), 0)::bigint
    from kpi_day k where k.merchant = p_merchant and k.day = p_day
  ), below as (
    select parent_id, figure, sum(total) as total from kept where parent_id is not null group by 1, 2
  ), types as (
    select k.node_id, sum(t.own) as own, sum(t.total) as total
    from kpi_day k join kpi_turnover t on t.node_id = k.node_id and t.day = k.day
    where k.merchant = p_merchant and k.day = p_day group by 1
  )
  select coalesce(k.node_id, r.node_id), coalesce(k.figure, r.figure), coalesce(k.own, 0), coalesce(r.sum, 0)::bigint
    from (select * from kept where kept.figure not in ('joined', 'firsts', 'first_sum')) k
    full join raw r on r.node_id = k.node_id and r.figure = k.figure
    where coalesce(k.own, 0) <> coalesce(r.sum, 0)
  union all
  select k.node_id, k.figure || ' total', k.total, (k.own + coalesce(b.total, 0))::bigint
    from kept k left join below b on b.parent_id = k.node_id and b.figure = k.figure
    where k.total <> k.own + coalesce(b.total, 0)
  union all
  select k.node_id, 'turnover by type', k.total, coalesce(t.total, 0)::bigint
    from kept k left join types t on t.node_id = k.node_id
    where k.figure = 'turnover' and (k.own <> coalesce(t.own, 0) or k.total <> coalesce(t.total, 0))
$$;

-- Of seven digits and more, Thai and full-width ones too, separators aside, the first two and the last three are shown.
create function team_masked(p_text text) returns text language sql immutable as $$
  select regexp_replace(p_text, '([0-9๐-๙０-９])[ .()/_+-]*([0-9๐-๙０-９])[ .()/_+-]*(?:[0-9๐-๙０-９][ .()/_+-]*){2,}([0-9๐-๙０-９])[ .()/_+-]*([0-9๐-๙０-９])[ .()/_+-]*([0-9๐-๙０-９])',
    '\1\2••••\3\4\5', 'g')
$$;

-- Rates in parts of a million; the one of a day is the latest from that day or earlier.
create table agent_rates (
  node_id uuid not null references members (id),
  game_type text not null,
  from_day date not null,
  ppm integer not null check (ppm between 0 and 1000000 and ppm % 100 = 0),
  primary key (node_id, game_type, from_day)
);

-- Turnover of a member that was taken back and is not made up for yet: it is taken off the next day's base. Minor units.
create table rebate_carries (
  member_id uuid not null references members (id),
  game_type text not null,
  amount bigint not null check (amount < 0),
  primary key (member_id, game_type)
);

-- Days whose rebates are made out.
create table rebate_days (
  merchant text not null,
  day date not null,
  made_at timestamptz not null,
  primary key (merchant, day)
);

-- A member's rebate of a day. Minor units. Due: not credited yet. What is claimable has a last moment for it.
create table rebates (
  member_id uuid not null references members (id),
  day date not null,
  merchant text not null,
  own bigint not null check (own >= 0),
  difference bigint not null check (difference >= 0),
  state text not null check (state in ('due', 'credited', 'claimable', 'claimed', 'held')),
  claim_until timestamptz,
  -- How it came to be, by game type.
  lines json not null,
  primary key (member_id, day),
  check (state <> 'claimable' or claim_until is not null)
);
create index rebates_due on rebates (merchant, day, member_id) where state = 'due';

-- A team that gets another upline, or none, from a day on.
create table agent_moves (
  id bigint generated always as identity primary key,
  merchant text not null,
  member_id uuid not null references members (id),
  upline_id uuid references members (id),
  reason text not null,
  asked_by text not null,
  asked_at timestamptz not null,
  confirmed_by text check (confirmed_by <> asked_by),
  confirmed_at timestamptz,
  from_day date,
  done_at timestamptz,
  -- Why it was not done when its day came.
  refused text,
  check ((confirmed_by is null) = (confirmed_at is null) and (confirmed_by is null) = (from_day is null))
);
create unique index agent_moves_open on agent_moves (member_id) where done_at is null and refused is null;

-- What agents did, who to whom.
create table agent_acts (
  id bigint generated always as identity primary key,
  merchant text not null,
  actor_id uuid not null references members (id),
  act text not null,
  subject text,
  detail json not null,
  at timestamptz not null
);
create index agent_acts_actor on agent_acts (actor_id, act, at);
create trigger agent_acts_append_only before update or delete or truncate on agent_acts
  for each statement execute function ledger_refuse_change();
