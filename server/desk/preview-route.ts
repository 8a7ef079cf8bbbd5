import type { FastifyError, FastifyInstance } from 'fastify';
import { PREVIEW_PATH, versionOfFileSchema } from '../../leads/desk/writing.ts';
import type { LayerEntry } from '../../leads/desk/writing-process.ts';
import { decodePath, queryOf, toOriginForm } from '../http/request.ts';
import { sendText } from '../http/text.ts';
import { sendRendered } from '../writing/preview.ts';
import { requirePerson } from './access.ts';
import type { Desk } from './desk.ts';
import { RefusedCall, statusOf, toRefusedCall, writingIsOff } from './refusal.ts';

/** Pages as they would be, for the frame of the editor, and below them the files that only they show. */
export async function previewRoute(app: FastifyInstance, desk: Desk): Promise<void> {
  const { writing } = desk;
  app.addHook('onRequest', async (request) => {
    await requirePerson(desk, request, 'writer');
    if (writing.offReason) throw writingIsOff(writing.offReason);
  });

  // The frame of the editor shows the sentence in the place of the page.
  app.setErrorHandler((error: FastifyError, { id }, reply) => {
    const refused = toRefusedCall(error, app, id);
    return sendText(reply, statusOf(refused), refused.refusal.message);
  });

  /** With another version of a file in place of its draft. */
  const withVersion = async (drafts: LayerEntry[], query: URLSearchParams): Promise<LayerEntry[]> => {
    const wanted = versionOfFileSchema.safeParse(Object.fromEntries(query));
    const text = wanted.success ? await writing.versionText(wanted.data.file, wanted.data.version) : undefined;
    if (!wanted.success || text === undefined) throw new RefusedCall('missing', 'There is no such version.');
    const { file } = wanted.data;
    return [...drafts.filter((entry) => entry.file !== file), { file, revision: 0, text }];
  };

  /** All of them, or one with what it cannot go live without. */
  const draftsOf = async (file: string | null): Promise<LayerEntry[]> => {
    const drafts = await writing.layer();
    if (file === null) return drafts;
    const files = [file, ...((await writing.ask('belongings')).get(file) ?? [])];
    return drafts.filter((entry) => files.includes(entry.file));
  };

  app.get(PREVIEW_PATH, async (request, reply) => {
    const query = queryOf(request);
    const path = query.get('path') ?? '/';
    if (!/^\/(?!\/)/.test(path)) throw new RefusedCall('input', 'The path has to begin with a slash.');
    // As it is live, beside the same page as it would be.
    const isLive = query.has('live');
    const drafts = isLive ? [] : await draftsOf(query.get('only'));
    const layer = query.has('version') ? await withVersion(drafts, query) : drafts;
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
