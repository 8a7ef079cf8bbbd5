import shareTemporaryFolder from '../../support/temporary-folder.ts';
import { migrateStore } from './data-folder.ts';
import { MIGRATED_DATABASE, SHARED_SERVER, startCluster } from './postgres.ts';
import { temporaryFolder } from './site.ts';

/** Vitest's global setup: one PostgreSQL for all test files but those that stop or kill theirs. */
export default async function sharePostgres(): Promise<(() => Promise<void>) | undefined> {
  // The setup of a project runs before that of all projects.
  shareTemporaryFolder();
  const cluster = await startCluster();
  if (!cluster) return undefined;
  const DATABASE_URL = await cluster.database();
  await migrateStore({ DATABASE_URL, DATA_DIR: temporaryFolder('data') });
  process.env[SHARED_SERVER] = cluster.address;
  process.env[MIGRATED_DATABASE] = new URL(DATABASE_URL).pathname.slice(1);
  return () => cluster.stop();
}
