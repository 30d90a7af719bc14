-- why: a member invites by a code that does not tell the name to log in with, and who brought a friend is kept, for it is paid
-- works with: 0040
alter table members
  -- 48 random bits, as it stands in a link.
  add column referral_code text not null default upper(left(replace(gen_random_uuid()::text, '-', ''), 12)),
  -- The member whose invitation brought this one; an agent's makes it the upline.
  add column recommended_by uuid references members (id);
create unique index members_referral_code on members (merchant, referral_code);
