import { Agent, get } from 'node:http';

export type Probed = { asked: number; failed: number; p50: number; p99: number; max: number };

const PATIENCE = 5000;
const GIVE_UP_AFTER = 60;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Asks one address now and then, as whoever watches a server does: on a connection it keeps, or on a new one each time. */
export class Probe {
  readonly #address: string;
  readonly #agent: Agent;
  #times: number[] = [];
  #failed = 0;

  constructor(address: string, { keepAlive = true } = {}) {
    this.#address = address;
    this.#agent = new Agent({ keepAlive, ...(keepAlive && { maxSockets: 1 }) });
  }

  /** Asks every so many milliseconds until something has happened. */
  async during(happening: Promise<unknown>, every: number): Promise<Probed> {
    let isOver = false;
    happening.then(
      () => (isOver = true),
      () => (isOver = true),
    );
    // One after the other, or the next would wait for the connection and be counted as slow as well.
    while (!isOver) await Promise.all([this.ask(), pause(every)]);
    return this.result();
  }

  async ask(): Promise<void> {
    const start = performance.now();
    if (await isAnswered(this.#address, this.#agent)) this.#times.push(performance.now() - start);
    else this.#failed += 1;
  }

  /** What was found; the probe asks no more. */
  result(): Probed {
    this.#agent.destroy();
    const times = this.#times.sort((one, other) => one - other);
    const at = (share: number) => Math.round((times[Math.floor((times.length - 1) * share)] ?? Number.NaN) * 10) / 10;
    return { asked: times.length + this.#failed, failed: this.#failed, p50: at(0.5), p99: at(0.99), max: at(1) };
  }
}

function isAnswered(address: string, agent: Agent): Promise<boolean> {
  return new Promise((resolve) => {
    get(address, { agent, signal: AbortSignal.timeout(PATIENCE) }, (answer) => {
      answer.on('end', () => resolve(answer.statusCode === 200)).resume();
      answer.on('error', () => resolve(false));
    }).on('error', () => resolve(false));
  });
}

/** Until fifty light requests in a row are answered about as fast as before. */
export async function secondsUntilUsual(address: string, usual: number): Promise<number> {
  const start = performance.now();
  const passed = () => (performance.now() - start) / 1000;
  while (passed() < GIVE_UP_AFTER) {
    const begun = passed();
    const probe = new Probe(address);
    for (let count = 0; count < 50; count += 1) await probe.ask();
    const { failed, p99 } = probe.result();
    if (failed === 0 && p99 <= Math.max(2 * usual, usual + 10)) return Math.round(begun * 10) / 10;
  }
  return Number.NaN;
}
