-- why: members apply for rewards with words and pictures, and persons decide
alter table pictures drop constraint pictures_kind_check;
alter table pictures add constraint pictures_kind_check check (kind in ('avatar', 'slip', 'application'));

create table reward_applications (
  id uuid primary key,
  merchant text not null,
  member_id uuid not null references members (id),
  promotion_id text not null,
  state text not null check (state in ('SUBMITTED', 'IN_REVIEW', 'APPROVED', 'REFUSED', 'WITHDRAWN')),
  remarks text not null,
  created_at timestamptz not null,
  locked_by text,
  locked_until timestamptz,
  -- Minor units: what the first yes was for, and then what was granted.
  amount bigint check (amount > 0),
  reason text,
  ended_at timestamptz,
  check ((ended_at is null) = (state in ('SUBMITTED', 'IN_REVIEW')))
);
create index reward_applications_member on reward_applications (member_id, created_at);
create unique index reward_applications_one on reward_applications (member_id, promotion_id)
  where state in ('SUBMITTED', 'IN_REVIEW');
create index reward_applications_waiting on reward_applications (created_at) where state in ('SUBMITTED', 'IN_REVIEW');
create index reward_applications_ended on reward_applications (ended_at) where ended_at is not null;

create table application_pictures (
  application_id uuid not null references reward_applications (id) on delete cascade,
  picture_id uuid not null unique references pictures (id) on delete cascade,
  position integer not null,
  primary key (application_id, position)
);

create table application_approvals (
  application_id uuid not null references reward_applications (id) on delete cascade,
  operator text not null,
  amount bigint not null,
  reason text not null,
  at timestamptz not null,
  primary key (application_id, operator)
);
