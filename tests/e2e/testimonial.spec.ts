import { expect, test } from '@playwright/test';
import { content, words } from '../support/site-content.ts';

const PATH = '/rapiddeploy-testimonial';
const FILM = content.videos.find(({ id }) => id === content.pages['rapiddeploy-testimonial'].video);

/** The row of the player's own controls below the film. */
const BAR_PX = 52;
/** The breakpoints of SPEC section 9. */
const WIDTHS_PX = [325, 375, 400, 600, 860, 900, 1000, 1200, 2000];

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the film is sixteen to nine, fits the window, and grows with its width and height', async ({ page }) => {
    await page.goto(PATH);
    const film = page.locator('figure iframe');
    const sizeIn = async (width: number, height: number) => {
      await page.setViewportSize({ width, height });
      const box = (await film.boundingBox()) ?? { width: 0, height: 0 };
      expect(box.width / (box.height - BAR_PX), `${width} x ${height}`).toBeCloseTo(16 / 9, 1);
      return box;
    };
    let narrower = 0;
    for (const width of WIDTHS_PX) {
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

test('the player is framed from the start, after the page has what it needs; caption and transcript', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto(PATH);
  const frame = page.locator('figure iframe');
  await expect(frame).toHaveAttribute('src', `/player/${FILM?.id}#framed`);
  const player = page.frameLocator('figure iframe');
  await expect(player.locator('video')).toBeVisible();
  const [stylesheet, framed] = [/\.css$/, /^\/player\//].map((kind) => requests.findIndex((path) => kind.test(path)));
  expect(stylesheet).toBeLessThan(Number(framed));
  expect(
    requests.filter((path) => /\.(js|mp4|webm)$/.test(path)),
    'before intent',
  ).toEqual([]);
  await expect(page.locator('figcaption')).toContainText(String(FILM?.caption));
  await expect(page.locator('figcaption')).toContainText(/\d-(second|minute) /);
  const transcript = page.locator('details').filter({ hasText: words.film.transcript_title });
  await expect(transcript.locator('.prose')).toBeHidden();
  await transcript.locator('summary').click();
  await expect(transcript.locator('.prose p')).toHaveText(FILM?.transcript.trim().split(/\n{2,}/) ?? []);
  await player
    .getByRole('button', { name: /\d:\d\d/ })
    .last()
    .click();
  await expect
    .poll(() => player.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0);
});
