-- why: "once per device or bank account" was kept for offers that are joined, and for no other
-- works with: 0058

-- Whose use it is. A reward that is earned without an entry, as cash back is, has no entry.
alter table promotion_uses add column member_id uuid references members (id);
update promotion_uses u set member_id = e.member_id from promotion_entries e where e.id = u.entry_id;
alter table promotion_uses alter column member_id set not null;
alter table promotion_uses alter column entry_id drop not null;
-- Claimed before the entry is written, so that a refusal writes none.
alter table promotion_uses alter constraint promotion_uses_entry_id_fkey deferrable initially deferred;
