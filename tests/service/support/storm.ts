import { type Server, startServer } from './process.ts';
import { leadCall } from './site.ts';

const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

/** Sends leads without a break while servers are killed and started again; returns who was told their lead is kept. */
export async function storm(environments: readonly Record<string, string>[], kills: number): Promise<Set<string>> {
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
        // Killed under way: nobody was told anything.
      }
      await pause(2);
    }
  };
  const senders = Array.from({ length: 6 }, send);

  const killOneOf = async (which: number) => {
    // However slow the machine, every server that is killed has been at work.
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
      for (let kill = which; kill < kills; kill += servers.length) await killOneOf(which);
    }),
  );
  await pause(200);
  sending = false;
  await Promise.all(senders);
  for (const server of servers) stormServers.add(server);
  return acknowledged;
}

const stormServers = new Set<Server | undefined>();

export async function endStorm(): Promise<void> {
  for (const server of stormServers) await server?.end('SIGTERM');
  stormServers.clear();
}
