-- why: a grant of free rounds reaches its provider, however long that takes to answer
alter table free_rounds
  -- When the provider took it, or said why it does not.
  add column told_at timestamptz,
  add column refused text,
  add check (refused is null or told_at is not null);
create index free_rounds_untold on free_rounds (provider) where told_at is null;
