import { randomUUID } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { OptOut } from '../../../leads/fields.ts';
import { LEASE_MS, optOutOf, TOKEN_TIMEOUT_MS } from '../../delivery-rules.ts';
import { readConsentState } from '../consent/consent-states.ts';
import { findConsentWords, findOptedIn } from '../consent/consents.ts';
import { findOptedOut } from '../consent/opt-outs.ts';
import { countRows, hasRows } from '../engine/rows.ts';
import { fingerprint } from '../engine/secret.ts';
import { inTransaction } from '../engine/transaction.ts';
import { readAnswers } from '../forms/answers.ts';
import { listOwnFields } from '../forms/served-forms.ts';
import { present } from '../people/people.ts';
import type { DestinationName, OpenStore, Tables } from '../schema/tables.ts';
import { utcDay } from '../utc-day.ts';
import { addUsage, claimProbe, isPaused, lockUsage, probeNow } from './claim-limits.ts';

export type Claim = Awaited<ReturnType<typeof claim>>[number];

export const readClock = (store: OpenStore): Promise<number> => store.readClock();

/** After a start. Claims of an embedded store, which has one server, are those of an earlier process. */
export async function startDeliveries(store: OpenStore): Promise<void> {
  await probeNow(store.db);
  if (store.dialect === 'sqlite') await releaseClaims(store, await listClaims(store));
}

export async function listClaims({ db }: OpenStore): Promise<string[]> {
  const claims = await db.selectFrom('outbox').select('claim').distinct().where('claim', 'is not', null).execute();
  return claims.flatMap(({ claim: id }) => id ?? []);
}

/** Ends claims whose process has ended. It says nothing about the destination, so it must not lengthen the back-off. */
export async function releaseClaims({ db }: OpenStore, claims: readonly string[]): Promise<void> {
  if (claims.length === 0) return;
  await db
    .updateTable('outbox')
    .set({ claim: null, due_at: 0, attempts: sql<number>`case when attempts > 0 then attempts - 1 else 0 end` })
    .where('claim', 'in', claims)
    .execute();
}

/** After the clock was set back, attempts that were planned by the earlier one would wait for longer than any delay. */
export async function limitDueTimes({ db }: OpenStore, now: number, maxDelayMs: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ due_at: now })
    .where('state', '=', 'pending')
    .where('claim', 'is', null)
    .where(({ eb, and, or }) =>
      or([
        eb('due_at', '>', now + maxDelayMs),
        and([eb('due_at', '>', now + TOKEN_TIMEOUT_MS), eb('first_attempt_at', 'is', null)]),
      ]),
    )
    .execute();
}

const due = ({ db }: OpenStore, destination: DestinationName, now: number) =>
  db
    .selectFrom('outbox')
    .where('destination', '=', destination)
    .where('state', '=', 'pending')
    .where('claim', 'is', null)
    .where('due_at', '<=', now);

/** Asked after every commit, so it must not take longer the more deliveries are due. */
export const hasDue = (store: OpenStore, destination: DestinationName, now: number): Promise<boolean> =>
  hasRows(due(store, destination, now));

export const countDue = (store: OpenStore, destination: DestinationName, now: number): Promise<number> =>
  countRows(due(store, destination, now));

/**
 * Claims up to `limit` due deliveries; none is claimed again until it is settled or its claim is released. Each attempt
 * counts against the daily limit, until its outcome shows that the destination did not take it.
 */
export function claim(
  { db, secret, consent }: OpenStore,
  destination: DestinationName,
  limit: number,
  now: number,
  dailyLimit?: number,
) {
  return inTransaction(db, async (transaction) => {
    if (await isPaused(transaction, destination)) return [];
    const access = await claimProbe(transaction, destination, now);
    if (access === 'blocked') return [];
    const isProbe = access === 'probe';
    const day = dailyLimit === undefined ? null : utcDay(now);
    const left = day === null ? limit : (dailyLimit ?? 0) - (await lockUsage(transaction, destination, day));
    const places = Math.min(isProbe ? 1 : limit, left);
    if (places <= 0) return [];
    const claimId = randomUUID();
    const rows = await updateDueRows(transaction, { destination, now, claimId, count: places });
    if (day !== null && rows.length > 0) await addUsage(transaction, destination, day, rows.length);
    const optOuts = await fixContents(transaction, { secret, consent }, destination, rows);
    return rows.map(({ lead_id, revision, opt_out, queued_at, attempts }) => ({
      ...{ leadId: lead_id, destination, revision },
      /** The preference to tell, the same for all attempts. */
      optOut: opt_out ?? optOuts.get(lead_id) ?? ('1' as const),
      ...{ queuedAt: queued_at, claim: claimId, attempts },
      /** The only delivery to a blocked destination: its outcome tells whether the others may go on. */
      isProbe,
      /** The day against whose limit this claim counts; null when it counts against none. */
      countedOn: day,
    }));
  });
}

