# Replaces the official image of Postgres: Debian's Postgres, with the same variables, init folder and volume.
FROM tessera-test/debian-postgres
COPY postgres-entrypoint.sh /usr/local/bin/
ENV PATH=/usr/lib/postgresql/17/bin:$PATH PGDATA=/var/lib/postgresql/data
RUN mkdir -p /docker-entrypoint-initdb.d /var/run/postgresql "$PGDATA" && chown postgres:postgres /var/run/postgresql "$PGDATA"
STOPSIGNAL SIGINT
ENTRYPOINT ["postgres-entrypoint.sh"]
