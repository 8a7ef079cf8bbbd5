/**
 * Stands for systemctl in the sandbox of the guide: starts, stops and reloads services as their installed units say, as
 * far as they are run there. Sockets, timers and paths are left out. nginx is the sandbox's own.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseEnv } from 'node:util';

const { ROOT = '' } = process.env;
const RUN = join(ROOT, 'run');
mkdirSync(RUN, { recursive: true });

const [verb = '', ...rest] = process.argv.slice(2);
const units = rest.filter((arg) => !arg.startsWith('-')).flatMap(expand);
const isNow = rest.includes('--now');

/** `site` is site.service, and `site@*.service` all instances that run. */
function expand(name: string): string[] {
  const full = /\.(service|socket|timer|path)$/.test(name) ? name : `${name}.service`;
  if (!full.includes('*')) return [full];
  const [before = '', after = ''] = full.split('*');
  return readdirSync(RUN)
    .map((file) => basename(file, '.pid'))
    .filter((unit) => unit.startsWith(before) && unit.endsWith(after));
}

type Unit = { values(key: string): string[]; environment: NodeJS.ProcessEnv };

/** As root, a service runs as the user of its unit. */
function userOf({ values }: Unit): { uid: number; gid: number } | undefined {
  const [name] = values('User');
  if (process.getuid?.() !== 0 || !name) return undefined;
  const id = (flag: string) => Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
}

function readUnit(name: string): Unit {
  const [, template = '', instance = ''] = /^([^@]*@?)(.*)\.service$/.exec(name) ?? [];
  const file = join(ROOT, 'etc/systemd/system', template.endsWith('@') ? `${template}.service` : name);
  if (!existsSync(file)) throw new Error(`Unit ${name} not found.`);
  const lines = readFileSync(file, 'utf8').replaceAll('%i', instance).split('\n');
  const values = (key: string) =>
    lines.filter((line) => line.startsWith(`${key}=`)).map((line) => line.slice(key.length + 1));
  const settings = values('EnvironmentFile').map((path) => parseEnv(readFileSync(path, 'utf8')));
  // What the replaced programs need.
  const { PATH, PGPORT, REPOSITORY, NODE, NODE_COMPILE_CACHE } = process.env;
  return {
    values,
    environment: Object.assign({ PATH, PGPORT, REPOSITORY, NODE, NODE_COMPILE_CACHE, ROOT }, ...settings),
  };
}

const pidFile = (name: string) => join(RUN, `${name}.pid`);
const pidOf = (name: string) => (existsSync(pidFile(name)) ? Number(readFileSync(pidFile(name), 'utf8')) : undefined);

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // A process that has ended and was not waited for still has its number.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

async function start(name: string): Promise<void> {
  const pid = pidOf(name);
  if (pid && isRunning(pid)) return;
  const unit = readUnit(name);
  const { values, environment } = unit;
  const options = { cwd: values('WorkingDirectory')[0], env: environment, ...userOf(unit) };
  const [command = '', ...args] = values('ExecStart')[0]?.split(' ') ?? [];
  if (values('Type')[0] === 'oneshot') {
    const { status } = spawnSync(command, args, { ...options, stdio: 'inherit' });
    if (status !== 0) process.exit(1);
    for (const line of values('ExecStartPost'))
      if (spawnSync('sh', ['-c', line.replace(/^\+(\/bin\/)?/, '')], { stdio: 'inherit' }).status !== 0)
        process.exit(1);
    return;
  }
  const log = openSync(join(RUN, `${name}.log`), 'a');
  const child = spawn(command, args, { ...options, detached: true, stdio: ['ignore', log, log] });
  child.unref();
  writeFileSync(pidFile(name), String(child.pid));
  if (name === 'site.service') await untilListening(Number(environment.PORT));
}

/** Connections to this service would wait in its socket. */
async function untilListening(port: number): Promise<void> {
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      () => true,
      () => false,
    );
  while (!(await isUp())) await new Promise((resolve) => setTimeout(resolve, 50));
}

async function stop(name: string): Promise<void> {
  const pid = pidOf(name);
  if (pid && isRunning(pid)) {
    process.kill(pid, 'SIGTERM');
    while (isRunning(pid)) await new Promise((resolve) => setTimeout(resolve, 50));
  }
  rmSync(pidFile(name), { force: true });
}

async function control(name: string): Promise<void> {
  if (!name.endsWith('.service')) return;
  if (name === 'nginx.service') return controlNginx();
  if (verb === 'start' || (verb === 'enable' && isNow)) return start(name);
  if (verb === 'stop' || (verb === 'disable' && isNow)) return stop(name);
  if (verb === 'restart') {
    await stop(name);
    return start(name);
  }
  if (verb.includes('reload')) {
    const pid = pidOf(name);
    if (pid) process.kill(pid, 'SIGUSR2');
  }
}

async function controlNginx(): Promise<void> {
  const file = join(RUN, 'nginx.pid');
  const readPid = () => (existsSync(file) ? readFileSync(file, 'utf8') : '');
  const isUp = readPid() !== '';
  if (!isUp && verb.startsWith('try')) return;
  if (spawnSync('nginx', isUp ? ['-s', 'reload'] : [], { stdio: 'inherit' }).status !== 0) process.exit(1);
  while (readPid() === '') await new Promise((resolve) => setTimeout(resolve, 20));
}

for (const unit of units) await control(unit);
