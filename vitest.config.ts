import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** A watchdog holds these to a time, so they run when all else is done and nothing takes their core. */
const TIMED = 'tests/security/*-time.test.ts';

export default defineConfig({
  plugins: [react()],
  test: {
    // Tests that start processes and databases share the machine with everything else that runs on it.
    testTimeout: 60_000,
    hookTimeout: 240_000,
    // What takes long here waits for processes and disks, so no core is left free for the runner.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{app,leads,server,pipeline,studio}/**/*.test.{ts,tsx}',
            'tests/architecture/**/*.test.ts',
            'tests/{service,security}/**/*.test.ts',
          ],
          exclude: [TIMED],
        },
      },
      { extends: true, test: { name: 'timed', include: [TIMED], sequence: { groupOrder: 1 } } },
    ],
  },
});
