-- why: members, their sessions, and what guards the way in (keys, captchas, failed tries)
create table members (
  id uuid primary key,
  merchant text not null,
  username text not null,
  type integer not null default 0,
  nickname text not null default '',
  password_hash text,
  mobile text,
  profile jsonb not null default '{}',
  disabled boolean not null default false,
  parent_id uuid references members (id),
  affiliate_code text,
  created_at timestamptz not null,
  last_login_at timestamptz,
  previous_login_at timestamptz,
  unique (merchant, username),
  unique (merchant, mobile),
  unique (merchant, affiliate_code)
);
create index members_parent on members (parent_id);

create table sessions (
  token_hash text primary key,
  member_id uuid not null references members (id),
  merchant text not null,
  first_time boolean not null,
  created_at timestamptz not null,
  idle_until timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_member on sessions (member_id);
create index sessions_expiry on sessions (expires_at);

create table encryption_keys (
  kid text primary key,
  private_key text not null,
  public_key text not null,
  created_at timestamptz not null
);
create table encryption_nonces (
  nonce text primary key,
  seen_at timestamptz not null
);
create index encryption_nonces_age on encryption_nonces (seen_at);

create table captchas (
  id text primary key,
  bound_to text not null,
  answer_hash text not null,
  expires_at timestamptz not null
);
create index captchas_expiry on captchas (expires_at);

-- One row for an account as seen from one network, so that nobody can lock an owner out from elsewhere.
create table login_failures (
  key text primary key,
  count integer not null,
  last_at timestamptz not null,
  wait_until timestamptz not null
);