function updateDueRows(
  transaction: Transaction<Tables>,
  { destination, now, claimId, count }: { destination: DestinationName; now: number; claimId: string; count: number },
) {
  const due = () =>
    transaction
      .selectFrom('outbox as due')
      .select(['due.lead_id', 'due.revision'])
      .where('due.destination', '=', destination)
      .where('due.state', '=', 'pending')
      .where('due.claim', 'is', null)
      .where('due.due_at', '<=', now)
      // A destination gets the preferences of a lead in their order, so that the last one is the one it keeps.
      .where((row) =>
        row.or([
          row('due.revision', '=', 0),
          row.not(
            row.exists(
              row
                .selectFrom('outbox as earlier')
                .select('earlier.revision')
                .whereRef('earlier.lead_id', '=', 'due.lead_id')
                .whereRef('earlier.destination', '=', 'due.destination')
                .whereRef('earlier.revision', '<', 'due.revision')
                .where('earlier.state', '=', 'pending'),
            ),
          ),
        ]),
      )
      .orderBy('due.due_at')
      .limit(count)
      .forUpdate()
      .skipLocked();
  return (
    transaction
      // Materialized, because PostgreSQL may run a subquery several times, and each run would lock further rows.
      .with((name) => name('due').materialized(), due)
      .updateTable('outbox')
      .set(({ eb, fn }) => ({
        claim: claimId,
        due_at: now + LEASE_MS,
        attempts: eb('attempts', '+', 1),
        first_attempt_at: fn.coalesce('first_attempt_at', sql<number>`${now}`),
      }))
      .where('destination', '=', destination)
      .where(({ eb, refTuple, selectFrom }) =>
        eb(
          refTuple('lead_id', 'revision'),
          'in',
          selectFrom('due').select(['due.lead_id', 'due.revision']).$asTuple('lead_id', 'revision'),
        ),
      )
      .returning(['lead_id', 'revision', 'opt_out', 'queued_at', 'attempts'])
      .execute()
  );
}

/**
 * Fixes the preference that the first attempt at a lead tells: that of the list of opt-outs, or else of the lead's box, which
 * may have to be confirmed first.
 */
async function fixContents(
  db: Transaction<Tables>,
  { secret, consent }: Pick<OpenStore, 'secret' | 'consent'>,
  destination: DestinationName,
  rows: readonly Pick<Tables['outbox'], 'lead_id' | 'opt_out'>[],
): Promise<Map<string, OptOut>> {
  const ids = rows.filter(({ opt_out }) => opt_out === null).map(({ lead_id }) => lead_id);
  if (ids.length === 0) return new Map();
  const leads = await db
    .selectFrom('leads')
    .select(['id', 'email', 'channel', 'opt_out'])
    .where('id', 'in', ids)
    .execute();
  const prints = new Map(leads.map(({ id, email }) => [id, fingerprint(secret, email)]));
  const listed = await findOptedOut(db, [...prints.values()]);
  const optedIn = await findOptedIn(db, consent, [...prints.values()]);
  const optOuts = new Map(
    leads.map((lead) => {
      const print = prints.get(lead.id) ?? '';
      return [lead.id, listed.has(print) || !optedIn.has(print) ? '1' : optOutOf(lead)] as const;
    }),
  );
  for (const [optOut, group] of Map.groupBy(optOuts.keys(), (id) => optOuts.get(id) ?? '1'))
    await db
      .updateTable('outbox')
      .set({ opt_out: optOut })
      .where('destination', '=', destination)
      .where('opt_out', 'is', null)
      .where('lead_id', 'in', [...group])
      .execute();
  return optOuts;
}

export type LeadToDeliver = NonNullable<Awaited<ReturnType<typeof findLeadToDeliver>>>;

/** The lead as stored now; undefined when it was erased after the claim. */
export async function findLeadToDeliver(store: OpenStore, leadId: string) {
  const { db } = store;
  const lead = await db.selectFrom('leads').selectAll().where('id', '=', leadId).executeTakeFirst();
  if (!lead) return undefined;
  const rows = await db.selectFrom('attributions').select(['name', 'value']).where('lead_id', '=', leadId).execute();
  const attribution = Object.fromEntries(rows.map(({ name, value }) => [name, value]));
  return {
    ...{ ...lead, attribution },
    consent: await readConsentState(db, store, lead.email),
    /** What stood beside the box that was ticked last. */
    consentWords: await findConsentWords(store, leadId),
    answers: readAnswers(lead.answers, await listOwnFields(store)),
    /** The person of the desk who works it. */
    owner: (lead.assigned_to !== null && (await findPerson(db, lead.assigned_to))) || null,
  };
}

const findPerson = (db: Kysely<Tables>, id: string) =>
  present(db).select(['name', 'email']).where('id', '=', id).executeTakeFirst();
