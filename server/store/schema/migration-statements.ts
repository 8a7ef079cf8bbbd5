import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Dialect } from './tables.ts';

export type Statement = ReturnType<typeof sql>;

/** A migration that runs these statements in their order. */
export const statements = (...list: Statement[]): Migration => ({
  async up(db) {
    for (const statement of list) await statement.execute(db);
  },
});

/** The words in which the two databases differ when a table is created. */
export const tableWords = (dialect: Dialect) =>
  ({
    sqlite: {
      integer: sql.raw('integer'),
      strict: sql.raw('strict'),
      /** For a table whose rows are found by their whole key alone. */
      keyed: sql.raw('strict, without rowid'),
    },
    postgres: { integer: sql.raw('bigint'), strict: sql.raw(''), keyed: sql.raw('') },
  })[dialect];
