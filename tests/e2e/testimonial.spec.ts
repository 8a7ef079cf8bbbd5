import { expect, test } from '@playwright/test';

/** The table of app/ui/film/film.css: at a window of this width and height the film is this wide. */
const SIZES: [width: number, height: number, film: number][] = [
  [320, 1001, 280],
  [325, 1001, 280],
  [375, 1001, 335],
  [400, 1001, 360],
  [600, 1001, 560],
  [860, 1001, 800],
  [900, 1001, 840],
  [1000, 1001, 936],
  [1200, 1001, 1120],
  [2000, 1001, 1136],
  [2001, 1001, 1280],
  [375, 1000, 335],
  [1000, 1000, 936],
  [1200, 1000, 960],
  [2000, 1000, 960],
  [2001, 1000, 1120],
];

for (const javaScriptEnabled of [true, false]) {
  test.describe(`the film with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('is as wide as the table has it, sixteen to nine', async ({ page }) => {
      await page.goto('/rapiddeploy-testimonial');
      const film = page.locator('figure').getByRole('link', { name: /^Play the film/ });
      for (const [width, height, expected] of SIZES) {
        await page.setViewportSize({ width, height });
        const box = await film.boundingBox();
        expect(box?.width, `${width} x ${height}`).toBeCloseTo(expected, 0);
        expect(box?.height, `${width} x ${height}`).toBeCloseTo((expected * 9) / 16, 0);
      }
    });
  });
}

test('in a low window the film is never taller than the window', async ({ page }) => {
  await page.setViewportSize({ width: 812, height: 375 });
  await page.goto('/rapiddeploy-testimonial');
  const box = await page.locator('figure').getByRole('link').boundingBox();
  expect(box?.height).toBeLessThan(375);
});

test('nothing of the player loads before the click; then it takes the place of the poster, and focus', async ({
  page,
}) => {
  const players: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/player/')) players.push(new URL(request.url()).pathname);
  });
  await page.goto('/rapiddeploy-testimonial');
  const poster = page.getByRole('link', { name: /^Play the film/ });
  const before = await poster.boundingBox();
  expect(players).toEqual([]);
  await poster.click();
  const player = page.locator('figure iframe');
  await expect(player).toHaveAttribute('src', /^\/player\/testimonial-one-page\b/);
  await expect(player).toBeFocused();
  expect(players).toContain('/player/testimonial-one-page');
  const after = await player.boundingBox();
  // The film keeps its place on the page and its size; the row of its controls comes below it, and all of it into view.
  for (const edge of ['x', 'width'] as const) expect(after?.[edge]).toBeCloseTo(before?.[edge] ?? 0, 0);
  expect(after?.height).toBeGreaterThanOrEqual(before?.height ?? 0);
  await expect(player).toBeInViewport({ ratio: 0.9 });
  await expect(page).toHaveURL('/rapiddeploy-testimonial');
});

test('the caption is by a customer CISO, and the transcript unfolds', async ({ page }) => {
  await page.goto('/rapiddeploy-testimonial');
  await expect(page.locator('figcaption')).toContainText('Chief Information Security Officer');
  const transcript = page.locator('details').filter({ hasText: 'Transcript' });
  await expect(transcript.locator('.prose')).toBeHidden();
  await transcript.locator('summary').click();
  await expect(transcript.locator('.prose')).toContainText('We walked into the board meeting with one page.');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test("the poster leads to the player's own page", async ({ page }) => {
    await page.goto('/rapiddeploy-testimonial');
    await expect(page.getByRole('link', { name: /^Play the film/ })).toHaveAttribute(
      'href',
      '/player/testimonial-one-page',
    );
  });
});
