-- why: draws that nobody can choose: committed before they are sold, sealed before the beacon, told in a log that only grows
create table lottery_draws (
  -- {merchant}:{game}:{numero}
  draw_id text primary key,
  merchant text not null,
  game text not null check (game in ('TH6', 'VNN', 'VNS', 'VNQ', 'F5')),
  numero text not null,
  state text not null default 'scheduled'
    check (state in ('scheduled', 'open', 'closed', 'drawn', 'settling', 'settled', 'void')),
  closes_at timestamptz not null,
  draw_at timestamptz not null check (draw_at > closes_at),
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  -- Of the beacon, fixed before sales.
  beacon text not null check (beacon in ('local', 'drand')),
  round bigint not null check (round > 0),
  opened_at timestamptz,
  -- What was sold, as the log's entry says it; minor units.
  root text,
  lines int,
  stake bigint,
  sealed_at timestamptz,
  seal_late boolean not null default false,
  signature text,
  randomness text,
  -- Joined by commas, in the order in which they are drawn.
  prizes text,
  drawn_at timestamptz,
  -- Paid out, the credit of ZY with it; minor units.
  paid bigint not null default 0,
  -- When nothing was left to pay, or to give back.
  settled_at timestamptz,
  void_by text,
  void_asked_at timestamptz,
  void_reason text,
  voided_by text,
  voided_at timestamptz,
  unique (merchant, game, numero),
  check (seal_late = (sealed_at is not null and sealed_at >= draw_at)),
  check (state = 'scheduled' or state = 'void' or opened_at is not null),
  check (state not in ('closed', 'drawn', 'settling', 'settled') or sealed_at is not null),
  check (state not in ('drawn', 'settling', 'settled') or prizes is not null),
  check (state <> 'void' or voided_at is not null)
);
create index lottery_draws_game on lottery_draws (merchant, game, draw_at);
create index lottery_draws_live on lottery_draws (merchant, game, state, draw_at) where settled_at is null;

-- Apart from what is read for pages: 32 bytes in hexadecimal, published with the result.
create table lottery_secrets (
  draw_id text primary key references lottery_draws (draw_id),
  secret text not null check (secret ~ '^[0-9a-f]{64}$')
);

-- Days of the Thai draws that ops have moved, or taken out where `to_day` is null; the last word counts.
create table lottery_moves (
  id bigint generated always as identity primary key,
  merchant text not null,
  game text not null,
  from_day date not null,
  to_day date,
  by text not null,
  reason text not null,
  at timestamptz not null
);
create index lottery_moves_merchant on lottery_moves (merchant, game);

create table lottery_orders (
  order_id uuid primary key,
  merchant text not null,
  member_id uuid not null references members (id),
  draw_id text not null references lottery_draws (draw_id),
  mode text not null check (mode in ('Lott', 'ZY', 'Elott', 'SEA')),
  state text not null default 'open' check (state in ('open', 'settled', 'cancelled', 'void')),
  currency text not null,
  -- Minor units, of the lines that were not cancelled: in cash, and in bonus money of the grant.
  cash bigint not null check (cash >= 0),
  bonus bigint not null check (bonus >= 0),
  grant_id uuid references reward_grants (id),
  payout bigint,
  -- What the mode ZY gave back.
  credit bigint,
  ordered_at timestamptz not null,
  ended_at timestamptz,
  -- The receipt: the log's head that it saw, and the house's signature.
  log_seq bigint not null,
  log_head text not null,
  signature text not null
);
create index lottery_orders_draw on lottery_orders (draw_id, order_id) where state = 'open';
create index lottery_orders_of_draw on lottery_orders (draw_id);
create index lottery_orders_grant on lottery_orders (grant_id) where grant_id is not null and state = 'open';
-- What ranks are made of.
create index lottery_orders_paid on lottery_orders (merchant, ended_at) where payout > 0;
create index lottery_orders_member on lottery_orders (member_id, ordered_at desc, order_id);

-- Numbers of lines, of the whole house: one that is cancelled leaves a gap.
create sequence lottery_line_numbers;
create table lottery_lines (
  line_no bigint primary key default nextval('lottery_line_numbers'),
  order_id uuid not null references lottery_orders (order_id),
  draw_id text not null,
  kind text not null,
  numbers text not null,
  -- Minor units: unit x times = amount; amount x lots = cash + bonus.
  unit bigint not null check (unit > 0),
  times int not null check (times > 0),
  amount bigint not null check (amount = unit * times),
  lots int not null check (lots > 0),
  -- Hundredths of the amount, stake included.
  rate int not null check (rate >= 0),
  cash bigint not null check (cash >= 0),
  bonus bigint not null check (bonus >= 0 and cash + bonus = amount * lots),
  nonce text not null check (nonce ~ '^[0-9a-f]{32}$'),
  leaf text not null check (leaf ~ '^[0-9a-f]{64}$'),
  state text not null default 'accepted'
    check (state in ('accepted', 'cancelled', 'won', 'lost', 'push', 'refunded')),
  hits int,
  payout bigint,
  ended_at timestamptz
);
create index lottery_lines_order on lottery_lines (order_id, line_no);
create index lottery_lines_draw on lottery_lines (draw_id, line_no) where state <> 'cancelled';

