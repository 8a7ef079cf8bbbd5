import { expect, test } from '@playwright/test';
import { hydrate, navigateInApp } from '../support/hydration.ts';
import { longestPost, ORIGIN } from '../support/site-content.ts';

/** The pages themselves are held by built-files.spec.ts; here are the addresses that lead to another page, or to none. */

const { slug, secondaryId } = longestPost;
const SAME_SCREEN: [path: string, canonical: string][] = [
  [`/blog/${slug}/and/more`, `/blog/${slug}`],
  [`/blog/${secondaryId}`, `/blog/${slug}`],
  ['/disciplines/cloud-security/anything', '/disciplines/cloud-security'],
  ['/news/2021-10-27-ceo-appointment', '/news/ceo-appointment'],
];

for (const [path, canonical] of SAME_SCREEN) {
  test(`${path} shows ${canonical} and names it canonical, before and after hydration`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    const heading = await page.getByRole('heading', { level: 1 }).textContent();
    await hydrate(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(heading));
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${ORIGIN}${canonical}`);
  });
}

const NOT_FOUND: [path: string, text: string][] = [
  ['/no-such-page', 'Page does not exist'],
  ['/product/deeper', 'Page does not exist'],
  ['/news/no-such-news', 'Page does not exist'],
  ['/news/ceo-appointment/deeper', 'Page does not exist'],
  ['/blog/no-such-post', 'No Blog Content'],
  ['/disciplines/no-such-thing', 'No content to display'],
];

for (const [path, text] of NOT_FOUND) {
  test(`${path} is a 404 that says '${text}', before and after hydration`, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    await hydrate(page);
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    expect(errors).toEqual([]);
    if (path !== '/no-such-page') return;
    await page.getByRole('link', { name: 'HOME', exact: true }).click();
    await expect(page).toHaveURL('/');
  });
}

test('resource permalinks redirect for good', async ({ request }) => {
  const response = await request.get('/resources/cloud-security', { maxRedirects: 0 });
  expect(response.status()).toBe(301);
  expect(response.headers().location).toBe('/disciplines/cloud-security');
});

test('an unknown post reached in the app says so too', async ({ page }) => {
  await page.goto('/blog');
  await navigateInApp(page, '/blog/no-such-post');
  await expect(page.getByRole('heading', { name: 'No Blog Content' })).toBeVisible();
});
