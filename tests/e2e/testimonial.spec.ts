import { expect, test } from '@playwright/test';
import { content } from '../support/site-content.ts';

const PATH = '/rapiddeploy-testimonial';
const FILM = content.videos.find(({ id }) => id === 'testimonial-one-page');

/** The breakpoints of SPEC section 9. */
const WIDTHS_PX = [325, 375, 400, 600, 860, 900, 1000, 1200, 2000];

for (const javaScriptEnabled of [true, false]) {
  const tag = javaScriptEnabled ? '@soak' : [];
  test.describe(`the film with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, { tag }, () => {
    test.use({ javaScriptEnabled });

    test('is sixteen to nine, fits the window, and grows with its width and height', async ({ page }) => {
      await page.goto(PATH);
      const film = page.locator('figure').getByRole('link', { name: /^Play the film/ });
      await expect(film).toHaveAttribute('href', `/player/${FILM?.id}`);
      const sizeIn = async (width: number, height: number) => {
        await page.setViewportSize({ width, height });
        const box = (await film.boundingBox()) ?? { width: 0, height: 0 };
        expect(box.width / box.height, `${width} x ${height}`).toBeCloseTo(16 / 9, 1);
        return box;
      };
      let narrower = 0;
      // The soak looks one pixel beyond each as well.
      for (const width of javaScriptEnabled ? WIDTHS_PX.flatMap((px) => [px, px + 1]) : WIDTHS_PX) {
        const { width: filmWidth } = await sizeIn(width, 1001);
        expect(filmWidth, `${width} px`).toBeGreaterThanOrEqual(narrower);
        expect(filmWidth, `${width} px`).toBeLessThan(width);
        narrower = filmWidth;
      }
      const [low, high] = [await sizeIn(2000, 1000), await sizeIn(2000, 1001)];
      expect(low.width, '1000 px high').toBeLessThan(high.width);
      expect((await sizeIn(812, 375)).height, 'a phone on its side').toBeLessThan(375);
    });
  });
}

test('the caption, the transcript, and the player, of which nothing loads before the click', async ({ page }) => {
  const players: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/player/')) players.push(new URL(request.url()).pathname);
  });
  await page.goto(PATH);
  const poster = page.getByRole('link', { name: /^Play the film/ });
  await test.step('the caption is by a customer CISO, and the transcript unfolds', async () => {
    await expect(page.locator('figcaption')).toContainText(String(FILM?.caption));
    await expect(page.locator('figcaption')).toContainText(/\d-(second|minute) /);
    const transcript = page.locator('details').filter({ hasText: 'Transcript' });
    await expect(transcript.locator('.prose')).toBeHidden();
    await transcript.locator('summary').click();
    await expect(transcript.locator('.prose p')).toHaveText(FILM?.transcript.trim().split(/\n{2,}/) ?? []);
    await transcript.locator('summary').click();
  });
  const before = await poster.boundingBox();
  expect(players).toEqual([]);
  await poster.click();
  const player = page.locator('figure iframe');
  await expect(player).toHaveAttribute('src', new RegExp(`^/player/${FILM?.id}\\b`));
  await expect(player).toBeFocused();
  expect(players).toContain(`/player/${FILM?.id}`);
  const after = await player.boundingBox();
  // The film keeps its place and its size; the row of its controls is added below it.
  for (const edge of ['x', 'width'] as const) expect(after?.[edge]).toBeCloseTo(before?.[edge] ?? 0, 0);
  expect(after?.height).toBeGreaterThanOrEqual(before?.height ?? 0);
  await expect(player).toBeInViewport({ ratio: 0.9 });
  await expect(page).toHaveURL(PATH);
});
