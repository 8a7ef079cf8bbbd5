import type { SelectQueryBuilder } from 'kysely';

export async function countRows<Tables, Name extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Name, unknown>,
): Promise<number> {
  const rows = query.clearSelect().select(({ fn }) => fn.countAll<number>().as('count'));
  const { count } = (await rows.executeTakeFirstOrThrow()) as { count: number };
  return count;
}
