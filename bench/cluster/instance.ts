import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { READINESS_PATH } from '../../leads/service-paths.ts';
import { temporaryFolder } from '../serve.ts';

/** As RestartSec of deploy/systemd/site@.service. */
const RESTART_DELAY_MS = 1000;

/** An instance of the service on a port of its own; one that is killed is started again, as systemd does. */
export class Instance {
  readonly port: number;
  readonly #environment: Record<string, string>;
  readonly #folder = temporaryFolder();
  #child: ChildProcess | undefined;
  #isStopping = false;
  #output = '';

  constructor(port: number, environment: Record<string, string>) {
    this.port = port;
    this.#environment = environment;
  }

  /** Everything it has logged. */
  get output(): string {
    return this.#output;
  }

  async start(release: string): Promise<void> {
    this.#isStopping = false;
    const child = spawn(process.execPath, [resolve('server/main.ts')], {
      cwd: release,
      env: {
        ...{ PATH: process.env.PATH, PORT: String(this.port), HOST: '127.0.0.1', DATA_DIR: this.#folder },
        ...{ TRUST_PROXY: 'true', LOG_LEVEL: 'info', RATE_LIMIT: '1000000', DESK: 'off' },
        ...this.#environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (this.#output += chunk));
    child.once('exit', async () => {
      if (this.#isStopping) return;
      await setTimeout(RESTART_DELAY_MS);
      if (!this.#isStopping) void this.start(release);
    });
    while (!(await this.#isReady()) && this.#child === child) await setTimeout(100);
  }

  kill(): void {
    this.#child?.kill('SIGKILL');
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    await exit;
  }

  #isReady(): Promise<boolean> {
    return fetch(`http://127.0.0.1:${this.port}${READINESS_PATH}`).then(
      ({ ok }) => ok,
      () => false,
    );
  }
}

export type Receiver = {
  url: string;
  /** The leads that were delivered, by their ids, each with the keys of its deliveries. */
  delivered: Map<string, number>;
  stop(): void;
};

/** The system that the leads are delivered to. */
export async function startReceiver(): Promise<Receiver> {
  const delivered = new Map<string, number>();
  const server = createServer(async (request, response) => {
    request.resume();
    await once(request, 'end');
    const key = String(request.headers['webhook-id'] ?? request.headers['idempotency-key']);
    delivered.set(key, (delivered.get(key) ?? 0) + 1);
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, delivered, stop: () => server.close() };
}
