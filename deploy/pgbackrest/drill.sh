#!/bin/bash
# Drill for pgBackRest on a temporary PostgreSQL: archives WAL, makes an encrypted backup, restores to a point in time
# and compares. Run as root with pgbackrest and postgresql-15 installed. Touches nothing outside a temporary folder.
set -euo pipefail
cannot() { echo "pgbackrest-drill needs $1."; exit 3; }
[ "$(id -u)" = 0 ] || cannot root
command -v pgbackrest >/dev/null || cannot "pgbackrest: apt-get install --no-install-recommends pgbackrest"
bin=${PGBIN:-/usr/lib/postgresql/15/bin}
[ -x "$bin/initdb" ] || cannot "PostgreSQL in $bin: apt-get install --no-install-recommends postgresql-15"
work=$(mktemp -d /tmp/pgbackrest-drill-XXXXXX)
export PGBACKREST_REPO1_CIPHER_PASS=$(head -c 48 /dev/urandom | base64 -w 0)
mkdir "$work"/{repo,log,lock,spool,main,back}
chown -R postgres "$work"
sed -e "s#^repo1-path=.*#repo1-path=$work/repo\nlog-path=$work/log\nlock-path=$work/lock\nspool-path=$work/spool#" \
  -e "s#^pg1-path=.*#pg1-path=$work/main\npg1-port=5599#" -e "s#^pg1-socket-path=.*#pg1-socket-path=$work#" \
  "$(dirname "$0")/pgbackrest.conf" >"$work/pgbackrest.conf"
chmod 644 "$work/pgbackrest.conf"
as() { runuser -u postgres -- "$@"; }
rest() { as pgbackrest --config="$work/pgbackrest.conf" --stanza=aureus --log-level-console=warn "$@"; }
sql() { as psql -h "$work" -p 5599 -d postgres -Atc "$1"; }
start() { as "$bin/pg_ctl" -D "$1" -l "$work/log/server.log" -w start >/dev/null; }
finish() {
  for data in main back; do as "$bin/pg_ctl" -D "$work/$data" -m immediate stop >/dev/null 2>&1 || true; done
  rm -rf "$work"
}
trap finish EXIT
as "$bin/initdb" -D "$work/main" >/dev/null
chmod 700 "$work/back"
cat >>"$work/main/postgresql.conf" <<CONF
port = 5599
listen_addresses = ''
unix_socket_directories = '$work'
archive_mode = on
archive_timeout = 60s
archive_command = 'pgbackrest --config=$work/pgbackrest.conf --stanza=aureus --pg1-path=$work/main archive-push %p'
CONF
start "$work/main"
rest stanza-create
written() {
  as "$(dirname "$0")/metrics.sh" "$work/spool/backup.prom" --config="$work/pgbackrest.conf"
  sed -n 's/^aureus_backup_timestamp_seconds //p' "$work/spool/backup.prom"
}
none=$(written)
rest check
sql "create table notes (word text)" >/dev/null
rest --type=full backup
newest=$(written)
# pgBackRest records a backup's end in whole seconds, and the restore target must be later than that.
sql 'select pg_sleep(2)' >/dev/null
sql "insert into notes values ('before')" >/dev/null
moment=$(sql "select clock_timestamp()")
sql "insert into notes values ('after')" >/dev/null
sql "select pg_switch_wal()" >/dev/null
rest check
failed=$(sql "select failed_count from pg_stat_archiver")
as "$bin/pg_ctl" -D "$work/main" -m immediate stop >/dev/null
rest --pg1-path="$work/back" --type=time --target="$moment" --target-action=promote --archive-mode=off restore
start "$work/back"
until [ "$(sql 'select pg_is_in_recovery()')" = f ]; do sleep 0.1; done
words=$(sql "select string_agg(word, ' ') from notes")
passed=0
missed=0
check() { if [ "$2" = "$3" ]; then passed=$((passed + 1)) && echo "passed: $1"; else missed=$((missed + 1)) && echo "FAILED: $1 ($2)"; fi; }
check "the log is archived without a failure" "$failed" 0
check "a restore to the moment has what came before it and nothing after" "$words" before
check "the metrics say that there is no backup, and when one was made" "$none $((newest > $(date +%s) - 600))" "0 1"
check "nothing in the repository is readable" "$(grep -rl before "$work/repo" | wc -l)" 0
echo "$passed passed, $missed failed"
[ "$missed" = 0 ]
