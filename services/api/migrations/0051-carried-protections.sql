-- why: a member under an exclusion closed the account, registered again and played
-- works with: 0050

-- Hashes of numbers, addresses, bank accounts and sign-ins of members who are kept from play, under a key that is outside of the
-- database; they outlive the account. An account that proves one of them is kept from play until the same end.
create table carried_protections (
  identity_hash text not null,
  kind text not null check (kind in ('time_out', 'self_exclusion')),
  until timestamptz not null,
  primary key (identity_hash, kind, until)
);
create index carried_protections_end on carried_protections (until);
