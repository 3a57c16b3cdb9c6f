#!/bin/sh
# Rolls out a release on a host prepared by install.sh, one node at a time while the others serve.
# Usage: rollout.sh <aureus-….tar.gz>   migrates the database, then restarts each node with the release
#        rollout.sh --back              restarts each node with the previous release; the database isn't changed
#        rollout.sh --cores …           the same without the edges, which keep their release and their sockets
# After a failure, run it again with the release: it continues where it stopped. With the release in service, it
# restarts the nodes that are older than their settings.
set -eu

home=${AUREUS_HOME:-/opt/aureus}
settings=${AUREUS_SETTINGS:-/etc/aureus}
nodes=${AUREUS_NODES:-/etc/nginx/aureus/nodes.conf}
# Edges of a site that is split into cores and edges. On other sites, this file only includes the list of nodes.
edges=${AUREUS_EDGES:-/etc/nginx/aureus/edges.conf}
patience=${AUREUS_PATIENCE_S:-60}
releases=$home/releases

stop() {
  echo "$1" >&2
  exit 1
}

usage='Usage: rollout.sh [--cores] <aureus-….tar.gz> | [--cores] --back'
with_edges=yes
if [ "${1:-}" = --cores ]; then
  with_edges=no
  shift
fi
[ $# = 1 ] || stop "$usage"
for needed in "$releases" "$nodes"; do
  [ -e "$needed" ] || stop "There is no $needed: run deploy/install.sh first."
done

# Prevents two rollouts at the same time.
exec 9>"$home/.rollout"
flock --nonblock 9 || stop 'Another rollout is under way.'

# Points a symlink to a folder atomically.
link() {
  ln -sfn "$1" "$2.new"
  mv -T "$2.new" "$2"
}

# Prints the name of the release that a link leads to, or nothing.
named() { if [ -e "$1" ]; then basename "$(readlink -f "$1")"; fi; }

# Lists releases, the one unpacked last first.
newest_first() { (cd "$releases" && ls -1t); }

# File in the folder of a release that --back passes over: one that was left by --back, or that never ran on every node
# (with --cores: on every core).
passed_over=.passed-over

# Lists releases as `newest_first` does, without those. The one in service is listed in any case.
usable() {
  newest_first | while read -r one; do
    if [ "$one" = "$running" ] || [ ! -e "$releases/$one/$passed_over" ]; then echo "$one"; fi
  done
}

field() { sed -n "s/^  \"$2\": \"\(.*\)\",*\$/\1/p" "$1/release.json"; }

# Unpacks a release next to the others. Sets `release` to its folder.
unpack() {
  [ -f "$1" ] || stop "There is no file $1."
  fresh=$releases/.unpacking
  rm -rf "$fresh"
  mkdir -m 0755 "$fresh"
  echo "Unpacking $1"
  tar -xf "$1" -C "$fresh" --strip-components=1 --no-same-owner || stop "$1 can't be unpacked. Nothing was changed."
  [ -f "$fresh/release.json" ] || stop "$1 is no release: it has no release.json. Nothing was changed."
  "$fresh/aureus" version >/dev/null || stop "$1 doesn't run on this machine. Nothing was changed."
  release=$releases/$(field "$fresh" version)-$(field "$fresh" commit)
  if [ -d "$release" ] && in_service | grep -qxF "$(basename "$release")"; then
    # What is only in the old folder was added here, such as assets of earlier releases.
    if LC_ALL=C diff -rq --no-dereference "$fresh" "$release" | grep -qvF "Only in $release"; then
      rm -rf "$fresh"
      stop "$1 has other files than $(basename "$release"), which is in service and has the same version and commit: make it again under a commit of its own. Nothing was changed."
    fi
    rm -rf "$fresh"
  else
    rm -rf "$release"
    mv "$fresh" "$release"
    touch "$release/$passed_over"
  fi
  touch "$release"
}

# Copies the assets of a running release's build into the new release, because open pages still request them.
keep_assets() {
  # shellcheck disable=SC2016 # The dollars are JavaScript's.
  "$release/bin/node" --input-type=commonjs -e '
    const { cpSync, readFileSync } = require("node:fs");
    const [, from, to] = process.argv;
    const { assets } = JSON.parse(readFileSync(`${from}/release.json`, "utf8"));
    for (const [app, names] of Object.entries(assets))
      for (const name of names)
        cpSync(`${from}/${app}/dist/assets/${name}`, `${to}/${app}/dist/assets/${name}`, { force: false });
  ' "$releases/$1" "$release"
}

# Runs a oneshot unit and prints its log.
run_unit() {
  result=0
  since=$(date +%s)
  systemctl start "$1" || result=$?
  journalctl --sync || true
  journalctl --quiet --no-pager --output=cat --unit="$1" --since="@$since" || true
  return $result
}

# Puts a node of a list into service in nginx, or takes it out. Requests already passed to the node are still answered.
use() {
  if [ "$3" = yes ]; then edit='s/ down;/;/'; else edit='/ down;/!s/;/ down;/'; fi
  sed "/^ *server 127\.0\.0\.1:$2[ ;]/{$edit}" "$1" >"$1.new"
  cat "$1.new" >"$1"
  rm "$1.new"
  nginx -t -q
  systemctl reload nginx
}

# Requests a URL until it answers with success. Starts no request after $2 seconds. Prints the last answer on failure.
answers() {
  "$release/bin/node" --input-type=module -e '
    import { setTimeout as delay } from "node:timers/promises";
    const [, url, seconds] = process.argv;
    const end = Date.now() + Number(seconds) * 1000;
    let answer = "no answer";
    do {
      const response = await fetch(url, { signal: AbortSignal.timeout(5000) }).catch(() => undefined);
      if (response?.ok) process.exit(0);
      if (response) answer = (await response.text()).trim();
      await delay(200);
    } while (Date.now() < end);
    console.log(answer);
    process.exit(1);
  ' "$1" "$2"
}

is_ready() { answers "http://127.0.0.1:$1/readyz" "$2"; }

# Prints the name of the release that a systemd unit runs, or nothing.
runs() {
  process=$(systemctl show --property=MainPID --value "$1")
  program=$(readlink "/proc/${process:-0}/exe" 2>/dev/null) || return 0
  basename "$(dirname "$(dirname "$program")")"
}

# True if a unit runs the release $2, and no setting or secret has changed since it started.
is_current() {
  [ "$(runs "$1")" = "$2" ] || return 1
  started=$(systemctl show --property=ActiveEnterTimestamp --timestamp=unix --value "$1")
  # The folder itself is newer if a file was taken away.
  changed=$(find "$settings" -path "$settings/tls" -prune -o -newermt "$started" -print -quit 2>/dev/null) || return 0
  [ -z "$changed" ]
}

# Restarts the sandbox of a staging site, unless it runs the release already with the settings of now.
start_sandbox() {
  systemctl --quiet is-enabled aureus-sandbox 2>/dev/null || return 0
  if is_current aureus-sandbox "$1"; then return 0; fi
  systemctl restart aureus-sandbox
  answers http://127.0.0.1:3900/healthz "$patience" >/dev/null || stop 'The sandbox does not answer: journalctl -u aureus-sandbox'
}

# Prints the ports of the nodes that a list names.
ports_in() { if [ -e "$1" ]; then sed -n 's/^ *server 127\.0\.0\.1:\([0-9]*\).*/\1/p' "$1"; fi; }

# Restarts the nodes of a list with the release, one at a time. Those that run it, with the settings of now, and are
# ready are left alone. $2: name of their unit.
roll_list() {
  for port in $(ports_in "$1"); do
    unit=$2@$port
    if is_current "$unit" "$name" && is_ready "$port" 0 >/dev/null; then
      use "$1" "$port" yes
      echo "$unit runs $name already"
      continue
    fi
    use "$1" "$port" no
    systemctl restart "$unit"
    answer=$(is_ready "$port" "$patience") || stop "$unit of $name wasn't ready within $patience s ($answer). Nodes after it weren't touched, and nginx doesn't use this one.
Look: journalctl -u $unit
Then repair what it says and call this again$instead"
    use "$1" "$port" yes
    echo "$unit runs $name"
  done
}

# Prints the releases that are in service: edges may run an older one than the cores, and so may nodes behind one that
# was not ready.
in_service() {
  {
    named "$home/current"
    for port in $(ports_in "$nodes"); do runs "aureus@$port"; done
    for port in $(ports_in "$edges"); do runs "aureus-edge@$port"; done
  } | sort -u
}

# Restarts the nodes with the release. Cores come first: pages of the next release need its API.
roll() {
  name=$(basename "$release")
  link "$release" "$home/current"
  [ -n "$(ports_in "$nodes")" ] || stop "$nodes names no node."
  start_sandbox "$name"
  roll_list "$nodes" aureus
  if [ $with_edges = yes ]; then roll_list "$edges" aureus-edge; fi
  rm -f "$release/$passed_over"
}

# Keeps the three newest releases that --back can lead to, and those in service.
prune() {
  used=$(in_service; usable | sed -n 1,3p)
  newest_first | while read -r old; do
    if ! echo "$used" | grep -qxF "$old"; then rm -rf "${releases:?}/$old"; fi
  done
}

running=$(named "$home/current")
# Names the release that the nodes go back to, until all of them run it.
going_back=$home/.going-back
instead=
case $1 in
  --back)
    [ -n "$running" ] || stop 'No release is in service.'
    if [ -e "$going_back" ]; then
      before=$(cat "$going_back")
      echo "Going on with $before"
    else
      before=$(usable | awk -v running="$running" 'isOlder { print; exit } $0 == running { isOlder = 1 }')
      [ -n "$before" ] || stop "There is no release before $running."
      echo "Going back from $running to $before"
      echo "$before" >"$going_back"
      touch "$releases/$running/$passed_over"
    fi
    release=$releases/$before
    roll
    rm "$going_back"
    ;;
  -*) stop "$usage" ;;
  *)
    unpack "$1"
    link "$release" "$home/next"
    if [ -z "$running" ]; then
      # The doctor needs the sandbox, which runs the current release, so both are put in place first.
      link "$release" "$home/current"
      start_sandbox "$(basename "$release")"
    elif [ "$(basename "$release")" != "$running" ]; then
      for other in $(in_service); do
        if [ -d "$releases/$other" ] && [ "$other" != "$(basename "$release")" ]; then keep_assets "$other"; fi
      done
    fi
    rm -f "$going_back"
    instead=", or go to the release before: $0 --back"
    echo 'Examining the settings'
    run_unit aureus-doctor || stop "The settings aren't in order: see above. ${running:-No release} goes on as before."
    echo 'Bringing the database to this release'
    run_unit aureus-migrate || stop "The database wasn't brought to this release: see above. ${running:-No release} goes on as before."
    roll
    prune
    ;;
esac
echo "$(named "$home/current") is in service."
