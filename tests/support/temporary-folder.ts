import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Global setup of both test runners: every temporary folder of a run is made in one, which goes with the process. Each
 * project of Vitest calls it, and PostgreSQL ends in between, so that the end of a project is too early to delete it.
 */
export default function shareTemporaryFolder(): void {
  if (process.env.TEST_FOLDER) return;
  const folder = mkdtempSync(join(tmpdir(), 'tests-'));
  // PostgreSQL enters it as another user where the tests run as root.
  chmodSync(folder, 0o755);
  process.env.TEST_FOLDER = folder;
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
}
