-- why: odd and even of one draw counted in full for turnover, though together they risk next to nothing
-- works with: 0059

-- The part of the cash at risk, minor units; null if all of it was. Lines of one draw that cover each other risk their largest loss.
alter table play_rounds add column risked bigint check (risked >= 0);

create or replace function counted_cash(r play_rounds) returns bigint language sql immutable as $$
  select case when r.state = 'settled'
    and (r.odds >= 1.5 or (r.odds is null and r.game_type not in ('SPORTS', 'ESPORTS', 'COCKFIGHT')))
    then coalesce(r.risked, r.cash) else 0 end
$$;
create or replace function play_record(p_rounds json) returns void language plpgsql as $$
begin
  insert into play_rounds (merchant, member_id, product, provider, game_type, node_id, game_id, round_id, cash, bonus, win, odds,
      state, opened_at, closed_at, risked)
    select merchant, member_id, product, provider, game_type, node_id, game_id, round_id, cash, bonus, win, odds,
      state, opened_at, greatest(closed_at, opened_at), risked
    from json_populate_recordset(null::play_rounds, p_rounds);
end $$;
