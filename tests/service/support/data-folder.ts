import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../../../server/config.ts';
import { SQLITE_FILE } from '../../../server/store/engine/sqlite.ts';
import { openStore } from '../../../server/store/open.ts';
import { temporaryFolder } from './site.ts';

/** Makes the tables of a store that is to be copied: to create them takes twenty times as long as a copy. */
export async function migrateStore(environment: Record<string, string>): Promise<void> {
  const store = await openStore(readConfig(environment), 'command line');
  // Each store has a secret of its own.
  await store.db.deleteFrom('settings').execute();
  await store.close();
}

let migrated: Promise<string> | undefined;
async function migratedFile(): Promise<string> {
  const DATA_DIR = temporaryFolder('migrated');
  await migrateStore({ DATA_DIR });
  return join(DATA_DIR, SQLITE_FILE);
}

/** A data folder with an empty store that has its tables. */
export async function dataFolder(): Promise<string> {
  migrated ??= migratedFile();
  const folder = temporaryFolder('data');
  copyFileSync(await migrated, join(folder, SQLITE_FILE));
  return folder;
}
