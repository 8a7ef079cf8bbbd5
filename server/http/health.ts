import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../metrics.ts';
import type { Store } from '../store/store.ts';

/** Each check writes to the disk, so its result is kept for a second. */
const READINESS_CACHE_MS = 1000;
const RETRY_AFTER_SECONDS = 5;

export function addHealthRoutes(app: FastifyInstance, store: Store, metrics: Metrics, token: string | undefined): void {
  let readiness = { checkedAt: 0, isReady: Promise.resolve(false) };

  app.get('/healthz', async (_request, reply) => reply.header('Cache-Control', 'no-store').send({ status: 'up' }));

  app.get('/readyz', async (_request, reply) => {
    const now = Date.now();
    if (now - readiness.checkedAt > READINESS_CACHE_MS) {
      const isReady = store.run('proveWritable').then(
        () => true,
        () => false,
      );
      readiness = { checkedAt: now, isReady };
    }
    const isReady = await readiness.isReady;
    if (!isReady) reply.header('Retry-After', RETRY_AFTER_SECONDS);
    return reply
      .code(isReady ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ status: isReady ? 'ready' : 'the store cannot be written' });
  });

  app.get('/metrics', async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    if (!isAllowedToRead(request, token))
      return reply.code(403).send({
        error: token
          ? 'Send the token as "Authorization: Bearer …".'
          : 'Metrics are for this machine only. Set METRICS_TOKEN to read them from elsewhere.',
      });
    const gauges = await store.run('collectGauges', Date.now()).catch(() => []);
    const storeUp = {
      name: 'leads_store_up',
      help: '1 when the store is open',
      samples: [{ labels: {}, value: Number(store.isOpen) }],
    };
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(metrics.render([storeUp, ...gauges]));
  });
}

/** Without a token, metrics are for loopback connections that no proxy has forwarded. */
function isAllowedToRead({ headers, raw }: FastifyRequest, token: string | undefined): boolean {
  if (token) return isSameText(headers.authorization ?? '', `Bearer ${token}`);
  const forwarded = headers['x-forwarded-for'] ?? headers.forwarded ?? headers.via;
  return forwarded === undefined && /^(127\.|::1$|::ffff:127\.)/.test(raw.socket.remoteAddress ?? '');
}

function isSameText(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
