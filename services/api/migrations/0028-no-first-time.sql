-- why: whether a password has to be changed stands with the member (password_due), and nobody reads this any more; a process of
-- the release before still writes it, so the column goes with a later migration
alter table sessions alter column first_time set default false;
