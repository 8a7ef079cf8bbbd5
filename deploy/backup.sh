#!/bin/sh
# Writes a back-up of the store to BACKUP_DIR, and deletes those older than BACKUP_DAYS.
set -eu
cd "$(dirname "$0")/.."
umask 077
folder=${BACKUP_DIR:-/var/backups/site}
name=leads-$(date -u +%Y-%m-%dT%H-%M-%S)
[ -z "${DATABASE_URL_FILE:-}" ] || DATABASE_URL=$(cat "$DATABASE_URL_FILE")
export DATABASE_URL

# What a full disk has cut off would take the room that leads need, one more every night.
unfinished=$folder/$name.unfinished
trap 'rm -f "$unfinished"' EXIT

if [ -n "${DATABASE_URL:-}" ]; then
  file=$folder/$name.dump
  node_modules/.bin/node deploy/dump-postgres.mjs "$unfinished"
else
  file=$folder/$name.sqlite
  node_modules/.bin/node server/cli/main.ts backup --out "$unfinished" >/dev/null
fi
mv "$unfinished" "$file"
echo "Written to $file."

# Only after a new one has been written: old back-ups are better than none.
find "$folder" -name 'leads-*' -mtime "+${BACKUP_DAYS:-30}" -delete
