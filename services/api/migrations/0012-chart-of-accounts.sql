-- why: one chart of accounts for every slice; house accounts without a floor are never locked and keep no balance, hours close
create table account_kinds (
  kind text primary key,
  owner text not null check (owner in ('member', 'house')),
  -- What `ref` names; null where an account of the kind has none.
  ref_of text check (ref_of in ('vendor', 'provider', 'channel', 'promotion', 'pool')),
  ref_needed boolean not null default false check (not ref_needed or ref_of is not null),
  -- Minor units. A kind with either keeps a balance and is locked; one with neither is summed from what was posted.
  floor bigint,
  ceiling bigint
);
insert into account_kinds (kind, owner, ref_of, ref_needed, floor, ceiling) values
  ('member', 'member', null, false, 0, null),
  ('held', 'member', null, false, 0, null),
  ('bonus_locked', 'member', null, false, 0, null),
  ('transit', 'member', null, false, 0, null),
  ('vendor', 'member', 'vendor', true, 0, null),
  ('debt', 'member', null, false, null, 0),
  ('agent_float', 'member', null, false, 0, null),
  ('cash', 'house', null, false, null, null),
  ('games', 'house', 'provider', false, null, null),
  ('bonus', 'house', null, false, null, null),
  ('fees', 'house', null, false, null, null),
  ('adjust', 'house', null, false, null, null),
  ('commission', 'house', null, false, null, null),
  ('rebate', 'house', null, false, null, null),
  ('lottery', 'house', null, false, null, null),
  ('clearing', 'house', 'channel', true, null, null),
  ('suspense', 'house', 'channel', true, null, null),
  ('promotion', 'house', 'promotion', true, 0, null),
  ('promised', 'house', 'promotion', true, 0, null),
  ('jackpot', 'house', 'pool', true, 0, null),
  ('reserve', 'house', 'pool', true, null, null);

-- In which of the agents' columns a member's gain and loss of such a transaction stand; null in none.
create table transaction_kinds (
  kind text primary key,
  gain_column text check (gain_column in ('bet', 'win', 'bonus', 'rebate', 'commission', 'deposit', 'withdraw')),
  loss_column text check (loss_column in ('bet', 'win', 'bonus', 'rebate', 'commission', 'deposit', 'withdraw'))
);
insert into transaction_kinds (kind, gain_column, loss_column) values
  ('deposit', 'deposit', 'deposit'),
  ('charge_back', 'deposit', 'deposit'),
  ('withdraw', 'withdraw', 'withdraw'),
  ('withdraw_bounce', 'withdraw', 'withdraw'),
  ('bet', 'bet', 'bet'),
  ('win', 'win', 'win'),
  ('vendor_result', 'win', 'bet'),
  ('bonus', 'bonus', 'bonus'),
  ('promise', null, null),
  ('rebate', 'rebate', 'rebate'),
  ('agent_rebate', 'commission', 'commission'),
  ('salary', 'commission', 'commission'),
  ('hour_salary', 'commission', 'commission'),
  ('dividend', 'commission', 'commission');

-- A slice adds kinds; what was posted under one stays what it was.
create trigger account_kinds_append_only before update or delete or truncate on account_kinds
  for each statement execute function ledger_refuse_change();
create trigger transaction_kinds_append_only before update or delete or truncate on transaction_kinds
  for each statement execute function ledger_refuse_change();

drop trigger ledger_postings_apply on ledger_postings;
drop function ledger_apply_postings;
drop trigger ledger_accounts_balance on ledger_accounts;
drop function ledger_refuse_balance;
drop index ledger_accounts_owner;
drop index ledger_accounts_house;
alter table ledger_accounts drop constraint ledger_accounts_kind_check;
alter table ledger_accounts drop constraint ledger_accounts_check;
alter table ledger_accounts drop constraint ledger_accounts_floor;
alter table ledger_accounts add constraint ledger_accounts_kind foreign key (kind) references account_kinds (kind);
alter table ledger_accounts add column ref text not null default '';
alter table ledger_accounts add column floor bigint;
alter table ledger_accounts add column ceiling bigint;
update ledger_accounts set floor = k.floor, ceiling = k.ceiling from account_kinds k where k.kind = ledger_accounts.kind;
alter table ledger_accounts add column kept boolean not null
  generated always as (floor is not null or ceiling is not null) stored;
