import type { Insertable, Transaction } from 'kysely';
import { UNSUBSCRIBE_CHANNEL } from '../../../leads/channels.ts';
import { askForConfirmations } from '../consent/ask-for-confirmation.ts';
import { recordConsents } from '../consent/consents.ts';
import { applyOptOuts, holdOptOuts } from '../consent/opt-outs.ts';
import { fingerprint } from '../engine/secret.ts';
import { inTransaction } from '../engine/transaction.ts';
import { toStoredAnswers } from '../forms/answers.ts';
import { insertDeliveries } from '../outbox/insert-deliveries.ts';
import { assignByRule, type Given } from '../people/assign-by-rule.ts';
import { searchTextOf } from '../schema/lead-texts.ts';
import { sourceOfLead } from '../schema/source.ts';
import { HELD_STANDING } from '../schema/stored-words.ts';
import type { OpenStore, Tables } from '../schema/tables.ts';
import { digestOf, type Entry, type OptOutRequest, type Submission } from '../submission.ts';
import { mergeIntoLead } from './merge.ts';
import { markReplays } from './proofs.ts';
import { releaseVerified } from './verification.ts';

/** The same submission within this time is the same lead. */
export const REPEAT_WINDOW_MS = 10 * 60 * 1000;

/** Submissions with the same digest: one lead. */
type Group = { digest: string; submissions: [Submission, ...Submission[]] };
type StoredGroup = Group & { leadId: string; isNew: boolean };

/** Writes all entries in one transaction: when it resolves, all of them are on the disk. */
export async function commit(store: OpenStore, entries: readonly Entry[]): Promise<void> {
  const submissions = entries.filter((entry) => entry.kind === 'submission');
  const optOuts = entries.flatMap((entry) => (entry.kind === 'opt-out' ? entry : (optOutOf(entry) ?? [])));
  const { applied = [], held = [] } = Object.groupBy(optOuts, ({ isHeld }) => (isHeld ? 'held' : 'applied'));
  await inTransaction(store.db, async (transaction, isLastAttempt) => {
    const groups =
      submissions.length > 0 ? await insertSubmissions(transaction, store, submissions, isLastAttempt) : [];
    await applyOptOuts(transaction, store, applied);
    await holdOptOuts(transaction, store, held);
    // After the opt-outs: a person who has opted out is asked, and what an opt-out has withdrawn is not asked for.
    await askForConfirmations(transaction, store, groups);
    await releaseVerified(transaction, groups);
  });
  store.onCommit();
}

/** The opt-out of a lead of the unsubscribe form; with the honeypot filled it is held. No box of a form states one. */
function optOutOf(submission: Submission): OptOutRequest | undefined {
  const { channel, suspicion, fields, receipt, receivedAt, configuredDestinations } = submission;
  if (channel !== UNSUBSCRIBE_CHANNEL) return undefined;
  const isHeld = suspicion === 'honeypot filled';
  return { kind: 'opt-out', email: fields.email, receipt, receivedAt, isHeld, configuredDestinations };
}

async function insertSubmissions(
  db: Transaction<Tables>,
  context: Pick<OpenStore, 'secret' | 'consent'>,
  submissions: readonly Submission[],
  isLastAttempt: boolean,
): Promise<StoredGroup[]> {
  const groups = await assignLeads(db, groupByDigest(await markReplays(db, submissions)));
  const newGroups = groups.filter(({ isNew }) => isNew);
  await insertLeads(db, context, newGroups, await assignNewLeads(db, newGroups, isLastAttempt));
  await insertAttributions(db, newGroups);
  await insertReceipts(db, groups);
  await insertDeliveries(db, context.secret, groups);
  for (const { isNew, leadId, submissions: repeated } of groups)
    if (!isNew) await mergeIntoLead(db, context, leadId, repeated);
  await recordConsents(db, context, groups);
  return groups;
}

function groupByDigest(submissions: readonly Submission[]): Group[] {
  const groups = new Map<string, Group>();
  for (const submission of submissions) {
    const digest = digestOf(submission);
    const group = groups.get(digest);
    if (group) group.submissions.push(submission);
    else groups.set(digest, { digest, submissions: [submission] });
  }
  // Every instance locks rows in the same order; otherwise two of them could deadlock.
  return [...groups.values()].sort((a, b) => (a.digest < b.digest ? -1 : 1));
}

