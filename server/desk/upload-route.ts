import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { DESK_API_PATH } from '../../leads/desk/calls.ts';
import { MAX_UPLOAD_BYTES, UPLOADS_PATH, uploadedSchema } from '../../leads/desk/writing.ts';
import { DOCUMENT_FOLDER } from '../../leads/site-addresses.ts';
import { allowLongRequest } from '../http/client-errors.ts';
import { keepUpload } from '../writing/uploads.ts';
import { checkOrigin, requirePerson } from './access.ts';
import type { Desk } from './desk.ts';
import { RefusedCall, writingIsOff } from './refusal.ts';

const TOO_LARGE = `The file is larger than ${MAX_UPLOAD_BYTES / 1_000_000} MB. Make it smaller first.`;
/** The largest file at half a megabit a second. */
const UPLOAD_MS = 5 * 60_000;

/** Pictures and PDFs as bytes. */
export async function uploadRoute(app: FastifyInstance, desk: Desk): Promise<void> {
  const { writing } = desk;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, body, done) => done(null, body));
  app.route<{ Params: { name: string }; Body: Readable | undefined }>({
    method: 'PUT',
    url: `${DESK_API_PATH}${UPLOADS_PATH}/:name`,
    // Before the body is read.
    async onRequest(request) {
      checkOrigin(request, desk.origin());
      await requirePerson(desk, request, 'writer');
      if (writing.offReason) throw writingIsOff(writing.offReason);
      if (Number(request.headers['content-length']) > MAX_UPLOAD_BYTES) throw new RefusedCall('input', TOO_LARGE);
      allowLongRequest(request.raw, UPLOAD_MS);
    },
    async handler(request, reply) {
      const person = await requirePerson(desk, request, 'writer');
      const file = await keepUpload(writing, request.params.name, request.body ?? request.raw, person);
      const address = file.startsWith('documents/') ? file.replace('documents/', DOCUMENT_FOLDER) : `/${file}`;
      return reply.send(uploadedSchema.parse({ file, address }));
    },
  });
}
