import type { Transaction } from 'kysely';
import { digestOf, type Submission } from './submission.ts';
import type { Tables } from './tables.ts';

/** A proof counts once. Whoever brings it again is suspected, unless it is the same submission sent again. */
export async function withReplaysMarked(
  db: Transaction<Tables>,
  submissions: readonly Submission[],
): Promise<readonly Submission[]> {
  const users = await claimProofs(db, submissions);
  return submissions.map((submission) => {
    const { proof, suspicion } = submission;
    if (!proof || users.get(proof.id) === digestOf(submission)) return submission;
    return { ...submission, suspicion: suspicion ?? 'token used before' };
  });
}

/** Which submission each proof belongs to: the first that brought it. */
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
    // In one order everywhere, or two instances could wait for each other.
    .values([...rows.values()].sort((one, other) => (one.id < other.id ? -1 : 1)))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const kept = await db
    .selectFrom('used_proofs')
    .select(['id', 'digest'])
    .where('id', 'in', [...rows.keys()])
    .execute();
  return new Map(kept.map(({ id, digest }) => [id, digest]));
}
