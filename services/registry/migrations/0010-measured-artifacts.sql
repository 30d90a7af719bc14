-- why: what a release says of its own sizes is not believed; null for files that came before they were measured
alter table artifacts add column brotli_bytes int8 check (brotli_bytes >= 0);
