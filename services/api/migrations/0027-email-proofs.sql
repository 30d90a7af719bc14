-- why: an address is a member's own once the link of a mail to it was followed
create table email_proofs (
  token_hash text primary key,
  merchant text not null,
  member_id uuid not null references members (id),
  email text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_proofs_member on email_proofs (member_id);
create index email_proofs_expiry on email_proofs (expires_at);
