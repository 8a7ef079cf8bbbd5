import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { SECRETS } from '../../server/secret-files.ts';
import { type Server, startServer } from './support/process.ts';
import { builtSite, temporaryFolder } from './support/site.ts';

const dockerfile = readFileSync('deploy/Dockerfile', 'utf8');
const nginxConfiguration = readFileSync('deploy/nginx/container.conf', 'utf8');
const compose = parse(readFileSync('deploy/compose.yaml', 'utf8'), { merge: true });

/** What the image of the service holds: the files that the Dockerfile copies, and packages that are no devDependencies. */
function makeImageFolder(): string {
  const folder = temporaryFolder('image');
  const [, stage = ''] = dockerfile.split(/^FROM .* AS service$/m);
  const copied = [...stage.matchAll(/^COPY --from=build \/site\/(\S+) /gm)].map(([, path = '']) => path);
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
