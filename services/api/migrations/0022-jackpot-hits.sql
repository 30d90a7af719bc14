-- why: a member is told of a hit at once, and boards show the latest ones
create index jackpot_cycles_member on jackpot_cycles (member_id, hit_at);
create index jackpot_cycles_latest on jackpot_cycles (merchant, hit_at);
