#!/bin/sh
# Runs a command of the current release with this host's settings and secrets, as the database's owner: `aureus audit`,
# `aureus staff invite Livia --bundles owner`. install.sh copies it to /usr/local/sbin/aureus. Needs root.
set -eu
[ "$(id -u)" = 0 ] || { echo 'aureus needs root, which can read the secrets.' >&2 && exit 1; }
for file in /etc/aureus/secrets/*; do
  name=${file##*/}
  # `aureus doctor` runs without DATABASE_URL, like the site's nodes, whose settings it checks.
  [ "$name" = DATABASE_URL ] && [ "${1:-}" = doctor ] && continue
  export "${name}_FILE=$file"
done
export DATA_DIR=/var/lib/aureus-command
# The file of `aureus beacon` is named from the caller's folder.
if [ "${1:-}" = beacon ] && [ -e "${2:-}" ]; then set -- beacon "$(realpath -- "$2")"; fi
# This folder has a link .env to aureus.env, which the command reads.
cd /etc/aureus
exec /opt/aureus/current/aureus "$@"
