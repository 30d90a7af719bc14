-- why: whoever cannot read the picture lets the browser work instead, at a price that grows with failures
alter table captchas add column difficulty integer not null default 0;
