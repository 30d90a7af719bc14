-- why: a request of anybody for a number replaced the code that its owner had received
-- works with: 0052

alter table verification_codes drop constraint verification_codes_pkey;
alter table verification_codes add primary key (flow_hash);
