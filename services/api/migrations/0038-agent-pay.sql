-- why: agents fund their teams, bring people in and sign pay with them, and every satang of it can be computed again
insert into transaction_kinds (kind, gain_column, loss_column) values
  ('float_in', null, null),
  ('float_out', null, null),
  ('downline_transfer', null, null),
  ('upward_transfer', null, null),
  ('float_credit', null, null);

-- What of a float went to somebody else; the money itself stands in the ledger. Minor units.
create table float_transfers (
  id text primary key,
  merchant text not null,
  sender_id uuid not null references members (id),
  receiver_id uuid not null references members (id) check (receiver_id <> sender_id),
  amount bigint not null check (amount > 0),
  note text,
  transaction_id bigint not null unique,
  sent_at timestamptz not null
);
create index float_transfers_sender on float_transfers (sender_id, sent_at);
create index float_transfers_receiver on float_transfers (receiver_id, sent_at);

-- What the house puts into a float: one person of finance asks, another confirms. Minor units; below zero it takes.
create table float_credits (
  id text primary key,
  merchant text not null,
  member_id uuid not null references members (id),
  amount bigint not null check (amount <> 0),
  reason text not null,
  evidence text not null,
  asked_by text not null,
  asked_at timestamptz not null,
  confirmed_by text check (confirmed_by <> asked_by),
  confirmed_at timestamptz,
  check ((confirmed_by is null) = (confirmed_at is null))
);
create index float_credits_asked on float_credits (asked_at);
create index float_credits_member on float_credits (member_id);

create table agent_links (
  id text primary key,
  merchant text not null,
  member_id uuid not null references members (id),
  name text not null,
  channel text not null check (channel in ('line', 'facebook', 'tiktok', 'telegram', 'x', 'print', 'other')),
  code text not null,
  archived_at timestamptz,
  created_at timestamptz not null,
  unique (merchant, code)
);
create index agent_links_agent on agent_links (member_id, created_at);

-- By day where the merchant is.
create table agent_link_clicks (
  link_id text not null references agent_links (id),
  day date not null,
  clicks integer not null check (clicks > 0),
  primary key (link_id, day)
);

-- Who was counted within 24 hours: a digest with the salt of its day, which is thrown away with it. No address stands here.
create table agent_link_visitors (
  link_id text not null references agent_links (id),
  visitor text not null,
  counted_at timestamptz not null,
  primary key (link_id, visitor)
);
create index agent_link_visitors_age on agent_link_visitors (counted_at);
create table agent_link_salts (
  day date primary key,
  salt text not null
);

-- By which link a member came.
create table agent_link_members (
  member_id uuid primary key references members (id),
  link_id text not null references agent_links (id),
  registered_at timestamptz not null
);
create index agent_link_members_link on agent_link_members (link_id, registered_at);

-- Versions of what uplines and their direct downlines agreed on. Which state one is in follows from its answer and its days.
create table agent_contracts (
  id text primary key,
  -- The first version's: the contract stays from version to version.
  contract_id text not null,
  version integer not null check (version > 0),
  merchant text not null,
  kind text not null check (kind in ('salary', 'dividend', 'hour')),
  -- Null is the house.
  upline_id uuid references members (id),
  member_id uuid not null references members (id) check (member_id <> upline_id),
  terms json not null,
  offered_by text not null,
  offered_at timestamptz not null,
  lapses_at timestamptz not null,
  answer text check (answer in ('accepted', 'refused', 'withdrawn', 'expired')),
  answered_by text,
  answered_at timestamptz,
  -- First and last day in force, where the merchant is. One that ends before it began was never in force.
  from_day date,
  until_day date,
  -- Another version follows it.
  superseded boolean not null default false,
  ended_by text,
  unique (contract_id, version),
  check ((answer is null) = (answered_at is null)),
  check ((answer is not distinct from 'accepted') = (from_day is not null)),
  check (until_day is null or from_day is not null)
);
create unique index agent_contracts_open on agent_contracts (member_id, kind) where answer is null;
create unique index agent_contracts_lasting on agent_contracts (member_id, kind) where answer = 'accepted' and until_day is null;
create index agent_contracts_member on agent_contracts (member_id, offered_at);
create index agent_contracts_upline on agent_contracts (upline_id, offered_at);
create index agent_contracts_in_force on agent_contracts (merchant, kind, from_day) where answer = 'accepted';
create index agent_contracts_lapsing on agent_contracts (merchant, lapses_at) where answer is null;

