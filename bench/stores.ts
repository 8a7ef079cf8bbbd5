import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { temporaryFolder } from './serve.ts';

export type BenchStore = {
  name: 'SQLite' | 'PostgreSQL';
  /** What the service is started with. */
  environment: Record<string, string>;
  /** Runs a statement on the store itself. */
  run: (statement: string) => Promise<Record<string, unknown>[]>;
};

/** SQLite in a folder of its own, and PostgreSQL where BENCH_DATABASE_URL names an empty database. */
export async function onEachStore<T>(measure: (store: BenchStore) => Promise<T>): Promise<T[]> {
  const folder = temporaryFolder();
  const results = [
    await measure({
      name: 'SQLite',
      environment: { DATA_DIR: folder },
      run: async (statement) => runSqlite(join(folder, 'leads.sqlite'), statement),
    }),
  ];
  const { BENCH_DATABASE_URL: url } = process.env;
  if (url)
    results.push(
      await measure({
        name: 'PostgreSQL',
        environment: { DATABASE_URL: url, DATA_DIR: temporaryFolder() },
        run: (statement) => runPostgres(url, statement),
      }),
    );
  return results;
}

function runSqlite(file: string, statement: string) {
  const database = new DatabaseSync(file);
  const rows = database.prepare(statement).all();
  database.close();
  return rows;
}

export async function runPostgres(connectionString: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}
