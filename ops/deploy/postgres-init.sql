-- The image makes the database of the api; the registry has its own.
create database registry;
