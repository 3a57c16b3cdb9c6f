#!/bin/sh
# aureus <command>: a command of the running release with this host's settings and secrets, as the database's owner:
# `aureus staff -- invite …`, `aureus audit`. install.sh puts it into /usr/local/sbin; it needs root.
set -eu
[ "$(id -u)" = 0 ] || { echo 'aureus needs root, which can read the secrets.' >&2 && exit 1; }
for file in /etc/aureus/secrets/*; do
  name=${file##*/}
  # The doctor examines what a node gets.
  [ "$name" = DATABASE_URL ] && [ "${1:-}" = doctor ] && continue
  export "${name}_FILE=$file"
done
export DATA_DIR=/var/lib/aureus-command
# The file .env there leads to aureus.env.
cd /etc/aureus
exec /opt/aureus/current/aureus "$@"
