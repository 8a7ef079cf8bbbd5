import { describe } from 'vitest';
import { hasPostgres } from './postgres.ts';
import type { Kind } from './stores.ts';

/** Runs the same tests on both stores; the name of a skipped suite says what the machine lacks. */
export function describeOnEachStore(name: string, tests: (kind: Kind) => void): void {
  describe(`${name} on SQLite`, () => tests('sqlite'));
  describe.skipIf(!hasPostgres)(`${name} on PostgreSQL (needs PostgreSQL)`, () => tests('postgres'));
}
