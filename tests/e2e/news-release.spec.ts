import { expect, test } from '@playwright/test';
import { formatDate } from '../../app/content/model/dates.ts';
import { expectShareLinks } from '../support/share-links.ts';
import { releases } from '../support/site-content.ts';

test('every news release shows title, date, text, contact, share links and the other releases', async ({ page }) => {
  for (const release of releases)
    await test.step(release.slug, async () => {
      await page.goto(`/news/${release.slug}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(release.title);
      const date = page.locator('main dl time');
      await expect(date).toHaveText(formatDate(release.published));
      await expect(date).toHaveAttribute('datetime', release.published);
      await expect(page.locator('.prose p').first()).toBeVisible();
      await expect(page.locator('main dl').getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
      await expectShareLinks(page, `/news/${release.slug}`);
      const more = page.getByRole('region', { name: 'More news releases' });
      await expect(more.getByRole('listitem').getByRole('link')).toHaveText(
        releases.filter((other) => other !== release).map(({ title }) => title),
      );
      await expect(more.getByRole('link', { name: 'All news' })).toHaveAttribute('href', '/company#news');
    });
});
