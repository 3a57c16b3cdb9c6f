#!/bin/sh
# Prepares a Debian host for the site: folders, keys, database, Redis, units, nginx. Run it as root from an unpacked
# release. Run it again from a new release to update units and nginx; existing keys, settings, certificates and host
# names are kept.
# Usage: deploy/install.sh <host name> [--staging <host name of the sandbox>]
set -eu
umask 077

stop() {
  echo "$1" >&2
  exit 1
}

[ "$(id -u)" = 0 ] || stop 'install.sh needs root.'
deploy=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd -P)
release=$(dirname "$deploy")
[ -x "$release/aureus" ] || stop "install.sh stands in the folder deploy of an unpacked release, and $release is none."
site=${1:-}
[ -n "$site" ] || stop 'Usage: deploy/install.sh <host name> [--staging <host name of the sandbox>]'
sandbox=
if [ "${2:-}" = --staging ]; then
  sandbox=${3:-}
  [ -n "$sandbox" ] || stop '--staging needs the host name of the sandbox.'
fi
case $site$sandbox in *[!A-Za-z0-9.-]*) stop 'A host name has letters, digits, dots and hyphens.' ;; esac
etc=/etc/aureus
secrets=$etc/secrets
# A database or Redis whose URL is already set, such as an external one, isn't made here.
makes_database=no
makes_redis=no
[ -s $secrets/DATABASE_URL ] || makes_database=yes
[ -s $secrets/REDIS_URL ] || makes_redis=yes
needed='nginx openssl'
[ $makes_database = no ] || needed="$needed psql"
[ $makes_redis = no ] || needed="$needed redis-server"
for program in $needed; do
  command -v "$program" >/dev/null ||
    stop "$program isn't installed: apt-get install --no-install-recommends nginx postgresql redis-server openssl"
done

install -d -m 0755 /opt/aureus /opt/aureus/releases $etc $etc/tls /var/www/acme
install -d -m 0700 $secrets

# Writes standard input to a secret's file, unless that file has content.
secret() {
  if [ -s "$secrets/$1" ]; then cat >/dev/null; else install -m 0400 /dev/stdin "$secrets/$1"; fi
}
digits() { openssl rand -hex 32; }

echo '1 of 6: keys and settings'
for name in TWO_FACTOR_KEY SEED_KEY PERSON_KEY PRIVACY_KEY DECISION_KEYS SIGNING_KEY METRICS_TOKEN; do digits | secret $name; done
[ -e $etc/aureus.env ] ||
  sed "s/aureus\.example/$site/" "$deploy/systemd/aureus.env" | install -m 0644 /dev/stdin $etc/aureus.env

echo '2 of 6: PostgreSQL'
sql() { runuser -u postgres -- psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --tuples-only --no-align; }
if [ $makes_database = yes ]; then
  systemctl enable --quiet postgresql
  systemctl start postgresql
  until runuser -u postgres -- pg_isready --quiet; do sleep 0.2; done
  password=$(digits)
  # CREATEROLE: `aureus migrate` creates the application's login, with the password in DATABASE_APP_URL.
  sql <<SQL
select 'create role aureus_owner' where not exists (select from pg_roles where rolname = 'aureus_owner') \gexec
alter role aureus_owner login createrole password '$password';
select 'create database aureus owner aureus_owner' where not exists (select from pg_database where datname = 'aureus') \gexec
-- By default PostgreSQL logs the rows of failed statements, and a row may contain a seed.
alter database aureus set log_error_verbosity = terse;
SQL
  echo "postgresql://aureus_app:$(digits)@127.0.0.1:5432/aureus" | secret DATABASE_APP_URL
  echo "postgresql://aureus_owner:$password@127.0.0.1:5432/aureus" | secret DATABASE_URL
fi

echo '3 of 6: Redis'
if [ $makes_redis = yes ]; then
  password=$(digits)
  printf '\nrequirepass %s\n' "$password" >>/etc/redis/redis.conf
  systemctl enable --quiet redis-server
  systemctl restart redis-server
  echo "redis://:$password@127.0.0.1:6379" | secret REDIS_URL
fi

echo '4 of 6: units'
units=/etc/systemd/system
for file in "$deploy"/systemd/aureus*.service "$deploy"/systemd/aureus*.timer "$deploy"/systemd/aureus.target; do
  install -m 0644 "$file" $units
done
for folder in aureus@.service.d aureus-edge@.service.d aureus-.service.d aureus-doctor.service.d aureus-audit.service.d; do install -d -m 0755 $units/$folder; done
install -m 0644 "$deploy/systemd/hardening.conf" $units/aureus@.service.d
install -m 0644 "$deploy/systemd/hardening.conf" $units/aureus-edge@.service.d
install -m 0644 "$deploy/systemd/hardening.conf" $units/aureus-.service.d
install -m 0644 "$deploy/systemd/secrets.conf" $units/aureus@.service.d
install -m 0644 "$deploy/systemd/secrets.conf" $units/aureus-doctor.service.d
install -m 0644 "$deploy/systemd/secrets.conf" $units/aureus-audit.service.d
install -m 0755 "$deploy/aureus-command.sh" /usr/local/sbin/aureus
ln -sfn aureus.env $etc/.env

