import { expect, test } from '@playwright/test';
import { content } from '../support/site-content.ts';

const PATH = '/rapiddeploy-testimonial';
const FILM = content.videos.find(({ id }) => id === 'testimonial-one-page');

/** The breakpoints of SPEC section 9, and the widths one pixel beyond them. */
const WIDTHS_PX = [325, 375, 400, 600, 860, 900, 1000, 1200, 2000].flatMap((width) => [width, width + 1]);

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
      for (const width of WIDTHS_PX) {
        const { width: filmWidth } = await sizeIn(width, 1001);
        expect(filmWidth, `${width} px`).toBeGreaterThanOrEqual(narrower);
        expect(filmWidth, `${width} px`).toBeLessThan(width);
        narrower = filmWidth;
      }
      for (const width of [1200, 2000, 2001]) {
        const [low, high] = [await sizeIn(width, 1000), await sizeIn(width, 1001)];
        expect(low.width, `${width} px wide, 1000 px high`).toBeLessThan(high.width);
      }
      expect((await sizeIn(812, 375)).height, 'a phone on its side').toBeLessThan(375);
    });
  });
}

test('nothing of the player loads before the click; then it takes the place of the poster, and focus', async ({
  page,
}) => {
  const players: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/player/')) players.push(new URL(request.url()).pathname);
  });
  await page.goto(PATH);
  const poster = page.getByRole('link', { name: /^Play the film/ });
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

test('the caption is by a customer CISO, and the transcript unfolds', async ({ page }) => {
  await page.goto(PATH);
  await expect(page.locator('figcaption')).toContainText(String(FILM?.caption));
  await expect(page.locator('figcaption')).toContainText(/\d-(second|minute) /);
  const transcript = page.locator('details').filter({ hasText: 'Transcript' });
  await expect(transcript.locator('.prose')).toBeHidden();
  await transcript.locator('summary').click();
  await expect(transcript.locator('.prose p')).toHaveText(FILM?.transcript.trim().split(/\n{2,}/) ?? []);
});
