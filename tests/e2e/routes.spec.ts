import { expect, test } from '@playwright/test';
import { hydrate, navigateInApp } from '../support/hydration.ts';
import { documentTitle, longestPost, ORIGIN } from '../support/site-content.ts';

/** The pages themselves are held by built-files.spec.ts; here are the addresses that lead to another page, or to none. */

const { slug, secondaryId } = longestPost;
const SAME_SCREEN: [path: string, canonical: string][] = [
  [`/blog/${slug}/and/more`, `/blog/${slug}`],
  [`/blog/${secondaryId}`, `/blog/${slug}`],
  ['/disciplines/cloud-security/anything', '/disciplines/cloud-security'],
  ['/news/2021-10-27-ceo-appointment', '/news/ceo-appointment'],
];

test('an address with a tail, or with the id of its file, shows its page, before and after hydration', async ({
  page,
}) => {
  for (const [path, canonical] of SAME_SCREEN)
    await test.step(path, async () => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      const heading = await page.getByRole('heading', { level: 1 }).textContent();
      await hydrate(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(heading));
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${ORIGIN}${canonical}`);
    });
});

const NOT_FOUND: [path: string, text: string][] = [
  ['/no-such-page', 'Page does not exist'],
  ['/product/deeper', 'Page does not exist'],
  ['/news/no-such-news', 'Page does not exist'],
  ['/news/ceo-appointment/deeper', 'Page does not exist'],
  ['/player/no-such-film', 'Page does not exist'],
  ['/embed/no-such-page-1', 'Page does not exist'],
  ['/blog/no-such-post', 'No Blog Content'],
  ['/disciplines/no-such-thing', 'No content to display'],
];

test('an address without a page is a 404 that says so, before and after hydration', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  for (const [path, text] of NOT_FOUND)
    await test.step(path, async () => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByText(text, { exact: true })).toBeVisible();
      await hydrate(page);
      await expect(page.getByText(text, { exact: true })).toBeVisible();
      expect(errors).toEqual([]);
    });
  await page.goto('/no-such-page');
  await page.getByRole('link', { name: 'HOME', exact: true }).click();
  await expect(page).toHaveURL('/');
});

test('an unknown post or discipline reached in the app says so too', async ({ page }) => {
  await page.goto('/blog');
  await navigateInApp(page, '/blog/no-such-post');
  await expect(page.getByRole('heading', { name: 'No Blog Content' })).toBeVisible();
  await page.getByRole('link', { name: 'All posts' }).click();
  await expect(page).toHaveTitle(documentTitle('Blog'));
  await navigateInApp(page, '/disciplines/no-such-thing');
  await expect(page.getByText('No content to display', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Security Disciplines');
  await expect(page).toHaveTitle(documentTitle('Security Disciplines'));
  await expect(page.getByRole('button', { name: 'Jump To' })).toBeVisible();
});

test('resource permalinks redirect for good', async ({ request }) => {
  const response = await request.get('/resources/cloud-security', { maxRedirects: 0 });
  expect(response.status()).toBe(301);
  expect(response.headers().location).toBe('/disciplines/cloud-security');
});
