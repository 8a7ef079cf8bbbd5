import type { Transaction } from 'kysely';
import { FIELDS } from '../../leads/fields.ts';
import { mergeIntoExisting } from './merge.ts';
import { withReplaysMarked } from './proofs.ts';
import { rowInserter } from './rows.ts';
import { fingerprint } from './secret.ts';
import { digestOf, type Entry, type OptOutRequest, type Submission } from './submission.ts';
import type { Dialect, OpenStore, Tables } from './tables.ts';

/** The same submission within this time is the same lead. */
export const REPEAT_WINDOW = 10 * 60 * 1000;

type Writer = { db: Transaction<Tables>; dialect: Dialect };

/** Writes everything that waits as one transaction: when this resolves, all of it is on the disk. */
export async function commit({ db, dialect, secret }: OpenStore, entries: readonly Entry[]): Promise<void> {
  const submissions = entries.filter((entry) => entry.kind === 'submission');
  const optOuts = entries.filter((entry) => entry.kind === 'opt-out');
  await db.transaction().execute(async (transaction) => {
    if (submissions.length > 0) await commitSubmissions({ db: transaction, dialect }, submissions);
    const unsubscribed = submissions.filter(({ channel }) => channel === 'Unsubscribe');
    const wishes = [...optOuts, ...unsubscribed.map(asOptOut)];
    if (wishes.length > 0) await commitOptOuts(transaction, wishes, secret);
  });
}

type Group = { digest: string; submissions: [Submission, ...Submission[]] };

async function commitSubmissions(writer: Writer, submissions: readonly Submission[]): Promise<void> {
  const judged = await withReplaysMarked(writer.db, submissions);
  const groups = grouped(judged);
  const leadIds = await claimDigests(writer, groups);
  const leadIdOf = (group: Group) => leadIds.get(group.digest) ?? group.submissions[0].leadId;
  const isNew = (group: Group) => leadIdOf(group) === group.submissions[0].leadId;

  await keepLeads(writer, groups.filter(isNew));
  await insertReceipts(
    writer,
    groups.flatMap((group) =>
      group.submissions.map(({ receipt, via, receivedAt }) => ({
        id: receipt,
        lead_id: leadIdOf(group),
        via,
        received_at: receivedAt,
      })),
    ),
  );
  await queueDeliveries(writer, groups, leadIdOf);
  for (const group of groups.filter((candidate) => !isNew(candidate)))
    await mergeIntoExisting(writer.db, leadIdOf(group), group.submissions);
}

const insertReceipts = rowInserter('receipts', ['id', 'lead_id', 'via', 'received_at']);

function grouped(submissions: readonly Submission[]): Group[] {
  const groups = new Map<string, Group>();
  for (const submission of submissions) {
    const digest = digestOf(submission);
    const group = groups.get(digest);
    if (group) group.submissions.push(submission);
    else groups.set(digest, { digest, submissions: [submission] });
  }
  // In one order everywhere, or two instances could wait for each other.
  return [...groups.values()].sort((one, other) => (one.digest < other.digest ? -1 : 1));
}

/** One statement decides which lead a submission belongs to, even when two instances get it at once. */
async function claimDigests(writer: Writer, groups: readonly Group[]): Promise<Map<string, string>> {
  const rows = await insertDigests(
    writer,
    groups.map(({ digest, submissions: [{ leadId, receivedAt }] }) => ({
      digest,
      lead_id: leadId,
      received_at: receivedAt,
    })),
  );
  return new Map(rows.map(({ digest, lead_id }) => [digest, lead_id]));
}

const insertDigests = rowInserter('digests', ['digest', 'lead_id', 'received_at'], (insert) =>
  insert
    .onConflict((conflict) =>
      conflict.column('digest').doUpdateSet(({ ref, eb, lit }) => {
        const window = eb(ref('excluded.received_at'), '-', lit(REPEAT_WINDOW));
        const outdated = eb.case().when(ref('digests.received_at'), '<', window);
        return {
          lead_id: outdated.then(ref('excluded.lead_id')).else(ref('digests.lead_id')).end(),
          received_at: outdated.then(ref('excluded.received_at')).else(ref('digests.received_at')).end(),
        };
      }),
    )
    .returning(['digest', 'lead_id']),
);

async function keepLeads(writer: Writer, groups: readonly Group[]): Promise<void> {
  await insertLeads(
    writer,
    groups.map(({ submissions }) => {
      const [first] = submissions;
      const suspicion = submissions.map((submission) => submission.suspicion).find(Boolean) ?? null;
      return {
        id: first.leadId,
        received_at: first.receivedAt,
        channel: first.channel,
        ...first.fields,
        opt_out: submissions.findLast(({ optOut }) => optOut !== null)?.optOut ?? null,
        ret_url: first.retURL,
        standing: suspicion ? ('suspected' as const) : ('accepted' as const),
        suspicion,
      };
    }),
  );
  await insertAttributions(
    writer,
    groups.flatMap(({ submissions: [{ leadId, attribution }] }) =>
      Object.entries(attribution).map(([name, value]) => ({ lead_id: leadId, name, value })),
    ),
  );
}

const insertLeads = rowInserter('leads', [
  ...(['id', 'received_at', 'channel', ...FIELDS] as const),
  ...(['opt_out', 'ret_url', 'standing', 'suspicion'] as const),
]);
const insertAttributions = rowInserter('attributions', ['lead_id', 'name', 'value']);

async function queueDeliveries(
  writer: Writer,
  groups: readonly Group[],
  leadIdOf: (group: Group) => string,
): Promise<void> {
  await insertDeliveries(
    writer,
    groups.flatMap((group) =>
      group.submissions.flatMap(({ destinations, suspicion, receivedAt }) =>
        destinations.map((destination) => ({
          lead_id: leadIdOf(group),
          destination,
          state: suspicion ? ('held' as const) : ('pending' as const),
          attempts: 0,
          due_at: receivedAt,
          queued_at: receivedAt,
        })),
      ),
    ),
  );
}

const insertDeliveries = rowInserter(
  'outbox',
  ['lead_id', 'destination', 'state', 'attempts', 'due_at', 'queued_at'],
  (insert) => insert.onConflict((conflict) => conflict.columns(['lead_id', 'destination']).doNothing()),
);

async function commitOptOuts(db: Transaction<Tables>, wishes: readonly OptOutRequest[], secret: string): Promise<void> {
  const rows = new Map(
    wishes.map(({ email, receipt, receivedAt }) => {
      const key = fingerprint(secret, email);
      return [key, { fingerprint: key, email, receipt, received_at: receivedAt }] as const;
    }),
  );
  await db
    .insertInto('opt_outs')
    .values([...rows.values()].sort((one, other) => (one.fingerprint < other.fingerprint ? -1 : 1)))
    .onConflict((conflict) =>
      conflict.column('fingerprint').doUpdateSet(({ ref }) => ({
        email: ref('excluded.email'),
        receipt: ref('excluded.receipt'),
      })),
    )
    .execute();
}

function asOptOut({ receipt, fields, receivedAt }: Submission): OptOutRequest {
  return { kind: 'opt-out', receipt, email: fields.email, receivedAt };
}
