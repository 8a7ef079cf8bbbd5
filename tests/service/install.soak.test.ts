import { execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { userInfo } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { FONT_CACHE } from '../../pipeline/1-theme/make-theme.ts';
import { linkPackages } from './support/link-packages.ts';
import { type Server, startServer } from './support/process.ts';
import { changeableBelow, changeableBy, filesOfNginx, filesOfUnits } from './support/root-reads.ts';
import { builtSite, HOSTING, temporaryFolder } from './support/site.ts';

/** What the build of a release writes. */
const PUBLISHED = [
  'builds',
  '.react-router',
  ...['.cache', '.vite', '.vite-desk', '.vite-temp'].map((name) => `node_modules/${name}`),
];
const isRoot = process.getuid?.() === 0;

/** Stands for /; install.sh touches nothing outside it. */
const ROOT = temporaryFolder('root');
// The service runs as another user.
chmodSync(ROOT, 0o755);
const site = join(ROOT, 'srv/site');
/** Tests as root need a user that exists. */
const SITE_USER = isRoot ? 'nobody' : userInfo().username;
const SETTINGS = {
  DATA_DIR: join(ROOT, 'var/lib/site'),
  ERASURES_FILE: join(ROOT, 'var/lib/site-erasures/erasures'),
  BACKUP_DIR: join(ROOT, 'var/backups/site'),
};

let server: Server | undefined;
afterEach(async () => {
  await server?.end('SIGKILL');
  server = undefined;
});

/** Beside a release in its folder, where it was tried out. */
const PRIVATE = ['.env', 'data/leads.sqlite', 'data.erasures', 'deploy/secrets/database_url'];

/** A folder as `npm ci && npm run build` leaves it for a user whose files others cannot read, with the smallest site. */
function writeRelease(robots: string): string {
  const folder = temporaryFolder('release');
  for (const name of ['deploy', 'pipeline', 'server', 'leads', 'package.json'])
    cpSync(name, join(folder, name), { recursive: true });
  linkPackages(folder);
  writeFileSync(join(builtSite(folder), 'client/robots.txt'), robots, { mode: 0o600 });
  for (const path of PRIVATE) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), 'secret');
  }
  return folder;
}

function runScript(script: string, args: string[] = [], SYSTEMCTL = 'echo systemctl'): string {
  const env = { PATH: process.env.PATH, ROOT, SITE_USER, KEEP: '2', SYSTEMCTL };
  return execFileSync(script, args, { env, encoding: 'utf8' });
}

const install = (folder: string, ...args: string[]) => runScript(join(folder, 'deploy/install.sh'), args);
const configureNginx = (systemctl?: string) =>
  runScript(join(site, 'current/deploy/configure-nginx.sh'), [], systemctl);

/** Starts the release that is in place, as its unit does, and asks it for a file. */
async function servedRobots(): Promise<string> {
  const program = { script: join(site, 'current/server/main.ts'), cwd: join(site, 'current') };
  server = await startServer({ ...SETTINGS, BUILD_DIR: 'builds/current' }, [], program);
  const text = await (await fetch(`${server.origin}/robots.txt`)).text();
  await server.end('SIGTERM');
  return text;
}

const modeOf = (path: string) => (statSync(join(ROOT, path)).mode & 0o777).toString(8);
const current = () => readlinkSync(join(site, 'current'));

