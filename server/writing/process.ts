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

const REQUEST_MS = 20_000;
/** The first request waits for the process itself, and for all content. */
const START_MS = 60_000;
const IDLE_MS = 10 * 60_000;
const HEAP_MB = 768;

/** Settings that shape pages. No other variable reaches what builds and renders: it needs no secret. */
const BUILD_VARIABLES = ['PATH', 'HOME', 'LANG', 'TZ', 'SITE_ORIGIN', 'LEAD_HOST', 'API_HOST', 'CRM_OID', 'DESK'];

export const buildEnvironment = (more: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(BUILD_VARIABLES.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
  NODE_ENV: 'production',
  ...more,
});

type Pending = { resolve: (result: never) => void; reject: (error: Error) => void; timer: NodeJS.Timeout };

type Settings = { folder: string; contentFolder: string; buildFolder: string };

/**
 * The process that reads, checks and renders content (pipeline/writing). It is started at the first request, killed when
 * one takes too long, and ended when there is none for a while; no other part of the server waits for it.
 */
export class WritingProcess {
  readonly #settings: Settings;
  readonly #log: Log;
  readonly #pending = new Map<number, Pending>();
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;
  #lastId = 0;

  constructor(settings: Settings, log: Log) {
    this.#settings = settings;
    this.#log = log;
  }

  ask<Name extends WritingRequestName>(
    name: Name,
    layer: LayerEntry[],
    ...args: Parameters<WritingRequests[Name]>
  ): Promise<ReturnType<WritingRequests[Name]>> {
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => this.end(), IDLE_MS).unref();
    const limitMs = this.#child ? REQUEST_MS : START_MS;
    this.#child ??= this.#start();
    this.#lastId += 1;
    const request: WritingRequest = { id: this.#lastId, name, layer, args };
    const answer = new Promise<never>((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#log.error({ request: name }, 'the writing process took too long and was ended');
        this.#fail(new RefusedWriting('This took too long, and was stopped. Shorten or divide the text.'));
      }, limitMs).unref();
      this.#pending.set(request.id, { resolve, reject, timer });
    });
    this.#child.send(request);
    return answer;
  }

  /** The next request starts another, which reads the build and the content of then. */
  end(): void {
    this.#fail(new RefusedWriting('The pages are read anew. Please try again.'));
    clearTimeout(this.#idle);
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
    const pending = this.#pending.get(answer.id);
    if (!pending) return;
    this.#pending.delete(answer.id);
    clearTimeout(pending.timer);
    if ('result' in answer) pending.resolve(answer.result as never);
    else pending.reject('refusal' in answer ? new RefusedWriting(answer.refusal) : new Error(answer.failure));
  }

  #fail(error: Error): void {
    const child = this.#child;
    this.#child = undefined;
    child?.kill('SIGKILL');
    for (const { reject, timer } of this.#pending.values()) {
      clearTimeout(timer);
      reject(error);
    }
    this.#pending.clear();
  }
}
