import { existsSync, globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { contentModules } from './pipeline/vite/content-modules.ts';

/** What takes long by nature, for `npm run soak`. */
const SOAK = 'tests/**/*.soak.test.ts';
/** Of these the soak holds the second store. */
const ON_ONE_STORE = globSync('tests/service/*.test.ts').filter((file) =>
  readFileSync(file, 'utf8').includes('describeOnOneStore('),
);
/** Drawn of the example company, which a site may not have. */
const PRODUCT_SCREENS = 'app/ui/product-screens/*.test.{ts,tsx}';
const withoutContent = existsSync('content/example-company.yaml') ? [] : [PRODUCT_SCREENS];
if (withoutContent.length > 0)
  process.stdout.write(`Left out, because the content has nothing for them: ${withoutContent.join(', ')}\n`);
const SHARED_POSTGRES = 'tests/service/support/share-postgres.ts';

export default defineConfig({
  plugins: [react(), contentModules()],
  test: {
    // Only what hangs reaches these: a busy machine may stall for seconds, and no test sets a shorter limit.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    // CI names each test that passed at the second try.
    retry: process.env.CI ? 1 : 0,
    // Service tests mostly wait for processes and disks, so two cores have work for three.
    maxWorkers: Math.max(3, availableParallelism()),
    // Files share their modules, which is half the time of unit tests; each file takes back what it changes in one.
    isolate: false,
    globalSetup: ['tests/support/temporary-folder.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{app,desk,leads,server,pipeline,studio}/**/*.test.{ts,tsx}'],
          exclude: withoutContent,
        },
      },
      { extends: true, test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'service',
          include: ['tests/service/**/*.test.ts'],
          exclude: [SOAK],
          globalSetup: [SHARED_POSTGRES],
        },
      },
      {
        extends: true,
        test: {
          name: 'soak',
          include: [SOAK, ...ON_ONE_STORE],
          globalSetup: [SHARED_POSTGRES],
          provide: { store: 'postgres' },
        },
      },
      { extends: true, test: { name: 'security', include: ['tests/security/**/*.test.ts'], exclude: [SOAK] } },
    ],
  },
});
