import { setTimeout } from 'node:timers/promises';

/** What visitors saw while one thing happened to the cluster. */
type Seen = {
  pages: number;
  failedPages: number;
  leads: number;
  retriedLeads: number;
  failedLeads: number;
  /** What calls that failed were answered with, with their numbers. */
  failures: Map<string, number>;
  gapMs: number;
};

export type Visitors = {
  /** The addresses of the leads that were acknowledged, and of all that were sent. */
  acknowledged: Set<string>;
  sent: Set<string>;
  /** By the name that `enter` was given last. */
  seen: Map<string, Seen>;
  /** Resolves when the calls that were under way have ended, so that none of them meets what is not its phase. */
  enter(phase: string): Promise<void>;
  stop(): Promise<void>;
};

const PAGE_VISITORS = 4;
const LEAD_VISITORS = 8;
/** A form tries once more after this time. */
const RETRY_DELAY_MS = 400;
/** Visitors leave the processors to the servers. */
const PAUSE_MS = 20;

type Options = { origin: string; pages: readonly string[]; leadPath: (email: string) => string };

/** Sends pages and leads through nginx, until it is told to stop. */
export function startVisitors({ origin, pages, leadPath }: Options): Visitors {
  const acknowledged = new Set<string>();
  const sent = new Set<string>();
  const seen = new Map<string, Seen>();
  const underWay = new Set<Promise<void>>();
  let current = startPhase('nothing');
  let isOpen = true;
  let number = 0;
  let lastAcknowledgedAt = performance.now();

  function startPhase(name: string): Seen {
    const phase = seen.get(name) ?? {
      pages: 0,
      failedPages: 0,
      leads: 0,
      retriedLeads: 0,
      failedLeads: 0,
      failures: new Map(),
      gapMs: 0,
    };
    seen.set(name, phase);
    return phase;
  }

  async function readPages(): Promise<void> {
    for (let turn = 0; isOpen; turn += 1) {
      const failure = await failureOf(
        fetch(origin + (pages[turn % pages.length] ?? '/'), { signal: AbortSignal.timeout(15_000) }),
      );
      current.pages += 1;
      if (failure) current.failedPages += 1;
      await setTimeout(PAUSE_MS);
    }
  }

  async function sendLead(email: string, phase: Seen): Promise<void> {
    sent.add(email);
    const send = () =>
      failureOf(fetch(origin + leadPath(email), { method: 'POST', signal: AbortSignal.timeout(30_000) }));
    phase.leads += 1;
    let failure = await send();
    if (failure) {
      phase.retriedLeads += 1;
      await setTimeout(RETRY_DELAY_MS);
      failure = await send();
    }
    if (!failure) {
      acknowledged.add(email);
      phase.gapMs = Math.max(phase.gapMs, performance.now() - lastAcknowledgedAt);
      lastAcknowledgedAt = performance.now();
    } else {
      phase.failedLeads += 1;
      phase.failures.set(failure, (phase.failures.get(failure) ?? 0) + 1);
    }
  }

  async function sendLeads(): Promise<void> {
    while (isOpen) {
      number += 1;
      const call = sendLead(`visitor${number}@engines.example`, current);
      underWay.add(call);
      await call;
      underWay.delete(call);
      await setTimeout(PAUSE_MS);
    }
  }

  const visits = [
    ...Array.from({ length: PAGE_VISITORS }, readPages),
    ...Array.from({ length: LEAD_VISITORS }, sendLeads),
  ];
  return {
    acknowledged,
    sent,
    seen,
    async enter(phase) {
      current = startPhase(phase);
      await Promise.all(underWay);
    },
    async stop() {
      isOpen = false;
      await Promise.all(visits);
    },
  };
}

/** Undefined where the answer came whole and was not a refusal. */
async function failureOf(call: Promise<Response>): Promise<string | undefined> {
  const startedAtMs = performance.now();
  const describe = (what: unknown) => `${what} after ${Math.round((performance.now() - startedAtMs) / 1000)} s`;
  try {
    const response = await call;
    await response.arrayBuffer();
    return response.ok ? undefined : describe(response.status);
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    return describe(cause?.code ?? name);
  }
}
