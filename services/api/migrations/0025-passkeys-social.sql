-- why: members get in by a passkey, or by somebody who vouches for them
create table social_links (
  merchant text not null,
  brand text not null check (brand in ('line', 'facebook', 'google')),
  -- The provider's name for the person.
  subject text not null,
  member_id uuid not null references members (id),
  name text,
  linked_at timestamptz not null,
  primary key (merchant, brand, subject),
  unique (member_id, brand)
);

-- Sign-ins that are under way at a provider, each bound to the browser that began it.
create table social_flows (
  state_hash text primary key,
  browser_hash text not null,
  merchant text not null,
  brand text not null,
  side text not null check (side in ('member', 'agent')),
  -- Whose session asked to be linked; null for a login.
  member_id uuid references members (id),
  nonce text not null,
  verifier text not null,
  redirect_uri text not null,
  expires_at timestamptz not null
);
create index social_flows_expiry on social_flows (expires_at);
create index social_flows_member on social_flows (member_id) where member_id is not null;

-- People whom a provider has vouched for and no account knows yet.
create table social_tickets (
  token_hash text primary key,
  merchant text not null,
  brand text not null,
  subject text not null,
  name text,
  email text,
  email_verified boolean not null,
  expires_at timestamptz not null
);
create index social_tickets_expiry on social_tickets (expires_at);

create table passkeys (
  -- Base64url, as browsers name it.
  id text primary key,
  member_id uuid not null references members (id),
  -- The host name that it is good for.
  rp_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports jsonb not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_member on passkeys (member_id);

-- One answer each; the challenge of a login belongs to nobody yet.
create table passkey_challenges (
  flow_hash text primary key,
  merchant text not null,
  member_id uuid references members (id),
  challenge text not null,
  expires_at timestamptz not null
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);
create index passkey_challenges_member on passkey_challenges (member_id) where member_id is not null;
