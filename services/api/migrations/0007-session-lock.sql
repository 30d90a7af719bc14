-- why: a session whose member has gone away is locked until the password is given again
alter table sessions add column locked_at timestamptz;