-- What was offered stays as it was offered, and what was answered as it was answered.
create function agent_contracts_keep() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE'
    or (old.id, old.contract_id, old.version, old.kind, old.upline_id, old.member_id, old.terms::text, old.offered_by, old.offered_at)
      is distinct from (new.id, new.contract_id, new.version, new.kind, new.upline_id, new.member_id, new.terms::text,
        new.offered_by, new.offered_at)
    or (old.answer is not null and (old.answer, old.answered_by, old.answered_at, old.from_day)
      is distinct from (new.answer, new.answered_by, new.answered_at, new.from_day)) then
    raise exception 'a version of a contract stays what it is' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger agent_contracts_same before update or delete on agent_contracts
  for each row execute function agent_contracts_keep();

create function agent_contract_state(c agent_contracts, p_at timestamptz, p_today date) returns text
language sql immutable as $$
  select case
    when c.answer is null then case when p_at < c.lapses_at then 'offered' else 'expired' end
    when c.answer <> 'accepted' then c.answer
    when c.until_day < greatest(c.from_day, p_today) then case when c.superseded then 'superseded' else 'ended' end
    when p_today < c.from_day then 'accepted'
    when c.until_day is null or c.superseded then 'active'
    else 'ending'
  end
$$;

-- Each contract and period once. Minor units; a shortfall and what a loss carries on are zero or less.
create table agent_settlements (
  id text primary key,
  merchant text not null,
  kind text not null check (kind in ('salary', 'dividend', 'hour')),
  version_id text not null references agent_contracts (id),
  upline_id uuid references members (id),
  member_id uuid not null references members (id),
  from_at timestamptz not null,
  to_at timestamptz not null check (to_at > from_at),
  state text not null check (state in ('paid', 'held', 'rejected', 'none')),
  -- Why somebody looks at it: its amount, a disabled agent, a hint.
  flags text[] not null default '{}',
  own bigint not null,
  legs json not null,
  active integer not null,
  turnover bigint not null,
  net bigint not null,
  carried_in bigint not null check (carried_in <= 0),
  carried_out bigint not null check (carried_out <= 0),
  base bigint not null,
  tier integer,
  gross bigint not null check (gross >= 0),
  below bigint not null check (below >= 0),
  shortfall_in bigint not null check (shortfall_in <= 0),
  shortfall_out bigint not null check (shortfall_out <= 0),
  pay bigint not null check (pay >= 0),
  settled_at timestamptz not null,
  paid_at timestamptz,
  transaction_id bigint unique,
  unique (member_id, kind, from_at),
  check (pay + shortfall_out = gross - below + shortfall_in and (pay = 0 or shortfall_out = 0)),
  check ((state = 'paid') = (transaction_id is not null)),
  check ((state = 'none') = (pay = 0))
);
create index agent_settlements_upline on agent_settlements (upline_id, kind, from_at);
create index agent_settlements_held on agent_settlements (settled_at) where state = 'held';

-- Each person once.
create table agent_settlement_decisions (
  settlement_id text not null references agent_settlements (id),
  decided_by text not null,
  yes boolean not null,
  reason text not null,
  evidence text not null,
  at timestamptz not null,
  primary key (settlement_id, decided_by)
);

-- Until when days and hours are settled.
create table agent_settled (
  merchant text not null,
  what text not null check (what in ('day', 'hour')),
  until timestamptz not null,
  primary key (merchant, what)
);

-- What somebody of the desk should look at; pay of the agent waits while one is open.
create table agent_hints (
  id text primary key,
  merchant text not null,
  kind text not null check (kind in ('device', 'money_back', 'both_sides')),
  agent_id uuid not null references members (id),
  member_id uuid not null references members (id),
  evidence json not null,
  found_at timestamptz not null,
  closed_by text,
  closed_at timestamptz,
  reason text,
  check ((closed_by is null) = (closed_at is null))
);
create index agent_hints_open on agent_hints (agent_id) where closed_at is null;
create index agent_hints_found on agent_hints (merchant, found_at);

drop table contract_requests;
