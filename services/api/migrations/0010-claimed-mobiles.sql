-- why: a number that nobody has proved is a claim, and takes nothing from its owner
alter table members add column mobile_proved_at timestamptz;
alter table members drop constraint members_merchant_mobile_key;
create unique index members_proved_mobile on members (merchant, mobile) where mobile_proved_at is not null;
create index members_mobile on members (merchant, mobile);