test('a release is installed twice, upgraded, and rolled back', async () => {
  const first = writeRelease('first');
  expect(install(first, 'v1')).toContain('systemctl restart site.service');
  expect(['etc/site/site.env', 'etc/site/secrets.env', 'var/lib/site', 'var/backups/site'].map(modeOf)).toEqual([
    '644',
    '600',
    '700',
    '700',
  ]);
  expect(await servedRobots()).toBe('first');
  // nginx reads it as another user.
  expect(modeOf('srv/site/current/builds/current/client/robots.txt')).toBe('644');
  expect(PRIVATE.filter((path) => existsSync(join(site, 'current', path)))).toEqual([]);

  const settings = join(ROOT, 'etc/site/site.env');
  appendFileSync(settings, 'CRM_OID=00D000000000001\n');
  expect(install(first, 'v1')).toContain('Release v1 is in place already.');
  expect(readFileSync(settings, 'utf8')).toContain('CRM_OID=00D000000000001');
  expect(readdirSync(join(site, 'releases'))).toEqual(['v1']);

  // As releases had it whose nginx read its configuration from the build.
  const block = join(ROOT, 'etc/nginx/sites-available/site');
  writeFileSync(
    block,
    readFileSync(block, 'utf8').replaceAll('/etc/nginx/site/', '/srv/site/current/builds/current/nginx/'),
  );
  // As an interrupted switch leaves it.
  symlinkSync('releases/v1', join(site, 'current.next'));
  // The new pages are served from the switch on, so nginx gets their headers before the service is restarted.
  expect(install(writeRelease('second'), 'v2')).toMatch(/v2\.\nsystemctl \S+ nginx\.service\n.*restart site\.service/s);
  expect([current(), await servedRobots()]).toEqual(['releases/v2', 'second']);
  install(first, '--rollback');
  expect(current()).toBe('releases/v1');
  install(first, '--rollback');
  expect(current()).toBe('releases/v2');

  appendFileSync(join(ROOT, 'etc/site/secrets.env'), 'DATABASE_URL=postgresql://leads@127.0.0.1/leads\n');
  const told = install(writeRelease('third'), 'v3');
  expect(told).toMatch(/restart site@3001.service\n.*\n?systemctl restart site@3002.service/);
  expect(told).not.toContain('site.service');
  expect(readdirSync(join(site, 'releases')).sort()).toEqual(['v2', 'v3']);
});

test('a folder that is not built is refused, and nothing is switched', () => {
  const before = current();
  const folder = temporaryFolder('release');
  cpSync('deploy', join(folder, 'deploy'), { recursive: true });
  expect(() => install(folder, 'v4')).toThrow('There is no node_modules/ here. Run: npm ci');
  expect(current()).toBe(before);
});

test.skipIf(!isRoot)('nothing that nginx, systemd or root reads can be changed by the service (needs root)', () => {
  const user = statSync(SETTINGS.DATA_DIR);
  expect(user.uid).not.toBe(0);
  const nginx = filesOfNginx(ROOT, 'etc/nginx/sites-enabled/site');
  expect(nginx.map((file) => basename(file))).toEqual(
    expect.arrayContaining(['http.conf', 'server.conf', 'privkey.pem']),
  );
  const units = filesOfUnits(ROOT);
  expect(units).toEqual(
    expect.arrayContaining([join(ROOT, 'etc/site/secrets.env'), join(site, 'current/deploy/publish.sh')]),
  );
  expect(changeableBy(user, [...nginx, ...units])).toEqual([]);
  // Publishing writes there; the rest of a release is code, which root runs too.
  expect(
    changeableBelow(user, site)
      .map((path) => path.slice(`${site}/releases/vN/`.length))
      .toSorted(),
  ).toEqual(['v2', 'v3'].flatMap(() => PUBLISHED).toSorted());
  expect(PUBLISHED.some((folder) => FONT_CACHE.startsWith(folder))).toBe(true);
});

/** What the service may write of what root makes the configuration of nginx from. */
const dataFile = join(site, 'current/builds/current/hosting.json');
const configuration = () =>
  ['http.conf', 'server.conf'].map((name) => readFileSync(join(ROOT, 'etc/nginx/site', name), 'utf8')).join('');
const writeHosting = (change: object) => writeFileSync(dataFile, JSON.stringify({ ...HOSTING, ...change }));

test('nginx gets the configuration of the build that is served, unless it refuses it', () => {
  writeHosting({ redirects: { '/first': '/' } });
  expect(configureNginx()).toBe('systemctl try-reload-or-restart nginx.service\n');
  expect(configuration()).toContain('location = "/first"');
  writeHosting({ redirects: { '/second': '/' } });
  expect(() => configureNginx('false')).toThrow('goes on with the one before');
  expect(configuration()).toContain('location = "/first"');
  expect(configuration()).not.toContain('/second');
});

