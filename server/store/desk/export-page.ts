import { type FileKind, leadText } from '../../export/lead-file.ts';
import type { OpenStore } from '../schema/tables.ts';
import type { Place, PreparedFilters } from './lead-filters.ts';
import { readExportPage } from './lookup.ts';

export type ExportPage = { text: string; leads: number; next: Place | undefined };

/** One page of a file as text, so that the thread that serves pages has no work with it. */
export async function writeExportPage(
  store: OpenStore,
  filters: PreparedFilters,
  kind: FileKind,
  { after, written }: { after: Place | undefined; written: number },
): Promise<ExportPage> {
  const page = await readExportPage(store, filters, after);
  const last = page.at(-1);
  return {
    text: page.map((lead, index) => leadText(lead, kind, written + index)).join(''),
    leads: page.length,
    next: last && { receivedAt: last.received_at, id: last.id },
  };
}
