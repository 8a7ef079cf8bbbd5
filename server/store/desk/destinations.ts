import { PAGE_AND_ONE, toPage } from '../engine/page.ts';
import { countUsedToday, listBlockedDestinations } from '../outbox/claim-limits.ts';
import { countDeliveries, findOldestPending } from '../outbox/gauges.ts';
import type { DestinationName, OpenStore, Tables } from '../schema/tables.ts';
import { nameOf } from './lead-rows.ts';

/** Every destination that is named or has deliveries. */
export async function readDestinations(store: OpenStore, names: readonly DestinationName[], now: number) {
  const counts = await countDeliveries(store);
  const blocked = await listBlockedDestinations(store);
  const paused = await store.db.selectFrom('paused_destinations').selectAll().execute();
  const all = [...new Set([...names, ...counts.filter(({ count }) => count > 0).map((row) => row.destination)])];
  return Promise.all(
    all.map(async (name) => {
      const count = (state: string) =>
        counts.find((row) => row.destination === name && row.state === state)?.count ?? 0;
      const pause = paused.find(({ destination }) => destination === name);
      return {
        ...{ name, pending: count('pending'), delivered: count('delivered'), held: count('held'), dead: count('dead') },
        oldestAt: (await findOldestPending(store, name)) ?? null,
        usedToday: await countUsedToday(store, name, now),
        paused: pause ? { by: pause.person_name, at: pause.at } : null,
        blocked: blocked.find(({ destination }) => destination === name) ?? null,
      };
    }),
  );
}

/** Several deliveries of a lead may be given up in the same millisecond, so the place names the delivery. */
const DEAD_CURSOR = /^(\d{1,16})\.([\da-f-]{1,36})\.([\w-]{1,100})\.(\d{1,9})$/;
const deadCursor = (row: Pick<Tables['outbox'], 'settled_at' | 'lead_id' | 'destination' | 'revision'>) =>
  [row.settled_at, row.lead_id, row.destination, row.revision].join('.');

/** One page of what was given up, the latest first. */
export async function listDeadPage({ db }: OpenStore, destination: DestinationName | undefined, cursor = '') {
  const [, settledAt, leadId, name, revision] = DEAD_CURSOR.exec(cursor) ?? [];
  let query = db
    .selectFrom('outbox')
    .innerJoin('leads', 'leads.id', 'outbox.lead_id')
    .select(['lead_id', 'destination', 'revision', 'outbox.opt_out', 'attempts', 'last_error', 'settled_at'])
    .select(['fname', 'lname', 'company'])
    .where('state', '=', 'dead')
    .orderBy('settled_at', 'desc')
    .orderBy('lead_id', 'desc')
    .orderBy('destination', 'desc')
    .orderBy('revision', 'desc')
    .limit(PAGE_AND_ONE);
  if (destination !== undefined) query = query.where('destination', '=', destination);
  if (settledAt !== undefined && leadId !== undefined && name !== undefined)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('settled_at', 'lead_id', 'destination', 'revision'),
        '<',
        tuple(Number(settledAt), leadId, name, Number(revision)),
      ),
    );
  const { rows, next } = toPage(await query.execute(), deadCursor);
  return { rows: rows.map((row) => ({ ...row, name: nameOf(row) })), next };
}
