import type { Transaction } from 'kysely';
import type { OptOut } from '../../../leads/fields.ts';
import { findOptedIn } from '../consent/consents.ts';
import { optOutOf } from '../consent/tell-wish.ts';
import { findOptedOut } from '../consent/wishes.ts';
import { fingerprint } from '../engine/secret.ts';
import type { DestinationName, OpenStore, Tables } from '../schema/tables.ts';

/**
 * Fixes the wish that the first attempt at a lead tells: that of the list of opt-outs, or else of the lead's box, which
 * may have to be confirmed first.
 */
export async function fixContents(
  db: Transaction<Tables>,
  { secret, consent }: Pick<OpenStore, 'secret' | 'consent'>,
  destination: DestinationName,
  rows: readonly Pick<Tables['outbox'], 'lead_id' | 'opt_out'>[],
): Promise<Map<string, OptOut>> {
  const ids = rows.filter(({ opt_out }) => opt_out === null).map(({ lead_id }) => lead_id);
  if (ids.length === 0) return new Map();
  const leads = await db
    .selectFrom('leads')
    .select(['id', 'email', 'channel', 'opt_out'])
    .where('id', 'in', ids)
    .execute();
  const prints = new Map(leads.map(({ id, email }) => [id, fingerprint(secret, email)]));
  const listed = await findOptedOut(db, [...prints.values()]);
  const optedIn = await findOptedIn(db, consent, [...prints.values()]);
  const optOuts = new Map(
    leads.map((lead) => {
      const print = prints.get(lead.id) ?? '';
      return [lead.id, listed.has(print) || !optedIn.has(print) ? '1' : optOutOf(lead)] as const;
    }),
  );
  for (const [optOut, group] of Map.groupBy(optOuts.keys(), (id) => optOuts.get(id) ?? '1'))
    await db
      .updateTable('outbox')
      .set({ opt_out: optOut })
      .where('destination', '=', destination)
      .where('opt_out', 'is', null)
      .where('lead_id', 'in', [...group])
      .execute();
  return optOuts;
}
