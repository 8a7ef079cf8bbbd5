import { type ChildProcess, fork } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import type {
  LayerEntry,
  WritingAnswer,
  WritingRequest,
  WritingRequestName,
  WritingRequests,
} from '../../leads/desk/writing-process.ts';
import type { Log } from '../store/store.ts';

/** A request that cannot be done; the message is for the person. */
export class RefusedWriting extends Error {}

/** A request that can be done later as it is. */
export class WritingBusy extends RefusedWriting {}

const REQUEST_MS = 20_000;
/** The first request waits for the process itself, and for all content. */
const START_MS = 60_000;
const IDLE_MS = 10 * 60_000;
const HEAP_MB = 768;
const MAX_WAITING = 60;
/** Previews leave room for those who write. */
const MAX_WAITING_PREVIEWS = 30;

/** Settings that shape pages, and where Node keeps compiled code. No other variable reaches what builds and renders: it needs no secret. */
const BUILD_VARIABLES = [
  'PATH',
  'HOME',
  'LANG',
  'TZ',
  'NODE_COMPILE_CACHE',
  'SITE_ORIGIN',
  'LEAD_HOST',
  'API_HOST',
  'CRM_OID',
  'RECAPTCHA_SITE_KEY',
  'FIGURES',
  'DESK',
];

export const buildEnvironment = (more: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(BUILD_VARIABLES.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
  NODE_ENV: 'production',
  ...more,
});

type Asked = { request: WritingRequest; resolve: (result: never) => void; reject: (error: Error) => void };

type Settings = { folder: string; contentFolder: string; buildFolder: string };

/**
 * The process that reads, checks and renders content (pipeline/writing), one request after another. It is started at the
 * first, killed when one takes too long, and ended when there is none for a while; no other part of the server waits for it.
 */
export class WritingProcess {
  readonly #settings: Settings;
  readonly #log: Log;
  readonly #waiting: Asked[] = [];
  #current: (Asked & { timer: NodeJS.Timeout }) | undefined;
  #child: ChildProcess | undefined;
  /** The process has read a build or content that are older than those of now. */
  #isOutdated = false;
  #idle: NodeJS.Timeout | undefined;
  #lastId = 0;
  /** Drafts as they were shown last, for the next process: those with a mistake are shown so until they are right. */
  readonly #shown = new Map<string, LayerEntry>();

  constructor(settings: Settings, log: Log) {
    this.#settings = settings;
    this.#log = log;
  }

  async ask<Name extends WritingRequestName>(
    name: Name,
    layer: LayerEntry[],
    ...args: Parameters<WritingRequests[Name]>
  ): Promise<ReturnType<WritingRequests[Name]>> {
    const isPreview = name === 'page' || name === 'file';
    if (this.#waiting.length >= (isPreview ? MAX_WAITING_PREVIEWS : MAX_WAITING))
      throw new WritingBusy('Too much is asked for at once. Please try again in a minute.');
    this.#lastId += 1;
    const request: WritingRequest = { id: this.#lastId, name, layer, args };
    return new Promise<never>((resolve, reject) => {
      this.#waiting.push({ request, resolve, reject });
      this.#askNext();
    });
  }

  /** The next request starts another, which reads the build and the content of then; the one under way is answered. */
  end(): void {
    if (this.#current) this.#isOutdated = true;
    else this.#kill();
  }

  /** With all that is asked for. */
  stop(): void {
    const ended = new WritingBusy('The server is ended. Please try again in a minute.');
    for (const { reject } of this.#waiting.splice(0)) reject(ended);
    this.#fail(ended);
    clearTimeout(this.#idle);
  }

  #askNext(): void {
    if (this.#current) return;
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => this.#kill(), IDLE_MS).unref();
    const asked = this.#waiting.shift();
    if (!asked) return;
    const limitMs = this.#child ? REQUEST_MS : START_MS;
    const timer = setTimeout(() => {
      this.#log.error({ request: asked.request.name }, 'the writing process took too long and was ended');
      this.#fail(new RefusedWriting('This took too long, and was stopped. Shorten or divide the text.'));
    }, limitMs).unref();
    this.#current = { ...asked, timer };
    try {
      const request = this.#child ? asked.request : { ...asked.request, shown: [...this.#shown.values()] };
      this.#child ??= this.#start();
      this.#child.send(request);
    } catch (error) {
      this.#fail(error as Error);
    }
  }

  #start(): ChildProcess {
    const { folder, contentFolder, buildFolder } = this.#settings;
    const child = fork(join(folder, 'pipeline/writing/main.ts'), {
      cwd: folder,
      execArgv: [`--max-old-space-size=${HEAP_MB}`],
      env: buildEnvironment({ CONTENT_DIR: contentFolder, BUILD_DIR: realpathSync(buildFolder) }),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.on('message', (answer: WritingAnswer) => this.#settle(answer));
    child.on('error', (error) => this.#log.error({ reason: error.message }, 'the writing process failed'));
    child.once('exit', (code, signal) => {
      if (this.#child !== child) return;
      this.#log.error({ code, signal }, 'the writing process ended by itself');
      this.#fail(new RefusedWriting('Reading the pages failed. Please try again; the log of the server has more.'));
    });
    return child;
  }

  #settle(answer: WritingAnswer): void {
    const asked = this.#current;
    if (asked?.request.id !== answer.id) return;
    for (const entry of answer.shown) this.#shown.set(entry.file, entry);
    if (this.#isOutdated) this.#kill();
    this.#leave();
    if ('result' in answer) asked.resolve(answer.result as never);
    else asked.reject('refusal' in answer ? new RefusedWriting(answer.refusal) : new Error(answer.failure));
  }

  /** Ends the process with the request that it is at. */
  #fail(error: Error): void {
    this.#kill();
    this.#current?.reject(error);
    this.#leave();
  }

  #leave(): void {
    clearTimeout(this.#current?.timer);
    this.#current = undefined;
    this.#askNext();
  }

  #kill(): void {
    const child = this.#child;
    this.#child = undefined;
    this.#isOutdated = false;
    child?.kill('SIGKILL');
  }
}

/** One request after the other, because a crowd of them is refused. */
export async function askInTurn<Item, Result>(
  items: readonly Item[],
  ask: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await ask(item));
  return results;
}