alter table ledger_accounts alter column balance drop not null;
alter table ledger_accounts alter column balance drop default;
update ledger_accounts set balance = null where not kept;
alter table ledger_accounts add constraint ledger_accounts_kept check (kept = (balance is not null));
alter table ledger_accounts add constraint ledger_accounts_floor check (balance >= floor);
alter table ledger_accounts add constraint ledger_accounts_ceiling check (balance <= ceiling);
create unique index ledger_accounts_owned on ledger_accounts (owner_id, kind, ref, currency) where owner_id is not null;
create unique index ledger_accounts_house on ledger_accounts (merchant, kind, ref, currency) where owner_id is null;

-- An account is born as its kind says, and empty. After the trigger that refuses trials: they run in the order of their names.
create function ledger_account_born() returns trigger language plpgsql as $$
declare its account_kinds;
begin
  select * into its from account_kinds where kind = new.kind;
  if not found then
    raise exception 'no account is of kind %', new.kind using errcode = 'foreign_key_violation';
  end if;
  if new.balance <> 0 then
    raise exception 'an account is born with 0' using errcode = 'restrict_violation';
  end if;
  if (its.owner = 'member') <> (new.owner_id is not null) then
    raise exception 'an account of kind % is owned by %', new.kind, its.owner using errcode = 'check_violation';
  end if;
  if new.owner_id is not null and not exists (select from members where id = new.owner_id and merchant = new.merchant) then
    raise exception 'an account and its owner are of one merchant' using errcode = 'check_violation';
  end if;
  if (its.ref_needed and new.ref = '') or (its.ref_of is null and new.ref <> '') then
    raise exception 'ref of kind % is its %', new.kind, coalesce(its.ref_of, 'nothing') using errcode = 'check_violation';
  end if;
  new.floor := its.floor;
  new.ceiling := its.ceiling;
  new.balance := case when its.floor is not null or its.ceiling is not null then 0 end;
  return new;
end $$;
create trigger ledger_accounts_of_kind before insert on ledger_accounts
  for each row execute function ledger_account_born();

-- Nothing of an account changes but its balance, and that by postings only: under their trigger the depth is 1.
create function ledger_refuse_account_change() returns trigger language plpgsql as $$
begin
  raise exception 'an account stays what it is' using errcode = 'restrict_violation';
end $$;
create trigger ledger_accounts_same before update on ledger_accounts for each row
  when ((old.id, old.merchant, old.kind, old.ref, old.owner_id, old.currency, old.floor, old.ceiling)
    is distinct from (new.id, new.merchant, new.kind, new.ref, new.owner_id, new.currency, new.floor, new.ceiling))
  execute function ledger_refuse_account_change();
create function ledger_refuse_balance() returns trigger language plpgsql as $$
begin
  raise exception 'a balance changes by postings only' using errcode = 'restrict_violation';
end $$;
create trigger ledger_accounts_balance before update on ledger_accounts for each row
  when (pg_trigger_depth() = 0 and old.balance is distinct from new.balance)
  execute function ledger_refuse_balance();
create trigger ledger_accounts_stay before delete on ledger_accounts
  for each row execute function ledger_refuse_change();
create trigger ledger_accounts_no_truncate before truncate on ledger_accounts
  for each statement execute function ledger_refuse_change();
create trigger ledger_transactions_no_truncate before truncate on ledger_transactions
  for each statement execute function ledger_refuse_change();
create trigger site_state_changes_no_truncate before truncate on site_state_changes
  for each statement execute function site_state_changes_refuse_change();

-- A foreign key would lock the row of the kind for every posting; kinds never go, so to look is enough.
alter table ledger_transactions drop constraint ledger_transactions_kind_check;
create function ledger_check_kind() returns trigger language plpgsql as $$
begin
  if not exists (select from transaction_kinds where kind = new.kind) then
    raise exception 'no transaction is of kind %', new.kind using errcode = 'foreign_key_violation';
  end if;
  return new;
end $$;
create trigger ledger_transactions_kind before insert on ledger_transactions
  for each row execute function ledger_check_kind();

