import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LIVENESS_PATH, METRICS_PATH, READINESS_PATH } from '../../leads/service-paths.ts';
import { withDeadline } from '../deadline.ts';
import { isSameText } from '../secrets.ts';
import { isLocalRequest } from './request.ts';

/** Each check writes to the disk, so its result is kept for a second. */
const READINESS_CACHE_MS = 1000;
/** A health check does not wait for a store that hangs. */
const READINESS_TIMEOUT_MS = 2000;
const RETRY_AFTER_SECONDS = 5;

export async function healthRoutes(app: FastifyInstance): Promise<void> {
  const { store, metrics } = app;
  const { METRICS_TOKEN: token } = app.config;
  let readiness = { checkedAt: Number.NEGATIVE_INFINITY, isReady: Promise.resolve(false) };
  const within = <Result>(work: Promise<Result>, otherwise: Result) =>
    withDeadline(work, READINESS_TIMEOUT_MS, () => new Error('late')).catch(() => otherwise);

  /** A refused lead shows at once; otherwise a write tells, at most one a second. */
  async function isReady(): Promise<boolean> {
    if (!store.isUp) return false;
    const now = performance.now();
    if (now - readiness.checkedAt > READINESS_CACHE_MS) {
      const proof = store.run('proveWritable').then(() => true);
      readiness = { checkedAt: now, isReady: within(proof, false) };
    }
    return (await readiness.isReady) && store.isUp;
  }

  app.get(LIVENESS_PATH, async (_request, reply) => reply.header('Cache-Control', 'no-store').send({ status: 'up' }));

  app.get(READINESS_PATH, async (_request, reply) => {
    const ready = await isReady();
    if (!ready) reply.header('Retry-After', RETRY_AFTER_SECONDS);
    return reply
      .code(ready ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ status: ready ? 'ready' : 'the store cannot be written' });
  });

  app.get(METRICS_PATH, async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    if (!isAllowedToRead(request, token))
      return reply.code(403).send({
        error: token
          ? 'Send the token as "Authorization: Bearer …".'
          : 'Metrics are for this machine only. Set METRICS_TOKEN to read them from elsewhere.',
      });
    const [ready, gauges] = await Promise.all([isReady(), within(store.run('collectGauges', Date.now()), [])]);
    const storeUp = {
      name: 'leads_store_up',
      help: '1 while leads can be stored',
      samples: [{ labels: {}, value: Number(ready) }],
    };
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(metrics.render([storeUp, ...gauges]));
  });
}

/** Without a token, metrics are for loopback connections that no proxy has forwarded. */
function isAllowedToRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token) return isSameText(request.headers.authorization ?? '', `Bearer ${token}`);
  return isLocalRequest(request);
}