echo '5 of 6: nginx'
# Makes a temporary certificate, signed by a CA of this host. Replace it with a real one.
certificate() {
  [ ! -e "$etc/tls/$1.crt" ] || return 0
  [ -e $etc/tls/ca.crt ] || openssl req -x509 -newkey rsa:2048 -nodes -days 90 -subj "/CN=$site, made by install.sh" \
    -keyout $etc/tls/ca.key -out $etc/tls/ca.crt 2>/dev/null
  openssl req -x509 -CA $etc/tls/ca.crt -CAkey $etc/tls/ca.key -newkey rsa:2048 -nodes -days 90 -subj "/CN=$2" \
    -addext "subjectAltName=DNS:$2" -addext basicConstraints=critical,CA:false \
    -keyout "$etc/tls/$1.key" -out "$etc/tls/$1.crt" 2>/dev/null
  chmod 0644 $etc/tls/ca.crt "$etc/tls/$1.crt"
}
# Writes a host-specific file of /etc/nginx/aureus, unless it exists.
named() { [ -e "/etc/nginx/aureus/$1" ] || sed "$2" "$deploy/nginx/aureus/$1" | install -m 0644 /dev/stdin "/etc/nginx/aureus/$1"; }
install -d -m 0755 /etc/nginx/aureus
for file in proxy tls; do install -m 0644 "$deploy/nginx/aureus/$file.conf" /etc/nginx/aureus; done
named nodes.conf ''
named edges.conf ''
named site.conf "s/aureus\.example/$site/"
certificate site "$site"
install -m 0644 "$deploy/nginx/aureus.conf" /etc/nginx/conf.d
if [ -n "$sandbox" ]; then
  named sandbox.conf "s/sandbox\.aureus\.example/$sandbox/"
  certificate sandbox "$sandbox"
  install -m 0644 "$deploy/nginx/sandbox.conf" /etc/nginx/conf.d/aureus_sandbox.conf
fi
rm -f /etc/nginx/sites-enabled/default
# Every WebSocket takes two of nginx's connections: to the browser and to the node.
sed -i 's/worker_connections 768;/worker_connections 16384;/' /etc/nginx/nginx.conf
is_first=no
[ -e $units/nginx.service.d/aureus.conf ] || is_first=yes
install -d -m 0755 $units/nginx.service.d
printf '[Service]\nLimitNOFILE=65536\n' | install -m 0644 /dev/stdin $units/nginx.service.d/aureus.conf

echo '6 of 6: start'
# Settings for the sandbox. Secrets go into their own files. STAGING=1 comes last: while it's missing, another call
# makes these settings again.
if [ -n "$sandbox" ] && ! grep -q '^STAGING=1' $etc/aureus.env; then
  install -d -m 0700 /var/lib/aureus-sandbox
  NODE_ENV=production STAGING=1 DATA_DIR=/var/lib/aureus-sandbox PUBLIC_URL="https://$site" \
    SANDBOX_URL="https://$sandbox" "$release/aureus" sandbox --env >"$etc/.sandbox"
  printf '\n' >>$etc/aureus.env
  while IFS= read -r line; do
    name=${line%%=*}
    if grep -q "^LoadCredential=$name:" "$deploy/systemd/secrets.conf"; then
      value=${line#*=\"}
      printf '%s\n' "${value%\"}" | secret "$name"
    else
      printf '%s\n' "$line" >>$etc/aureus.env
    fi
  done <"$etc/.sandbox"
  # Site and sandbox call each other over TLS with the certificates made above.
  [ ! -e $etc/tls/ca.crt ] || echo "NODE_EXTRA_CA_CERTS=$etc/tls/ca.crt" >>$etc/aureus.env
  rm "$etc/.sandbox"
  echo STAGING=1 >>$etc/aureus.env
fi
systemctl daemon-reload
nodes=$(sed -n 's/^ *server 127\.0\.0\.1:\([0-9]*\).*/aureus@\1/p' /etc/nginx/aureus/nodes.conf)
nodes="$nodes $(sed -n 's/^ *server 127\.0\.0\.1:\([0-9]*\).*/aureus-edge@\1/p' /etc/nginx/aureus/edges.conf)"
# shellcheck disable=SC2086 # One word per node.
systemctl enable --quiet aureus.target aureus-audit.timer $nodes nginx
[ -z "$sandbox" ] || systemctl enable --quiet aureus-sandbox
nginx -t -q
if [ $is_first = yes ]; then systemctl restart nginx; else systemctl reload nginx; fi
systemctl start aureus-audit.timer

echo "Ready for $release/deploy/rollout.sh. Before that:"
echo "- $etc/tls/site.crt and site.key: the certificate of $site"
[ -z "$sandbox" ] || echo "- $etc/tls/sandbox.crt and sandbox.key: the certificate of $sandbox"
[ -n "$sandbox" ] || echo "- $etc/aureus.env and $secrets: your providers"
echo "- a copy of $secrets in another place: nothing opens without these keys"
