import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    // Tests that start processes and databases share the machine with everything else that runs on it.
    testTimeout: 60_000,
    hookTimeout: 240_000,
    // What takes long here waits for processes and disks, so no core is left free for the runner.
    maxWorkers: '100%',
    include: [
      '{app,leads,server,scripts}/**/*.test.{ts,tsx}',
      'tests/unit/**/*.test.ts',
      'tests/{leads,safety}/**/*.test.ts',
    ],
  },
});
