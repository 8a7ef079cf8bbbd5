import { expect, type Locator, test } from '@playwright/test';
import { hydrate } from '../support/hydration.ts';
import { content, playableFilms, postWith, words } from '../support/site-content.ts';

const [video] = playableFilms.filter(({ kind, chapters }) => kind === 'video' && chapters.length > 1);
const [podcast] = playableFilms.filter(({ kind, chapters }) => kind === 'audio' && chapters.length > 0);

const currentSeconds = (media: Locator) => media.evaluate((element: HTMLMediaElement) => element.currentTime);

for (const { id, file, kind, title, seconds, chapters } of playableFilms) {
  const tag = [video?.id, podcast?.id].includes(id) ? [] : '@soak';
  test(`${id} plays, as long as it says, with captions and chapters, and is served in parts`, { tag }, async ({
    page,
    request,
  }) => {
    await page.goto(`/player/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const media = page.locator(kind);
    await media.evaluate((element: HTMLMediaElement) => {
      element.muted = true;
      for (const track of element.textTracks) track.mode = 'hidden';
      return element.play();
    });
    await expect.poll(() => currentSeconds(media)).toBeGreaterThan(0.3);
    const facts = () =>
      media.evaluate((element: HTMLMediaElement) => ({
        durationSeconds: element.duration,
        source: element.currentSrc,
        captions: [...element.textTracks].find((track) => track.kind === 'captions')?.cues?.length,
        chapters: [...([...element.textTracks].find((track) => track.kind === 'chapters')?.cues ?? [])].map(
          (cue) => (cue as VTTCue).text,
        ),
      }));
    await expect.poll(async () => (await facts()).captions).toBeGreaterThan(0);
    await expect.poll(async () => (await facts()).chapters).toEqual(chapters.map((chapter) => chapter.title));
    const { durationSeconds, source } = await facts();
    expect(Math.abs(durationSeconds - seconds)).toBeLessThanOrEqual(1);
    expect(source).toMatch(kind === 'video' ? /\.webm$/ : /\.ogg$/);

    for (const extension of kind === 'video' ? ['webm', 'mp4'] : ['ogg', 'mp3'])
      await test.step(`a part of the ${extension} file`, async () => {
        const part = await request.get(`/films/${file}.${extension}`, { headers: { range: 'bytes=100-199' } });
        expect(part.status()).toBe(206);
        expect(part.headers()['content-range']).toMatch(/^bytes 100-199\/\d+$/);
        expect((await part.body()).length).toBe(100);
      });
  });
}

test('a chapter is a button that seeks, plays and says it is the current one', async ({ page }) => {
  test.skip(!video, 'no video with chapters');
  await page.goto(`/player/${video?.id}`);
  await hydrate(page);
  const chapter = video?.chapters.at(-1);
  const button = page
    .getByRole('list', { name: words.film.chapters })
    .getByRole('button', { name: chapter?.title ?? '' });
  await button.click();
  await expect.poll(() => currentSeconds(page.locator('video'))).toBeGreaterThan(chapter?.at ?? 0);
  await expect(button).toHaveAttribute('aria-current', 'true');
});

test('a podcast plays at the chosen speed, and its words are shown while it plays', async ({ page }) => {
  test.skip(!podcast, 'no podcast with chapters');
  await page.goto(`/player/${podcast?.id}`);
  await hydrate(page);
  await page.getByLabel(words.film.speed).selectOption('1.5');
  await expect
    .poll(() => page.locator('audio').evaluate((element: HTMLMediaElement) => element.playbackRate))
    .toBe(1.5);
  await page.getByRole('button', { name: podcast?.chapters.at(-1)?.title ?? '' }).click();
  await expect(page.locator('.player-line')).not.toBeEmpty();
});

test('a post embeds a player of this site in a titled frame, and is read from its beginning', async ({ page }) => {
  const post = postWith('iframe');
  test.skip(!post, 'no post with a player');
  await page.goto(`/blog/${post?.slug}`);
  const embedded = page.locator('.prose iframe').first();
  await expect(embedded).toHaveAttribute('src', /^\/player\//);
  await expect(embedded).toHaveAttribute('title', /\S/);
  const player = await embedded.elementHandle();
  const frame = await player?.contentFrame();
  await frame?.locator('.player').waitFor();
  await frame?.waitForLoadState();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test.describe('the player page', () => {
  test.use({ javaScriptEnabled: false });
  test.skip(!video, 'no video');

  test('has its transcript and no header, footer or banner; framed, the film and its controls alone', async ({
    page,
  }) => {
    await page.goto(`/player/${video?.id}`);
    await expect(page.locator('body > header, body > footer, nav')).toHaveCount(0);
    await expect(page.getByRole('button', { name: words.cookies.accept })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: words.film.transcript_title })).toBeVisible();
    const [paragraph = ''] = video?.transcript.trim().split(/\n{2,}/) ?? [];
    await expect(page.getByText(paragraph, { exact: true })).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');

    await page.goto(`/player/${video?.id}#framed`);
    await expect(page.locator('video')).toBeVisible();
    await expect(page.getByRole('heading', { name: words.film.transcript_title })).toBeHidden();
    const [inside, all] = await page.evaluate(() => [window.innerHeight, document.documentElement.scrollHeight]);
    expect(all).toBe(inside);

    await page.goto(`/player/${podcast?.id}#framed`);
    await expect(page.getByText('synthetic voices')).toBeVisible({ visible: podcast?.sound === 'synthetic voices' });
  });
});

for (const { id } of content.videos.filter((film) => !film.embed && !playableFilms.includes(film))) {
  test(`${id} has no file yet: its player says so and shows its words`, async ({ page }) => {
    await page.goto(`/player/${id}#framed`);
    await expect(page.getByText(words.film.not_out)).toBeVisible();
    await expect(page.locator('video')).toHaveCount(0);
  });
}
