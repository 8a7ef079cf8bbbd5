import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { contentModules } from './pipeline/vite/content-modules.ts';

/** These measure processor time against a limit, so they run after all others, when no other file takes their core. */
const TIMED = 'tests/security/*-time.test.ts';
/** What takes long by nature, for `npm run soak`. */
const SOAK = 'tests/**/*.soak.test.ts';
const SHARED_POSTGRES = 'tests/service/support/share-postgres.ts';

export default defineConfig({
  plugins: [react(), contentModules()],
  test: {
    // Only what hangs reaches these: a busy machine may stall for seconds, and no test sets a shorter limit.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    // Service tests mostly wait for processes and disks, so two cores have work for three.
    maxWorkers: Math.max(3, availableParallelism()),
    // Files share their modules, which is half the time of unit tests; each file takes back what it changes in one.
    isolate: false,
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['{app,desk,leads,server,pipeline,studio}/**/*.test.{ts,tsx}'] },
      },
      { extends: true, test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'service',
          include: ['tests/service/**/*.test.ts'],
          exclude: [SOAK],
          globalSetup: SHARED_POSTGRES,
        },
      },
      { extends: true, test: { name: 'soak', include: [SOAK], globalSetup: SHARED_POSTGRES } },
      { extends: true, test: { name: 'security', include: ['tests/security/**/*.test.ts'], exclude: [TIMED, SOAK] } },
      { extends: true, test: { name: 'security-time', include: [TIMED], sequence: { groupOrder: 1 } } },
    ],
  },
});
