import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Config } from '../config.ts';
import { Site } from '../http/site.ts';
import { loadTemplates } from '../mail/load-templates.ts';
import type { Log } from '../store/store.ts';
import { ABANDONED_MS, type LayerFile, type Progress, type Publication } from '../store/writing/publications.ts';
import { type BuildFolders, foldersOf, REBUILT_MS, SiteBuild, stageContent, switchBuild } from './build.ts';
import { blobId } from './git.ts';
import { RefusedWriting } from './process.ts';
import { findUndone } from './undo.ts';
import type { Writing } from './writing.ts';

const POLL_MS = 2000;
const SWEEP_MS = 60 * 60_000;
const DUE_MS = 60_000;
const ALIVE_MS = 5000;
/** One that was left is taken up again after this time. */
const RETRY_MS = 5000;

type Change = { file: string; bytes: Buffer | null };

type PublisherOptions = {
  writing: Writing;
  config: Config;
  log: Log;
  onLive: () => void;
  /** When something of the served build becomes public or expires by its own date. */
  changesAt: () => number | null;
};

/** Publishes drafts: one publication at a time over all instances, as the store has it. */
export class Publisher {
  readonly #writing: Writing;
  readonly #config: Config;
  readonly #log: Log;
  readonly #onLive: () => void;
  readonly #changesAt: () => number | null;
  #timer: NodeJS.Timeout | undefined;
  #sweeper: NodeJS.Timeout | undefined;
  /** Of this instance, in the rows of what it publishes. */
  readonly id = randomUUID();
  #running: Promise<void> | undefined;
  #build: SiteBuild | undefined;
  #isStopping = false;
  #lastLive: string | undefined;
  #dueAskedAt = 0;

  constructor({ writing, config, log, onLive, changesAt }: PublisherOptions) {
    this.#writing = writing;
    this.#config = config;
    this.#log = log;
    this.#onLive = onLive;
    this.#changesAt = changesAt;
  }

