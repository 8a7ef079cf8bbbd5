import { setTimeout } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { APPLIED_ERASURES, recordErasure } from '../engine/erasures.ts';
import { deleteEmptyCounts } from '../engine/maintenance.ts';
import { countRows, hasRows } from '../engine/rows.ts';
import { fingerprint } from '../engine/secret.ts';
import { inTransaction } from '../engine/transaction.ts';
import { deleteMailFiles, findMailFiles } from '../mail/mail-files.ts';
import { queueCrmErasures } from '../outbox/crm-erasures.ts';
import { type Actor, type AuditEntry, COMMAND_LINE, recordAudit } from '../people/audit-log.ts';
import { deleteViewsNaming } from '../people/views.ts';
import type { OpenStore, Removal, Tables } from '../schema/tables.ts';

/** The leads of one transaction, so that none holds the write lock for long. */
const PURGED_TOGETHER = 500;

const leadsOf = (db: Kysely<Tables>, email: string, until = Number.MAX_SAFE_INTEGER) =>
  db.selectFrom('leads').select('id').where('email', '=', email).where('received_at', '<=', until);

const readIds = async (leads: ReturnType<typeof leadsOf>) => (await leads.execute()).map(({ id }) => id);

export async function countPerson({ db, secret, mailFolder }: OpenStore, email: string) {
  const leads = leadsOf(db, email);
  const leadIds = await readIds(leads);
  const key = fingerprint(secret, email);
  const optOuts = db.selectFrom('opt_outs').where('fingerprint', '=', key).where('email', 'is not', null);
  const optIns = db.selectFrom('opt_ins').where('email', '=', email);
  return {
    leads: leadIds.length,
    receipts: await countRows(db.selectFrom('receipts').where('lead_id', 'in', leads)),
    deliveries: await countRows(db.selectFrom('outbox').where('lead_id', 'in', leads)),
    mails: findMailFiles(mailFolder, leadIds).length,
    optOuts: (await countRows(optOuts)) + (await countRows(optIns)),
    consents: await countRows(db.selectFrom('consents').where('fingerprint', '=', key)),
  };
}

export type Erasure = Removal & {
  /** The leads of which the CRM was told. */
  toldCrm: string[];
};

/** Records the erasure, then removes everything that names a person. */
export async function erasePerson(store: OpenStore, email: string, person: Actor = COMMAND_LINE): Promise<Erasure> {
  const now = Date.now();
  const { before, after } = recordErasure(store.erasuresFile, email, now);
  const toldCrm = await deletePerson(store, email, Number.MAX_SAFE_INTEGER, { person, at: now });
  await store.db
    .updateTable('settings')
    .set({ value: after })
    .where('name', '=', APPLIED_ERASURES)
    .where('value', '=', before)
    .execute();
  return { toldCrm, ...(await store.truncateLog()) };
}

/**
 * An opt-out stays as a keyed hash, so that it still applies. What was received after `until` stays as it is. Returns the
 * leads of which the CRM was told.
 */
export async function deletePerson(
  store: OpenStore,
  email: string,
  until = Number.MAX_SAFE_INTEGER,
  audit?: Pick<AuditEntry, 'person' | 'at'>,
): Promise<string[]> {
  const { db, secret, mailFolder } = store;
  const key = fingerprint(secret, email);
  // Before the leads that they are found by: an erasure that is interrupted can be repeated.
  deleteMailFiles(mailFolder, await readIds(leadsOf(db, email, until)));
  const toldCrm = await inTransaction(db, async (transaction) => {
    const leadIds = leadsOf(transaction, email, until);
    const ids = await readIds(leadIds);
    if (audit) await recordAudit(transaction, { ...audit, action: 'erase', leadIds: ids });
    const told = await queueCrmErasures(transaction, store, ids, Date.now());
    const digests = transaction.selectFrom('digests').select('digest').where('lead_id', 'in', leadIds);
    await transaction.deleteFrom('used_proofs').where('digest', 'in', digests).execute();
    // Digests come first, in the order in which a commit locks them; otherwise the two could deadlock.
    await transaction.deleteFrom('digests').where('lead_id', 'in', leadIds).execute();
    // Receipts, deliveries, attempts, attributions, consents, notes and search texts go by their foreign keys.
    await transaction.deleteFrom('leads').where('id', 'in', leadIds).execute();
    await deleteViewsNaming(transaction, email);
    // Those that the operator recorded belong to no lead.
    await transaction.deleteFrom('consents').where('fingerprint', '=', key).where('given_at', '<=', until).execute();
    await transaction
      .updateTable('opt_outs')
      .set({ email: null })
      .where('fingerprint', '=', key)
      .where('received_at', '<=', until)
      .execute();
    // A reason may name the person, and a held opt-out without an address can no longer be judged.
    await transaction
      .updateTable('opt_ins')
      .set({ email: null, reason: '' })
      .where('fingerprint', '=', key)
      .where('received_at', '<=', until)
      .execute();
    await transaction.deleteFrom('opt_outs').where('email', 'is', null).where('state', '=', 'held').execute();
    return told;
  });
  await deleteEmptyCounts(store);
  return toldCrm;
}

/** For a mail that was written while its lead was erased. */
export async function deleteMailsIfErased({ db, mailFolder }: OpenStore, leadId: string): Promise<void> {
  if (!(await hasRows(db.selectFrom('leads').where('id', '=', leadId)))) deleteMailFiles(mailFolder, [leadId]);
}

export const countLeadsBefore = ({ db }: OpenStore, before: number): Promise<number> =>
  countRows(db.selectFrom('leads').where('received_at', '<', before));

/** Removes every lead received before a time, with all that belongs to it, and consents; opt-outs stay. */
export async function purgeLeads(store: OpenStore, before: number): Promise<Removal & { leads: number }> {
  let purged = 0;
  for (;;) {
    const startedAt = performance.now();
    const count = await purgeSome(store, before);
    if (count === 0) break;
    purged += count;
    // A running server waits for the write lock, and gets as much time as the deletion took.
    await setTimeout(performance.now() - startedAt);
  }
  await store.db.deleteFrom('consents').where('lead_id', 'is', null).where('given_at', '<', before).execute();
  await deleteEmptyCounts(store);
  return { leads: purged, ...(await store.truncateLog()) };
}

function purgeSome({ db, mailFolder }: OpenStore, before: number): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const old = transaction.selectFrom('leads').select('id').where('received_at', '<', before);
    const leadIds = await readIds(old.orderBy('received_at').limit(PURGED_TOGETHER));
    if (leadIds.length === 0) return 0;
    deleteMailFiles(mailFolder, leadIds);
    await transaction.deleteFrom('digests').where('lead_id', 'in', leadIds).execute();
    await transaction.deleteFrom('leads').where('id', 'in', leadIds).execute();
    return leadIds.length;
  });
}

type Erased = { kind: 'erased'; leads: number } & Erasure;

/** Erases the person of a lead, if the address that was typed is theirs. */
export async function eraseByLead(
  store: OpenStore,
  leadId: string,
  typed: string,
  person: Actor,
): Promise<Erased | { kind: 'missing' } | { kind: 'other address' }> {
  const lead = await store.db.selectFrom('leads').select('email').where('id', '=', leadId).executeTakeFirst();
  if (!lead) return { kind: 'missing' };
  if (typed.trim().toLowerCase() !== lead.email.toLowerCase()) return { kind: 'other address' };
  const { leads } = await countPerson(store, lead.email);
  return { kind: 'erased', leads, ...(await erasePerson(store, lead.email, person)) };
}
