-- why: the gate derives unique names from the slice, so those of other slices, older ones among them, take nothing from it
-- works with: 0020
alter table releases drop constraint releases_unique_name_key;
alter table releases add constraint releases_unique_name_key unique (name, unique_name);
