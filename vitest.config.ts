import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: { include: ['{app,leads,server,scripts}/**/*.test.{ts,tsx}', 'tests/unit/**/*.test.ts'] },
});
