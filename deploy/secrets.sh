#!/bin/sh
# Creates a site's secrets, one file each; existing files stay.
#
# Usage: deploy/secrets.sh [folder [host of PostgreSQL [host of Redis]]]
#
# Keys and passwords are generated. Secrets from providers go into the empty files made for them; an empty file counts
# as not set. Keep site/*_KEY and site/DECISION_KEYS apart from backups of the database: without these keys, its
# encrypted data can't be read, and its decisions can't be checked.
set -eu
umask 077
folder=${1:-deploy/secrets}
database=${2:-postgres}
redis=${3:-redis}

random() { od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; }
put() { # <file> <text>
  if [ ! -e "$folder/$1" ]; then printf '%s' "$2" >"$folder/$1"; fi
}

mkdir -p "$folder/site" "$folder/owner" "$folder/postgres" "$folder/redis" "$folder/tls"
# Other users of the host can't enter the folder. The files in it are readable, because each container reads its files
# as its own user.
chmod 0700 "$folder"

for name in TWO_FACTOR_KEY SEED_KEY PERSON_KEY PRIVACY_KEY PUSH_KEY DECISION_KEYS SIGNING_KEY METRICS_TOKEN; do
  put "site/$name" "$(random)"
done
put postgres/password "$(random)"
put owner/DATABASE_URL "postgresql://aureus:$(cat "$folder/postgres/password")@$database/aureus"
put site/DATABASE_APP_URL "postgresql://aureus_app:$(random)@$database/aureus"
put redis/password "$(random)"
put redis/redis.conf "requirepass $(cat "$folder/redis/password")
"
put site/REDIS_URL "redis://:$(cat "$folder/redis/password")@$redis:6379"
for name in DATABASE_DIRECT_URL ALERT_WEBHOOK SIGNING_KMS_TOKEN GOOGLE_CLIENT_SECRET STEAM_API_KEY CHATWOOT_TOKEN CHATWOOT_WEBHOOK_SECRET \
  TURNSTILE_SECRET_KEY PRICES_API_KEY FIREBLOCKS_API_KEY FIREBLOCKS_PRIVATE_KEY PAYADMIT_API_KEY PAYADMIT_SIGNING_KEY \
  SKINSBACK_CLIENT_SECRET SUMSUB_APP_TOKEN SUMSUB_SECRET_KEY SUMSUB_WEBHOOK_SECRET GAMSTOP_API_KEY; do
  put "site/$name" ''
done
find "$folder" -mindepth 1 -type d -exec chmod 0755 {} + -o -type f -exec chmod 0444 {} +
