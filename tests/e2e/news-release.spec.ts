import { expect, test } from '@playwright/test';
import { formatDate } from '../../app/content/model/dates.ts';
import { newestFirst } from '../../app/content/model/order.ts';
import { toPost } from '../../app/content/model/post.ts';
import { content } from '../support/posts.ts';
import { expectShareLinks } from '../support/share-links.ts';

const releases = newestFirst(content.news.map((item) => toPost(item)));

test.describe('a news release', () => {
  for (const release of releases) {
    test(`${release.slug} shows title, date, text, contact and share links`, async ({ page }) => {
      await page.goto(`/news/${release.slug}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(release.title);
      const date = page.locator('main dl time');
      await expect(date).toHaveText(formatDate(release.published));
      await expect(date).toHaveAttribute('datetime', release.published);
      await expect(page.locator('.prose p').first()).toBeVisible();
      await expect(page.locator('main dl').getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
      await expectShareLinks(page, `/news/${release.slug}`);
    });
  }

  test('lists the others, newest first', async ({ page }) => {
    const [, current] = releases;
    await page.goto(`/news/${current?.slug}`);
    const more = page.getByRole('region', { name: 'More news releases' });
    await expect(more.getByRole('listitem').getByRole('link')).toHaveText(
      releases.filter((release) => release !== current).map(({ title }) => title),
    );
    await expect(more.getByRole('link', { name: 'All news' })).toHaveAttribute('href', '/company#news');
  });
});
