-- why: a rebate that is held waits for two persons of the house, as a held pay does; nobody could release it
-- works with: 0043
alter table rebates drop constraint rebates_state_check;
alter table rebates add constraint rebates_state_check
  check (state in ('due', 'credited', 'claimable', 'claimed', 'held', 'rejected'));
create index rebates_held on rebates (day) where state = 'held';

-- Each person once.
create table rebate_decisions (
  member_id uuid not null,
  day date not null,
  decided_by text not null,
  yes boolean not null,
  reason text not null,
  evidence text not null,
  at timestamptz not null,
  primary key (member_id, day, decided_by),
  foreign key (member_id, day) references rebates (member_id, day)
);
