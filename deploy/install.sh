#!/bin/sh
# Puts the release in whose folder this script stands in place, and switches to it: `install.sh [name]`.
# `install.sh --rollback` switches back to the release before. Both may be run again.
#
# ROOT is a folder that stands for /: nothing outside it is touched. SYSTEMCTL is told in place of systemctl.
set -eu
# nginx runs as another user.
umask 022
ROOT=${ROOT:-}
SYSTEMCTL=${SYSTEMCTL:-systemctl}
SITE_USER=${SITE_USER:-site}
KEEP=${KEEP:-3}
site=$ROOT/srv/site
source=$(cd "$(dirname "$0")/.." && pwd)

main() {
  if [ "${1:-}" = --rollback ]; then
    roll_back
  else
    prepare_machine
    place_release "${1:-$(date -u +%Y-%m-%dT%H-%M-%S)}"
    delete_old_releases
  fi
  restart
}

# install(1) with the owner, which a sandbox of another user cannot set.
own() {
  owner=$1
  shift
  if [ "$(id -u)" = 0 ]; then install -o "$owner" -g "$(id -gn "$owner")" "$@"; else install "$@"; fi
}

prepare_machine() {
  if [ -z "$ROOT" ] && ! id "$SITE_USER" >/dev/null 2>&1; then
    useradd --system --home-dir /var/lib/site --shell /usr/sbin/nologin "$SITE_USER"
  fi
  own root -d -m 755 "$site" "$site/releases" "$ROOT/etc/site" "$ROOT/etc/systemd/system"
  own root -d -m 755 "$ROOT/etc/nginx/sites-available" "$ROOT/etc/nginx/sites-enabled" "$ROOT/etc/nginx/site"
  own "$SITE_USER" -d -m 700 "$ROOT/var/lib/site" "$ROOT/var/lib/site-erasures" "$ROOT/var/backups/site"
  own root -m 644 "$source"/deploy/systemd/* "$ROOT/etc/systemd/system/"
  # What the operator may have changed stays.
  keep_or_install 644 deploy/config/site.env etc/site/site.env
  keep_or_install 600 deploy/config/secrets.env etc/site/secrets.env
  keep_or_install 644 deploy/nginx/site.conf etc/nginx/sites-available/site
  # Older server blocks read a configuration that the service could change.
  sed -i 's|/srv/site/current/builds/current/nginx/|/etc/nginx/site/|' "$ROOT/etc/nginx/sites-available/site"
  ln -sfn ../sites-available/site "$ROOT/etc/nginx/sites-enabled/site"
}

keep_or_install() {
  [ -e "$ROOT/$3" ] || own root -m "$1" "$source/$2" "$ROOT/$3"
}

place_release() {
  release=$site/releases/$1
  if [ -d "$release" ]; then
    echo "Release $1 is in place already."
  else
    [ -d "$source/node_modules" ] || fail 'There is no node_modules/ here. Run: npm ci'
    [ -e "$source/builds/current" ] || [ -d "$source/build" ] || fail 'There is no built site here. Run: npm run build'
    trap 'rm -rf "$release.unfinished"' EXIT
    rm -rf "$release.unfinished"
    mkdir "$release.unfinished"
    # The rest is for everybody to read: neither leads nor secrets of this folder go along.
    (cd "$source" && tar --exclude=./.git --exclude='./data*' --exclude=./.env --exclude=./deploy/secrets -cf - .) |
      tar --no-same-owner --no-same-permissions -xf - -C "$release.unfinished"
    chmod -R a+rX "$release.unfinished"
    if [ ! -e "$release.unfinished/builds/current" ]; then
      mkdir -p "$release.unfinished/builds"
      mv "$release.unfinished/build" "$release.unfinished/builds/first"
      ln -s first "$release.unfinished/builds/current"
    fi
    # The timer that publishes writes to these. All else belongs to root, who runs commands of this folder.
    caches='node_modules/.cache node_modules/.vite node_modules/.vite-desk node_modules/.vite-temp'
    for folder in builds .react-router $caches; do
      mkdir -p "$release.unfinished/$folder"
      [ "$(id -u)" != 0 ] || chown -R "$SITE_USER:" "$release.unfinished/$folder"
    done
    mv "$release.unfinished" "$release"
    touch "$release"
  fi
  switch_to "$1"
}

# A rename replaces a link in one step; `ln -sf` deletes it first. One that was interrupted has left its new link.
point() {
  ln -sfn "$2" "$site/$1.next"
  mv -T "$site/$1.next" "$site/$1"
}

switch_to() {
  before=$(readlink "$site/current" || true)
  [ "$before" != "releases/$1" ] || return 0
  [ -z "$before" ] || point previous "$before"
  point current "releases/$1"
  echo "Switched to release $1."
}

roll_back() {
  [ -e "$site/previous" ] || fail 'There is no release before this one.'
  switch_to "$(basename "$(readlink "$site/previous")")"
}

delete_old_releases() {
  ls -1t "$site/releases" | tail -n "+$((KEEP + 1))" | while read -r name; do
    case " $(readlink "$site/current") $(readlink "$site/previous" || true) " in
    *" releases/$name "*) ;;
    *) rm -rf "${site:?}/releases/$name" ;;
    esac
  done
}

# With PostgreSQL one instance after another, so that the others answer; else one process behind its socket.
restart() {
  # First, because the new pages are served from now on, and need their own headers.
  configure=$site/current/deploy/configure-nginx.sh
  if [ -e "$configure" ]; then "$configure"; else echo 'nginx is as before: this release cannot configure it.'; fi
  $SYSTEMCTL daemon-reload
  $SYSTEMCTL enable --now site-backup.timer site-publish.timer site-configure.path
  if grep -Eqs '^DATABASE_URL(_FILE)?=.' "$ROOT/etc/site/secrets.env" "$ROOT/etc/site/site.env"; then
    for port in ${PORTS:-3001 3002}; do
      $SYSTEMCTL enable "site@$port.service"
      $SYSTEMCTL restart "site@$port.service"
      wait_until_ready "$port"
    done
  else
    $SYSTEMCTL enable --now site.socket
    $SYSTEMCTL enable site.service
    $SYSTEMCTL restart site.service
    wait_until_ready 3000
  fi
}

wait_until_ready() {
  [ "$SYSTEMCTL" = systemctl ] || return 0
  for _ in $(seq 60); do
    if curl --fail --silent --max-time 5 "http://127.0.0.1:$1/readyz" >/dev/null; then return; fi
    sleep 1
  done
  fail "The service on port $1 is not ready. See: journalctl -u 'site*'"
}

fail() {
  echo "$1" >&2
  exit 1
}

main "$@"
