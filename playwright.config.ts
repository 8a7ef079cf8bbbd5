import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/chromium.ts';

const PORT = 4173;

export default defineConfig({
  testDir: 'tests',
  testMatch: '*.spec.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  retries: 0,
  reporter: [['line'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    baseURL: `http://localhost:${PORT}`,
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
      ],
    },
  },
  webServer: {
    command: 'node server/main.ts',
    env: { PORT: String(PORT), LOG_LEVEL: 'warn', DATA_DIR: 'test-results/data' },
    url: `http://localhost:${PORT}/healthz`,
    reuseExistingServer: false,
  },
});