-- Until when the hours are closed.
create table ledger_closing (
  single boolean primary key default true check (single),
  closed_until timestamptz not null
);
insert into ledger_closing (closed_until) values ('2000-01-01T00:00Z');

-- What an account moved in a closed hour.
create table ledger_hours (
  account_id bigint not null,
  hour timestamptz not null,
  debits bigint not null check (debits <= 0),
  credits bigint not null check (credits >= 0),
  primary key (account_id, hour)
);

-- The foreign keys go: their share locks meet on the house's rows. The triggers below look at what they looked at.
alter table ledger_postings drop constraint ledger_postings_account_id_fkey;
alter table ledger_postings drop constraint ledger_postings_transaction_id_fkey;
create index ledger_postings_time on ledger_postings using brin (created_at) with (autosummarize = on);
alter table ledger_postings add column balance_after bigint;
alter table ledger_postings disable trigger ledger_postings_append_only;
update ledger_postings p set balance_after = r.balance_after
  from (select p.id, sum(p.amount) over (partition by p.account_id order by p.id) as balance_after
    from ledger_postings p join ledger_accounts a on a.id = p.account_id where a.kept) r
  where r.id = p.id;
alter table ledger_postings enable trigger ledger_postings_append_only;
alter table ledger_postings alter column id drop identity;
create sequence ledger_posting_numbers owned by ledger_postings.id;
select setval('ledger_posting_numbers', (select coalesce(max(id), 0) + 1 from ledger_postings), false);

-- The only place where a balance moves. The number is given here, under the account's lock, whatever the writer says: so numbers
-- stand in the order of balances, and no leg can be left out because its number is taken.
create function ledger_apply_posting() returns trigger language plpgsql as $$
begin
  update ledger_accounts set balance = balance + new.amount where id = new.account_id and kept
    returning balance into new.balance_after;
  if not found then
    new.balance_after := null;
    if not exists (select from ledger_accounts where id = new.account_id) then
      raise exception 'there is no ledger account %', new.account_id using errcode = 'foreign_key_violation';
    end if;
  end if;
  new.id := nextval('ledger_posting_numbers');
  return new;
end $$;
create trigger ledger_postings_apply before insert on ledger_postings
  for each row execute function ledger_apply_posting();

-- Every statement adds whole transactions, in one currency, of one merchant, and not into an hour that is closed.
create or replace function ledger_check_balanced() returns trigger language plpgsql as $$
declare broken bigint;
begin
  select p.transaction_id into broken
  from new_postings p join ledger_accounts a on a.id = p.account_id left join ledger_transactions t on t.id = p.transaction_id
  group by p.transaction_id
  having sum(p.amount) <> 0 or count(distinct a.currency) <> 1 or bool_or(t.merchant is distinct from a.merchant) limit 1;
  if broken is not null then
    raise exception 'ledger transaction % is not balanced', broken using errcode = 'check_violation';
  end if;
  if exists (select from new_postings p, ledger_closing c where p.created_at < c.closed_until) then
    raise exception 'the hour is closed' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;

-- Posts once for a key, in one call: the accounts that have bounds are locked in the order of their numbers, the rest never.
-- `p_at` is an injected clock's; without it the database's counts. `p_accounts` are sorted.
create function ledger_post(
  p_merchant text, p_key text, p_kind text, p_fingerprint text, p_accounts bigint[], p_amounts bigint[], p_at timestamptz,
  out outcome text, out transaction_id bigint, out posted_at timestamptz
) language plpgsql as $$
declare
  account record;
  refused text;
  known record;
