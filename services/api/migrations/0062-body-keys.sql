-- why: one permanent key of encrypted bodies lay in clear text, so that a backup opened every recorded login
-- works with: 0061, whose processes make a key of their own when they start anew

delete from encryption_keys;
-- Keys of encrypted bodies, each for a day. The private half is encrypted with a key outside of the database.
create table body_keys (
  kid text primary key,
  sealed text not null,
  public_key text not null,
  created_at timestamptz not null
);
create index body_keys_age on body_keys (created_at);
