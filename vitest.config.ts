import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    // Tests that start processes and databases share the machine with everything else that runs on it.
    testTimeout: 60_000,
    hookTimeout: 240_000,

    include: [
      '{app,leads,server,scripts}/**/*.test.{ts,tsx}',
      'tests/unit/**/*.test.ts',
      'tests/{leads,safety}/**/*.test.ts',
    ],
  },
});
