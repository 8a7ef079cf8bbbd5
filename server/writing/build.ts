import { type ChildProcess, fork } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { copyFile, link, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { buildEnvironment, RefusedWriting } from './process.ts';

/** For so long a publication that was ended before its commit is built again. */
export const REBUILT_MS = 30 * 60_000;
const BUILD_MS = 10 * 60_000;
const HEAP_MB = 1300;
const MAX_REASON = 2000;
/** Builds that stay, with the one that is served; deploy/publish.sh keeps as many. */
const KEPT_BUILDS = 3;
const BEFORE = /^build-\d{4}-\d\d-\d\dT[\d-]+-before$/;
const LEFT = /^(?:build-)?(\d{4}-\d\d-\d\dT[\d-]+)-(?:unfinished|desk|theme|content|before)$/;
const FINISHED = /^\d{4}-\d\d-\d\dT[\d-]+$/;

export type BuildFolders = ReturnType<typeof foldersOf>;

const timeName = (at: number) => new Date(at).toISOString().slice(0, 23).replace(/[:.]/g, '-');

/**
 * The new build, and the content it is made from: beside the build that is served, so that switching is a rename; named
 * after the start, and so found again.
 */
export function foldersOf(buildDir: string, startedAt: number) {
  const served = resolve(buildDir);
  // As deploy/ has it.
  const isLink = lstatSync(served, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
  const time = timeName(startedAt);
  const build = join(dirname(served), isLink ? time : `build-${time}`);
  const content = `${build}-content`;
  /** Deletes what a publication leaves; a build that is served stays. */
  const clean = async () => {
    const isServed = isLink && basename(readlinkSync(served)) === basename(build);
    const beside = ['unfinished', 'desk', 'theme', 'before'].map((name) => `${build}-${name}`);
    for (const folder of [content, ...beside, ...(isServed ? [] : [build])])
      await rm(folder, { recursive: true, force: true });
  };
  return { served, isLink, build, content, clean };
}

/** The content with changed files, as links to the rest: nothing of it is written twice. */
export async function stageContent(
  from: string,
  to: string,
  changes: readonly { file: string; bytes: Buffer | null }[],
): Promise<void> {
  await rm(to, { recursive: true, force: true });
  const changed = new Map(changes.map(({ file, bytes }) => [join(to, file), bytes]));
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    const source = join(entry.parentPath, entry.name);
    const path = join(to, relative(from, source));
    if (entry.isDirectory()) await mkdir(path, { recursive: true });
    else if (!changed.has(path)) await linkOrCopy(source, path);
  }
  for (const [path, bytes] of changed) {
    if (bytes === null) continue;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
  }
}

async function linkOrCopy(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await link(from, to).catch(() => copyFile(from, to));
}

/** Puts the new build in the place of the one that is served; nothing, where that was done before. */
export async function switchBuild({ served, isLink, build }: BuildFolders): Promise<void> {
  if (!existsSync(build)) return;
  if (!isLink) {
    if (existsSync(served)) renameSync(served, `${build}-before`);
    renameSync(build, served);
    return;
  }
  const next = join(dirname(served), 'next');
  rmSync(next, { force: true });
  symlinkSync(basename(build), next);
  renameSync(next, served);
  // Watched by deploy/systemd/site-configure.path: nginx needs the redirects and policies of the new build.
  writeFileSync(join(dirname(served), 'switched'), basename(build));
  const builds = readdirSync(dirname(served)).filter((name) => FINISHED.test(name));
  for (const name of builds.sort().reverse().slice(KEPT_BUILDS))
    await rm(join(dirname(served), name), { recursive: true, force: true });
}

/** Puts back the build that was served, where the server was ended between the two renames of switchBuild. */
export function restoreBuild(buildDir: string): void {
  const served = resolve(buildDir);
  const folder = dirname(served);
  if (existsSync(served) || !existsSync(folder)) return;
  const before = readdirSync(folder).filter((name) => BEFORE.test(name));
  const newest = before.sort().at(-1);
  if (newest) renameSync(join(folder, newest), served);
}

/** Deletes what builds of the desk left that were ended with their machine; one that runs elsewhere is younger. */
export function sweepBuilds(buildDir: string, now: number): void {
  const folder = dirname(resolve(buildDir));
  if (!existsSync(folder)) return;
  const youngest = timeName(now - REBUILT_MS - 2 * BUILD_MS);
  for (const name of readdirSync(folder)) {
    const time = LEFT.exec(name)?.[1];
    if (time && time < youngest) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/** A build of the site in a process of its own, with the lowest priority: leads come first. */
export class SiteBuild {
  readonly finished: Promise<void>;
  readonly #id: string;
  readonly #child: ChildProcess;

  constructor(id: string, folder: string, { build, content }: BuildFolders, onStep: (step: string) => Promise<void>) {
    this.#id = id;
    this.#child = fork(join(folder, 'pipeline/build.ts'), {
      cwd: folder,
      execArgv: [`--max-old-space-size=${HEAP_MB}`],
      env: buildEnvironment({ CONTENT_DIR: content, BUILD_DIR: build }),
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      timeout: BUILD_MS,
      killSignal: 'SIGKILL',
    });
    if (this.#child.pid) setPriority(this.#child.pid, constants.priority.PRIORITY_LOW);
    this.finished = this.#wait(onStep);
    // Awaited by the publisher; a failure before that is not unhandled.
    this.finished.catch(() => {});
  }

  stop(): void {
    this.#child.kill('SIGKILL');
  }

  stopIf(id: string): void {
    if (id === this.#id) this.stop();
  }

  async #wait(onStep: (step: string) => Promise<void>): Promise<void> {
    let errors = '';
    this.#child.stderr?.on('data', (chunk) => {
      errors = `${errors}${chunk}`.slice(0, 10 * MAX_REASON);
    });
    let steps: Promise<void> = Promise.resolve();
    this.#child.on('message', ({ step }: { step: string }) => {
      // One that was stopped is not built any further.
      steps = steps
        .then(() => onStep(step))
        .catch((error) => {
          this.stop();
          throw error;
        });
      steps.catch(() => {});
    });
    const code = await new Promise((done) => {
      this.#child.once('error', () => done(1));
      this.#child.once('close', done);
    });
    await steps;
    if (code !== 0) throw new RefusedWriting(errors.trim().slice(0, MAX_REASON) || 'The build was ended.');
  }
}
