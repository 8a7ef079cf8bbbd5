import type { FastifyInstance } from 'fastify';
import { DESK_API_PATH } from '../../leads/desk/calls.ts';
import { MAX_UPLOAD_BYTES, UPLOADS_PATH, uploadedSchema } from '../../leads/desk/writing.ts';
import { keepUpload } from '../writing/uploads.ts';
import { checkOrigin, requirePerson } from './access.ts';
import type { Desk } from './desk.ts';
import { RefusedCall } from './refusal.ts';

const TOO_LARGE = `The file is larger than ${MAX_UPLOAD_BYTES / 1_000_000} MB. Make it smaller first.`;

/** Pictures and PDFs as bytes. */
export async function uploadRoute(app: FastifyInstance, desk: Desk): Promise<void> {
  const { writing } = desk;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_UPLOAD_BYTES }, (_request, body, done) =>
    done(null, body),
  );
  app.route<{ Params: { name: string } }>({
    method: 'PUT',
    url: `${DESK_API_PATH}${UPLOADS_PATH}/:name`,
    bodyLimit: MAX_UPLOAD_BYTES,
    // Before the body is read.
    async onRequest(request) {
      checkOrigin(request, desk.origin());
      await requirePerson(desk, request, 'writer');
      if (writing.offReason)
        throw new RefusedCall('unavailable', `Pages are not written at this desk. ${writing.offReason}`);
      if (Number(request.headers['content-length']) > MAX_UPLOAD_BYTES) throw new RefusedCall('input', TOO_LARGE);
    },
    async handler(request, reply) {
      const person = await requirePerson(desk, request, 'writer');
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const file = await keepUpload(writing, request.params.name, bytes, person);
      const address = file.startsWith('documents/') ? `/assets/${file}` : `/${file}`;
      return reply.send(uploadedSchema.parse({ file, address }));
    },
  });
}
