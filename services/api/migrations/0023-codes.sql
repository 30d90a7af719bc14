-- why: codes, links and messages that lead in and back in, what members agreed to, and passwords that somebody else chose
alter table members add column password_due boolean not null default false;
alter table members add column password_changed_at timestamptz;
alter table members add column payment_password_hash text;
-- An address that nobody has proved is a claim, like a number.
alter table members add column email text;
alter table members add column email_proved_at timestamptz;
create unique index members_proved_email on members (merchant, email) where email_proved_at is not null;

-- The newest code for a number and a purpose; asking again takes the place of the one before.
create table verification_codes (
  merchant text not null,
  mobile text not null,
  purpose text not null check (purpose in ('login', 'register', 'recover', 'prove')),
  flow_hash text not null,
  code_hash text not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (merchant, mobile, purpose)
);
create index verification_codes_expiry on verification_codes (expires_at);

-- Each asking for a message, under the keys that it is capped by.
create table message_asks (
  key text not null,
  at timestamptz not null
);
create index message_asks_key on message_asks (key, at);
create index message_asks_age on message_asks (at);

-- Tokens of others that were taken once.
create table taken_tokens (
  hash text primary key,
  expires_at timestamptz not null
);
create index taken_tokens_expiry on taken_tokens (expires_at);

create table password_links (
  token_hash text primary key,
  merchant text not null,
  member_id uuid not null references members (id),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_links_member on password_links (member_id);
create index password_links_expiry on password_links (expires_at);

-- What is to be sent. The wish may hold a code or a token in clear, so it goes once the message went, or can go no more.
create table outbox (
  id uuid primary key,
  merchant text not null,
  channel text not null check (channel in ('sms', 'mail')),
  wish jsonb,
  created_at timestamptz not null,
  due_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  outcome text check (outcome in ('sent', 'nobody', 'refused', 'expired')),
  done_at timestamptz,
  check ((wish is null) = (outcome is not null))
);
create index outbox_due on outbox (channel, due_at) where outcome is null;
create index outbox_age on outbox (done_at) where outcome is not null;

create table consents (
  member_id uuid not null references members (id),
  kind text not null check (kind in ('terms', 'marketing')),
  version text not null,
  language text not null,
  given boolean not null,
  at timestamptz not null
);
create index consents_member on consents (member_id, kind, at);
