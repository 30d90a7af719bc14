-- why: whoever was looked at for rewards held up their own stakes, and of many who play the same were looked at first
-- works with: 0045

-- How often something that ranks and missions go by has happened: whoever looks sees whether more came meanwhile, and locks nothing.
alter table reward_sums add column marks bigint not null default 0;
drop index reward_sums_due;
create index reward_sums_due on reward_sums (looked_at nulls first, member_id) where is_due;

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
    on conflict (member_id) do update set stakes = s.stakes + excluded.stakes, is_due = true, marks = s.marks + 1;
end $$;
