import { openPage } from '../open-page.ts';
import type { FilmScript } from './scenes/scene.ts';

const FRAME_SIZE = { width: 1280, height: 720 };

/** Takes the picture of second `t`; where nothing moved it returns the buffer before, at no cost. */
export type CaptureFrame = (t: number) => Promise<Buffer>;

/** Opens the scene of a film in Chromium and closes it after `work`. */
export function openStage(film: FilmScript, work: (captureFrame: CaptureFrame) => Promise<void>): Promise<void> {
  return openPage('studio/films/stage/index.html', { viewport: FRAME_SIZE }, async (page) => {
    await page.waitForFunction(() => 'showFilm' in window);
    await page.evaluate((script) => window.showFilm(script), film);
    const devtools = await page.context().newCDPSession(page);
    let picture: Buffer | undefined;
    await work(async (t) => {
      const changed = await page.evaluate((seconds) => window.seek(seconds), t);
      if (changed || !picture) {
        const { data } = await devtools.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
        picture = Buffer.from(data, 'base64');
      }
      return picture;
    });
  });
}
