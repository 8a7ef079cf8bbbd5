import type { Config } from '../config.ts';
import type { Failure } from './engine/failure.ts';
import { openSqlite } from './engine/sqlite.ts';
import { applyErasures } from './leads/apply-erasures.ts';
import { mailFolder } from './mail/mail-files.ts';
import type { OpenDatabase, OpenStore, Role } from './schema/tables.ts';

export type StoreLocation = Pick<Config, 'DATABASE_URL' | 'DATA_DIR' | 'ERASURES_FILE' | 'CONSENT'>;

/** `erasuresFailure` is why the record of erasures could not be read; the store works without it. */
export type OpenedStore = OpenStore & { erasuresFailure?: Failure };

export async function openStore(
  location: StoreLocation,
  role: Role,
  onConnectionError: (code: string) => void = () => {},
): Promise<OpenedStore> {
  const store = {
    ...(await openDatabase(location, role, onConnectionError)),
    erasuresFile: location.ERASURES_FILE,
    mailFolder: mailFolder(location.DATA_DIR),
    consent: location.CONSENT,
  };
  if (role === 'reader') return store;
  try {
    const erasuresFailure = await applyErasures(store);
    return { ...store, ...(erasuresFailure && { erasuresFailure }) };
  } catch (error) {
    await store.close();
    throw error;
  }
}

async function openDatabase(
  { DATABASE_URL, DATA_DIR }: StoreLocation,
  role: Role,
  onConnectionError: (code: string) => void,
): Promise<OpenDatabase> {
  if (!DATABASE_URL) return openSqlite(DATA_DIR, role);
  // The driver is loaded only where PostgreSQL is used.
  const { openPostgres } = await import('./engine/postgres.ts');
  return openPostgres(DATABASE_URL, role, onConnectionError);
}
