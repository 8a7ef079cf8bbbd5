import { expect, test } from '@playwright/test';
import { all, films, isMade } from '../support/films.ts';
import { hydrate } from '../support/hydrate.ts';

for (const { id, kind, title, seconds, chapters } of films) {
  test.describe(id, () => {
    test('plays, as long as it says, with captions and chapters', async ({ page }) => {
      await page.goto(`/player/${id}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      const media = page.locator(kind);
      await media.evaluate((element: HTMLMediaElement) => {
        element.muted = true;
        for (const track of element.textTracks) track.mode = 'hidden';
        return element.play();
      });
      await expect.poll(() => media.evaluate((element: HTMLMediaElement) => element.currentTime)).toBeGreaterThan(0.3);
      const facts = () =>
        media.evaluate((element: HTMLMediaElement) => ({
          seconds: element.duration,
          source: element.currentSrc,
          captions: [...element.textTracks].find((track) => track.kind === 'captions')?.cues?.length,
          chapters: [...([...element.textTracks].find((track) => track.kind === 'chapters')?.cues ?? [])].map(
            (cue) => (cue as VTTCue).text,
          ),
        }));
      await expect.poll(async () => (await facts()).captions).toBeGreaterThan(5);
      await expect.poll(async () => (await facts()).chapters).toEqual(chapters.map((chapter) => chapter.title));
      const { seconds: measured, source } = await facts();
      expect(Math.abs(measured - seconds)).toBeLessThanOrEqual(1);
      expect(source).toMatch(kind === 'video' ? /\.webm$/ : /\.ogg$/);
    });

    test('is answered in parts', async ({ request }) => {
      for (const ending of kind === 'video' ? ['webm', 'mp4'] : ['ogg', 'mp3']) {
        const part = await request.get(`/films/${id}.${ending}`, { headers: { range: 'bytes=100-199' } });
        expect(part.status(), ending).toBe(206);
        expect(part.headers()['content-range'], ending).toMatch(/^bytes 100-199\/\d+$/);
        expect((await part.body()).length, ending).toBe(100);
      }
    });
  });
}

test('a chapter is a button that seeks, plays and says it is the current one', async ({ page }) => {
  const film = films.find(({ kind }) => kind === 'video');
  test.skip(!film, 'no video has been made yet');
  await page.goto(`/player/${film?.id}`);
  await hydrate(page);
  const chapter = film?.chapters[2];
  const button = page.getByRole('list', { name: 'Chapters' }).getByRole('button', { name: chapter?.title ?? '' });
  await button.click();
  const video = page.locator('video');
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(chapter?.at ?? 0);
  await expect(button).toHaveAttribute('aria-current', 'true');
});

test('the speed is the one chosen', async ({ page }) => {
  await page.goto('/player/podcast-security-maturity');
  await hydrate(page);
  await page.getByLabel('Speed').selectOption('1.5');
  await expect
    .poll(() => page.locator('audio').evaluate((element: HTMLMediaElement) => element.playbackRate))
    .toBe(1.5);
});

test('what is said in the podcast is written below it', async ({ page }) => {
  await page.goto('/player/podcast-security-maturity');
  await hydrate(page);
  await page.getByRole('button', { name: 'The three traps' }).click();
  await expect(page.locator('.player-line')).not.toBeEmpty();
});

test.describe('the player page', () => {
  test.use({ javaScriptEnabled: false });

  test('has no header, footer or banner, and its transcript without scripts', async ({ page }) => {
    await page.goto('/player/product-demo');
    await expect(page.locator('body > header, body > footer, nav')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'ACCEPT' })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Transcript' })).toBeVisible();
    await expect(page.getByText('The first assessment goes out in under an hour.')).toBeVisible();
  });

  test('shows the film and its controls alone when it is framed', async ({ page }) => {
    test.skip(!isMade('product-demo'), 'the film has not been made yet');
    await page.goto('/player/product-demo#framed');
    await expect(page.locator('video')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Transcript' })).toBeHidden();
    const [inside, all] = await page.evaluate(() => [window.innerHeight, document.documentElement.scrollHeight]);
    expect(all).toBe(inside);
  });
});

test('players stay out of search engines, which should lead to the pages that frame them', async ({ page }) => {
  for (const id of ['webinar-jan-2021', 'product-demo']) {
    await page.goto(`/player/${id}`);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  }
});

for (const { id } of all.filter((film) => !isMade(film.id))) {
  test(`${id} has no file yet: its player says so and shows its words`, async ({ page }) => {
    await page.goto(`/player/${id}#framed`);
    await expect(page.getByText('This film is not out yet. These are its words.')).toBeVisible();
    await expect(page.locator('video')).toHaveCount(0);
  });
}
