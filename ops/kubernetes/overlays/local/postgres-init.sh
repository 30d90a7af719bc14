#!/bin/sh
# Creates two databases. The owner of each migrates it; the role that its service uses owns nothing in it and cannot reach the other.
# Usage: run by the image of Postgres when the volume is empty. The passwords are in the environment or in /settings/postgres.env.
set -eu
if [ -z "${API_OWNER_PASSWORD:-}" ]; then . /settings/postgres.env; fi
export API_OWNER_PASSWORD API_SERVICE_PASSWORD REGISTRY_OWNER_PASSWORD REGISTRY_SERVICE_PASSWORD
psql --no-psqlrc -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
\getenv api_owner_password API_OWNER_PASSWORD
\getenv api_service_password API_SERVICE_PASSWORD
\getenv registry_owner_password REGISTRY_OWNER_PASSWORD
\getenv registry_service_password REGISTRY_SERVICE_PASSWORD
create role api_owner login password :'api_owner_password';
create role api_service login password :'api_service_password';
create role registry_owner login password :'registry_owner_password';
create role registry_service login password :'registry_service_password';
alter database api owner to api_owner;
create database registry owner registry_owner;
revoke connect on database api, registry from public;
grant connect on database api to api_service;
grant connect on database registry to registry_service;
SQL
