import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { temporaryFolder } from './serve.ts';

export type BenchStore = {
  name: 'SQLite' | 'PostgreSQL';
  /** What the service is started with. */
  environment: Record<string, string>;
  /** Runs statements on the store itself and returns the rows of the last. */
  run: (...statements: string[]) => Promise<Record<string, unknown>[]>;
};

/** SQLite in a folder of its own, and PostgreSQL where BENCH_DATABASE_URL names an empty database. */
export async function onEachStore<T>(measure: (store: BenchStore) => Promise<T>): Promise<T[]> {
  const folder = temporaryFolder();
  const results = [
    await measure({
      name: 'SQLite',
      environment: { DATA_DIR: folder },
      run: async (...statements) => runSqlite(join(folder, 'leads.sqlite'), statements),
    }),
  ];
  const { BENCH_DATABASE_URL: url } = process.env;
  if (url)
    results.push(
      await measure({
        name: 'PostgreSQL',
        environment: { DATABASE_URL: url, DATA_DIR: temporaryFolder() },
        run: (...statements) => runPostgres(url, ...statements),
      }),
    );
  return results;
}

function runSqlite(file: string, statements: readonly string[]) {
  const database = new DatabaseSync(file);
  const rows = statements.map((statement) => database.prepare(statement).all());
  database.close();
  return rows.at(-1) ?? [];
}

export async function runPostgres(connectionString: string, ...statements: string[]) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  let rows: Record<string, unknown>[] = [];
  for (const statement of statements) ({ rows } = await client.query(statement));
  await client.end();
  return rows;
}