test('nginx is configured for the build that the service serves, also that of a checkout', () => {
  const settings = join(ROOT, 'etc/site/site.env');
  const before = readFileSync(settings, 'utf8');
  const checkout = join(temporaryFolder('checkout'), 'builds/current');
  mkdirSync(checkout, { recursive: true });
  writeFileSync(join(checkout, 'hosting.json'), JSON.stringify({ ...HOSTING, redirects: { '/of-the-desk': '/' } }));
  appendFileSync(settings, `BUILD_DIR=${checkout}\n`);
  configureNginx();
  writeFileSync(settings, before);
  expect(configuration()).toContain('location = "/of-the-desk"');
});

test('invalid data of a build does not reach the configuration of nginx', () => {
  const before = configuration();
  writeHosting({ redirects: { '/a': '/b";\nload_module /tmp/a.so;' } });
  expect(() => configureNginx()).toThrow(/cannot be served by nginx: .*redirects/s);
  expect(configuration()).toBe(before);
});

test.skipIf(!isRoot)('a link in the build does not make root read for the service (needs root)', () => {
  const before = configuration();
  const secret = join(temporaryFolder('secret'), 'hosting.json');
  writeFileSync(secret, JSON.stringify({ ...HOSTING, redirects: { '/secret': '/' } }), { mode: 0o600 });
  rmSync(dataFile);
  symlinkSync(secret, dataFile);
  expect(() => configureNginx()).toThrow('permission denied');
  expect(configuration()).toBe(before);
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
test.skipIf(!hasSystemd)('systemd takes the installed units (needs systemd-analyze)', () => {
  const folder = temporaryFolder('units');
  const units = readdirSync('deploy/systemd').map((name) => {
    const text = readFileSync(join(ROOT, 'etc/systemd/system', name), 'utf8');
    writeFileSync(join(folder, name), text.replaceAll('/srv/site', site));
    return join(folder, name.replace('@.', '@3001.'));
  });
  const { status, stderr } = spawnSync('systemd-analyze', ['--man=no', 'verify', ...units], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
});

test('a back-up is written, and those that are too old are deleted', async () => {
  const { BACKUP_DIR } = SETTINGS;
  const old = join(BACKUP_DIR, 'leads-2020-01-01T00-00-00.sqlite');
  const recent = join(BACKUP_DIR, 'leads-yesterday.sqlite');
  for (const file of [old, recent]) writeFileSync(file, '');
  utimesSync(old, new Date(), new Date(Date.now() - 31 * 86_400_000));
  const env = { PATH: process.env.PATH, ...SETTINGS, BACKUP_DAYS: '30' };
  execFileSync(join(site, 'current/deploy/backup.sh'), { env });
  const files = readdirSync(BACKUP_DIR);
  expect([existsSync(old), existsSync(recent), files.length]).toEqual([false, true, 2]);
  expect(files.every((name) => name.endsWith('.sqlite'))).toBe(true);
});

/** The files of this repository must be readable to the other user too. */
const hasOtherUser =
  isRoot && spawnSync('setpriv', ['--reuid=nobody', '--clear-groups', 'ls', resolve('server')]).status === 0;

test.skipIf(!hasOtherUser)(
  'commands run with the settings of the service, as the owner of its data (needs root)',
  () => {
    const { DATA_DIR } = SETTINGS;
    const { uid, gid } = statSync(DATA_DIR);
    for (const name of readdirSync(DATA_DIR)) chownSync(join(DATA_DIR, name), uid, gid);
    const config = temporaryFolder('config');
    const lines = ['# A comment', 'MAIL_FROM="Example <info@example.com>"', `DATA_DIR=${DATA_DIR}`];
    writeFileSync(join(config, 'site.env'), lines.join('\n'));
    writeFileSync(join(config, 'secrets.env'), 'METRICS_TOKEN=0123456789abcdef\n', { mode: 0o600 });
    const run = (...args: string[]) =>
      execFileSync(join(site, 'current/deploy/leads'), args, {
        env: { PATH: process.env.PATH, SITE_CONFIG_DIR: config },
        encoding: 'utf8',
      });
    const copy = join(SETTINGS.BACKUP_DIR, 'by-command.sqlite');
    expect(run('backup', '--out', copy)).toContain(copy);
    expect(statSync(copy).uid).toBe(uid);
  },
);
