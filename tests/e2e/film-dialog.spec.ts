import { expect, type Page, test } from '@playwright/test';
import { hydrate } from '../support/hydration.ts';
import { content, playableFilms, words } from '../support/site-content.ts';

/** The wave of the home page would be drawn all the time. */
test.use({ reducedMotion: 'reduce' });

const poster = (page: Page) => page.getByRole('button', { name: words.shared.play }).first();
const dialog = (page: Page) => page.getByRole('dialog');
const playing = (page: Page) => page.frameLocator('dialog[open] iframe').locator('video');

async function open(page: Page): Promise<void> {
  await poster(page).click();
  await expect(playing(page)).toBeVisible();
  // The dialog listens for Escape in the player once that is loaded.
  await expect.poll(() => playing(page).evaluate(() => document.readyState)).toBe('complete');
}

const WAYS_TO_CLOSE: [name: string, close: (page: Page) => Promise<unknown>][] = [
  ['Escape on the dialog', (page) => page.keyboard.press('Escape')],
  ['Escape in the player', (page) => playing(page).press('Escape')],
  ['the close button', (page) => dialog(page).getByRole('button', { name: words.shared.close }).click()],
  ['a click outside', (page) => page.mouse.click(5, 5)],
];

const { home, resources, product }: Partial<typeof content.pages> = content.pages;
const films = [
  ...(home?.sections ?? []).flatMap((section) => (section.kind === 'film' ? [['/', section.video] as const] : [])),
  ...(product?.sections ?? []).flatMap((section) =>
    section.kind === 'jumbotron' && section.demo_video ? [['/product', section.demo_video] as const] : [],
  ),
  ...(resources?.testimonial ? [['/resource-library', resources.testimonial.video] as const] : []),
].filter(([, id]) => playableFilms.some((film) => film.id === id));

for (const [at, [path, id]] of films.entries()) {
  const tag = at === 0 ? [] : '@soak';
  test(`the film of ${path} loads when it is opened and fits the window; closed, it stops and gives focus back`, {
    tag,
  }, async ({ page }) => {
    const players: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/player/')) players.push(new URL(request.url()).pathname);
    });
    await page.goto(path);
    await hydrate(page);
    expect(players).toEqual([]);
    for (const [name, close] of WAYS_TO_CLOSE)
      await test.step(name, async () => {
        await open(page);
        expect(players).toContain(`/player/${id}`);
        await close(page);
        await expect(dialog(page)).toHaveCount(0);
        await expect(page.locator('dialog iframe')).toHaveCount(0);
        await expect(poster(page)).toBeFocused();
        expect(page.frames().filter((frame) => frame.url().includes('/player/'))).toEqual([]);
      });

    await open(page);
    await expect.poll(() => playing(page).evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(0);
    await playing(page).evaluate((film: HTMLVideoElement) => film.pause());
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
