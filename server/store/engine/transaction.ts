import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../schema/tables.ts';

const MAX_ATTEMPTS = 3;

/**
 * Runs the work in one transaction, and again when PostgreSQL ended it to resolve a deadlock with another one. The work
 * is told when that is not repeated.
 */
export async function inTransaction<Result>(
  db: Kysely<Tables>,
  work: (transaction: Transaction<Tables>, isLastAttempt: boolean) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute((transaction) => work(transaction, attempt === MAX_ATTEMPTS));
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isConflict(error)) throw error;
    }
  }
}

/** Leads are locked before their deliveries everywhere, and in one order. */
export const lockLeads = (db: Transaction<Tables>, ids: readonly string[]) =>
  db.selectFrom('leads').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();

/** SQLSTATE class 40: nothing of the transaction is stored, and it may succeed when it is run again. */
export const isConflict = (error: unknown) => /^40...$/.test((error as { code?: string }).code ?? '');
