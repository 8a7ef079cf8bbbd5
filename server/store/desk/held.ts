import { type ExpressionBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { heldPageSchema, heldRowSchema } from '../../../leads/desk/leads.ts';
import { COUNT_LIMIT, PAGE_SIZE } from '../../../leads/desk/limits.ts';
import { TOKEN_TIMEOUT_MS } from '../../delivery-rules.ts';
import { formatCursor, PAGE_AND_ONE, type Place, parseCursor, toPage } from '../engine/page.ts';
import { countRows, countUpTo } from '../engine/rows.ts';
import { HELD_STANDING } from '../schema/stored-words.ts';
import type { OpenStore, Tables } from '../schema/tables.ts';
import { toHeldOptOut } from './held-opt-outs.ts';
import { newestFirst } from './lead-filters.ts';
import { readLeadRows } from './lead-rows.ts';

type HeldRow = z.infer<typeof heldRowSchema>;

/** What the desk says of a held lead before it is released; `onRelease` is left to the destinations' own words. */
export type HeldLead = Omit<HeldRow, 'onRelease'> & {
  /** Destinations of the deliveries that are held; for an opt-out without a lead, none. */
  heldDestinations: string[];
  isOptOut: boolean;
};

/** The words of the index leads_held; a lead whose token may still come is not held yet. */
const isHeld = (now: number) =>
  sql<boolean>`set_aside is null and (standing = ${sql.lit(HELD_STANDING)} or delivery = 'held')
    and (standing = ${sql.lit(HELD_STANDING)} or received_at <= ${now - TOKEN_TIMEOUT_MS})`;

/** Opt-outs whose lead is in the list as well are left to it. */
const isHeldOptOut = ({ eb, and, not, exists, selectFrom }: ExpressionBuilder<Tables, 'opt_outs'>) =>
  and([
    eb('state', '=', 'held'),
    eb('buried_at', 'is', null),
    eb('email', 'is not', null),
    not(exists(selectFrom('receipts').select('receipts.id').whereRef('receipts.id', '=', 'opt_outs.receipt'))),
  ]);

type Reasons = z.infer<typeof heldPageSchema>['reasons'];

/** One page of what is held back, newest first: leads, and on the first page the opt-outs without a lead. */
export async function listHeld(store: OpenStore, cursor: string | undefined, now: number) {
  const after = parseCursor(cursor);
  const query = store.db.selectFrom('leads').select(['id', 'received_at as receivedAt']).where(isHeld(now));
  const places = await newestFirst(query, false, after).limit(PAGE_AND_ONE).execute();
  const { rows: page, next } = toPage(places, formatCursor);
  const rows = await readHeldLeads(store, page);
  if (after) return { rows, next, reasons: [] };
  return { rows: [...(await readHeldOptOuts(store)), ...rows], next, reasons: await countReasons(store, now) };
}

const OPT_OUT_REASON = 'honeypot filled';

async function countReasons({ db }: OpenStore, now: number): Promise<Reasons> {
  const leads = db
    .selectFrom('leads')
    .select('suspicion')
    .where(isHeld(now))
    .limit(COUNT_LIMIT + 1);
  const counts = await db
    .selectFrom(leads.as('held'))
    .select(({ fn }) => ['suspicion', fn.countAll<number>().as('count')])
    .groupBy('suspicion')
    .execute();
  const reasons = new Map(counts.map(({ suspicion, count }) => [suspicion, Number(count)]));
  const optOuts = await countRows(db.selectFrom('opt_outs').where(isHeldOptOut));
  if (optOuts > 0) reasons.set(OPT_OUT_REASON, (reasons.get(OPT_OUT_REASON) ?? 0) + optOuts);
  return [...reasons].map(([suspicion, count]) => ({ suspicion, count }));
}

async function readHeldLeads(store: OpenStore, places: readonly Place[]): Promise<HeldLead[]> {
  const ids = places.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await readLeadRows(store.db, store, ids, null);
  const deliveries = await store.db
    .selectFrom('outbox')
    .select(['lead_id', 'destination'])
    .where('lead_id', 'in', ids)
    .where('state', '=', 'held')
    .orderBy('queued_at')
    .execute();
  const byLead = Map.groupBy(deliveries, ({ lead_id }) => lead_id);
  return rows.map((row) => {
    const heldDestinations = [...new Set((byLead.get(row.id) ?? []).map(({ destination }) => destination))];
    return { ...row, heldAt: row.receivedAt, heldDestinations, isOptOut: false };
  });
}

async function readHeldOptOuts({ db }: OpenStore): Promise<HeldLead[]> {
  const optOuts = await db
    .selectFrom('opt_outs')
    .select(['receipt', 'email', 'received_at', 'buried_at'])
    .where(isHeldOptOut)
    .orderBy('received_at', 'desc')
    .limit(PAGE_SIZE)
    .execute();
  return optOuts.map((optOut) => ({
    ...toHeldOptOut(optOut),
    ...{ email: optOut.email ?? '', page: null, suspicion: OPT_OUT_REASON, heldAt: optOut.received_at },
    ...{ heldDestinations: [], isOptOut: true },
  }));
}

export async function countHeld(store: OpenStore, now: number): Promise<number> {
  const leads = store.db.selectFrom('leads').select('id').where(isHeld(now));
  const optOuts = store.db.selectFrom('opt_outs').where(isHeldOptOut);
  return (await countUpTo(store, COUNT_LIMIT, leads)) + (await countRows(optOuts));
}
