import { expect, test } from '@playwright/test';
import { hydrate, navigateInApp } from '../support/hydration.ts';
import { categories, content, documentTitle, ORIGIN, posts, releases, words } from '../support/site-content.ts';

/** The pages themselves are held by built-files.spec.ts; here are the addresses that lead to another page, or to none. */

type Address = [path: string, expected: string];

const SAME_SCREEN: Address[] = [
  ...posts.slice(0, 1).flatMap(({ slug, secondaryId }): Address[] => [
    [`/blog/${slug}/and/more`, `/blog/${slug}`],
    [`/blog/${secondaryId}`, `/blog/${slug}`],
  ]),
  ...categories.slice(0, 1).map(({ slug }): Address => [`/disciplines/${slug}/anything`, `/disciplines/${slug}`]),
  ...releases.slice(0, 1).map((release): Address => [`/news/${release.secondaryId}`, `/news/${release.slug}`]),
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

const hasDisciplines = categories.length > 0;
const NOT_FOUND: Address[] = [
  ['/no-such-page', words.not_found.title],
  ['/product/deeper', words.not_found.title],
  ['/news/no-such-news', words.not_found.title],
  ['/player/no-such-film', words.not_found.title],
  ['/embed/no-such-page-1', words.not_found.title],
  ...releases.slice(0, 1).map(({ slug }): Address => [`/news/${slug}/deeper`, words.not_found.title]),
  ['/blog/no-such-post', posts.length > 0 ? words.post.not_found : words.not_found.title],
  ['/disciplines/no-such-thing', hasDisciplines ? words.shared.nothing_shown : words.not_found.title],
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
  await page.getByRole('link', { name: words.not_found.home, exact: true }).click();
  await expect(page).toHaveURL('/');
});

test('an unknown post or discipline reached in the app says so too', async ({ page }) => {
  test.skip(posts.length === 0 || !hasDisciplines, 'it needs posts and disciplines');
  await page.goto('/blog');
  await navigateInApp(page, '/blog/no-such-post');
  await expect(page.getByRole('heading', { name: words.post.not_found })).toBeVisible();
  await page.getByRole('link', { name: words.post.all_posts }).click();
  await expect(page).toHaveTitle(documentTitle(words.blog.site_title));
  await navigateInApp(page, '/disciplines/no-such-thing');
  await expect(page.getByText(words.shared.nothing_shown, { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.discipline.site_title);
  await expect(page).toHaveTitle(documentTitle(words.discipline.site_title));
  await expect(page.getByRole('button', { name: words.discipline.jump_to })).toBeVisible();
});

test('resource permalinks redirect for good', async ({ request }) => {
  const [discipline] = content.disciplines;
  test.skip(!discipline, 'disciplines have them');
  const response = await request.get(String(discipline?.permalink), { maxRedirects: 0 });
  expect(response.status()).toBe(301);
  expect(response.headers().location).toBe(`/disciplines/${discipline?.slug}`);
});
