import { SHARED_SERVER, startCluster } from './postgres.ts';

/** Vitest's global setup: one PostgreSQL for all test files but those that stop or kill theirs. */
export default async function sharePostgres(): Promise<(() => Promise<void>) | undefined> {
  const cluster = await startCluster();
  if (!cluster) return undefined;
  process.env[SHARED_SERVER] = cluster.address;
  return () => cluster.stop();
}
