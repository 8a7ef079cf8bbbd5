import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIGURES_PATH } from '../../../leads/views.ts';
import { type Server, startServer } from './process.ts';
import { builtSite, leadCall } from './site.ts';

const pause = (durationMs: number) => new Promise((resolve) => setTimeout(resolve, durationMs));

/** Whether the call got a receipt; a killed server sends none. */
async function post(url: string, body?: object): Promise<boolean> {
  const json = body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  try {
    const response = await fetch(url, { method: 'POST', signal: AbortSignal.timeout(5000), ...json });
    return response.ok && Boolean((await response.json()).receipt);
  } catch {
    return false;
  }
}

/** A view of the one page of the build. */
const countView = (origin: string) =>
  fetch(origin + FIGURES_PATH, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/153.0' },
    body: '["/page","",null]',
    signal: AbortSignal.timeout(5000),
  }).catch(() => {});

export type Storm = {
  /** The addresses of the leads that got a receipt. */
  acknowledged: Set<string>;
  /** The addresses, of those, whose opt-out got a receipt as well. */
  optedOut: Set<string>;
  /** With those whose opt-out may have been stored without a receipt. */
  optOutsSent: Set<string>;
  viewsSent: number;
  /** The servers still run, to deliver what is left. */
  stop(): Promise<void>;
};

/** One lead in this many is followed by an opt-out of its address. */
const LEADS_PER_OPT_OUT = 3;
/** However slow the machine, a server stores this many leads before it is killed. */
const LEADS_PER_KILL = 20;

export type Disaster = {
  kills: number;
  /** What else happens, once, while leads are sent and servers killed. */
  crash?: () => Promise<void>;
};

/** Sends leads and opt-outs all the time while servers are killed and started again. */
export async function storm(
  environments: readonly Record<string, string>[],
  { kills, crash = async () => {} }: Disaster,
): Promise<Storm> {
  const BUILD_DIR = builtSite();
  mkdirSync(join(BUILD_DIR, 'client/page'));
  writeFileSync(join(BUILD_DIR, 'client/page/index.html'), '');
  const start = (which: number) => startServer({ BUILD_DIR, ...environments[which] });
  const servers: (Server | undefined)[] = await Promise.all(environments.map((_, which) => start(which)));
  const acknowledged = new Set<string>();
  const optedOut = new Set<string>();
  const optOutsSent = new Set<string>();
  let sending = true;
  let number = 0;
  let viewsSent = 0;

  const send = async () => {
    while (sending) {
      number += 1;
      const email = `storm${number}@engines.example`;
      const server = servers[number % servers.length];
      if (!server) {
        await pause(5);
        continue;
      }
      const isAcknowledged = await post(
        `${server.origin}/servlet/servlet.WebToLead?${leadCall({ email, optOut: '0' })}`,
      );
      viewsSent += 1;
      await countView(server.origin);
      if (isAcknowledged) acknowledged.add(email);
      if (isAcknowledged && optOutsSent.size < acknowledged.size / LEADS_PER_OPT_OUT) {
        optOutsSent.add(email);
        if (await post(`${server.origin}/opt-out`, { email })) optedOut.add(email);
      }
      await pause(2);
    }
  };
  const senders = Array.from({ length: 6 }, send);

  const killAndRestart = async (which: number) => {
    const enough = acknowledged.size + LEADS_PER_KILL;
    for (let waited = 0; acknowledged.size < enough && waited < 10_000; waited += 10) await pause(10);
    await pause(Math.random() * 200);
    const victim = servers[which];
    servers[which] = undefined;
    await victim?.end('SIGKILL');
    servers[which] = await start(which);
  };
  await Promise.all([
    ...servers.map(async (_, which) => {
      for (let kill = which; kill < kills; kill += servers.length) await killAndRestart(which);
    }),
    crash(),
  ]);
  // What was down for the crash takes leads again.
  const before = acknowledged.size;
  for (let waited = 0; acknowledged.size === before && waited < 20_000; waited += 10) await pause(10);
  await pause(200);
  sending = false;
  await Promise.all(senders);
  return {
    acknowledged,
    optedOut,
    optOutsSent,
    viewsSent,
    async stop() {
      for (const server of servers) await server?.end('SIGTERM');
    },
  };
}
