-- why: a member moved the own money to a vendor, played the bonus of the deposit alone, and moved the money back
-- works with: 0062
-- Own money at vendors, or on its way there or back, which is used before a bonus of this kind: before one for a deposit.
create function cash_before_bonus(p_member uuid, p_currency text, p_kind text) returns bigint language sql stable as $$
  select coalesce(sum(o.balance), 0)::bigint from ledger_accounts o
    where p_kind in ('WELCOME', 'RELOAD') and o.owner_id = p_member and o.currency = p_currency
      and o.kind in ('vendor', 'transit')
$$;

create or replace function play_standing(
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
        join ledger_accounts y on y.id = g.account_id and y.owner_id is null and y.kind <> 'bonus'
        where x.merchant = m.merchant and x.key = p_key),
      (select json_build_object('grantId', g.id, 'maxBet', g.max_bet::text, 'contributions', g.contributions,
          'isUsable', g.expires_at > at,
          'cashElsewhere', cash_before_bonus(m.id, p_currency, g.kind)::text)
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
