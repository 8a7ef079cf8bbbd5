import { sql } from 'kysely';
import { fingerprint } from './secret.ts';
import type { OpenStore } from './tables.ts';

export type Found = { leads: number; receipts: number; deliveries: number; optOuts: number };

export async function countFor({ db, secret }: OpenStore, email: string): Promise<Found> {
  const leads = (await db.selectFrom('leads').select('id').where('email', '=', email).execute()).map(({ id }) => id);
  const none = leads.length === 0;
  const receipts = none ? [] : await db.selectFrom('receipts').select('id').where('lead_id', 'in', leads).execute();
  const deliveries = none ? [] : await db.selectFrom('outbox').select('state').where('lead_id', 'in', leads).execute();
  const optOuts = await db
    .selectFrom('opt_outs')
    .select('email')
    .where('fingerprint', '=', fingerprint(secret, email))
    .where('email', 'is not', null)
    .execute();
  return { leads: leads.length, receipts: receipts.length, deliveries: deliveries.length, optOuts: optOuts.length };
}

/** Removes everything that names a person. An opt-out stays as a keyed hash, so that the wish still holds. */
export async function erase({ db, dialect, secret }: OpenStore, email: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const theirs = transaction.selectFrom('leads').select('id').where('email', '=', email);
    const digests = transaction.selectFrom('digests').select('digest').where('lead_id', 'in', theirs);
    await transaction.deleteFrom('used_proofs').where('digest', 'in', digests).execute();
    await transaction.deleteFrom('digests').where('lead_id', 'in', theirs).execute();
    // Receipts, deliveries and attributions go with their lead.
    await transaction.deleteFrom('leads').where('email', '=', email).execute();
    await transaction
      .updateTable('opt_outs')
      .set({ email: null })
      .where('fingerprint', '=', fingerprint(secret, email))
      .execute();
  });
  await overwrite({ db, dialect });
}

/** Removes every lead received before a time, with all that belongs to it; opt-outs stay. */
export async function purge({ db, dialect }: OpenStore, before: number): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('leads').where('received_at', '<', before).executeTakeFirst();
  await overwrite({ db, dialect });
  return Number(numDeletedRows);
}

/** The log of changes still holds what was deleted until it is folded into the file. */
async function overwrite({ db, dialect }: Pick<OpenStore, 'db' | 'dialect'>): Promise<void> {
  if (dialect === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(db);
}
