-- why: what opens a session travels in a cookie and changes with each renewal; its handle, which opens nothing, is what pages know
alter table sessions add column handle uuid not null default gen_random_uuid() unique;
alter table sessions add column rotated_at timestamptz;
-- The secret before this one; it is good until some time after the new one was first seen.
alter table sessions add column previous_hash text;
alter table sessions add column previous_until timestamptz;
create unique index sessions_previous on sessions (previous_hash);
-- The secrets of earlier sessions have lain where every script of a page could read them.
update sessions set ended_at = now() where ended_at is null;
