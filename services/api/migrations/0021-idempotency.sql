-- why: a call that moves money has its effect once for the number that its client gives it, however often it comes
create table idempotency_keys (
  member_id uuid not null references members (id) on delete cascade,
  key text not null,
  -- Of the call and what it says.
  fingerprint text not null,
  -- What was answered; null while somebody works at it.
  answer json,
  -- Whoever works at it has until then.
  leased_until timestamptz not null,
  created_at timestamptz not null,
  primary key (member_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
