-- Two databases. The owner of each migrates it; the role that its service works as owns nothing in it, and reaches the other not at all.
\getenv api_owner_password API_OWNER_PASSWORD
\getenv api_password API_PASSWORD
\getenv registry_owner_password REGISTRY_OWNER_PASSWORD
\getenv registry_password REGISTRY_PASSWORD
create role api_owner login password :'api_owner_password';
create role api_service login password :'api_password';
create role registry_owner login password :'registry_owner_password';
create role registry_service login password :'registry_password';
alter database api owner to api_owner;
create database registry owner registry_owner;
revoke connect on database api, registry from public;
grant connect on database api to api_service;
grant connect on database registry to registry_service;
