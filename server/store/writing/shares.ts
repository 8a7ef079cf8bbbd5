import { randomUUIDv7 } from 'node:crypto';
import { inTransaction } from '../engine/transaction.ts';
import { type Actor, recordAudit } from '../people/audit-log.ts';
import { presentWriters } from '../people/people.ts';
import { hashToken, randomToken } from '../people/sessions.ts';
import type { OpenStore } from '../schema/tables.ts';

const SHARE_MS = 7 * 24 * 60 * 60_000;

type Share = { id: string; file: string | null; by: string; until: number };

export async function addShare({ db }: OpenStore, file: string | null, by: Actor, now: number) {
  const share = { id: randomUUIDv7(), file, by: by.name, until: now + SHARE_MS };
  const token = randomToken();
  await inTransaction(db, async (transaction) => {
    await transaction
      .insertInto('shares')
      .values({ ...share, person_id: by.id, token_hash: hashToken(token), shared_at: now })
      .execute();
    await recordAudit(transaction, { person: by, action: 'share', detail: file ?? 'everything', at: now });
  });
  return { ...share, token };
}

/** Those of people who may not write any more are over, too. */
const current = ({ db }: OpenStore, now: number) =>
  db
    .selectFrom('shares')
    .select(['id', 'file', 'by', 'until'])
    .where('ended_at', 'is', null)
    .where('until', '>', now)
    .where('person_id', 'in', presentWriters(db).select('id'));

export const listShares = (store: OpenStore, now: number): Promise<Share[]> =>
  current(store, now).orderBy('shared_at', 'desc').limit(100).execute();

/** The share of a token that is neither over nor ended. */
export const findShare = (store: OpenStore, token: string, now: number): Promise<Share | undefined> =>
  current(store, now).where('token_hash', '=', hashToken(token)).executeTakeFirst();

export async function endShare({ db }: OpenStore, id: string, by: Actor, now: number): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const ended = await transaction
      .updateTable('shares')
      .set({ ended_at: now })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .returning('file')
      .executeTakeFirst();
    if (!ended) return false;
    await recordAudit(transaction, { person: by, action: 'end-share', detail: ended.file ?? 'everything', at: now });
    return true;
  });
}
