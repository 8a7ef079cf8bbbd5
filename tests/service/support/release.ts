import type { DestinationRules } from '../../../server/delivery-rules.ts';
import { changeLeads } from '../../../server/store/desk/lead-changes.ts';
import { COMMAND_LINE } from '../../../server/store/people/audit-log.ts';
import type { LeadRow, OpenStore } from '../../../server/store/schema/tables.ts';

/** Releases a lead as the desk and the command line do. */
export async function releaseLead(
  store: OpenStore,
  { id, version }: Pick<LeadRow, 'id' | 'version'>,
  destinations: readonly DestinationRules[],
): Promise<void> {
  const context = { person: COMMAND_LINE, now: Date.now(), destinations, addedByRetry: [] };
  await changeLeads(store, { leads: [{ id, version }], change: { kind: 'release' } }, context);
}
