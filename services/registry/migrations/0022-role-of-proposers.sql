-- why: a freeze is passed by two administrators, so the role that proposed counts beside the one that approves
-- works with: 0021
alter table proposals add column created_role text;
