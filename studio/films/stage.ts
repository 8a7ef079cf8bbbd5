import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';
import { ensureChromium } from '../../pipeline/chromium.ts';
import type { FilmScript } from './scenes/scene.ts';

const SIZE = { width: 1280, height: 720 };

/** Takes the picture of one second; where nothing moved it is the picture before, at no cost. */
export type Camera = (t: number) => Promise<Buffer>;

/** Opens the stage in Chromium, lets `work` film on it, and closes it. */
export async function withStage(film: FilmScript, work: (camera: Camera) => Promise<void>): Promise<void> {
  const server = await createServer({
    configFile: false,
    cacheDir: join(tmpdir(), 'keelson-films-vite'),
    plugins: [tailwindcss(), react()],
    server: { port: 5190, hmr: false, watch: null },
    logLevel: 'error',
  });
  await server.listen();
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--font-render-hinting=none'],
  });
  try {
    const page = await browser.newPage({ viewport: SIZE });
    page.on('pageerror', (error) => console.error(error));
    await page.goto(`${server.resolvedUrls?.local[0]}studio/films/stage/index.html`);
    await page.waitForFunction(() => 'show' in window);
    await page.evaluate((script) => window.show(script), film);
    const devtools = await page.context().newCDPSession(page);
    let picture: Buffer | undefined;
    await work(async (t) => {
      const changed = await page.evaluate((at) => window.seek(at), t);
      if (changed || !picture) {
        const { data } = await devtools.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
        picture = Buffer.from(data, 'base64');
      }
      return picture;
    });
  } finally {
    await browser.close();
    await server.close();
  }
}
