import type { Transaction } from 'kysely';
import { OTHER } from '../schema/source.ts';
import type { Tables } from '../schema/tables.ts';
import { OPEN_DIMENSIONS } from './view-sums.ts';

const KNOWN_DAYS = 30;
const MAX_KNOWN = 100;

/**
 * Campaigns and sources that keep a place of their own on a day with more names than are kept: those with most leads
 * and those with most visits of the days before. Names invented in a day cannot take it from them.
 */
export async function listKnownNames(db: Transaction<Tables>, day: number): Promise<ReadonlySet<string>> {
  const known = new Set<string>();
  for (const dimension of OPEN_DIMENSIONS) {
    const days = { dimension, first: day - KNOWN_DAYS, last: day - 1 };
    for (const name of [...(await listByLeads(db, days)), ...(await listByVisits(db, days))])
      known.add(`${dimension} ${name}`);
  }
  return known;
}

type Days = { dimension: (typeof OPEN_DIMENSIONS)[number]; first: number; last: number };

async function listByLeads(db: Transaction<Tables>, { dimension, first, last }: Days): Promise<string[]> {
  const rows = await db
    .selectFrom('lead_counts')
    .select('name')
    .where('dimension', '=', dimension)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .where('status', 'in', ['accepted', 'released'])
    .groupBy('name')
    .having(({ fn }) => fn.sum('leads'), '>', 0)
    .orderBy(({ fn }) => fn.sum('leads'), 'desc')
    .limit(MAX_KNOWN)
    .execute();
  return rows.map(({ name }) => name);
}

async function listByVisits(db: Transaction<Tables>, { dimension, first, last }: Days): Promise<string[]> {
  const rows = await db
    .selectFrom('view_counts')
    .select('name')
    .where('dimension', '=', dimension)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .where('name', '!=', OTHER)
    .groupBy('name')
    .orderBy(({ fn }) => fn.sum('visits'), 'desc')
    .limit(MAX_KNOWN)
    .execute();
  return rows.map(({ name }) => name);
}
