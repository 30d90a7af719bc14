-- why: other systems hear of what happens without asking, and of nothing that did not: the message is written with what it tells
create table webhooks (
  id text primary key,
  url text not null,
  events text[] not null,
  -- none: of all
  merchants text[] not null default '{}',
  -- it signs, so its hash would not do
  secret text not null,
  previous_secret text,
  previous_until timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  created_by text not null
);

create table webhook_deliveries (
  number int8 generated always as identity primary key,
  -- what its receiver tells repetitions by
  id text not null unique default 'msg_' || replace(gen_random_uuid()::text, '-', ''),
  webhook text not null references webhooks (id) on delete cascade,
  type text not null,
  merchant text,
  -- as it is signed, so text
  body text not null,
  created_at timestamptz not null default clock_timestamp(),
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts int not null default 0,
  due_at timestamptz not null default clock_timestamp(),
  tried_at timestamptz,
  answer text
);

create index webhook_deliveries_due on webhook_deliveries (due_at) where state = 'waiting';
create index webhook_deliveries_newest on webhook_deliveries (webhook, number desc);
create index webhook_deliveries_old on webhook_deliveries (created_at);
