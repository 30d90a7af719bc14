-- why: anybody can send reports; the guard of a rollout must not believe one network more than a few of them
create table rollout_networks (
  rollout text not null references rollouts (id),
  -- a digest; empty for what an edge told without saying where from
  network text not null,
  loads int8 not null,
  failed int8 not null,
  primary key (rollout, network)
);
