-- why: a function in plain SQL is planned anew by every statement that calls it, and this one is called by every end of a stake
-- works with: 0046

create or replace function jackpot_take(p_stakes json) returns void language plpgsql as $$
begin
  insert into jackpot_stakes (merchant, pool, member_id, provider, round_id, stake)
    select s.merchant, p.pool, s.member_id, s.provider, s.round_id, s.stake
    from json_to_recordset(p_stakes) as s (merchant text, member_id uuid, provider text, round_id text, stake bigint)
    join jackpot_pools p on p.merchant = s.merchant and p.provider = s.provider and p.named
    where s.stake > 0;
end $$;
-- Looked up by keys, whatever size a list is thought to have.
alter function ledger_post_each(json) set plan_cache_mode = force_generic_plan;
