-- why: processes that start together agree on one key; of two that were published the oldest stays
delete from encryption_keys where kid <> (select kid from encryption_keys order by created_at, kid limit 1);
alter table encryption_keys add column purpose text not null default 'body' unique;
