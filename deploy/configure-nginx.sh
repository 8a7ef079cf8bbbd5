#!/bin/sh
# Configures nginx for the build that is served. nginx starts as root and the service owns the build, so root writes the
# configuration, from data of the build. ROOT and SYSTEMCTL are those of install.sh.
set -eu
umask 022
release=${ROOT:-}/srv/site/current
folder=${ROOT:-}/etc/nginx/site
# As the service has it, which may serve the builds of a checkout.
build=$(sed -n 's/^BUILD_DIR=//p' "${ROOT:-}/etc/site/site.env" | tail -n 1)
build=${build:-builds/current}
cd "$release"

rm -rf "$folder.before"
cp -R "$folder" "$folder.before"
node_modules/.bin/node pipeline/nginx/write.ts "$build" "$folder"
grep -qF "$build/client;" "${ROOT:-}/etc/nginx/sites-available/site" ||
  echo "nginx serves another folder than the service: set root to $build/client in sites-available/site." >&2
if ! ${SYSTEMCTL:-systemctl} try-reload-or-restart nginx.service; then
  cp "$folder.before"/*.conf "$folder" || true
  echo 'nginx refuses the new configuration and goes on with the one before.' >&2
  exit 1
fi
