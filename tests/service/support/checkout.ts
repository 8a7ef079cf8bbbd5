import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { builtSite, temporaryFolder } from './site.ts';

/** Names the moment at which the build or git kills the server, once. */
const KILL_AT = 'kill-at';

/**
 * Stands for the build: it makes a page of the headline of home, in no time. A headline may ask it to fail, or to wait
 * until it is ended or there is a file `go`.
 */
const BUILD = `import { cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
const { CONTENT_DIR, BUILD_DIR } = process.env;
function killAt(moment) {
  if (!existsSync('${KILL_AT}') || readFileSync('${KILL_AT}', 'utf8') !== moment) return;
  rmSync('${KILL_AT}');
  process.kill(process.ppid, 'SIGKILL');
  process.exit();
}
killAt('the build begins');
const home = readFileSync(CONTENT_DIR + '/pages/home.md', 'utf8');
process.send({ step: 'checked' });
if (home.includes('A headline that fails')) {
  console.error('1 mistake in the content:\\n\\n  content/pages/home.md:3');
  process.exit(1);
}
if (home.includes('A headline that waits')) await setTimeout(100_000);
while (home.includes('A headline that takes long') && !existsSync('go')) await setTimeout(20);
cpSync('first', BUILD_DIR + '-unfinished', { recursive: true });
writeFileSync(BUILD_DIR + '-unfinished/client/index.html', home);
killAt('the build is half written');
rmSync(BUILD_DIR, { recursive: true, force: true });
renameSync(BUILD_DIR + '-unfinished', BUILD_DIR);
killAt('the build is written');
for (const step of ['pages', 'pictures', 'search']) process.send({ step });
process.disconnect();
`;

/** Stands for git, in the folder of the checkout: it kills the server before it runs a command, or after. */
const GIT = `#!/bin/sh
kill_at() {
  [ "$(cat ${KILL_AT} 2>/dev/null)" = "$1" ] || return 0
  rm ${KILL_AT}
  kill -9 $PPID
  exit 1
}
for word in "$@"; do
  case "$word" in read-tree | commit-tree | update-ref | reset | checkout) command=$word; break ;; esac
done
kill_at "before $command"
PATH="${process.env.PATH}" git "$@"
code=$?
kill_at "after $command"
exit $code
`;

/** A git checkout, by default of the small content of starter/, with the sources that write it as links, and its first build. */
export class Checkout {
  readonly folder = temporaryFolder('checkout');
  /** A link, as deploy/ has it. */
  readonly build = join(this.folder, 'builds/current');

  constructor(build = builtSite(), content = 'starter') {
    cpSync(content, join(this.folder, 'content'), { recursive: true });
    for (const name of ['pipeline', 'builds']) mkdirSync(join(this.folder, name));
    for (const name of ['app', 'leads', 'pipeline/writing', 'node_modules'])
      symlinkSync(resolve(name), join(this.folder, name));
    writeFileSync(join(this.folder, 'pipeline/build.ts'), BUILD);
    writeFileSync(join(this.folder, 'package.json'), '{ "type": "module" }');
    cpSync(build, join(this.folder, 'first'), { recursive: true });
    writeFileSync(join(this.folder, 'first/client/index.html'), 'The first build');
    cpSync(join(this.folder, 'first'), join(this.folder, 'builds/first'), { recursive: true });
    symlinkSync('first', this.build);
    this.git('init', '--quiet', '--initial-branch', 'main');
    this.commit('The starter');
  }

  /** The PATH of a server that is killed at a moment of its build or of git; both are asked by killAt. */
  killingPath(): string {
    const folder = join(this.folder, 'bin');
    mkdirSync(folder);
    writeFileSync(join(folder, 'git'), GIT, { mode: 0o755 });
    return `${folder}:${process.env.PATH}`;
  }

  killAt(moment: string): void {
    writeFileSync(join(this.folder, KILL_AT), moment);
  }

  git(...args: string[]): string {
    // Films take seconds to compress.
    const settings = ['user.name=Grace Hopper', 'user.email=grace@site.example', 'core.compression=0'];
    const options = settings.flatMap((setting) => ['-c', setting]);
    return execFileSync('git', [...options, ...args], { cwd: this.folder, encoding: 'utf8' }).trim();
  }

  commit(message: string): void {
    this.git('add', 'content');
    this.git('commit', '--quiet', '-m', message);
  }

  /** What differs between the checkout and its last commit, below content/. */
  status = () => this.git('status', '--porcelain', 'content');
}
