import type { Config } from '../config.ts';
import { openSqlite } from './sqlite.ts';
import type { OpenStore, Role } from './tables.ts';

export async function openStore(
  config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>,
  role: Role,
  onConnectionError: (code: string) => void = () => {},
): Promise<OpenStore> {
  if (!config.DATABASE_URL) return openSqlite(config.DATA_DIR, role);
  // The driver is loaded only where PostgreSQL is used.
  const { openPostgres } = await import('./postgres.ts');
  return openPostgres(config.DATABASE_URL, role, onConnectionError);
}
