/**
 * Sends mixed traffic from a process of its own: pages, and every twentieth request a lead. With a rate, requests are
 * due by the clock and their times count from when they were due, whether or not the server keeps up; without one, each
 * answer is followed by the next request.
 */
import { appendFileSync } from 'node:fs';
import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';
import type { CustomFields } from '../leads/parameters.ts';
import { leadCall } from '../tests/service/support/site.ts';
import { LoadConnection } from './load-connection.ts';

export type LoadSettings = {
  port: number;
  pages: readonly string[];
  /** The fields by which the built site names a channel and a message. */
  crm: CustomFields;
  seconds: number;
  /** Requests a second; undefined sends as fast as the connections allow. */
  rate: number | undefined;
  /** There before the first request, and how many there may be. */
  connections: { first: number; most: number };
  /** Makes each lead of a run one of its own. */
  name: string;
  /** Where the receipts of acknowledged leads are written, one a line. */
  receipts: string;
};

export type Times = { asked: number; p50: number; p99: number; max: number };
export type LoadResult = {
  seconds: number;
  pages: Times;
  leads: Times;
  /** The longest, in milliseconds, that the sender itself was late. */
  late: number;
  /** Due, but every connection was waiting for an answer. */
  unsent: number;
  /** Answers by status; `reset` and `unanswered` are none. */
  answers: Record<string, number>;
};

const EVERY_NTH_A_LEAD = 20;
/** How long to wait for the last answers, in milliseconds. */
const GRACE = 10_000;

type Kind = 'page' | 'lead';
const kindOf = (number: number): Kind => (number % EVERY_NTH_A_LEAD === 0 ? 'lead' : 'page');

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

class Sender {
  readonly #settings: LoadSettings;
  readonly #lead: string;
  readonly #histograms = { page: createHistogram(), lead: createHistogram() };
  readonly #answers: Record<string, number> = {};
  readonly #connections = new Set<LoadConnection>();
  /** Leads have connections of their own, as a browser with several may send them on another than its pages. */
  readonly #free: Record<Kind, LoadConnection[]> = { page: [], lead: [] };
  readonly #receipts: string[] = [];
  #late = 0;
  #next = 0;
  #due = 0;
  #unsent = 0;
  #waiting = 0;
  #isOver = false;

  constructor(settings: LoadSettings) {
    this.#settings = settings;
    this.#lead = leadCall({ email: 'NAME@engines.example' }, settings.crm).toString();
  }

  async run(): Promise<LoadResult> {
    const { rate, seconds, connections } = this.#settings;
    // A few at a time: a full queue of new connections makes each of them wait for a second.
    while (this.#connections.size < connections.first)
      await Promise.all(Array.from({ length: 50 }, (_, count) => this.#makeFree(kindOf(count))));
    const start = performance.now();
    const end = start + seconds * 1000;
    if (rate === undefined) for (let count = 0; count < connections.first; count += 1) this.#send(start);
    for (let now = start; now < end; now = performance.now()) {
      if (rate !== undefined)
        for (; this.#due < ((now - start) / 1000) * rate; this.#due += 1) this.#send(start + (this.#due / rate) * 1000);
      await pause(1);
      this.#late = Math.max(this.#late, performance.now() - now - 1);
    }
    this.#isOver = true;
    process.send?.('over');
    const took = (performance.now() - start) / 1000;
    for (let waited = 0; waited < GRACE && this.#waiting > 0; waited += 10) await pause(10);
    if (this.#waiting > 0) this.#count('unanswered', this.#waiting);
    appendFileSync(this.#settings.receipts, this.#receipts.map((receipt) => `${receipt}\n`).join(''));
    for (const connection of this.#connections) connection.end();
    const times = { pages: timesOf(this.#histograms.page), leads: timesOf(this.#histograms.lead) };
    return {
      seconds: took,
      late: Math.round(this.#late),
      ...times,
      unsent: this.#unsent,
      answers: { ...this.#answers },
    };
  }

  #send(dueAt: number): void {
    const number = this.#next;
    this.#next += 1;
    const kind = kindOf(number);
    const { most } = this.#settings.connections;
    // The one that has been idle longest, or some would be idle until the server closes them.
    const connection = this.#free[kind].shift() ?? (this.#connections.size < most ? this.#connect(kind) : undefined);
    if (!connection) {
      this.#unsent += 1;
      return;
    }
    this.#waiting += 1;
    connection.send(this.#request(kind, number), (status, body, isLast) => {
      this.#waiting -= 1;
      if (isLast) connection.end();
      else this.#free[kind].push(connection);
      this.#note(kind, dueAt, status, body);
      if (this.#settings.rate === undefined && !this.#isOver) this.#send(performance.now());
    });
  }

  #request(kind: Kind, number: number): string {
    const { pages, name } = this.#settings;
    if (kind === 'page')
      return `GET ${pages[number % pages.length]} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n`;
    const query = this.#lead.replace('NAME', name + number);
    return `POST /servlet/servlet.WebToLead?${query} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n`;
  }

  #note(kind: Kind, dueAt: number, status: number, body: string): void {
    this.#count(String(status));
    if (status !== 200) return;
    this.#histograms[kind].record(Math.max(1, Math.round((performance.now() - dueAt) * 1000)));
    const receipt = kind === 'lead' && /"receipt":"([0-9a-f-]{36})"/.exec(body)?.[1];
    if (receipt) this.#receipts.push(receipt);
  }

  #connect(kind: Kind, onOpen = () => {}): LoadConnection {
    const connection = new LoadConnection(this.#settings.port, {
      open: onOpen,
      close: (wasWaiting) => {
        this.#connections.delete(connection);
        this.#free[kind] = this.#free[kind].filter((other) => other !== connection);
        if (!wasWaiting) return;
        this.#waiting -= 1;
        this.#count('reset');
      },
    });
    this.#connections.add(connection);
    return connection;
  }

  /** Asks for a page first: a connection that is open for the sender may still wait for the server to take it. */
  #makeFree(kind: Kind): Promise<void> {
    return new Promise((done) => {
      const connection = this.#connect(kind, () =>
        connection.send(this.#request('page', 0), () => {
          this.#free[kind].push(connection);
          done();
        }),
      );
    });
  }

  #count(answer: string, amount = 1): void {
    this.#answers[answer] = (this.#answers[answer] ?? 0) + amount;
  }
}

function timesOf(histogram: RecordableHistogram): Times {
  const milliseconds = (micro: number) => Math.round(micro / 100) / 10;
  const { count, max } = histogram;
  const at = (share: number) => (count === 0 ? Number.NaN : milliseconds(histogram.percentile(share)));
  return { asked: count, p50: at(50), p99: at(99), max: count === 0 ? Number.NaN : milliseconds(max) };
}

process.once('message', async (settings: LoadSettings) => {
  process.send?.(await new Sender(settings).run());
  process.disconnect?.();
});
