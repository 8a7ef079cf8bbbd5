import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { findFreePort } from '../../../support/free-port.ts';
import { hasBrotli, mainConfiguration, NGINX_PROGRAM } from '../../../support/nginx.ts';
import { linkPackages } from '../link-packages.ts';
import { NODE_COMPILE_CACHE } from '../process.ts';
import { temporaryFolder } from '../site.ts';

const isRoot = process.getuid?.() === 0;
/** As root the service runs as another user, who must be able to read this repository. */
const hasOtherUser =
  isRoot && spawnSync('setpriv', ['--reuid=nobody', '--clear-groups', 'ls', resolve('server')]).status === 0;
const USER = hasOtherUser ? 'nobody' : userInfo().username;

export type Sandbox = {
  /** Stands for /. */
  root: string;
  /** The folder of a version as it was cloned. */
  release: string;
  run(block: string): { status: number | null; output: string };
};

/**
 * A folder that stands for the machine of the guide. Folders, ports and the user of its blocks are replaced, and four
 * programs: systemctl runs what the installed units say, sudo runs the command as its user, nginx has a configuration of its
 * own, and `npm run build` takes the build of this repository.
 */
export async function makeSandbox(postgresPort: string): Promise<Sandbox> {
  const root = temporaryFolder('guide');
  chmodSync(root, 0o755);
  const ports = Object.fromEntries(
    await Promise.all([80, 443, 3000, 3001, 3002].map(async (port) => [port, await findFreePort()] as const)),
  );
  const replace = (text: string) =>
    text
      .replace(/(?<![\w.}])\/(srv\/site|etc\/(?:site|nginx|ssl\/site)|var\/(?:lib|backups|log)\/\w+)/g, `${root}/$1`)
      .replace(/\b(300[012])\b/g, (port) => String(ports[port]))
      .replace(/listen (80|443) /g, (_, port) => `listen 127.0.0.1:${ports[port]} `)
      .replaceAll('https://localhost/', `https://127.0.0.1:${ports[443]}/`)
      .replace(/(-o |User=|SITE_USER:-|chown )site\b/g, `$1${USER}`);

  const release = writeRelease(join(root, 'home/site'), replace);
  writeNginx(root, replace(DEFAULT_SITE));
  const bin = writePrograms(join(root, 'bin'));
  const env = {
    PATH: `${bin}:${process.env.PATH}`,
    ...{ ROOT: root, REPOSITORY: resolve('.'), PGPORT: postgresPort, NODE: process.execPath },
    NODE_COMPILE_CACHE,
  };
  spawnSync('nginx', { env, stdio: 'ignore' });
  return {
    root,
    release,
    run(block) {
      const { status, stdout, stderr } = spawnSync('bash', ['--norc', '-euo', 'pipefail', '-c', replace(block)], {
        // With a socket as its input, bash takes itself for a remote shell.
        stdio: ['ignore', 'pipe', 'pipe'],
        cwd: release,
        env,
        encoding: 'utf8',
      });
      return { status, output: stdout + stderr };
    },
  };
}

function writeRelease(folder: string, replace: (text: string) => string): string {
  mkdirSync(folder, { recursive: true });
  for (const name of ['deploy', 'pipeline', 'server', 'leads', 'package.json'])
    cpSync(name, join(folder, name), { recursive: true });
  linkPackages(folder);
  for (const name of readdirSync(join(folder, 'deploy'), { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, 'deploy', name);
    if (statSync(file).isFile()) writeFileSync(file, replace(readFileSync(file, 'utf8')));
  }
  return folder;
}

/** Debian starts nginx with such a page when it is installed. */
const DEFAULT_SITE = 'server { listen 80 default_server; return 204; }';

function writeNginx(root: string, defaultSite: string): void {
  const folder = join(root, 'etc/nginx');
  for (const path of [
    join(folder, 'logs'),
    join(folder, 'sites-enabled'),
    join(root, 'var/log/nginx'),
    join(root, 'run'),
  ])
    mkdirSync(path, { recursive: true });
  writeFileSync(join(folder, 'sites-enabled/default'), defaultSite);
  const main = mainConfiguration(folder, { include: 'sites-enabled/*', isDaemon: true });
  writeFileSync(join(folder, 'nginx.conf'), main.replace(/^pid .*;$/m, `pid ${root}/run/nginx.pid;`));
}

function writePrograms(folder: string): string {
  mkdirSync(folder);
  const withoutBrotli = `sed -i /brotli_static/d "$ROOT"/etc/nginx/site/*.conf 2>/dev/null`;
  const programs = {
    systemctl: `exec "$NODE" "$REPOSITORY/tests/service/support/guide/systemctl.ts" "$@"`,
    sudo: `case "$1 $2" in
"-u postgres") shift 2; export PGUSER=leads PGHOST=127.0.0.1 PGDATABASE=postgres ;;
"-u site") shift 2; set -- ${hasOtherUser ? `setpriv --reuid=${USER} --regid=$(id -g ${USER}) --clear-groups` : ''} "$@" ;;
esac
exec "$@"`,
    nginx: `${hasBrotli ? '' : withoutBrotli}
exec ${NGINX_PROGRAM} -p "$ROOT/etc/nginx" -c "$ROOT/etc/nginx/nginx.conf" "$@"`,
    npm: `[ "$*" = ci ] || { cp -r "$REPOSITORY/build" "$BUILD_DIR"; }`,
  };
  for (const [name, text] of Object.entries(programs))
    writeFileSync(join(folder, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  return folder;
}
