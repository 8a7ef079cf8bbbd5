/**
 * Sends leads over raw sockets from a process of its own, so that what is measured is the server: each connection
 * sends a request that is ready but for its number, waits for the answer, and sends the next.
 */
import { connect } from 'node:net';
import { leadCall } from '../tests/service/support/site.ts';

/** Answers to what is sent in the first `warmUp` seconds are counted as acknowledged, but not timed. */
export type Load = { port: number; connections: number; warmUp: number; seconds: number };
export type Loaded = { acknowledged: number; failed: number; rate: number; p50: number; p99: number };

const ANSWERED = /^HTTP\/1\.1 200 [\s\S]*\r\n\r\n\{"receipt":"[0-9a-f-]{36}"\}$/;

async function send({ port, connections, warmUp, seconds }: Load): Promise<Loaded> {
  const [before = '', after = ''] = leadCall({ email: 'NUMBER@engines.example' }).toString().split('NUMBER');
  const request = (number: number) =>
    `POST /servlet/servlet.WebToLead?${before}served${number}${after} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Length: 0\r\n\r\n`;
  const times: number[] = [];
  const counts = { sent: 0, acknowledged: 0, failed: 0 };
  const timedFrom = performance.now() + warmUp * 1000;
  const end = timedFrom + seconds * 1000;

  const run = () =>
    new Promise<void>((done) => {
      const socket = connect(port, '127.0.0.1').setNoDelay().setEncoding('latin1');
      let sent = 0;
      let answer = '';
      const next = () => {
        sent = performance.now();
        if (sent >= end) return socket.end();
        answer = '';
        counts.sent += 1;
        socket.write(request(counts.sent), 'latin1');
      };
      socket.on('connect', next);
      socket.on('data', (part) => {
        answer += part;
        const head = answer.indexOf('\r\n\r\n');
        const length = Number(/\r\ncontent-length: (\d+)/i.exec(answer)?.[1]);
        if (head === -1 || answer.length < head + 4 + length) return;
        if (ANSWERED.test(answer)) {
          counts.acknowledged += 1;
          if (sent >= timedFrom) times.push(performance.now() - sent);
        } else counts.failed += 1;
        next();
      });
      socket.on('error', () => (counts.failed += 1));
      socket.on('close', () => done());
    });

  await Promise.all(Array.from({ length: connections }, run));
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  const { acknowledged, failed } = counts;
  return { acknowledged, failed, rate: times.length / seconds, p50: at(0.5), p99: at(0.99) };
}

process.once('message', async (load: Load) => {
  process.send?.(await send(load));
  process.disconnect?.();
});
