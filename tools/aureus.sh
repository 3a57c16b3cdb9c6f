#!/bin/sh
# A release of the site: see ./aureus help. Links to this file work as well.
file=$0
while [ -L "$file" ]; do
  target=$(readlink "$file")
  case $target in
    /*) file=$target ;;
    *) file=$(dirname "$file")/$target ;;
  esac
done
here=$(CDPATH='' cd -- "$(dirname -- "$file")" && pwd -P) || exit 1
exec "$here/bin/node" "$here/apps/server/src/aureus.ts" "$@"
