import { describe, inject } from 'vitest';
import { hasPostgres } from './postgres.ts';
import type { Kind } from './stores.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The store of `describeOnOneStore` in this run; SQLite where it is not given. */
    store: Kind | undefined;
  }
}

export const describeOn = (kind: Kind, name: string, tests: (kind: Kind) => void) =>
  kind === 'sqlite'
    ? describe(`${name} on SQLite`, () => tests(kind))
    : describe.skipIf(!hasPostgres)(`${name} on PostgreSQL (needs PostgreSQL)`, () => tests(kind));

/** What depends on the engine, on both stores; the name of a skipped suite says what the machine lacks. */
export function describeOnEachStore(name: string, tests: (kind: Kind) => void): void {
  describeOn('sqlite', name, tests);
  describeOn('postgres', name, tests);
}

/** Rules of the service that hold on any store: on SQLite, and in the soak on PostgreSQL. */
export const describeOnOneStore = (name: string, tests: (kind: Kind) => void) =>
  describeOn(inject('store') ?? 'sqlite', name, tests);
