-- why: free play with money of its own, and what waits to be read or answered
create table trials (
  member_id uuid primary key references members (id),
  play_balance bigint not null check (play_balance >= 0),
  expires_at timestamptz not null
);
create index trials_expiry on trials (expires_at);

-- Play money and real money never meet: a trial has no account of the ledger, whoever asks for one.
create function ledger_refuse_trial() returns trigger language plpgsql as $$
begin
  if exists (select 1 from trials where member_id = new.owner_id) then
    raise exception 'a trial has no ledger account' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger ledger_accounts_no_trial before insert or update of owner_id on ledger_accounts
  for each row when (new.owner_id is not null) execute function ledger_refuse_trial();

create table inbox_messages (
  id uuid primary key,
  member_id uuid not null references members (id),
  title_th text not null,
  title_en text not null,
  content_th text not null,
  content_en text not null,
  sent_at timestamptz not null,
  read_at timestamptz,
  deleted_at timestamptz
);
create index inbox_messages_member on inbox_messages (member_id, sent_at);
create index inbox_messages_unread on inbox_messages (member_id) where read_at is null and deleted_at is null;

create table chat_messages (
  id uuid primary key,
  member_id uuid not null references members (id),
  from_member boolean not null,
  body text not null,
  sent_at timestamptz not null,
  read_at timestamptz
);
create index chat_messages_member on chat_messages (member_id, sent_at);
create index chat_messages_unread on chat_messages (member_id) where read_at is null and not from_member;

create table contract_requests (
  member_id uuid not null references members (id),
  kind text not null check (kind in ('salary', 'dividend', 'hour')),
  created_at timestamptz not null,
  primary key (member_id, kind)
);