begin
  for account in
    select id, balance, floor, ceiling from ledger_accounts where id = any (p_accounts) and kept order by id for update
  loop
    if account.balance + p_amounts[array_position(p_accounts, account.id)] < account.floor then
      refused := coalesce(refused, 'funds.insufficient');
    elsif account.balance + p_amounts[array_position(p_accounts, account.id)] > account.ceiling then
      refused := coalesce(refused, 'ceiling.exceeded');
    end if;
  end loop;
  -- Looked for after the locks: whoever held them with the same key has committed by now.
  select t.id, t.fingerprint, t.created_at into known from ledger_transactions t where merchant = p_merchant and key = p_key;
  if not found and refused is null then
    if (select count(*) from ledger_accounts where id = any (p_accounts)) <> cardinality(p_accounts) then
      outcome := 'account.unknown';
      return;
    end if;
    posted_at := coalesce(p_at, clock_timestamp());
    insert into ledger_transactions as t (merchant, key, kind, fingerprint, created_at)
      values (p_merchant, p_key, p_kind, p_fingerprint, posted_at)
      on conflict (merchant, key) do nothing returning t.id into transaction_id;
    if transaction_id is not null then
      insert into ledger_postings (transaction_id, account_id, amount, created_at)
        select ledger_post.transaction_id, leg.account_id, leg.amount, posted_at
        from unnest(p_accounts, p_amounts) as leg (account_id, amount);
      outcome := 'posted';
      return;
    end if;
    select t.id, t.fingerprint, t.created_at into known from ledger_transactions t where merchant = p_merchant and key = p_key;
  end if;
  if known.id is null then
    outcome := refused;
  elsif known.fingerprint = p_fingerprint then
    outcome := 'replay';
    transaction_id := known.id;
    posted_at := known.created_at;
  else
    outcome := 'key.conflict';
  end if;
end $$;

-- Of any account: the kept balance, or the closed hours and what was posted since.
create function ledger_balance(p_account bigint) returns bigint language sql stable as $$
  select case when a.kept then a.balance else
    coalesce((select sum(h.debits + h.credits) from ledger_hours h where h.account_id = a.id), 0)::bigint
    + coalesce((select sum(p.amount) from ledger_postings p, ledger_closing c
        where p.account_id = a.id and p.created_at >= c.closed_until), 0)::bigint end
  from ledger_accounts a where a.id = p_account
$$;

-- Closes every hour that ended five minutes ago or earlier, by an injected clock, else the database's, and answers until when hours
-- are closed now. Statements and idle transactions end after 15 s, so nothing can still be under way in such an hour.
create function ledger_close_hours(p_at timestamptz) returns timestamptz language plpgsql as $$
declare
  since timestamptz;
  till timestamptz := date_trunc('hour', coalesce(p_at, clock_timestamp()) - interval '5 minutes', 'UTC');
begin
  select closed_until into since from ledger_closing for update;
  if till <= since then
    return since;
  end if;
  insert into ledger_hours (account_id, hour, debits, credits)
    select account_id, date_trunc('hour', created_at, 'UTC'),
      coalesce(sum(amount) filter (where amount < 0), 0), coalesce(sum(amount) filter (where amount > 0), 0)
    from ledger_postings where created_at >= since and created_at < till group by 1, 2;
  update ledger_closing set closed_until = till;
  return till;
end $$;
-- What is closed stays closed, as it was closed.
create function ledger_refuse_opening() returns trigger language plpgsql as $$
begin
  if new.closed_until < old.closed_until then
    raise exception 'a closed hour stays closed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger ledger_closing_forward before update on ledger_closing
  for each row execute function ledger_refuse_opening();
create trigger ledger_closing_stays before delete or truncate on ledger_closing
  for each statement execute function ledger_refuse_change();
create trigger ledger_hours_append_only before update or delete or truncate on ledger_hours
  for each statement execute function ledger_refuse_change();

-- A day of a merchant, closed from its hours: so its zone is whole hours from UTC.
create table ledger_days (
  account_id bigint not null,
  day date not null,
  opening bigint not null,
  debits bigint not null,
  credits bigint not null,
  closing bigint not null check (closing = opening + debits + credits),
  primary key (account_id, day)
);
create trigger ledger_days_append_only before update or delete or truncate on ledger_days
  for each statement execute function ledger_refuse_change();
create table ledger_day_closings (
  merchant text primary key,
  closed_through date not null
);
create trigger ledger_day_closings_stay before delete or truncate on ledger_day_closings
  for each statement execute function ledger_refuse_change();

-- Closes the days of a merchant whose hours are all closed, and answers the last one; null while there is none. An account has a
-- row for each day on which it moved.
create function ledger_close_days(p_merchant text, p_zone text) returns date language plpgsql as $$
declare
  since date;
  till date;
