import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { SHAPING_SETTINGS } from '../../app/content/load/build-settings.ts';
import { SECRETS } from '../../server/secrets.ts';
import { findFreePort } from '../support/free-port.ts';
import { hasNginx, NGINX_PROGRAM, writeNginxFiles } from '../support/nginx.ts';
import { until } from './support/app.ts';
import { type Server, startServer } from './support/process.ts';
import { builtSite, HOSTING, temporaryFolder } from './support/site.ts';

const dockerfile = readFileSync('deploy/Dockerfile', 'utf8');
const nginxConfiguration = readFileSync('deploy/nginx/container.conf', 'utf8');
const compose = parse(readFileSync('deploy/compose.yaml', 'utf8'), { merge: true });

test('what shapes the pages reaches the build of the images', () => {
  const settings = [...SHAPING_SETTINGS, 'DESK'];
  expect(compose['x-build'].args).toEqual(Object.fromEntries(settings.map((name) => [name, `\${${name}:-}`])));
  const [, stage = ''] = dockerfile.split(/^FROM .* AS build$/m);
  const [before = ''] = stage.split('RUN npm run build');
  expect([...before.matchAll(/^ARG (\w+)=$/gm)].map(([, name]) => name)).toEqual(settings);
});

/** What the image of the service holds: the files that the Dockerfile copies, and packages that are not devDependencies. */
function makeImageFolder(): string {
  const folder = temporaryFolder('image');
  const [, stage = ''] = dockerfile.split(/^FROM .* AS service$/m);
  const copied = [...stage.matchAll(/^COPY --from=pruned \/site\/(\S+) /gm)].map(([, path = '']) => path);
  for (const path of copied.filter((path) => !['build', 'node_modules'].includes(path)))
    cpSync(path, join(folder, path), { recursive: true });
  cpSync(builtSite(), join(folder, 'build'), { recursive: true });
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  for (const path of Object.keys(packages).filter((path) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path)))
    if (!packages[path].dev) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      symlinkSync(resolve(path), join(folder, path));
    }
  return folder;
}

describe('the image of the service', () => {
  const cwd = makeImageFolder();
  let server: Server;
  beforeAll(async () => {
    server = await startServer({ DATA_DIR: join(cwd, 'data') }, [], { script: join(cwd, 'server/main.ts'), cwd });
  });
  afterAll(() => server?.end('SIGKILL'));

  const run = (script: string, ...args: string[]) =>
    spawnSync(process.execPath, [script, ...args], {
      ...{ cwd, encoding: 'utf8' },
      env: { PORT: new URL(server.origin).port, DATA_DIR: join(cwd, 'data') },
    });

  test('has the files and packages that its commands need', () => {
    const { status, stdout, stderr } = run('server/cli/main.ts', 'doctor');
    expect(status, stdout + stderr).toBe(0);
  });

  test('is healthy while it stores leads, and not when it is gone', async () => {
    expect(run('deploy/health-check.mjs').status).toBe(0);
    await server.end('SIGTERM');
    expect(run('deploy/health-check.mjs').status).toBe(1);
  });
});

/** Answers with the scheme that nginx passes on. */
async function startEcho() {
  const server = createServer(({ headers }, response) => response.end(headers['x-forwarded-proto']));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { server, port: (server.address() as AddressInfo).port };
}

describe.skipIf(!hasNginx)('the image of nginx (needs nginx and openssl)', () => {
  const folder = dirname(builtSite());
  let nginx: ChildProcess;
  let echo: Awaited<ReturnType<typeof startEcho>>;
  let origin: string;

  beforeAll(async () => {
    const build = join(folder, 'build');
    const hosting = { ...HOSTING, siteOrigin: 'https://www.site.example' };
    writeFileSync(join(build, 'hosting.json'), JSON.stringify(hosting));
    writeNginxFiles(build, folder);
    echo = await startEcho();
    const port = await findFreePort();
    origin = `http://127.0.0.1:${port}`;
    const configuration = nginxConfiguration
      .replaceAll('/tmp/', `${folder}/`)
      .replaceAll('/etc/nginx/site', folder)
      .replaceAll('/srv/site', build)
      .replaceAll(/leads-\d:3000/g, `127.0.0.1:${echo.port}`)
      .replace('listen 8080', `listen 127.0.0.1:${port}`);
    writeFileSync(join(folder, 'nginx.conf'), configuration);
    const user = process.getuid?.() === 0 ? 'user root;' : '';
    const options = ['-c', join(folder, 'nginx.conf'), '-g', `daemon off; ${user}`];
    // Pipes of Node are sockets, which nginx cannot open as files.
    nginx = spawn(String(NGINX_PROGRAM), options, { stdio: 'ignore' });
    await until(() =>
      fetch(origin, { redirect: 'manual' }).then(
        () => true,
        () => nginx.exitCode !== null,
      ),
    );
  });
  afterAll(() => {
    nginx?.kill();
    echo?.server.close();
  });

  test('redirects to https', async () => {
    const { status, headers } = await fetch(`${origin}/readyz?a`, { redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([308, 'https://www.site.example/readyz?a']);
  });

  test('does not where a proxy in front has ended TLS', async () => {
    const headers = { 'X-Forwarded-Proto': 'https' };
    expect((await fetch(`${origin}/meeting.ics`, { headers, redirect: 'manual' })).status).toBe(200);
    expect(await (await fetch(`${origin}/readyz`, { headers, redirect: 'manual' })).text()).toBe('https');
  });
});

describe('compose', () => {
  const instances = Object.keys(compose.services).filter((name) => compose.services[name].build?.target === 'service');

  test('runs every instance that nginx passes calls to', () => {
    const upstreams = [...nginxConfiguration.matchAll(/server ([\w-]+):3000/g)].map(([, name]) => name);
    expect(upstreams).toEqual(instances);
    expect(instances).toHaveLength(2);
  });

  test('builds stages that the Dockerfile has', () => {
    const builds = Object.values<{ build?: { target: string } }>(compose.services).flatMap(({ build }) => build ?? []);
    expect(builds.filter(({ target }) => !dockerfile.includes(` AS ${target}\n`))).toEqual([]);
  });

  test.each(instances)('gives %s secrets by files that it has', (name) => {
    const { environment, secrets } = compose.services[name];
    const files = Object.entries(environment).filter(([key]) => key.endsWith('_FILE'));
    expect(files.map(([key]) => key.replace(/_FILE$/, '')).filter((key) => !SECRETS.has(key))).toEqual([]);
    expect(files.map(([, path]) => path)).toEqual(secrets.map((secret: string) => `/run/secrets/${secret}`));
    expect(Object.keys(compose.secrets)).toEqual(expect.arrayContaining(secrets));
  });
});
