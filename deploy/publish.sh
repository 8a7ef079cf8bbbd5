#!/bin/sh
# Builds the site into a new folder and, if anything has changed, switches the link `current` to it.
# The server goes on with the build it has read until it is told to reload.
set -eu
cd "$(dirname "$0")/.."
builds=${BUILDS_DIR:-builds}
name=$(date -u +%Y-%m-%dT%H-%M-%S)

mkdir -p "$builds"
before=$(readlink "$builds/current" || true)
# Set to nothing, pages may go without a redirect.
published=${PUBLISHED_DIR-$builds/current}
if ! BUILD_DIR=$builds/$name PUBLISHED_DIR=$published npm run --silent build; then
  rm -rf "$builds/$name"-*
  exit 1
fi
if diff -rq "$builds/$name" "$builds/current" >/dev/null 2>&1; then
  rm -r "${builds:?}/$name"
  echo 'Nothing has changed.'
  exit
fi
if [ "$(readlink "$builds/current" || true)" != "$before" ]; then
  rm -r "${builds:?}/$name"
  echo 'Another build was published meanwhile; this one is older, and is left out.'
  exit
fi
# A rename replaces the link in one step; `ln -sf` deletes it first. One that was interrupted has left its new link.
ln -sfn "$name" "$builds/next"
mv -T "$builds/next" "$builds/current"
echo "Published $name."

# The build before stays, because it is served until the reload and to go back to it.
ls -d "$builds"/*T* | grep -v unfinished | sort -r | tail -n +4 | xargs -r rm -r
