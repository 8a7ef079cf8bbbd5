import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { EXPORT_PATH, exportQuerySchema } from '../../leads/desk/calls.ts';
import type { LeadFilters } from '../../leads/desk/leads.ts';
import { DESTINATION_NAMES } from '../delivery/destinations.ts';
import { type FileKind, fileBegin, fileEnd } from '../export/lead-file.ts';
import type { ExportPage } from '../store/desk/export-page.ts';
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
  format: FileKind['format'],
  person: SignedIn,
): AsyncGenerator<string> {
  const kind = { format, destinations: DESTINATION_NAMES };
  const prepared = await reader.run('prepareFilters', filters);
  let written = 0;
  try {
    for (let after: ExportPage['next']; ; ) {
      const { text, leads, next } = await reader.run('writeExportPage', prepared, kind, { after, written });
      if (after === undefined) yield fileBegin(kind);
      written += leads;
      if (text !== '') yield text;
      if (next === undefined) break;
      after = next;
    }
    yield fileEnd(kind);
  } finally {
    // Also of a download that was broken off: so many leads have left.
    const detail = [format, describeFilters(filters)].filter(Boolean).join(': ');
    await store.run('addAuditEntry', { person, action: 'export', leads: written, detail, at: Date.now() });
  }
}