begin
  perform pg_advisory_xact_lock(hashtext('ledger_close_days'), hashtext(p_merchant));
  select closed_through + 1 into since from ledger_day_closings where merchant = p_merchant;
  if since is null then
    select (min(h.hour) at time zone p_zone)::date into since
      from ledger_hours h join ledger_accounts a on a.id = h.account_id where a.merchant = p_merchant;
  end if;
  select (closed_until at time zone p_zone)::date - 1 into till from ledger_closing;
  if since is null or till < since then
    return since - 1;
  end if;
  insert into ledger_days (account_id, day, opening, debits, credits, closing)
    select account_id, day, closing - debits - credits, debits, credits, closing
    from (select account_id, day, debits, credits, coalesce(before.closing, 0)
        + sum(debits + credits) over (partition by account_id order by day) as closing
      from (select h.account_id, (h.hour at time zone p_zone)::date as day, sum(h.debits) as debits, sum(h.credits) as credits
        from ledger_hours h join ledger_accounts a on a.id = h.account_id
        where a.merchant = p_merchant and h.hour >= since::timestamp at time zone p_zone
          and h.hour < (till + 1)::timestamp at time zone p_zone
        group by 1, 2) moved
      left join lateral (select d.closing from ledger_days d
        where d.account_id = moved.account_id and d.day < since order by d.day desc limit 1) before on true) days;
  insert into ledger_day_closings (merchant, closed_through) values (p_merchant, till)
    on conflict (merchant) do update set closed_through = excluded.closed_through;
  return till;
end $$;

-- What does not add up, of one merchant or of all: nothing, unless somebody has reached past the rules. Each row names the account
-- and the hour where it can be told.
create function ledger_trial_balance(p_merchant text default null)
returns table (rule text, merchant text, account_id bigint, hour timestamptz, difference bigint) language sql stable as $$
  with posted as (
    select p.id, p.transaction_id, p.account_id, p.amount, p.balance_after, p.created_at, a.merchant, a.currency, a.kept
    from ledger_postings p join ledger_accounts a on a.id = p.account_id
    where p_merchant is null or a.merchant = p_merchant
  ), broken as (
    select transaction_id, sum(amount)::bigint as off from posted group by transaction_id having sum(amount) <> 0
  ), chain as (
    select account_id, created_at, balance_after
      - sum(amount) over (partition by account_id order by id) as off,
      row_number() over (partition by account_id order by id) as n from posted where kept
  )
  select 'transaction', p.merchant, p.account_id, date_trunc('hour', p.created_at, 'UTC'), b.off
    from broken b join posted p using (transaction_id) where not p.kept
      or not exists (select from posted o where o.transaction_id = p.transaction_id and not o.kept)
  union
  select 'balance', a.merchant, a.id,
      (select date_trunc('hour', c.created_at, 'UTC') from chain c
        where c.account_id = a.id and c.off <> 0 order by c.n limit 1),
      (a.balance - coalesce(s.sum, 0))::bigint
    from ledger_accounts a
    left join (select account_id, sum(amount) as sum, bool_or(balance_after is null) as lost from posted group by 1) s
      on s.account_id = a.id
    where a.kept and (p_merchant is null or a.merchant = p_merchant)
      and (a.balance <> coalesce(s.sum, 0) or exists (select from chain c where c.account_id = a.id and c.off <> 0))
  union
  select 'hour', a.merchant, x.account_id, x.hour, (x.posted - x.closed)::bigint
    from (select coalesce(h.account_id, p.account_id) as account_id, coalesce(h.hour, p.hour) as hour,
        coalesce(h.debits + h.credits, 0) as closed, coalesce(p.sum, 0) as posted,
        h.debits is distinct from p.debits or h.credits is distinct from p.credits as off
      from ledger_hours h
      full join (select account_id, date_trunc('hour', created_at, 'UTC') as hour, sum(amount) as sum,
          coalesce(sum(amount) filter (where amount < 0), 0) as debits,
          coalesce(sum(amount) filter (where amount > 0), 0) as credits
        from posted where created_at < (select closed_until from ledger_closing) group by 1, 2) p
        on p.account_id = h.account_id and p.hour = h.hour) x
    join ledger_accounts a on a.id = x.account_id
    where x.off and (p_merchant is null or a.merchant = p_merchant)
  union
  select 'merchant', p.merchant, null, null, sum(p.amount)::bigint
    from posted p group by p.merchant, p.currency having sum(p.amount) <> 0
  order by 1, 2, 3, 4
$$;
