import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from '../schema/migrations.ts';
import type { Dialect, Tables } from '../schema/tables.ts';
import { NewerSchemaError } from './failure.ts';

/**
 * Applies the migrations that are missing; instances that start together wait for each other. Takes the write lock only
 * where one is missing: commands also open a store beside a busy writer.
 */
export async function migrate(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  const known = migrations(dialect);
  const names = Object.keys(known);
  const applied = await appliedMigrations(db);
  if (names.every((name) => applied.includes(name)) && applied.length === names.length) return;
  const migrator = new Migrator({ db, provider: { getMigrations: async () => known } });
  const { error } = await migrator.migrateToLatest();
  if (!error) return;
  const unknown = (await appliedMigrations(db)).filter((name) => !names.includes(name));
  throw unknown.length > 0 ? new NewerSchemaError(unknown) : error;
}

async function appliedMigrations(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`
    .execute(db)
    .catch(() => ({ rows: [] }));
  return rows.map(({ name }) => name);
}
