-- why: a member whose money was staked in open rounds or orders counted as one without money, and lost the turnover requirement
-- works with: 0048

create or replace function play_count_turnover(p_stakes json, p_forgiven_below bigint) returns void language plpgsql as $$
begin
  update deposit_turnover t set
    needed = case when w.held < p_forgiven_below then 0 else t.needed end,
    done = case when w.held < p_forgiven_below then 0 else t.done + w.counted end
  from (select c.member_id, sum(c.counted)::bigint as counted,
      coalesce((select sum(a.balance) from ledger_accounts a where a.owner_id = c.member_id
        and a.kind in ('member', 'held', 'transit', 'vendor', 'agent_float')), 0)
      + coalesce((select sum(r.cash) from open_rounds r where r.member_id = c.member_id), 0)
      + coalesce((select sum(o.cash) from lottery_orders o where o.member_id = c.member_id and o.state = 'open'), 0) as held
    from json_to_recordset(p_stakes) as c (member_id uuid, counted bigint) group by c.member_id) w
  where t.member_id = w.member_id;
  insert into reward_sums as s (member_id, stakes)
    select c.member_id, sum(c.counted)::bigint from json_to_recordset(p_stakes) as c (member_id uuid, counted bigint)
    where c.counted > 0 group by c.member_id
    on conflict (member_id) do update set stakes = s.stakes + excluded.stakes, is_due = true, marks = s.marks + 1;
end $$;
-- Looked up by the end of every stake.
create index lottery_orders_open on lottery_orders (member_id) where state = 'open';