-- What a ticket says stays: a line ends once, and nothing else of it changes.
create function lottery_line_same() returns trigger language plpgsql as $$
begin
  if old.state <> 'accepted' or new.state = 'accepted'
    or (old.line_no, old.order_id, old.draw_id, old.kind, old.numbers, old.unit, old.times, old.amount, old.lots, old.rate,
      old.cash, old.bonus, old.nonce, old.leaf)
    is distinct from (new.line_no, new.order_id, new.draw_id, new.kind, new.numbers, new.unit, new.times, new.amount,
      new.lots, new.rate, new.cash, new.bonus, new.nonce, new.leaf) then
    raise exception 'a line of a ticket ends once and stays what it is' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger lottery_lines_same before update on lottery_lines for each row execute function lottery_line_same();
create trigger lottery_lines_stay before delete on lottery_lines for each row execute function ledger_refuse_change();
create trigger lottery_lines_no_truncate before truncate on lottery_lines
  for each statement execute function ledger_refuse_change();

-- A draw goes forward only; what was committed, sealed and drawn stays.
create function lottery_draw_forward() returns trigger language plpgsql as $$
begin
  if (old.draw_id, old.merchant, old.game, old.numero, old.commitment, old.beacon, old.round)
      is distinct from (new.draw_id, new.merchant, new.game, new.numero, new.commitment, new.beacon, new.round)
    or (old.sealed_at is not null and (old.root, old.lines, old.stake, old.sealed_at, old.seal_late)
      is distinct from (new.root, new.lines, new.stake, new.sealed_at, new.seal_late))
    or (old.prizes is not null and (old.signature, old.randomness, old.prizes, old.drawn_at)
      is distinct from (new.signature, new.randomness, new.prizes, new.drawn_at))
    or (old.state <> new.state and (old.state, new.state) not in (('scheduled', 'open'), ('open', 'closed'),
      ('closed', 'drawn'), ('drawn', 'settling'), ('settling', 'settled'), ('scheduled', 'void'), ('open', 'void'),
      ('closed', 'void'))) then
    raise exception 'a draw goes forward, and what was said of it stays' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger lottery_draws_forward before update on lottery_draws
  for each row execute function lottery_draw_forward();
create trigger lottery_draws_no_truncate before truncate on lottery_draws
  for each statement execute function ledger_refuse_change();

-- What a number may win in a draw, amount x rate in minor units, and what a person said of it.
create table lottery_exposures (
  draw_id text not null references lottery_draws (draw_id),
  kind text not null,
  numbers text not null,
  liability bigint not null default 0 check (liability >= 0),
  by_hand text check (by_hand in ('half', 'closed')),
  primary key (draw_id, kind, numbers)
);

-- A merchant's log: every entry holds the hash of the one before.
create table lottery_log (
  merchant text not null,
  seq bigint not null check (seq > 0),
  prev text not null,
  -- As it was hashed.
  time text not null,
  type text not null check (type in ('commit', 'seal', 'result', 'void')),
  draw_id text not null,
  payload text not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  primary key (merchant, seq),
  unique (draw_id, type)
);
create trigger lottery_log_append_only before update or delete or truncate on lottery_log
  for each statement execute function ledger_refuse_change();
-- The numbers have no gap, and each entry follows the one before.
create function lottery_log_follows() returns trigger language plpgsql as $$
declare last lottery_log;
begin
  select * into last from lottery_log where merchant = new.merchant order by seq desc limit 1;
  if new.seq <> coalesce(last.seq, 0) + 1 or new.prev <> coalesce(last.hash, repeat('0', 64)) then
    raise exception 'an entry follows the one before' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger lottery_log_follows before insert on lottery_log for each row execute function lottery_log_follows();

-- What receipts are signed with, P-256 as JWK; one of a merchant.
create table lottery_receipt_keys (
  merchant text primary key,
  jwk text not null,
  created_at timestamptz not null
);

-- The key of a beacon as it was first seen, public, as JWK: what another has signed is no randomness.
create table lottery_beacon_keys (
  beacon text primary key check (beacon in ('local', 'drand')),
  jwk text not null,
  pinned_at timestamptz not null
);
create trigger lottery_beacon_keys_append_only before update or delete or truncate on lottery_beacon_keys
  for each statement execute function ledger_refuse_change();

-- Posts many transactions in one call, each under a key that was never used: another use of one fails them all. As in `ledger_post`
-- the accounts that have bounds are locked in the order of their numbers, the rest never.
create function ledger_post_all(p_merchant text, p_postings json, p_at timestamptz) returns void language plpgsql as $$
begin
  perform from ledger_accounts
    where kept and id in (select unnest(p.accounts) from json_to_recordset(p_postings) as p (accounts bigint[]))
    order by id for update;
  with posted as (
    insert into ledger_transactions (merchant, key, kind, fingerprint, created_at)
      select p_merchant, p.key, p.kind, p.fingerprint, p_at
      from json_to_recordset(p_postings) as p (key text, kind text, fingerprint text)
      returning id, key)
  insert into ledger_postings (transaction_id, account_id, amount, created_at)
    select t.id, leg.account_id, leg.amount, p_at
    from json_to_recordset(p_postings) as p (key text, accounts bigint[], amounts bigint[])
    join posted t using (key)
    cross join unnest(p.accounts, p.amounts) as leg (account_id, amount);
end $$;
