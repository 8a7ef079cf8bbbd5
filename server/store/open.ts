import type { Config } from '../config.ts';
import type { Failure } from './engine/failure.ts';
import { openSqlite } from './engine/sqlite.ts';
import { readKnownStore, StoreMarks, storeRecordFile } from './engine/store-record.ts';
import { applyErasures } from './leads/apply-erasures.ts';
import { applyPreferences } from './leads/apply-preferences.ts';
import { mailFolder } from './mail/mail-files.ts';
import type { OpenDatabase, OpenStore, Role } from './schema/tables.ts';

export type StoreLocation = Pick<
  Config,
  'DATABASE_URL' | 'DATA_DIR' | 'ERASURES_FILE' | 'CONSENT' | 'SALESFORCE_URL'
> & {
  /** Whichever store is there is opened, whatever was there before. */
  isNewStore?: boolean;
};

/** `erasuresFailure` is why the record of erasures could not be read or written; the store works without it. */
export type OpenedStore = OpenStore & { erasuresFailure?: Failure };

export async function openStore(
  location: StoreLocation,
  role: Role,
  onConnectionError: (code: string) => void = () => {},
): Promise<OpenedStore> {
  const recordFile = storeRecordFile(location);
  const database = await openDatabase(location, role, onConnectionError, recordFile);
  const marks = new StoreMarks(recordFile, database);
  const store = {
    ...database,
    onCommit: marks.raiseSoon,
    close: () => marks.finish().then(database.close),
    erasuresFile: location.ERASURES_FILE,
    mailFolder: mailFolder(location.DATA_DIR),
    consent: location.CONSENT,
    passesErasuresOn: location.SALESFORCE_URL !== undefined,
  };
  if (role === 'reader') return store;
  try {
    const erasuresFailure = (await applyErasures(store)) ?? (await applyPreferences(store));
    return { ...store, ...(erasuresFailure && { erasuresFailure }) };
  } catch (error) {
    await store.close();
    throw error;
  }
}

async function openDatabase(
  { DATABASE_URL, DATA_DIR, isNewStore }: StoreLocation,
  role: Role,
  onConnectionError: (code: string) => void,
  recordFile: string,
): Promise<OpenDatabase> {
  // What the server has opened is read as it is.
  const known = role === 'reader' || isNewStore ? undefined : readKnownStore(recordFile);
  if (!DATABASE_URL) return openSqlite(DATA_DIR, role, known);
  // The driver is loaded only where PostgreSQL is used.
  const { openPostgres } = await import('./engine/postgres.ts');
  return openPostgres(DATABASE_URL, role, onConnectionError, known);
}
