import { type Server, startServer } from './process.ts';
import { leadCall } from './site.ts';

const pause = (durationMs: number) => new Promise((resolve) => setTimeout(resolve, durationMs));

export type Storm = {
  /** The addresses of the leads that got a receipt. */
  acknowledged: Set<string>;
  /** The servers still run, to deliver what is left. */
  stop(): Promise<void>;
};

/** Sends leads all the time while servers are killed and started again. */
export async function storm(environments: readonly Record<string, string>[], kills: number): Promise<Storm> {
  const servers: (Server | undefined)[] = await Promise.all(
    environments.map((environment) => startServer(environment)),
  );
  const acknowledged = new Set<string>();
  let sending = true;
  let number = 0;

  const send = async () => {
    while (sending) {
      number += 1;
      const email = `storm${number}@engines.example`;
      const server = servers[number % servers.length];
      if (!server) {
        await pause(5);
        continue;
      }
      try {
        const response = await fetch(`${server.origin}/servlet/servlet.WebToLead?${leadCall({ email })}`, {
          method: 'POST',
          signal: AbortSignal.timeout(5000),
        });
        if (response.ok && (await response.json()).receipt) acknowledged.add(email);
      } catch {
        // The server was killed: the lead is not acknowledged.
      }
      await pause(2);
    }
  };
  const senders = Array.from({ length: 6 }, send);

  const killAndRestart = async (which: number) => {
    // However slow the machine, a server has stored a lead before it is killed.
    const before = acknowledged.size;
    for (let waited = 0; acknowledged.size === before && waited < 5000; waited += 10) await pause(10);
    await pause(Math.random() * 200);
    const victim = servers[which];
    servers[which] = undefined;
    await victim?.end('SIGKILL');
    servers[which] = await startServer(environments[which] ?? {});
  };
  await Promise.all(
    servers.map(async (_, which) => {
      for (let kill = which; kill < kills; kill += servers.length) await killAndRestart(which);
    }),
  );
  await pause(200);
  sending = false;
  await Promise.all(senders);
  return {
    acknowledged,
    async stop() {
      for (const server of servers) await server?.end('SIGTERM');
    },
  };
}
