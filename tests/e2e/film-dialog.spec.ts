import { expect, type Page, test } from '@playwright/test';
import { hydrate } from '../support/hydration.ts';
import { content, playableFilms } from '../support/site-content.ts';

/** That no page loads a film by itself is held by every-page.spec.ts. */

const poster = (page: Page) => page.getByRole('button', { name: /^Play the film/ }).first();
const playing = (page: Page) => page.frameLocator('dialog[open] iframe').locator('video');

async function open(page: Page): Promise<void> {
  await poster(page).click();
  await expect.poll(() => playing(page).evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(0);
}

for (const [path, id] of [
  ['/', content.pages.home.testimonial_video],
  ['/product', content.pages.product.demo_video],
] as const) {
  test(`the film of ${path} fits the window; Escape stops it and gives focus back`, async ({ page }) => {
    test.skip(!playableFilms.some((film) => film.id === id), `${id} has no file yet`);
    await page.goto(path);
    await hydrate(page);
    for (const [where, focus] of [
      ['on the dialog', async () => {}],
      ['in the player', () => playing(page).focus()],
    ] as const)
      await test.step(`Escape ${where}`, async () => {
        await open(page);
        await focus();
        await page.keyboard.press('Escape');
        await expect(page.locator('dialog[open]')).toHaveCount(0);
        await expect(page.locator('dialog iframe')).toHaveCount(0);
        await expect(poster(page)).toBeFocused();
        expect(page.frames().filter((frame) => frame.url().includes('/player/'))).toEqual([]);
      });

    await open(page);
    for (const [width, height] of [
      [1280, 800],
      [812, 375],
      [375, 812],
    ] as const)
      await test.step(`${width} x ${height}`, async () => {
        await page.setViewportSize({ width, height });
        const box = await page.locator('dialog[open] iframe').boundingBox();
        expect(box?.width).toBeLessThanOrEqual(width);
        expect(box?.height).toBeLessThanOrEqual(height);
        const film = (await playing(page).boundingBox()) ?? { width: 0, height: 1 };
        expect(film.width / film.height).toBeCloseTo(16 / 9, 1);
      });
  });
}
