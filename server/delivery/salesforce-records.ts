import { z } from 'zod';
import type { Config } from '../config.ts';
import { describeRefusal } from './salesforce-outcome.ts';
import type { SalesforceSession } from './salesforce-session.ts';

/** Ids of one query: Salesforce takes 16 KB of address, and proxies in between often 8 KB. */
export const MAX_IDS = 100;

const quote = (text: string) => `'${text.replace(/[\\']/g, '\\$&')}'`;

/**
 * Asks for columns of the records of leads, with those that were deleted lately where `isWithDeleted`. An answer that is
 * not whole is an error, never an empty list.
 */
export async function findRecords<Shape extends z.ZodRawShape>(
  session: SalesforceSession,
  { SALESFORCE_EXTERNAL_ID, DELIVERY_TIMEOUT }: Config,
  { leadIds, columns, isWithDeleted }: { leadIds: readonly string[]; columns: Shape; isWithDeleted: boolean },
) {
  const query = [
    `SELECT ${[SALESFORCE_EXTERNAL_ID, ...Object.keys(columns)].join(', ')} FROM Lead`,
    `WHERE ${SALESFORCE_EXTERNAL_ID} IN (${leadIds.map(quote).join(',')})`,
  ].join(' ');
  const path = `/${isWithDeleted ? 'queryAll' : 'query'}?q=${encodeURIComponent(query)}`;
  const signal = AbortSignal.timeout(DELIVERY_TIMEOUT * 1000);
  const { outcome, body } = await session.call({ method: 'GET', path }, signal);
  if (outcome.kind !== 'delivered') return { error: describeRefusal(outcome) };
  const record = z.looseObject({ [SALESFORCE_EXTERNAL_ID]: z.string(), ...columns });
  const { success, data } = z.object({ done: z.literal(true), records: z.array(record) }).safeParse(body);
  if (!success) return { error: 'an answer that cannot be read' };
  return { records: Map.groupBy(data.records, (one) => String(one[SALESFORCE_EXTERNAL_ID])) };
}
