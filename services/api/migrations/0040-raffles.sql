-- why: raffles whose tickets are sealed before the beacon, drawn from a seed that nobody chooses, and paid out of a reserved pool
create table raffles (
  -- {merchant}:RAFFLE:{promotion}:{the period's first day, YYYYMMDD}
  draw_id text primary key,
  merchant text not null,
  promotion_id text not null,
  -- The rules that its tickets were earned under.
  version_id bigint not null references offer_versions (id),
  period date not null,
  state text not null default 'open' check (state in ('open', 'closed', 'drawn', 'settled', 'void')),
  opened_at timestamptz not null,
  closes_at timestamptz not null check (closes_at > opened_at),
  draw_at timestamptz not null check (draw_at > closes_at),
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  beacon text not null check (beacon in ('local', 'drand')),
  round bigint not null check (round > 0),
  -- All prizes together, in minor units: promised when it opens, and given back as far as nobody won.
  reserved bigint not null check (reserved > 0),
  root text,
  tickets int,
  sealed_at timestamptz,
  seal_late boolean not null default false,
  signature text,
  randomness text,
  drawn_at timestamptz,
  voided_at timestamptz,
  settled_at timestamptz,
  unique (merchant, promotion_id, period),
  check (seal_late = (sealed_at is not null and sealed_at >= draw_at)),
  check (state in ('open', 'void') or sealed_at is not null),
  check (state not in ('drawn', 'settled') or randomness is not null),
  check (state <> 'void' or voided_at is not null)
);
create index raffles_live on raffles (closes_at) where settled_at is null;

create table raffle_secrets (
  draw_id text primary key references raffles (draw_id),
  secret text not null check (secret ~ '^[0-9a-f]{64}$')
);

create sequence raffle_ticket_numbers;
create table raffle_tickets (
  ticket_no bigint primary key,
  draw_id text not null references raffles (draw_id),
  member_id uuid not null references members (id),
  -- The deposit that it was earned by.
  order_id uuid not null,
  nonce text not null check (nonce ~ '^[0-9a-f]{32}$'),
  leaf text not null check (leaf ~ '^[0-9a-f]{64}$'),
  earned_at timestamptz not null,
  -- When its member saw its number; it takes part either way.
  collected_at timestamptz,
  -- When its deposit was taken back, before the raffle closed: it leaves a gap.
  struck_at timestamptz
);
create index raffle_tickets_draw on raffle_tickets (draw_id, ticket_no) where struck_at is null;
create index raffle_tickets_member on raffle_tickets (member_id, draw_id);
create index raffle_tickets_order on raffle_tickets (order_id);

create table raffle_wins (
  draw_id text not null references raffles (draw_id),
  place int not null check (place > 0),
  ticket_no bigint not null references raffle_tickets (ticket_no),
  -- Minor units.
  amount bigint not null check (amount > 0),
  grant_id uuid references reward_grants (id),
  primary key (draw_id, place),
  unique (ticket_no)
);

-- A raffle goes forward only; what was committed, sealed and drawn stays.
create function raffle_forward() returns trigger language plpgsql as $$
begin
  if (old.draw_id, old.merchant, old.promotion_id, old.version_id, old.period, old.opened_at, old.closes_at, old.draw_at,
      old.commitment, old.beacon, old.round, old.reserved)
      is distinct from (new.draw_id, new.merchant, new.promotion_id, new.version_id, new.period, new.opened_at, new.closes_at,
      new.draw_at, new.commitment, new.beacon, new.round, new.reserved)
    or (old.sealed_at is not null and (old.root, old.tickets, old.sealed_at, old.seal_late)
      is distinct from (new.root, new.tickets, new.sealed_at, new.seal_late))
    or (old.randomness is not null and (old.signature, old.randomness, old.drawn_at)
      is distinct from (new.signature, new.randomness, new.drawn_at))
    or (old.state <> new.state and (old.state, new.state) not in (('open', 'closed'), ('closed', 'drawn'),
      ('drawn', 'settled'), ('open', 'void'), ('closed', 'void'))) then
    raise exception 'a raffle goes forward, and what was said of it stays' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger raffles_forward before update on raffles for each row execute function raffle_forward();
create trigger raffles_stay before delete on raffles for each row execute function ledger_refuse_change();
create trigger raffles_no_truncate before truncate on raffles for each statement execute function ledger_refuse_change();

-- What a ticket says stays; it comes, and is struck out, while its raffle is open.
create function raffle_ticket_same() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and ((old.ticket_no, old.draw_id, old.member_id, old.order_id, old.nonce, old.leaf, old.earned_at)
      is distinct from (new.ticket_no, new.draw_id, new.member_id, new.order_id, new.nonce, new.leaf, new.earned_at)
    or (old.struck_at is not null and new.struck_at is distinct from old.struck_at)) then
    raise exception 'a ticket stays what it is' using errcode = 'restrict_violation';
  end if;
  if (tg_op = 'INSERT' or new.struck_at is distinct from old.struck_at)
    and (select state from raffles where draw_id = new.draw_id) <> 'open' then
    raise exception 'tickets come and go while their raffle is open' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger raffle_tickets_same before insert or update on raffle_tickets
  for each row execute function raffle_ticket_same();
create trigger raffle_tickets_stay before delete on raffle_tickets for each row execute function ledger_refuse_change();
create trigger raffle_tickets_no_truncate before truncate on raffle_tickets
  for each statement execute function ledger_refuse_change();

-- A raffle's rules said the most that somebody gets; now they say what a ticket costs, and each prize. What was published before has one
-- prize, of that most, and is a monthly draw. The rules may not be changed otherwise.
alter table offer_versions disable trigger user;
update offer_versions
  set rules = jsonb_set(jsonb_set(rules::jsonb, '{reward}', jsonb_build_object('perDeposit', '100.00', 'tickets', 50,
    'winners', jsonb_build_array(jsonb_build_object('amount', rules::jsonb #>> '{reward,most}', 'count', 1)))),
    '{period}', '"month"')::json
  where kind = 'RAFFLE';
alter table offer_versions enable trigger user;
