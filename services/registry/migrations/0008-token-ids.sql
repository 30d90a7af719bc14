-- why: lists and the audit name a token without telling its hash
alter table tokens add column id text generated always as (left(hash, 12)) stored;
create unique index tokens_id on tokens (id);
