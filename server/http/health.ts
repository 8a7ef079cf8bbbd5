import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../metrics.ts';
import type { Store } from '../store/store.ts';

/** A prober's many questions cost the disk one write a second. */
const READY_FOR = 1000;

export function addHealthRoutes(app: FastifyInstance, store: Store, metrics: Metrics, token: string | undefined): void {
  let lastReady = { at: 0, answer: Promise.resolve(false) };

  app.get('/healthz', async (_request, reply) => reply.header('Cache-Control', 'no-store').send({ status: 'up' }));

  app.get('/readyz', async (_request, reply) => {
    const now = Date.now();
    if (now - lastReady.at > READY_FOR) {
      const answer = store.run('proveWritable').then(
        () => true,
        () => false,
      );
      lastReady = { at: now, answer };
    }
    const ready = await lastReady.answer;
    return reply
      .code(ready ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ status: ready ? 'ready' : 'the store cannot be written' });
  });

  app.get('/metrics', async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    if (!mayRead(request, token))
      return reply.code(403).send({
        error: token
          ? 'Send the token as "Authorization: Bearer …".'
          : 'Metrics are for this machine only. Set METRICS_TOKEN to read them from elsewhere.',
      });
    const gauges = await store.run('collectGauges', Date.now()).catch(() => []);
    const up = {
      name: 'keelson_store_up',
      help: '1 when the store is open',
      samples: [{ labels: {}, value: Number(store.isOpen) }],
    };
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(metrics.render([up, ...gauges]));
  });
}

/** Without a token only this machine may read, and a request passed on by a proxy is not from this machine. */
function mayRead({ headers, raw }: FastifyRequest, token: string | undefined): boolean {
  if (token) return sameText(headers.authorization ?? '', `Bearer ${token}`);
  const passedOn = headers['x-forwarded-for'] ?? headers.forwarded ?? headers.via;
  return passedOn === undefined && /^(127\.|::1$|::ffff:127\.)/.test(raw.socket.remoteAddress ?? '');
}

function sameText(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
