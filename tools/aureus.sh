#!/bin/sh
# Starts the programs of a release; see ./aureus help. Also works when called through a symbolic link.
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
