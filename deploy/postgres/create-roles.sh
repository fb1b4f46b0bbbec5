#!/bin/sh
# Creates the two roles of docs/operating.md in a new database: the owner migrates, the runtime role serves and cannot
# change audit records. The image of PostgreSQL runs it once, when it creates its data directory.
set -eu
psql --no-psqlrc --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" \
  --set owner_password="${OWNER_PASSWORD:?}" --set runtime_password="${RUNTIME_PASSWORD:?}" <<'SQL'
create role threshold_owner login password :'owner_password';
create role threshold_runtime login password :'runtime_password';
select current_database() as database \gset
revoke all on database :"database" from public;
grant connect, create on database :"database" to threshold_owner;
grant connect on database :"database" to threshold_runtime;
revoke all on schema public from public;
grant usage, create on schema public to threshold_owner;
grant usage on schema public to threshold_runtime;
SQL
