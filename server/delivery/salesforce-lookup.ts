import { z } from 'zod';
import type { Config } from '../config.ts';
import type { Log, Store } from '../store/store.ts';
import { HOUR_MS } from '../store/utc-day.ts';
import { createSalesforceSession, findRecords, MAX_IDS } from './salesforce-session.ts';

/** Flows and queues of the org may take their time with a new record. */
const MIN_AGE_MS = HOUR_MS;

/** The rest is looked up on the next day, so that nothing else of the minute waits for long. */
const MAX_QUERIES = 200;

const COLUMNS = z.object({ IsDeleted: z.boolean(), MasterRecordId: z.string().nullable() });

/** Once a day, asks Salesforce for leads that it took and that were not looked up yet. A failure is tried on the next day. */
export async function lookUpLeads(config: Config, store: Pick<Store, 'run'>, log: Log): Promise<void> {
  const now = await store.run('readClock');
  if (!(await store.run('claimLookups', now))) return;
  const session = createSalesforceSession(config);
  for (let query = 0; query < MAX_QUERIES; query += 1) {
    const leadIds = await store.run('listDueLookups', now - MIN_AGE_MS, MAX_IDS);
    if (leadIds.length === 0) return;
    const found = await findRecords(session, config, { leadIds, columns: COLUMNS, isWithDeleted: true });
    if (found.error !== undefined) {
      log.warn({ reason: found.error }, 'delivered leads could not be looked up in Salesforce');
      return store.run('failLookups', found.error, now);
    }
    const missing = new Map<string, string>();
    for (const leadId of leadIds) {
      const records = found.records.get(leadId) ?? [];
      // One that was merged into another record is not missing.
      if (records.some(({ IsDeleted, MasterRecordId }) => !IsDeleted || MasterRecordId !== null)) continue;
      missing.set(leadId, records.length > 0 ? 'deleted in Salesforce' : 'not found in Salesforce');
    }
    if (missing.size > 0) log.error({ missing: missing.size }, 'delivered leads are missing in Salesforce');
    await store.run('settleLookups', leadIds, missing, now);
  }
}
