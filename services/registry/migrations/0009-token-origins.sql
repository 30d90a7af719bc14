-- why: a token of the settings ends when the settings name another; those that people made do not
alter table tokens add column origin text not null default 'call' check (origin in ('call', 'settings'));
-- what nobody made by a call came from the settings
update tokens set origin = 'settings'
where role in ('admin', 'edge') and holder = role
  and not exists (select 1 from audit a where a.action = 'token.create' and a.after ->> 'id' = tokens.id);
