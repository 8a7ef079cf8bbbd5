import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { EXPORT_PATH, type ExportFormat, exportQuerySchema, exportSelectionSchema } from '../../leads/desk/calls.ts';
import { DESTINATION_NAMES } from '../delivery/destinations.ts';
import type { ExportPage } from '../store/desk/export-file.ts';
import type { PreparedFilters } from '../store/desk/lead-filters.ts';
import type { SignedIn } from '../store/people/sessions.ts';
import { utcDay } from '../store/utc-day.ts';
import { checkOrigin, requirePerson } from './access.ts';
import { parseInput } from './calls.ts';
import type { Desk } from './desk.ts';
import { describeFilters } from './lead-calls.ts';

const CONTENT_TYPES = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' } as const;

/** Without it Excel reads a CSV file as Latin-1, and umlauts as two letters. */
const BYTE_ORDER_MARK = '\uFEFF';

/** What the audit log says of an export, beside its format and how many leads it held. */
type Exported = { words: string; leadIds?: readonly string[] };

/** Files of leads: all that match the filters of the list, or those that were selected. */
export function addExport(app: FastifyInstance, desk: Desk): void {
  app.get(EXPORT_PATH, async (request, reply) => {
    const person = await requirePerson(desk, request, 'sales');
    const { format, ...filters } = parseInput(exportQuerySchema, request);
    const prepared = await desk.reader.run('prepareFilters', { ...filters, personId: person.id });
    return sendFile(reply, format, writeFile(desk, prepared, format, person, { words: describeFilters(filters) }));
  });

  app.post(EXPORT_PATH, async (request, reply) => {
    checkOrigin(request, desk.origin());
    const person = await requirePerson(desk, request, 'sales');
    const { format, ids } = parseInput(exportSelectionSchema, request);
    const selected: PreparedFilters = { status: ['any'], found: { kind: 'few', ids } };
    const exported = { words: 'selected ones', leadIds: ids };
    return sendFile(reply, format, writeFile(desk, selected, format, person, exported));
  });
}

async function sendFile(reply: FastifyReply, format: ExportFormat, parts: AsyncGenerator<string>) {
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
}

/** The text of a file. Its pages are read as fast as the browser takes them. */
async function* writeFile(
  { store, reader }: Desk,
  filters: PreparedFilters,
  format: ExportFormat,
  person: SignedIn,
  { words, leadIds }: Exported,
): AsyncGenerator<string> {
  const ownFields = await reader.run('listOwnFieldKeys');
  const kind = { format, destinations: DESTINATION_NAMES, ownFields };
  let written = 0;
  try {
    for (let after: ExportPage['next']; ; ) {
      const { text, leads, next } = await reader.run('writeExportPage', filters, kind, { after, written });
      written += leads;
      if (text !== '') yield (after === undefined && format === 'csv' ? BYTE_ORDER_MARK : '') + text;
      if (next === undefined) break;
      after = next;
    }
  } finally {
    // Also of a download that was broken off: so many leads have left.
    const detail = [format, words].filter(Boolean).join(': ');
    const entry = { person, action: 'export', leads: written, detail, at: Date.now() } as const;
    await store.run('addAuditEntry', { ...entry, ...(leadIds && { leadIds }) });
  }
}
