#!/bin/sh
# Configures nginx for the build that is served. nginx starts as root and the service owns the build, so root writes the
# configuration, from data of the build. ROOT and SYSTEMCTL are those of install.sh.
set -eu
umask 022
release=${ROOT:-}/srv/site/current
folder=${ROOT:-}/etc/nginx/site

rm -rf "$folder.before"
cp -R "$folder" "$folder.before"
"$release/node_modules/.bin/node" "$release/pipeline/nginx/write.ts" "$release/builds/current" "$folder"
if ! ${SYSTEMCTL:-systemctl} try-reload-or-restart nginx.service; then
  cp "$folder.before"/*.conf "$folder" || true
  echo 'nginx refuses the new configuration and goes on with the one before.' >&2
  exit 1
fi
