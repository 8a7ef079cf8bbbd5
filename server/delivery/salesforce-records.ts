import { z } from 'zod';
import type { Config } from '../config.ts';
import { describeRefusal } from './salesforce-outcome.ts';
import type { SalesforceSession } from './salesforce-session.ts';

/** Ids of one query: Salesforce takes 16 KB of address, and proxies in between often 8 KB. */
export const MAX_IDS = 100;

const quote = (text: string) => `'${text.replace(/[\\']/g, '\\$&')}'`;

type Asked<Columns extends z.ZodObject> = { leadIds: readonly string[]; columns: Columns; isWithDeleted: boolean };

type Found<Columns extends z.ZodObject> =
  | { records: Map<string, z.output<Columns>[]>; error?: undefined }
  | { error: string };

/**
 * Finds the records of leads by their ids, with those that were deleted lately where `isWithDeleted`. An answer that is
 * not whole is an error, never an empty list.
 */
export async function findRecords<Columns extends z.ZodObject>(
  session: SalesforceSession,
  { SALESFORCE_EXTERNAL_ID: key, DELIVERY_TIMEOUT }: Config,
  { leadIds, columns, isWithDeleted }: Asked<Columns>,
): Promise<Found<Columns>> {
  const names = [key, ...Object.keys(columns.shape)].join(', ');
  const query = `SELECT ${names} FROM Lead WHERE ${key} IN (${leadIds.map(quote).join(',')})`;
  const path = `/${isWithDeleted ? 'queryAll' : 'query'}?q=${encodeURIComponent(query)}`;
  const signal = AbortSignal.timeout(DELIVERY_TIMEOUT * 1000);
  const { outcome, body } = await session.call({ method: 'GET', path }, signal);
  if (outcome.kind !== 'delivered') return { error: describeRefusal(outcome) };
  const record = z.looseObject({ [key]: z.string() }).and(columns);
  const { success, data } = z.object({ done: z.literal(true), records: z.array(record) }).safeParse(body);
  if (!success) return { error: 'an answer that cannot be read' };
  return { records: Map.groupBy(data.records, (one) => String(one[key])) };
}
