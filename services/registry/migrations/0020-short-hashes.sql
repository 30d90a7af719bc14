-- why: releases say SHA-256 of their files, a third shorter in every document; files that were stored before have SHA-384 alone, and never change
create table artifact_hashes (
  name text not null,
  file text not null,
  sha256 text not null,
  primary key (name, file),
  foreign key (name, file) references artifacts (name, file) on delete cascade
);