  /** Looks for publications that are due or were left, and for those of other instances that are live. */
  start(): void {
    this.#timer = setInterval(() => {
      this.#poll().catch((error) => this.#log.error({ reason: error.name }, 'publications cannot be read'));
    }, POLL_MS).unref();
    this.#sweeper = setInterval(() => {
      this.#writing
        .sweepUploads(Date.now())
        .catch((error) => this.#log.error({ reason: error.name }, 'old uploads cannot be deleted'));
    }, SWEEP_MS).unref();
  }

  /** A publication that is not live yet is left to the next start. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    clearInterval(this.#sweeper);
    this.#isStopping = true;
    this.#build?.stop();
    await this.#running;
  }

  /** Ends the build of a publication that was stopped; another instance notices by its next step. */
  stopBuild = (id: string): void => this.#build?.stopIf(id);

  async #poll(): Promise<void> {
    if (this.#running) return;
    const { store } = this.#writing;
    await this.#addDue(Date.now());
    const taken = await store.run('takePublication', this.id, Date.now());
    if (taken) return this.run(taken);
    const ended = (await store.run('listPublications')).filter(({ state }) => state === 'live' || state === 'undone');
    const latest = ended[0]?.id ?? 'none';
    const isNews = this.#lastLive !== undefined && latest !== this.#lastLive;
    this.#lastLive = latest;
    if (isNews) this.#serveNewest();
  }

  async #addDue(now: number): Promise<void> {
    const dueAt = this.#changesAt();
    if (dueAt === null || dueAt > now || now < this.#dueAskedAt + DUE_MS) return;
    this.#dueAskedAt = now;
    await this.#writing.store.run('addDuePublication', dueAt, now);
  }

  #serveNewest(): void {
    this.#writing.process.end();
    this.#onLive();
  }

  /** Goes through with a publication of this instance, once one that was stopped has ended. */
  run(publication: Publication): void {
    const mine: Promise<void> = Promise.resolve(this.#running)
      .then(() => this.#publish(publication))
      .catch((error) => this.#log.error({ reason: (error as Error).message }, 'a publication could not be noted'))
      .finally(() => {
        if (this.#running === mine) this.#running = undefined;
      });
    this.#running = mine;
  }

  async #publish(publication: Publication): Promise<void> {
    if (this.#isStopping) return;
    const { store } = this.#writing;
    const { id } = publication;
    const alive = setInterval(() => this.#note(id, {}).catch(() => {}), ALIVE_MS);
    const folders = foldersOf(this.#config.BUILD_DIR, publication.started_at);
    try {
      const commit = (await this.#findCommit(publication)) ?? (await this.#prepare(publication, folders));
      await this.#putLive(publication, commit, folders);
      const published = await Promise.all(
        publication.layer.map(async (entry) => ({ ...entry, base: await this.#publishedId(entry) })),
      );
      const undone = await findUndone(this.#writing, publication);
      this.#lastLive = id;
      const end = { id, owner: this.id, state: 'live' as const, reason: null };
      await store.run('endPublication', end, published, Date.now(), undone);
      this.#log.info({ id, files: publication.files.length }, 'a publication is live');
    } catch (error) {
      const reason = reasonOf(error);
      clearInterval(alive);
      if (!(error instanceof RefusedWriting)) this.#log.error({ reason }, 'a publication failed');
      if (await this.#isLeft(id)) return;
      await store.run('endPublication', { id, owner: this.id, state: 'failed', reason }, [], Date.now());
    } finally {
      clearInterval(alive);
    }
    await folders.clean();
  }

  /** Where a branch has its commit, or may have it, a publication goes on running with its build, and is taken up again. */
  async #isLeft(id: string): Promise<boolean> {
    const { store, git } = this.#writing;
    const publication = await store.run('readPublication', id);
    // Another instance has taken it, while this one was suspended.
    if (publication?.owner !== this.id) return true;
    if (publication.state !== 'running') return false;
    const { commit_id: commit } = publication;
    const isLeft = this.#isStopping || (commit !== null && (await git.has(commit).catch(() => true)));
    if (isLeft) await store.run('notePublication', { id, owner: this.id }, {}, Date.now() - ABANDONED_MS + RETRY_MS);
    return isLeft;
  }

  /**
   * The commit of a publication that another instance, or this one before it was ended, has left. Where a branch has
   * it, only serving it is left to do; where none has it, nothing has gone live, and it is built again.
   */
  async #findCommit({ commit_id: commit, started_at: at }: Publication): Promise<string | undefined> {
    if (commit !== null && (await this.#writing.git.has(commit))) return commit;
    if (at < Date.now() - REBUILT_MS)
      throw new RefusedWriting('The server was ended while it published. Nothing went live; please publish again.');
    return undefined;
  }

  async #note(id: string, progress: Progress): Promise<void> {
    const isRunning = await this.#writing.store.run('notePublication', { id, owner: this.id }, progress, Date.now());
    if (!isRunning) throw new RefusedWriting('It was stopped.');
  }

  /** Takes in what came by git, builds and commits. No branch has the commit before all of it has succeeded. */
  async #prepare(publication: Publication, folders: BuildFolders): Promise<string> {
    const { id, layer } = publication;
    const { git, contentFolder, folder } = this.#writing;
    let stepStartMs = performance.now();
    await this.#takeIn();
    // Before the build, so that a commit which is made during it is not overwritten.
    const before = await git.head();
    await this.#requireBases(layer);
    const changes = await Promise.all(
      layer.map(async (entry) => ({ file: entry.file, bytes: await this.#bytesOf(entry) })),
    );
    await stageContent(contentFolder, folders.content, changes);
    const steps: string[] = [];
    const stepMs: number[] = [];
    const note = async (step: string) => {
      steps.push(step);
      stepMs.push(Math.round(performance.now() - stepStartMs));
      stepStartMs = performance.now();
      await this.#note(id, { steps, stepMs });
    };
    if (this.#isStopping) throw new RefusedWriting('The server is ended.');
    this.#build = new SiteBuild(id, folder, folders, note);
    try {
      await this.#build.finished;
    } finally {
      this.#build = undefined;
    }
    await loadTemplates(new Site(folders.build).mailFolder);
    await note('tried');
    await this.#requireBases(layer);
    // What is only built anew has nothing to commit.
    const commit = layer.length === 0 ? before : await this.#commit(publication, before, changes);
    await this.#note(id, { before_commit: before, commit_id: commit });
    if (commit !== before) await git.advance(before, commit);
    return commit;
  }

  #commit({ layer, by, email, undo_of }: Publication, before: string, changes: readonly Change[]): Promise<string> {
    const files = changes.map(({ file, bytes }) => ({ path: this.#writing.pathOf(file), bytes }));
    const author = { name: by, email: email ?? 'desk@localhost' };
    return this.#writing.git.commit(before, files, author, messageOf(layer, undo_of !== null));
  }

  async #requireBases(layer: readonly LayerFile[]): Promise<void> {
    for (const { file, base } of layer)
      if ((await this.#writing.liveId(file)) !== base)
        throw new RefusedWriting(`${file} was changed in git since. Open it to see both, then publish again.`);
  }

  async #takeIn(): Promise<void> {
    try {
      await this.#writing.git.takeIn(this.#writing.pathOf(''));
    } catch (error) {
      const { message } = error as Error;
      throw new RefusedWriting(
        `What others published by git cannot be taken in: ${message}. The operator has to look.`,
      );
    }
  }

  async #bytesOf({ text, upload }: LayerFile): Promise<Buffer | null> {
    if (text !== null) return Buffer.from(text);
    return upload === null ? null : readFile(this.#writing.uploadFile(upload));
  }

  /** What a change that came by git since has not: a draft that goes on begins from what was published. */
  async #publishedId(entry: LayerFile): Promise<string | null> {
    const bytes = await this.#bytesOf(entry);
    return bytes && blobId(bytes);
  }

  /** Everything here may be done twice, because it is done again where it was interrupted. */
  async #putLive({ id, files, steps }: Publication, commit: string, folders: BuildFolders): Promise<void> {
    const { git } = this.#writing;
    if (!(await git.isAtHead(commit))) await git.takeIn(this.#writing.pathOf(''));
    // Of the branch as it is: where this is done again, git may have gone on.
    if (files.length > 0) await git.checkOut(await git.head(), files.map(this.#writing.pathOf));
    await switchBuild(folders);
    this.#serveNewest();
    await this.#note(id, {
      steps: [...new Set([...steps, 'checked', 'pages', 'pictures', 'search', 'tried', 'live'])],
    });
  }
}

function messageOf(layer: readonly LayerFile[], isUndo: boolean): string {
  const [first] = layer;
  const what = layer.length === 1 ? first?.file : `${layer.length} files`;
  const verb = isUndo ? 'Undo the publication of' : 'Publish';
  const lines = layer.length === 1 ? [] : ['', ...layer.map(({ file }) => `- ${file}`)];
  return `${[`${verb} ${what}`, ...lines].join('\n')}\n`;
}

/** Why a publication failed, in words. */
function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === 'ENOSPC' ? 'The disk of the server is full.' : message;
}
