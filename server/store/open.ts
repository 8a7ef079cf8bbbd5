import type { Config } from '../config.ts';
import { openSqlite, type Role } from './sqlite.ts';
import type { OpenStore } from './tables.ts';

export async function openStore(config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>, role: Role): Promise<OpenStore> {
  if (!config.DATABASE_URL) return openSqlite(config.DATA_DIR, role);
  // Only who uses PostgreSQL waits for its driver to load.
  const { openPostgres } = await import('./postgres.ts');
  return openPostgres(config.DATABASE_URL);
}
