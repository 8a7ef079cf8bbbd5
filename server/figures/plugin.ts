import type { FastifyError, FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { FIGURES_PATH } from '../../leads/views.ts';
import { RateLimit } from '../http/rate-limit.ts';
import { sendText } from '../http/text.ts';
import { DAY_MS } from '../store/utc-day.ts';
import { isCounted, messageSchema, sumsOf } from './counted-sums.ts';
import { ViewCounter } from './view-counter.ts';

const MAX_BYTES = 8000;

const EXPECTED =
  'Expected a JSON list as text/plain: the path of a page, where its visitor came from, campaign parameters or null, and the step and channel of a form where it is about one.';

/** Counts views of pages in sums by day. Of a request nothing is kept but what the sums say. */
export const figuresPlugin = plugin(
  async (app) => {
    const { config, store } = app;
    if (config.FIGURES === 'off') {
      app.addHook('onReady', () => store.run('deleteViews').catch(() => {}));
      return;
    }
    const counter = new ViewCounter(store);
    app.register(route, { counter });
    app.addHook('onClose', () => counter.write());
  },
  { name: 'figures', dependencies: ['store'] },
);

async function route(app: FastifyInstance, { counter }: { counter: ViewCounter }): Promise<void> {
  const { config, site } = app;
  const rateLimit = new RateLimit(config.RATE_LIMIT);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    if (error.statusCode === 413) return sendText(reply, 413, `A message has at most ${MAX_BYTES} bytes.`);
    if (error.statusCode === 415) return sendText(reply, 415, EXPECTED);
    throw error;
  });

  app.post(FIGURES_PATH, { bodyLimit: MAX_BYTES }, (request, reply) => {
    // The site may be on another origin than this service.
    reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
    const rate = rateLimit.count((request.ip as string | undefined) ?? 'unknown');
    if (rate.kind === 'over hard limit')
      return sendText(reply.header('Retry-After', rate.retryAfterSeconds), 429, 'Too many messages from one network.');
    const message = messageSchema.safeParse(parseJson(request.body));
    if (!message.success) return sendText(reply, 400, EXPECTED);
    if (isCounted(request.headers, config.SITE_ORIGIN))
      counter.add(sumsOf(message.data, site.current, Math.floor(Date.now() / DAY_MS)));
    return reply.code(204).header('Cache-Control', 'no-store').send();
  });
}

function parseJson(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
}
