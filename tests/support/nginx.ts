import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findFreePort } from './free-port.ts';

/** Where it is installed. */
export const NGINX_PROGRAM = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/local/bin/nginx'].find(existsSync);

const BROTLI_MODULE = ['/usr/lib/nginx/modules', '/usr/share/nginx/modules', '/usr/lib64/nginx/modules']
  .map((folder) => join(folder, 'ngx_http_brotli_static_module.so'))
  .find(existsSync);

/** Without these, tests of nginx are skipped; `npm test` lists them by name. openssl makes the certificate. */
export const hasNginx = NGINX_PROGRAM !== undefined && spawnSync('openssl', ['version']).status === 0;

/** Without its module for brotli, nginx is tested with gzip. */
export const hasBrotli = BROTLI_MODULE !== undefined;

/** As deploy/install.sh does. */
export function writeNginxFiles(build: string, folder: string): void {
  execFileSync(process.execPath, ['pipeline/nginx/write.ts', resolve(build), folder]);
  const serverFile = join(folder, 'server.conf');
  if (!hasBrotli) writeFileSync(serverFile, readFileSync(serverFile, 'utf8').replace('brotli_static on;', ''));
}

export type Nginx = {
  plainPort: number;
  tlsPort: number;
  /** Everything nginx has logged. */
  logs(): string;
  stop(): Promise<void>;
};

type NginxOptions = {
  /** Of the instances of the service. */
  servicePorts: readonly number[];
  /** Such as build/. */
  build: string;
  plainPort?: number | undefined;
  /** As shipped; tests read the log at once. */
  isLogBuffered?: boolean;
};

/** Starts nginx with deploy/nginx/site.conf; only addresses and the places of build, logs and certificate are replaced. */
export async function startNginx({
  servicePorts,
  build,
  plainPort: given,
  isLogBuffered = false,
}: NginxOptions): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const logFolder = join(folder, 'logs');
  mkdirSync(logFolder);
  makeCertificate(folder);
  const [plainPort, tlsPort] = [given ?? (await findFreePort()), await findFreePort()];
  const replacements: readonly (readonly [from: RegExp | string, to: string])[] = [
    [/server 127\.0\.0\.1:3000(.*);/g, servicePorts.map((port) => `server 127.0.0.1:${port}$1;`).join(' ')],
    ['listen 80 ', `listen 127.0.0.1:${plainPort} `],
    ['listen 443 ', `listen 127.0.0.1:${tlsPort} `],
    ['/etc/nginx/site', folder],
    ['/srv/site/current/builds/current', resolve(build)],
    ['/var/log/nginx', logFolder],
    ['/etc/ssl/site', folder],
    ...(isLogBuffered ? [] : [[' buffer=32k flush=1s', ''] as const]),
  ];
  const site = replacements.reduce(
    (text, [from, to]) => {
      const replaced = text.replaceAll(from, to);
      if (replaced === text) throw new Error(`deploy/nginx/site.conf has no ${from}`);
      return replaced;
    },
    readFileSync('deploy/nginx/site.conf', 'utf8'),
  );
  writeFileSync(join(folder, 'site.conf'), site);
  writeNginxFiles(build, folder);
  writeFileSync(join(folder, 'nginx.conf'), mainConfiguration(folder));
  const child = spawn(String(NGINX_PROGRAM), ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'inherit' });
  await waitForPort(plainPort, child);
  return {
    plainPort,
    tlsPort,
    logs: () =>
      readdirSync(logFolder)
        .map((file) => readFileSync(join(logFolder, file), 'utf8'))
        .join(''),
    async stop() {
      const exit = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await exit;
    },
  };
}

/** Its own error log is at the most talkative level of a build without debugging. */
export const mainConfiguration = (folder: string, { include = 'site.conf', isDaemon = false } = {}) => `
daemon ${isDaemon ? 'on' : 'off'};
${hasBrotli ? `load_module ${BROTLI_MODULE};` : ''}
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/logs/main-error.log info;
events {}
http {
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  include ${folder}/${include};
}
`;

function makeCertificate(folder: string): void {
  const { status } = spawnSync('openssl', [
    ...[
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-subj',
      '/CN=localhost',
    ],
    ...['-days', '2', '-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')],
  ]);
  if (status !== 0) throw new Error('openssl made no certificate');
}

async function waitForPort(port: number, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`nginx ended with code ${child.exitCode}`);
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1')
        .once('connect', () => resolve(true))
        .once('error', () => resolve(false));
      socket.once('close', () => resolve(false)).setTimeout(1000, () => socket.destroy());
      socket.once('connect', () => socket.destroy());
    });
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
