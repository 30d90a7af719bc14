-- why: the hash of a new row covers its instant and its own version too; rows from before keep the hash that they have
alter table audit add column hash_version int not null default 1 check (hash_version in (1, 2));
