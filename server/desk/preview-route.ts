import type { FastifyInstance } from 'fastify';
import { PREVIEW_PATH } from '../../leads/desk/writing.ts';
import { decodePath, queryOf, toOriginForm } from '../http/request.ts';
import { sendRendered } from '../writing/preview.ts';
import { requirePerson } from './access.ts';
import type { Desk } from './desk.ts';
import { RefusedCall, writingIsOff } from './refusal.ts';

/** Pages as they would be, for the frame of the editor, and below them the files that only they show. */
export async function previewRoute(app: FastifyInstance, desk: Desk): Promise<void> {
  const { writing } = desk;
  app.addHook('onRequest', async (request) => {
    await requirePerson(desk, request, 'writer');
    if (writing.offReason) throw writingIsOff(writing.offReason);
  });

  app.get(PREVIEW_PATH, async (request, reply) => {
    const path = queryOf(request).get('path') ?? '/';
    if (!/^\/(?!\/)/.test(path)) throw new RefusedCall('input', 'The path has to begin with a slash.');
    // As it is live, beside the same page as it would be.
    const isLive = queryOf(request).has('live');
    const layer = isLive ? [] : await writing.layer();
    return sendRendered(
      reply,
      await writing.process.ask('page', layer, path, { prefix: PREVIEW_PATH, isLive }),
      "'self'",
    );
  });

  app.get(`${PREVIEW_PATH}/*`, async (request, reply) => {
    const [rawPath = ''] = toOriginForm(request.raw.url).split('?', 1);
    const path = decodePath(rawPath)?.slice(PREVIEW_PATH.length) ?? '';
    const file = await writing.ask('file', path);
    if (!file) throw new RefusedCall('missing', 'There is no such file.');
    return sendRendered(reply, file, "'self'");
  });
}
