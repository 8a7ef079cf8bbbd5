import { expect, test } from '@playwright/test';
import { PREVIEW_LIMIT } from '../../app/content/model/cut.ts';
import { formatDate } from '../../app/content/model/dates.ts';
import { content, posts } from '../support/posts.ts';

test.describe('the list', () => {
  test('shows every post newest first, each with author, date, preview and link', async ({ page }) => {
    await page.goto('/blog');
    const entries = page.locator('main ol > li');
    await expect(entries).toHaveCount(posts.length);
    await expect(entries.getByRole('heading')).toHaveText(posts.map(({ title }) => title));
    for (const [index, post] of posts.entries()) {
      const entry = entries.nth(index);
      await expect(entry.getByRole('link')).toHaveAttribute('href', `/blog/${post.slug}`);
      await expect(entry.getByText(post.author, { exact: true })).toBeVisible();
      await expect(entry.getByText(formatDate(post.published), { exact: true })).toBeVisible();
      const preview = (await entry.locator('p').last().textContent()) ?? '';
      expect(preview.length).toBeGreaterThan(100);
      expect(preview.length).toBeLessThanOrEqual(PREVIEW_LIMIT);
      expect(preview).toMatch(/…$/);
    }
  });

  test('the first entry differs: a cover and a larger headline', async ({ page }) => {
    await page.goto('/blog');
    const entries = page.locator('main ol > li');
    await expect(page.locator('main ol .cover-art')).toHaveCount(1);
    await expect(entries.first().locator('.cover-art')).toBeVisible();
    const size = (at: number) =>
      entries
        .nth(at)
        .getByRole('heading')
        .evaluate((heading) => Number.parseFloat(getComputedStyle(heading).fontSize));
    expect(await size(0)).toBeGreaterThan(1.5 * (await size(1)));
    expect(await size(1)).toBe(await size(2));
  });

  test('carries no bodies', async ({ request }) => {
    const page = await (await request.get('/blog')).text();
    for (const item of content.posts) {
      for (const { id } of item.headings) expect(page).not.toContain(`#${id}"`);
    }
  });
});