/** One statement decides which lead a group belongs to, so that instances that store it at once agree. */
async function assignLeads(db: Transaction<Tables>, groups: readonly Group[]): Promise<StoredGroup[]> {
  const rows = await db
    .insertInto('digests')
    .values(
      groups.map(({ digest, submissions: [{ leadId, receivedAt }] }) => ({
        digest,
        lead_id: leadId,
        received_at: receivedAt,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('digest').doUpdateSet(({ ref, eb, lit }) => {
        const windowStart = eb(ref('excluded.received_at'), '-', lit(REPEAT_WINDOW_MS));
        const isExpired = eb.case().when(ref('digests.received_at'), '<', windowStart);
        return {
          lead_id: isExpired.then(ref('excluded.lead_id')).else(ref('digests.lead_id')).end(),
          received_at: isExpired.then(ref('excluded.received_at')).else(ref('digests.received_at')).end(),
        };
      }),
    )
    .returning(['digest', 'lead_id'])
    .execute();
  const leadIds = new Map(rows.map(({ digest, lead_id }) => [digest, lead_id]));
  return groups.map((group) => {
    const [first] = group.submissions;
    const leadId = leadIds.get(group.digest) ?? first.leadId;
    return { ...group, leadId, isNew: leadId === first.leadId };
  });
}

const suspicionOf = ({ submissions }: Group) => submissions.map(({ suspicion }) => suspicion).find(Boolean) ?? null;

/** A held lead gets its owner when it is released. */
function assignNewLeads(
  db: Transaction<Tables>,
  groups: readonly StoredGroup[],
  isLastAttempt: boolean,
): Promise<ReadonlyMap<string, Given>> {
  const accepted = groups.filter((group) => suspicionOf(group) === null);
  const leads = accepted.map(({ leadId, submissions: [{ channel, receivedAt }] }) => ({
    ...{ id: leadId, channel, from: receivedAt },
  }));
  return assignByRule(db, leads, Date.now(), isLastAttempt);
}

async function insertLeads(
  db: Transaction<Tables>,
  { secret }: Pick<OpenStore, 'secret'>,
  groups: readonly StoredGroup[],
  given: ReadonlyMap<string, Given>,
): Promise<void> {
  if (groups.length === 0) return;
  const rows = groups.map((group): Insertable<Tables['leads']> => {
    const { leadId, submissions } = group;
    const [first] = submissions;
    const suspicion = suspicionOf(group);
    return {
      id: leadId,
      received_at: first.receivedAt,
      channel: first.channel,
      ...first.fields,
      person_fingerprint: fingerprint(secret, first.fields.email),
      answers: toStoredAnswers(submissions.find(({ answers }) => answers.length > 0)?.answers ?? []),
      opt_out: submissions.findLast(({ optOut }) => optOut !== null)?.optOut ?? null,
      ret_url: first.retURL,
      page: first.page,
      campaign: first.attribution.utm_campaign ?? null,
      source: sourceOfLead(first.attribution),
      standing: suspicion ? HELD_STANDING : 'accepted',
      suspicion,
      verified_at: submissions.find(({ isVerified }) => isVerified)?.receivedAt ?? null,
      worked: first.channel === UNSUBSCRIBE_CHANNEL ? 'closed' : 'new',
      ...(given.get(leadId) ?? { assigned_to: null, respond_by: null }),
    };
  });
  await db.insertInto('leads').values(rows).execute();
  await db
    .insertInto('lead_texts')
    .values(groups.map(({ leadId, submissions: [{ fields }] }) => ({ lead_id: leadId, text: searchTextOf(fields) })))
    .execute();
}

async function insertAttributions(db: Transaction<Tables>, groups: readonly StoredGroup[]): Promise<void> {
  const rows = groups.flatMap(({ leadId, submissions: [{ attribution }] }) =>
    Object.entries(attribution).map(([name, value]) => ({ lead_id: leadId, name, value })),
  );
  if (rows.length > 0) await db.insertInto('attributions').values(rows).execute();
}

async function insertReceipts(db: Transaction<Tables>, groups: readonly StoredGroup[]): Promise<void> {
  const rows = groups.flatMap(({ leadId, submissions }) =>
    submissions.map(({ receipt, via, receivedAt }) => ({
      id: receipt,
      lead_id: leadId,
      via,
      received_at: receivedAt,
    })),
  );
  await db.insertInto('receipts').values(rows).execute();
}
