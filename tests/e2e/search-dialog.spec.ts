import { expect, test } from '@playwright/test';
import { hydrate, waitForIdle } from '../support/hydration.ts';
import { openSearchWith, resultGroup, searchDialog, typeQuery } from '../support/search-dialog.ts';
import { content, libraryPosts, posts } from '../support/site-content.ts';

test.describe('with the keyboard alone', () => {
  test("'board' finds posts, library items and an e-book", async ({ page }) => {
    await page.goto('/careers');
    await openSearchWith(page, '/');
    await typeQuery(page, 'board', /^\d+ results for “board”$/);
    const dialog = searchDialog(page);
    for (const name of ['Blog posts', 'Resource library', 'eBooks and reports'])
      await expect(dialog.getByRole('region', { name: new RegExp(`^${name}`) }).getByRole('listitem')).not.toHaveCount(
        0,
      );

    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?q=board');
    await expect(dialog).toBeHidden();
    for (const [name, titles] of [
      ['Blog posts', posts.map(({ title }) => title)],
      ['Resource library', libraryPosts.map(({ title }) => title)],
      ['eBooks and reports', content.gated.map(({ title }) => title)],
    ] as const) {
      const first = await resultGroup(page, name).getByRole('listitem').first().getByRole('heading').textContent();
      expect(
        titles.some((title) => first?.startsWith(title)),
        `${name}: ${first}`,
      ).toBe(true);
    }
    await resultGroup(page, 'eBooks and reports').getByRole('listitem').getByRole('link').first().focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL((url) => content.gated.some(({ id }) => url.pathname === `/${id}`));
  });

  test('arrow keys walk the results, a letter returns to the field, Enter opens', async ({ page }) => {
    await page.goto('/careers');
    await openSearchWith(page, 'Control+k');
    await typeQuery(page, 'board', /results for “board”/);
    const field = searchDialog(page).getByRole('searchbox');
    const results = searchDialog(page).getByRole('listitem').getByRole('link');
    await page.keyboard.press('ArrowDown');
    await expect(results.nth(0)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(results.nth(1)).toBeFocused();
    await page.keyboard.press('End');
    await expect(results.last()).toBeFocused();
    await page.keyboard.press('Home');
    await expect(results.nth(0)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(field).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('r');
    await expect(field).toHaveValue('boardr');
    await expect(page.getByRole('status').filter({ hasText: '“boardr”' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    const title = await results.nth(0).textContent();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(title));
    await expect(searchDialog(page)).toBeHidden();
  });

  test('Escape closes and gives focus back; the query is kept and selected', async ({ page }) => {
    await page.goto('/careers');
    await hydrate(page);
    const button = page.getByRole('button', { name: 'Search', exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(searchDialog(page).getByRole('searchbox')).toBeFocused();
    await typeQuery(page, 'security', /results for “security”/);
    await page.keyboard.press('Escape');
    await expect(searchDialog(page)).toBeHidden();
    await expect(button).toBeFocused();
    await openSearchWith(page, '/');
    await expect(searchDialog(page).getByRole('searchbox')).toHaveValue('security');
    await page.keyboard.type('risk');
    await expect(searchDialog(page).getByRole('searchbox')).toHaveValue('risk');
  });
});

test('nothing of search is loaded before it is opened', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/search\/|\/(search-dialog|use-search-results)-/.test(pathname)) loaded.push(pathname);
  });
  await page.goto('/careers');
  await hydrate(page);
  await page.getByRole('button', { name: 'Search', exact: true }).hover();
  await waitForIdle(page);
  expect(loaded).toEqual([]);
  await openSearchWith(page, '/');
  await expect(searchDialog(page).getByRole('heading', { name: 'Popular posts' })).toBeVisible();
  expect(loaded).toContain('/search/manifest.json');
  expect(loaded.filter((path) => path.startsWith('/search/'))).toHaveLength(1);
});

test.describe('the shortcut', () => {
  test('opens at the first press, before React is there', async ({ page }) => {
    await page.goto('/product', { waitUntil: 'commit' });
    await page.locator('footer').waitFor();
    await openSearchWith(page, '/');
  });

  test('is a letter like others in a field', async ({ page }) => {
    await page.goto('/request-demo');
    await hydrate(page);
    const company = page.getByRole('textbox', { name: 'Company' });
    await company.focus();
    await page.keyboard.type('a/b');
    await expect(company).toHaveValue('a/b');
    await expect(searchDialog(page)).toBeHidden();
    await openSearchWith(page, 'Control+k');
    await page.keyboard.press('Escape');
    await expect(company).toBeFocused();
  });

  test('can be turned off, now and on the next page', async ({ page }) => {
    await page.goto('/careers');
    await openSearchWith(page, '/');
    await page.getByRole('checkbox', { name: /Open with/ }).uncheck();
    await page.keyboard.press('Escape');
    await expect(searchDialog(page)).toBeHidden();
    await page.keyboard.press('/');
    await page.goto('/blog');
    await hydrate(page);
    await page.keyboard.press('/');
    await openSearchWith(page, 'Control+k');
    await expect(page.getByRole('checkbox', { name: /Open with/ })).not.toBeChecked();
  });

  test('leads to the field on the search page', async ({ page }) => {
    await page.goto('/search');
    await hydrate(page);
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await expect(searchDialog(page)).toBeHidden();
  });
});

test.describe('without a result', () => {
  test('the visitor is told, and led to disciplines and posts', async ({ page }) => {
    await page.goto('/careers');
    await openSearchWith(page, '/');
    await typeQuery(page, 'zzqx', /^Nothing found for “zzqx”/);
    const suggestions = searchDialog(page).getByRole('region');
    await expect(suggestions.filter({ hasText: 'Popular posts' }).getByRole('link')).toHaveCount(
      Math.min(3, posts.length),
    );
    await expect(suggestions.filter({ hasText: 'Disciplines' }).getByRole('link')).toHaveCount(12);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/blog\/./);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 720 } });

  test('search opens from the bar and from the drawer, and gives focus back to what is visible', async ({ page }) => {
    await page.goto('/careers');
    await hydrate(page);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(searchDialog(page).getByRole('searchbox')).toBeFocused();
    await page.getByRole('button', { name: 'X, close' }).click();
    await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeFocused();

    await page.getByRole('button', { name: 'Open menu' }).click();
    const drawer = page.getByRole('navigation', { name: 'Menu' });
    await drawer.getByRole('button', { name: 'Search' }).click();
    await expect(searchDialog(page).getByRole('searchbox')).toBeFocused();
    await expect(drawer).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
  });
});
