-- why: a payout that the provider never confirmed held the member's money for good, and no list of the desk had it
-- works with: 0056

alter table withdrawals
  -- What the provider said last.
  add column last_response text,
  -- Two operators give up what is not confirmed. Any change of the state clears it.
  add column give_up_by text,
  add column give_up_at timestamptz,
  add column give_up_reason text,
  add column give_up_confirmed_by text;
create index withdrawals_unconfirmed on withdrawals (changed_at) where state in ('approved', 'paying');
