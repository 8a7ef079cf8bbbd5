import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect } from 'vitest';
import { until } from './app.ts';
import { Crm } from './crm.ts';
import { type Server, startServer } from './process.ts';
import { leadPath, postLead, temporaryFolder } from './site.ts';
import { storedEmails } from './stores.ts';

type Situation = { server: Server; folder: string; crm: Crm; cleanUps: (() => unknown)[] };

const send = ({ server }: Situation, name: string) => postLead(server.origin, name);

function openSocket({ server, cleanUps }: Situation, text: string): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
    socket.on('error', () => {});
    cleanUps.push(() => socket.destroy());
    socket.write(text, () => resolve(socket));
  });
}

/** What may keep a server from ending. */
export const SITUATIONS: Record<string, (situation: Situation) => Promise<unknown>> = {
  async 'the CRM does not answer'(situation) {
    situation.crm.answer = () => 0;
    const before = situation.crm.calls.length;
    await send(situation, 'waiting');
    await until(async () => situation.crm.calls.length > before);
  },
  'a client sends its request slowly': (situation) =>
    openSocket(situation, `POST ${leadPath('slow')} HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n`),
  async 'a client reads its response slowly'(situation) {
    const socket = await openSocket(situation, 'GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(5000));
    socket.pause();
  },
  async 'another process holds the write lock'(situation) {
    const other = new DatabaseSync(join(situation.folder, 'leads.sqlite'), { timeout: 10_000 });
    situation.cleanUps.push(() => other.close());
    other.exec('begin immediate');
    for (let number = 0; number < 20; number += 1) send(situation, `locked${number}`).catch(() => {});
  },
};

/** A server in these situations ends at a signal, and keeps what it had acknowledged. */
export async function expectShutdown(...situations: (keyof typeof SITUATIONS)[]): Promise<void> {
  const cleanUps: Situation['cleanUps'] = [];
  const folder = temporaryFolder('shutdown');
  try {
    const crm = await Crm.start();
    cleanUps.push(() => crm.stop());
    const server = await startServer({ DATA_DIR: folder, CRM_URL: crm.url, CRM_OID: '00D1', LOG_LEVEL: 'silent' });
    cleanUps.push(() => server.end('SIGKILL'));
    const situation = { server, folder, crm, cleanUps };
    expect((await send(situation, 'before')).status).toBe(200);
    await until(async () => crm.taken.length > 0);
    for (const name of situations) await SITUATIONS[name]?.(situation);
    await fetch(`${server.origin}/healthz`);
    await server.end('SIGTERM');
  } finally {
    for (const cleanUp of cleanUps.reverse()) await cleanUp();
  }
  expect(await storedEmails(folder)).toContain('before@engines.example');
}
