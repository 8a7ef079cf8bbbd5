import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { EXPORT_PATH, exportQuerySchema } from '../../leads/desk/calls.ts';
import type { LeadFilters } from '../../leads/desk/leads.ts';
import { type FileFormat, leadFile } from '../export/lead-file.ts';
import type { SignedIn } from '../store/desk/sessions.ts';
import { utcDay } from '../store/utc-day.ts';
import { requirePerson } from './access.ts';
import { parseInput } from './calls.ts';
import type { Desk } from './desk.ts';
import { describeFilters } from './lead-calls.ts';

const CONTENT_TYPES = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' } as const;

/** A file of every lead that matches. Its pages are read as fast as the browser takes them. */
export function addExport(app: FastifyInstance, desk: Desk): void {
  app.get(EXPORT_PATH, async (request, reply) => {
    const person = await requirePerson(desk, request, 'sales');
    const { format, ...filters } = parseInput(exportQuerySchema, request);
    const parts = writeFile(desk, filters, format, person);
    // The first part is made before the headers go out, so that a store that is away is answered as such.
    const first = await parts.next();
    const rest = async function* () {
      if (!first.done) yield first.value;
      yield* parts;
    };
    return reply
      .header('Content-Type', CONTENT_TYPES[format])
      .header('Content-Disposition', `attachment; filename="leads-${utcDay(Date.now())}.${format}"`)
      .send(Readable.from(rest()));
  });
}

async function* writeFile(
  { store, reader }: Desk,
  filters: LeadFilters,
  format: FileFormat,
  person: SignedIn,
): AsyncGenerator<string> {
  const file = leadFile(format);
  const prepared = await reader.run('prepareFilters', filters);
  let count = 0;
  try {
    let page = await reader.run('readExportPage', prepared, undefined);
    yield file.begin;
    while (page.length > 0) {
      const start = count;
      count += page.length;
      yield page.map((lead, index) => file.lead(lead, start + index)).join('');
      const last = page.at(-1);
      page = last ? await reader.run('readExportPage', prepared, { receivedAt: last.received_at, id: last.id }) : [];
    }
    yield file.end;
  } finally {
    // Also of a download that was broken off: so many leads have left.
    const detail = [format, describeFilters(filters)].filter(Boolean).join(': ');
    await store.run('addAuditEntry', { person, action: 'export', leads: count, detail, at: Date.now() });
  }
}
