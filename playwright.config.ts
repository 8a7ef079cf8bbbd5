import { defineConfig } from '@playwright/test';
import { findChromium } from './pipeline/chromium.ts';
import { SPECS_WITHOUT_CONTENT } from './tests/support/spec-needs.ts';

const PORT = Number(process.env.TEST_PORT ?? 4173);
/** Tests run against the built site; BASE_URL points them at a server that is up already. */
const { BASE_URL } = process.env;
/**
 * A full Chromium loads the pages of its address bar into each new window: over a second of processor time, ten times
 * that of the page under test. The last list on the command line counts, so it repeats Playwright's.
 */
const DISABLED_FEATURES = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'],
  ...['AimEnabled', 'AvoidCorsURLLoaderRestartOnRedirect', 'AvoidUnnecessaryBeforeUnloadCheckSync'],
  ...[
    'DestroyProfileOnBrowserClose',
    'HttpsFirstBalancedModeAutoEnable',
    'HttpsUpgrades',
    'LensOverlay',
    'MediaRouter',
  ],
  ...['NetworkTimeServiceQuerying', 'OptimizationHints', 'PaintHolding', 'PreconnectToSearch'],
  // Processes that no test needs: for a page that is not opened yet, and one more for each page that is.
  ...['SpareRendererForSitePerProcess', 'IsolateOrigins', 'site-per-process'],
  'ThirdPartyStoragePartitioning',
];
/** What takes long by nature, for `npm run soak`: whole files, and of others the cases tagged so. */
const SOAK = /\.soak\.spec\.ts|@soak/;

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.spec.ts',
  testIgnore: SPECS_WITHOUT_CONTENT,
  globalSetup: './tests/support/temporary-folder.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Each fills a core; a third takes as long in all.
  workers: 2,
  // CI names each test that passed at the second try.
  retries: process.env.CI ? 1 : 0,
  // Only what hangs reaches these: a busy machine delays a state without changing it.
  timeout: 120_000,
  expect: { timeout: 45_000 },
  reporter: [['line'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    baseURL: BASE_URL ?? `http://localhost:${PORT}`,
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-site-isolation-trials',
        '--renderer-process-limit=1',
        // A page lives for seconds: to compile its code again for speed takes longer than it saves.
        '--js-flags=--no-opt',
        `--disable-features=${DISABLED_FEATURES.join(',')}`,
        // The tools of assistant-tools.spec.ts are not enabled by default.
        '--enable-features=WebMCP,WebMCPTesting',
      ],
    },
  },
  projects: [
    { name: 'browser', grepInvert: SOAK },
    { name: 'soak', grep: SOAK },
  ],
  ...(!BASE_URL && {
    webServer: {
      command: 'node server/main.ts',
      env: {
        PORT: String(PORT),
        LOG_LEVEL: 'warn',
        DATA_DIR: 'test-results/data',
        RATE_LIMIT: '100000',
        MAX_EVENT_LOOP_DELAY_MS: '0',
        TRUST_PROXY: 'true',
      },
      url: `http://localhost:${PORT}/healthz`,
      reuseExistingServer: false,
    },
  }),
});
