import { z } from 'zod';
import { countOf } from '../../leads/desk/numbers.ts';
import type { Config } from '../config.ts';
import type { CrmErasure } from '../store/outbox/crm-erasures.ts';
import type { Log, Store } from '../store/store.ts';
import { describeRefusal } from './salesforce-outcome.ts';
import { createSalesforceSession, findRecords, MAX_IDS, type SalesforceSession } from './salesforce-session.ts';
import { backoffMs } from './settlement.ts';

const COLUMNS = z.object({ Id: z.string(), IsConverted: z.boolean() });

/** Of a refusal: whether all other calls would be refused as well. */
type Deletion = 'deleted' | 'absent' | { error: string; isOutage: boolean };

/** Deletes in Salesforce what was erased here and is due. What fails is tried again, for as long as it takes. */
export async function passErasuresOn(config: Config, store: Pick<Store, 'run'>, log?: Log): Promise<CrmErasure[]> {
  const now = await store.run('readClock');
  const claims = await store.run('claimCrmErasures', MAX_IDS, now);
  if (claims.length === 0) return [];
  const session = createSalesforceSession(config);
  const leadIds = claims.map(({ leadId }) => leadId);
  const found = await findRecords(session, config, { leadIds, columns: COLUMNS, isWithDeleted: false });
  let outage: Deletion | undefined = found.error === undefined ? undefined : { error: found.error, isOutage: true };
  const erasures: CrmErasure[] = [];
  for (const { leadId, attempts } of claims) {
    const records = ('records' in found && found.records.get(leadId)) || [];
    const deletion: Deletion = outage ?? (await deleteRecords(session, config, records));
    if (typeof deletion === 'string') erasures.push({ leadId, kind: deletion });
    else {
      if (deletion.isOutage) outage = deletion;
      log?.warn({ lead: leadId, reason: deletion.error }, 'an erased lead is still to be deleted in Salesforce');
      erasures.push({ leadId, kind: 'failed', error: deletion.error, dueAt: now + backoffMs(attempts) });
    }
  }
  await store.run('settleCrmErasures', erasures, now);
  return erasures;
}

async function deleteRecords(
  session: SalesforceSession,
  { DELIVERY_TIMEOUT }: Config,
  records: readonly z.infer<typeof COLUMNS>[],
): Promise<Deletion> {
  if (records.length === 0) return 'absent';
  // The contact is found by the record, and deals may depend on it: neither is deleted from here.
  if (records.some(({ IsConverted }) => IsConverted))
    return { error: 'converted to a contact in Salesforce, delete both there', isOutage: false };
  for (const { Id } of records) {
    const path = `/sobjects/Lead/${encodeURIComponent(Id)}`;
    const signal = AbortSignal.timeout(DELIVERY_TIMEOUT * 1000);
    const { outcome, code } = await session.call({ method: 'DELETE', path }, signal);
    if (outcome.kind !== 'delivered' && code !== 'ENTITY_IS_DELETED')
      return { error: describeRefusal(outcome), isOutage: outcome.kind !== 'dead' };
  }
  return 'deleted';
}

/** After an erasure: passes it on at once where it can be, and says what became of the leads that the CRM was told of. */
export async function tellCrmOfErasure(
  config: Config,
  store: Pick<Store, 'run'>,
  told: readonly string[],
): Promise<string> {
  if (told.length === 0) return 'The CRM was not told of this person.';
  if (config.SALESFORCE_URL === undefined)
    return `The CRM was told of ${countOf(told.length, 'lead')} and cannot be reached from here: delete the person there by hand.`;
  // The erasure itself is done: whatever happens here is tried again by the service.
  const passed = config.DELIVERIES === 'on' ? await passErasuresOn(config, store).catch(() => []) : [];
  const own = passed.filter(({ leadId }) => told.includes(leadId));
  const deleted = own.filter(({ kind }) => kind === 'deleted').length;
  const absent = own.filter(({ kind }) => kind === 'absent').length;
  const pending = told.length - deleted - absent;
  const reason = own.find((erasure) => erasure.kind === 'failed')?.error;
  return [
    ...(deleted > 0 ? [`${countOf(deleted, 'lead')} deleted in Salesforce.`] : []),
    ...(absent > 0
      ? [`${countOf(absent, 'lead')} not found in Salesforce by the id: look for the person there by hand.`]
      : []),
    ...(pending > 0
      ? [
          `${countOf(pending, 'lead')} still to be deleted in Salesforce${reason === undefined ? '' : ` (${reason})`}: tried until it succeeds; Health says so while it lasts.`,
        ]
      : []),
  ].join(' ');
}
