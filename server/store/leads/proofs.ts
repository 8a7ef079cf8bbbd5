import type { Transaction } from 'kysely';
import type { Tables } from '../schema/tables.ts';
import { digestOf, type Submission } from '../submission.ts';

/** Marks submissions whose proof was used before, unless the same submission is sent again. */
export async function markReplays(
  db: Transaction<Tables>,
  submissions: readonly Submission[],
): Promise<readonly Submission[]> {
  const digests = await claimProofs(db, submissions);
  return submissions.map((submission) => {
    const { proof, suspicion } = submission;
    if (!proof || digests.get(proof.id) === digestOf(submission)) return submission;
    return { ...submission, isVerified: false, suspicion: suspicion ?? 'token used before' };
  });
}

/** The digest of the first submission that used each proof, by the id of the proof. */
async function claimProofs(db: Transaction<Tables>, submissions: readonly Submission[]): Promise<Map<string, string>> {
  const rows = new Map<string, Tables['used_proofs']>();
  for (const submission of submissions) {
    const { proof } = submission;
    if (proof && !rows.has(proof.id))
      rows.set(proof.id, { id: proof.id, digest: digestOf(submission), expires_at: proof.expiresAt });
  }
  if (rows.size === 0) return new Map();
  await db
    .insertInto('used_proofs')
    // Every instance locks rows in the same order; otherwise two of them could deadlock.
    .values([...rows.values()].sort((a, b) => (a.id < b.id ? -1 : 1)))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const used = await db
    .selectFrom('used_proofs')
    .select(['id', 'digest'])
    .where('id', 'in', [...rows.keys()])
    .execute();
  return new Map(used.map(({ id, digest }) => [id, digest]));
}
