import { expect, test } from '@playwright/test';
import { postsOnPage } from '../../app/content/model/blog-pages.ts';
import { PREVIEW_LIMIT } from '../../app/content/model/cut.ts';
import { formatDate } from '../../app/content/model/dates.ts';
import { content, posts } from '../support/site-content.ts';

const listed = postsOnPage(posts, 1);

test('the blog lists its posts newest first, with their covers, the first one larger', async ({ page }) => {
  await page.goto('/blog');
  const entries = page.locator('main ol > li');
  await expect(entries.getByRole('heading')).toHaveText(listed.map(({ title }) => title));
  const shown = await entries.evaluateAll((all) =>
    all.map((entry) => ({
      link: entry.querySelector('a')?.getAttribute('href'),
      text: (entry as HTMLElement).innerText,
      preview: [...entry.querySelectorAll('p')].at(-1)?.textContent ?? '',
      headingPx: Number.parseFloat(getComputedStyle(entry.querySelector('h3') ?? entry).fontSize),
      coverPx: entry.querySelector('img')?.getBoundingClientRect().width ?? 0,
    })),
  );
  for (const [at, { slug, author, published, title }] of listed.entries())
    await test.step(title, () => {
      const entry = shown[at];
      expect.soft(entry?.link).toBe(`/blog/${slug}`);
      expect.soft(entry?.text).toContain(author);
      expect.soft(entry?.text).toContain(formatDate(published));
      expect.soft(entry?.preview).toMatch(/\S{2}/);
      expect.soft(entry?.preview.length).toBeLessThanOrEqual(PREVIEW_LIMIT);
    });
  const [first, ...others] = shown.map(({ headingPx }) => headingPx);
  expect(new Set(others).size).toBeLessThanOrEqual(1);
  for (const other of others) expect(first).toBeGreaterThan(1.5 * other);
  const [firstCover, ...covers] = shown.map(({ coverPx }) => coverPx);
  for (const cover of covers) {
    expect(cover).toBeGreaterThan(200);
    expect(firstCover).toBeGreaterThan(1.5 * cover);
  }
});

test('the list carries no bodies', async ({ request }) => {
  const page = await (await request.get('/blog')).text();
  for (const item of content.posts) {
    for (const { id } of item.headings) expect(page).not.toContain(`#${id}"`);
  }
});
