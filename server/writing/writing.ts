import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { readdir, readFile, realpath, rm, stat } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import type { LayerEntry, WritingRequestName, WritingRequests } from '../../leads/desk/writing-process.ts';
import type { Config } from '../config.ts';
import type { Log, Store } from '../store/store.ts';
import { DAY_MS } from '../store/utc-day.ts';
import type { Draft } from '../store/writing/drafts.ts';
import { blobId, Git, type Touch } from './git.ts';
import { WritingProcess } from './process.ts';

/** Uploads that nothing names stay for so long: one that was just sent is not named yet. */
const UNNAMED_MS = DAY_MS;

/** Of a file that is not there, or cannot be under its name. */
const NOT_THERE = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP'];

/** The checkout that the desk writes to, the drafts over it, and the process that reads both. */
export class Writing {
  readonly folder: string;
  readonly contentFolder: string;
  readonly git: Git;
  readonly process: WritingProcess;
  readonly store: Store;
  /** For everything that is only read. */
  readonly reader: Store;
  /** Why pages are not written here, for the operator; undefined where they are. */
  readonly offReason: string | undefined;
  readonly #dataFolder: string;
  readonly #log: Log;
  #touches: { head: string; touches: Promise<Map<string, Touch>> } | undefined;

  constructor(config: Config, store: Store, reader: Store, log: Log) {
    const folders = foldersOf(config);
    this.folder = folders.folder;
    this.contentFolder = folders.contentFolder;
    this.#dataFolder = join(resolve(config.DATA_DIR), 'writing');
    this.git = new Git(this.folder);
    this.store = store;
    this.reader = reader;
    this.#log = log;
    this.process = new WritingProcess(folders, log);
    this.offReason = findWritingObstacle(config);
  }

  /** Where the bytes of an upload lie until they are published. */
  uploadFile = (hash: string): string => join(this.#dataFolder, hash);

  /**
   * Deletes the bytes that neither a draft nor a publication that may still go live names, once they are old enough not to
   * be in use.
   */
  async sweepUploads(now: number): Promise<void> {
    const publications = await this.reader.run('listPublications');
    const named = [...(await this.reader.run('listDrafts')), ...publications.flatMap(({ layer }) => layer)];
    const kept = new Set(named.map(({ upload }) => upload));
    for (const name of await readdir(this.#dataFolder).catch(() => [])) {
      const path = this.uploadFile(name);
      if (!kept.has(name) && (await stat(path)).mtimeMs < now - UNNAMED_MS) await rm(path, { force: true });
    }
  }

  /** The path of a file of content in the repository. */
  pathOf = (file: string): string => relative(this.folder, join(this.contentFolder, file)).replaceAll('\\', '/');

  async layer(): Promise<LayerEntry[]> {
    return (await this.reader.run('listDrafts')).map((draft) => this.toEntry(draft));
  }

  titleOf = async (file: string): Promise<string> => (await this.ask('read', file))?.listed.title ?? file;

  toEntry({ file, revision, text, upload }: Pick<Draft, 'file' | 'revision' | 'text' | 'upload'>): LayerEntry {
    if (text !== null) return { file, revision, text };
    return upload === null ? { file, revision, isRemoved: true } : { file, revision, path: this.uploadFile(upload) };
  }

  /** Asks with all drafts over the content. */
  async ask<Name extends WritingRequestName>(
    name: Name,
    ...args: Parameters<WritingRequests[Name]>
  ): Promise<ReturnType<WritingRequests[Name]>> {
    return this.process.ask(name, await this.layer(), ...args);
  }

  /** The bytes of a live file. A link that came by git may lead to any file of the machine, and is not followed. */
  live = async (file: string): Promise<Buffer | undefined> => {
    try {
      const real = await realpath(join(this.contentFolder, file));
      const isBelow = real.startsWith((await realpath(this.contentFolder)) + sep);
      return isBelow && (await stat(real)).isFile() ? await readFile(real) : undefined;
    } catch (error) {
      if (NOT_THERE.includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
      throw error;
    }
  };

  async liveText(file: string): Promise<string | undefined> {
    return (await this.live(file))?.toString();
  }

  /** The text of a version: of a revision that was written at the desk, or of a commit. */
  async versionText(file: string, id: string): Promise<string | undefined> {
    if (id.length === 40) return (await this.git.showVersion(id, this.pathOf(file)))?.toString();
    return (await this.reader.run('listDraftVersions', file)).find(({ revision }) => String(revision) === id)?.text;
  }

  /** The id of the live bytes, from which a draft begins. */
  async liveId(file: string): Promise<string | null> {
    const bytes = await this.live(file);
    return bytes ? blobId(bytes) : null;
  }

  /** Who changed the live files last. */
  async touches(): Promise<Map<string, Touch>> {
    const head = await this.git.head();
    if (this.#touches?.head !== head) this.#touches = { head, touches: this.git.touches(this.pathOf('')) };
    try {
      return await this.#touches.touches;
    } catch (error) {
      // It is asked for again; until then, files are listed without names.
      this.#touches = undefined;
      this.#log.error({ reason: (error as Error).message }, 'git did not say who changed the content');
      return new Map();
    }
  }
}

function foldersOf({ WRITING_DIR, BUILD_DIR }: Config) {
  const folder = resolve(WRITING_DIR);
  const contentFolder = resolve(folder, process.env.CONTENT_DIR ?? 'content');
  return { folder, contentFolder, buildFolder: resolve(BUILD_DIR) };
}

/** Why pages are not written here; a checkout must have what it takes to be written to and built. */
export function findWritingObstacle(config: Config): string | undefined {
  if (config.DESK === 'off') return 'DESK is off.';
  if (config.WRITING === 'off') return 'WRITING is off.';
  const { folder, contentFolder, buildFolder } = foldersOf(config);
  if (!existsSync(join(folder, '.git'))) return 'The folder of WRITING_DIR is not a git checkout.';
  if (!existsSync(join(folder, 'pipeline/writing/main.ts'))) return 'The checkout lacks the build.';
  if (!existsSync(join(folder, 'node_modules/vite'))) return 'The tools of the build are not installed: npm ci.';
  for (const needed of [contentFolder, join(folder, '.git'), join(buildFolder, '..')])
    try {
      accessSync(needed, constants.W_OK);
    } catch {
      return 'The user of the server may not write to the content, to .git or beside the build.';
    }
  // Fails without git, in a checkout that another user owns, and where a commit is checked out in place of a branch.
  const { error, stderr, status } = spawnSync('git', ['symbolic-ref', 'HEAD'], { cwd: folder, encoding: 'utf8' });
  if (error) return `git cannot be run: ${error.message}.`;
  return status === 0 ? undefined : `git does not take the checkout: ${stderr.trim().split('\n')[0]}.`;
}
