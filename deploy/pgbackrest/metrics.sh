#!/bin/bash
# Writes the time of pgBackRest's newest backup to a file for the textfile collector of Prometheus' node exporter; 0 if
# there's none. Run it each hour as the user of pgBackRest.
# Usage: metrics.sh <file ending in .prom> [options of pgbackrest]
set -euo pipefail
file=$1
shift
info=$(pgbackrest --stanza=aureus "$@" --output=json info)
newest=$(grep -o '"timestamp":{"start":[0-9]*,"stop":[0-9]*' <<<"$info" | sed 's/.*://' | sort -n | tail -1 || true)
cat >"$file.new" <<METRICS
# HELP aureus_backup_timestamp_seconds When the newest base backup was finished.
# TYPE aureus_backup_timestamp_seconds gauge
aureus_backup_timestamp_seconds ${newest:-0}
METRICS
chmod 644 "$file.new"
mv "$file.new" "$file"
