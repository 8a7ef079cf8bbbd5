/**
 * Sends mixed traffic from a process of its own: pages, and every twentieth request a lead. With a rate, requests are
 * due by the clock and their times count from when they were due, whether or not the server keeps up; without one, each
 * connection sends its next request when the last is answered.
 */
import { appendFileSync } from 'node:fs';
import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';
import { leadCall } from '../tests/leads/support/site.ts';
import { LoadConnection } from './load-connection.ts';

export type LoadSettings = {
  port: number;
  pages: readonly string[];
  seconds: number;
  /** Requests a second; undefined sends as fast as the connections allow. */
  rate: number | undefined;
  /** Opened before the first request, and how many there may be. */
  connections: { first: number; most: number };
  /** Makes each lead of a run one of its own. */
  name: string;
  /** Where the receipts of acknowledged leads are written, one a line. */
  receipts: string;
};

export type Times = { asked: number; p50: number; p99: number; max: number };
export type LoadResult = {
  seconds: number;
  /** When the last request was sent, by the machine's clock. */
  endedAt: number;
  pages: Times;
  leads: Times;
  /** Due, but every connection was waiting for an answer. */
  unsent: number;
  /** Answers by status; `reset` and `unanswered` are none. */
  answers: Record<string, number>;
};

const EVERY_NTH_A_LEAD = 20;
/** How long to wait for the last answers, in milliseconds. */
const GRACE = 10_000;

class Sender {
  readonly #settings: LoadSettings;
  readonly #histograms = { page: createHistogram(), lead: createHistogram() };
  readonly #answers: Record<string, number> = {};
  readonly #connections = new Set<LoadConnection>();
  #free: LoadConnection[] = [];
  #receipts: string[] = [];
  #due = 0;
  #sent = 0;
  #unsent = 0;
  #isOver = false;

  constructor(settings: LoadSettings) {
    this.#settings = settings;
  }

  async run(): Promise<LoadResult> {
    const { rate, seconds, connections } = this.#settings;
    while (this.#connections.size < connections.first) {
      // A few at a time: a full queue of new connections makes each of them wait for a second.
      await Promise.all(
        Array.from({ length: Math.min(100, connections.first - this.#connections.size) }, () => this.#open()),
      );
    }
    const start = performance.now();
    const end = start + seconds * 1000;
    if (rate === undefined) for (const connection of [...this.#free]) this.#send(connection, start);
    for (let now = start; now < end; now = performance.now()) {
      if (rate !== undefined) this.#sendWhatIsDue(start, now, rate);
      await new Promise((resolve) => setTimeout(resolve, 1));
      if (this.#receipts.length > 1000) this.#writeReceipts();
    }
    this.#isOver = true;
    const took = (performance.now() - start) / 1000;
    const endedAt = Date.now();
    for (let waited = 0; waited < GRACE && this.#waiting > 0; waited += 10)
      await new Promise((resolve) => setTimeout(resolve, 10));
    if (this.#waiting > 0) this.#count('unanswered', this.#waiting);
    this.#writeReceipts();
    for (const connection of this.#connections) connection.end();
    const { page, lead } = this.#histograms;
    return {
      seconds: took,
      endedAt,
      pages: times(page),
      leads: times(lead),
      unsent: this.#unsent,
      answers: this.#answers,
    };
  }

  get #waiting(): number {
    return this.#connections.size - this.#free.length;
  }

  #sendWhatIsDue(start: number, now: number, rate: number): void {
    for (; this.#due < ((now - start) / 1000) * rate; this.#due += 1) {
      const dueAt = start + (this.#due / rate) * 1000;
      const connection = this.#free.pop();
      if (connection) this.#send(connection, dueAt);
      else if (this.#connections.size < this.#settings.connections.most)
        void this.#open().then((opened) => (opened ? this.#send(this.#free.pop() ?? opened, dueAt) : this.#unsent++));
      else this.#unsent += 1;
    }
  }

  #send(connection: LoadConnection, dueAt: number): void {
    this.#sent += 1;
    const kind = this.#sent % EVERY_NTH_A_LEAD === 0 ? 'lead' : 'page';
    const { pages, name } = this.#settings;
    const path = pages[this.#sent % pages.length] ?? '/';
    connection.send(kind === 'lead' ? leadRequest(`${name}${this.#sent}`) : pageRequest(path), (status, body) => {
      this.#count(String(status));
      if (status === 200) this.#histograms[kind].record(Math.max(1, Math.round((performance.now() - dueAt) * 1000)));
      const receipt = kind === 'lead' && /"receipt":"([0-9a-f-]{36})"/.exec(body)?.[1];
      if (receipt) this.#receipts.push(receipt);
      if (this.#settings.rate === undefined && !this.#isOver) this.#send(connection, performance.now());
      else this.#free.push(connection);
    });
  }

  #open(): Promise<LoadConnection | undefined> {
    return new Promise((resolve) => {
      const connection = new LoadConnection(this.#settings.port, {
        open: () => {
          this.#free.push(connection);
          resolve(connection);
        },
        close: () => {
          const wasFree = this.#free.includes(connection);
          this.#free = this.#free.filter((other) => other !== connection);
          if (this.#connections.delete(connection) && !wasFree) this.#count('reset');
          resolve(undefined);
        },
      });
      this.#connections.add(connection);
    });
  }

  #count(answer: string, amount = 1): void {
    this.#answers[answer] = (this.#answers[answer] ?? 0) + amount;
  }

  #writeReceipts(): void {
    appendFileSync(this.#settings.receipts, this.#receipts.map((receipt) => `${receipt}\n`).join(''));
    this.#receipts = [];
  }
}

const [BEFORE = '', AFTER = ''] = leadCall({ email: 'NAME@engines.example' }).toString().split('NAME');
const leadRequest = (name: string) =>
  `POST /servlet/servlet.WebToLead?${BEFORE}${name}${AFTER} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n`;
const pageRequest = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n`;

function times(histogram: RecordableHistogram): Times {
  const milliseconds = (micro: number) => Math.round(micro / 100) / 10;
  const { count, max } = histogram;
  if (count === 0) return { asked: 0, p50: Number.NaN, p99: Number.NaN, max: Number.NaN };
  return {
    asked: count,
    p50: milliseconds(histogram.percentile(50)),
    p99: milliseconds(histogram.percentile(99)),
    max: milliseconds(max),
  };
}

process.once('message', async (settings: LoadSettings) => {
  process.send?.(await new Sender(settings).run());
  process.disconnect?.();
});
