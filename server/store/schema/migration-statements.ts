import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Dialect } from './tables.ts';

/** A migration that runs these statements in their order. */
export const statements = (...list: ReturnType<typeof sql>[]): Migration => ({
  async up(db) {
    for (const statement of list) await statement.execute(db);
  },
});

/** The words in which the two databases differ when a table is created. */
export const tableWords = (dialect: Dialect) => ({
  integer: sql.raw(dialect === 'sqlite' ? 'integer' : 'bigint'),
  strict: sql.raw(dialect === 'sqlite' ? 'strict' : ''),
});
