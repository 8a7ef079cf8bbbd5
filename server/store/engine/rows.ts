import { type SelectQueryBuilder, sql } from 'kysely';

export async function countRows<Tables, Name extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Name, unknown>,
): Promise<number> {
  const rows = query.clearSelect().select(({ fn }) => fn.countAll<number>().as('count'));
  const { count } = (await rows.executeTakeFirstOrThrow()) as { count: number };
  return count;
}

export async function hasRows<Tables, Name extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Name, unknown>,
): Promise<boolean> {
  const row = query.clearSelect().select(sql`1`.as('found')).limit(1);
  return (await row.executeTakeFirst()) !== undefined;
}
