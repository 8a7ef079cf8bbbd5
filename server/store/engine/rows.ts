import { type SelectQueryBuilder, sql } from 'kysely';
import type { OpenStore, Tables } from '../schema/tables.ts';

export async function countRows<All, Name extends keyof All>(
  query: SelectQueryBuilder<All, Name, unknown>,
): Promise<number> {
  const rows = query.clearSelect().select(({ fn }) => fn.countAll<number>().as('count'));
  const { count } = (await rows.executeTakeFirstOrThrow()) as { count: number };
  return count;
}

export async function hasRows<All, Name extends keyof All>(
  query: SelectQueryBuilder<All, Name, unknown>,
): Promise<boolean> {
  const row = query.clearSelect().select(sql`1`.as('found')).limit(1);
  return (await row.executeTakeFirst()) !== undefined;
}

/** Counts no further than one beyond the limit. */
export const countUpTo = (
  { db }: Pick<OpenStore, 'db'>,
  limit: number,
  leads: SelectQueryBuilder<Tables, 'leads', { id: string }>,
): Promise<number> => countRows(db.selectFrom(leads.limit(limit + 1).as('some')));
