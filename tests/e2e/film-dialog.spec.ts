import { expect, type Page, test } from '@playwright/test';
import { isMade } from '../support/films.ts';
import { hydrate } from '../support/hydrate.ts';

const FILM_BYTES = /\/films\/[^?]+\.(webm|mp4|ogg|mp3|m4a)$/;

/** Addresses of film files asked for while `work` runs. */
async function filmRequests(page: Page, work: () => Promise<void>): Promise<string[]> {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (FILM_BYTES.test(request.url())) asked.push(request.url());
  });
  await work();
  return asked;
}

for (const path of [
  '/',
  '/product',
  '/resource-library',
  '/rapiddeploy-testimonial',
  '/blog/podcast-achieving-security-maturity',
  '/player/product-demo',
  '/player/podcast-security-maturity',
]) {
  test(`${path} asks for no film before the visitor does`, async ({ page }) => {
    const asked = await filmRequests(page, async () => {
      await page.goto(path);
      await hydrate(page);
      await page.keyboard.press('End');
      await page.waitForLoadState('networkidle');
    });
    expect(asked).toEqual([]);
  });
}

for (const [path, id] of [
  ['/', 'testimonial-best-return'],
  ['/product', 'product-demo'],
] as const) {
  test.describe(`the film dialog of ${path}`, () => {
    test.skip(!isMade(id), 'the film has not been made yet');

    test.beforeEach(async ({ page }) => {
      await page.goto(path);
      await hydrate(page);
    });

    const poster = (page: Page) => page.getByRole('button', { name: /^Play the film/ }).first();
    const playing = (page: Page) => page.frameLocator('dialog[open] iframe').locator('video');

    async function open(page: Page): Promise<void> {
      await poster(page).click();
      await expect.poll(() => playing(page).evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(0);
    }

    for (const [where, focus] of [
      ['on the dialog', async () => {}],
      ['in the player', (page: Page) => playing(page).focus()],
    ] as const) {
      test(`Escape ${where} stops the film and gives focus back`, async ({ page }) => {
        await open(page);
        await focus(page);
        await page.keyboard.press('Escape');
        await expect(page.locator('dialog[open]')).toHaveCount(0);
        await expect(page.locator('dialog iframe')).toHaveCount(0);
        await expect(poster(page)).toBeFocused();
        expect(page.frames().filter((frame) => frame.url().includes('/player/'))).toEqual([]);
      });
    }

    test('the film fits the window in both orientations', async ({ page }) => {
      await open(page);
      for (const [width, height] of [
        [1280, 800],
        [812, 375],
        [375, 812],
      ] as const) {
        await page.setViewportSize({ width, height });
        const box = await page.locator('dialog[open] iframe').boundingBox();
        expect(box?.width, `${width} x ${height}`).toBeLessThanOrEqual(width);
        expect(box?.height, `${width} x ${height}`).toBeLessThanOrEqual(height);
        const film = (await playing(page).boundingBox()) ?? { width: 0, height: 1 };
        expect(film.width / film.height, `${width} x ${height}`).toBeCloseTo(16 / 9, 1);
      }
    });
  });
}
