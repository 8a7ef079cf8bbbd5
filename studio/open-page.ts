import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';
import { contentRoot } from '../app/content/load/build-settings.ts';
import { content } from '../app/content/queries/content.server.ts';
import { makeTheme, THEME_FOLDER, themeAlias } from '../pipeline/1-theme/make-theme.ts';
import { ensureChromium } from '../pipeline/chromium.ts';
import { contentModules } from '../pipeline/vite/content-modules.ts';

type Options = { viewport?: { width: number; height: number } };

/** Serves the repository with Vite, opens the HTML file at `path` in Chromium, and closes both after `work`. */
export async function openPage(path: string, options: Options, work: (page: Page) => Promise<void>): Promise<void> {
  await makeTheme(contentRoot(), content().theme, THEME_FOLDER);
  const server = await createServer({
    configFile: false,
    cacheDir: join(tmpdir(), 'studio-vite'),
    plugins: [tailwindcss(), react(), contentModules()],
    resolve: { alias: themeAlias(THEME_FOLDER) },
    server: { hmr: false, watch: null },
    logLevel: 'error',
  });
  await server.listen();
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--font-render-hinting=none'],
  });
  try {
    const page = await browser.newPage(options);
    page.on('pageerror', (error) => console.error(error));
    await page.goto(`${server.resolvedUrls?.local[0]}${path}`);
    await work(page);
  } finally {
    await browser.close();
    await server.close();
  }
}
