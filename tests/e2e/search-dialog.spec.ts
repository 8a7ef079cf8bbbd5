import { expect, test } from '@playwright/test';
import { hydrate, waitForIdle } from '../support/hydration.ts';
import { openSearchWith, resultGroup, searchDialog, typeQuery } from '../support/search-dialog.ts';
import { content, libraryPosts, posts } from '../support/site-content.ts';

test("'board', typed with the keyboard alone, finds posts, library items and an e-book", async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/search\/|\/(search-dialog|use-search-results)-/.test(pathname)) loaded.push(pathname);
  });
  const dialog = searchDialog(page);

  await test.step('nothing of search is loaded before it is opened', async () => {
    await page.goto('/careers');
    await hydrate(page);
    await page.getByRole('button', { name: 'Search', exact: true }).hover();
    await waitForIdle(page);
    expect(loaded).toEqual([]);
    await openSearchWith(page, '/');
    await expect(dialog.getByRole('heading', { name: 'Popular posts' })).toBeVisible();
    expect(loaded.filter((path) => path.startsWith('/search/'))).toEqual(['/search/manifest.json']);
  });

  await typeQuery(page, 'board', /^\d+ results for “board”$/);
  for (const name of ['Blog posts', 'Resource library', 'eBooks and reports'])
    await expect(dialog.getByRole('region', { name: new RegExp(`^${name}`) }).getByRole('listitem')).not.toHaveCount(0);
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

  await test.step('on this page, the shortcut leads to its field', async () => {
    await page.getByRole('main').getByRole('link').first().focus();
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await expect(dialog).toBeHidden();
  });

  await resultGroup(page, 'eBooks and reports').getByRole('listitem').getByRole('link').first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => content.gated.some(({ id }) => url.pathname === `/${id}`));
});

test('arrow keys walk the results, a letter returns to the field, Escape gives focus back, Enter opens', async ({
  page,
}) => {
  const field = searchDialog(page).getByRole('searchbox');
  const results = searchDialog(page).getByRole('listitem').getByRole('link');
  const button = page.getByRole('button', { name: 'Search', exact: true });

  await test.step('without a result, the visitor is led to posts and disciplines', async () => {
    await page.goto('/careers');
    await hydrate(page);
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(field).toBeFocused();
    await typeQuery(page, 'zzqx', /^Nothing found for “zzqx”/);
    const suggestions = searchDialog(page).getByRole('region');
    const popular = suggestions.filter({ hasText: 'Popular posts' }).getByRole('link');
    await expect(popular).toHaveCount(Math.min(3, posts.length));
    await expect(suggestions.filter({ hasText: 'Disciplines' }).getByRole('link')).toHaveCount(12);
    await page.keyboard.press('ArrowDown');
    await expect(popular.first()).toBeFocused();
  });

  await test.step('Escape closes and gives focus back; the query is kept and selected', async () => {
    await page.keyboard.press('Escape');
    await expect(searchDialog(page)).toBeHidden();
    await expect(button).toBeFocused();
    await openSearchWith(page, 'Control+k');
    await expect(field).toHaveValue('zzqx');
  });

  await typeQuery(page, 'board', /results for “board”/);
  await expect(field).toHaveValue('board');
  for (const [key, reached] of [
    ['ArrowDown', results.nth(0)],
    ['ArrowDown', results.nth(1)],
    ['End', results.last()],
    ['Home', results.nth(0)],
    ['ArrowUp', field],
    ['ArrowDown', results.nth(0)],
  ] as const) {
    await page.keyboard.press(key);
    await expect(reached).toBeFocused();
  }
  await page.keyboard.type('r');
  await expect(field).toHaveValue('boardr');
  await expect(page.getByRole('status').filter({ hasText: '“boardr”' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  const title = await results.nth(0).textContent();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(title));
  await expect(searchDialog(page)).toBeHidden();
});

test('the shortcut opens before React is there, is a letter in a field, and can be turned off', async ({ page }) => {
  await page.goto('/request-demo', { waitUntil: 'commit' });
  await page.locator('footer').waitFor();
  await openSearchWith(page, '/');
  await page.keyboard.press('Escape');

  const company = page.getByRole('textbox', { name: 'Company' });
  await company.focus();
  await page.keyboard.type('a/b');
  await expect(company).toHaveValue('a/b');
  await expect(searchDialog(page)).toBeHidden();
  await openSearchWith(page, 'Control+k');
  await page.keyboard.press('Escape');
  await expect(company).toBeFocused();

  await test.step('turned off, now and on the next page', async () => {
    await openSearchWith(page, 'Control+k');
    await page.getByRole('checkbox', { name: /Open with/ }).uncheck();
    await page.keyboard.press('Escape');
    await expect(searchDialog(page)).toBeHidden();
    await page.goto('/blog');
    await hydrate(page);
    await page.keyboard.press('/');
    await openSearchWith(page, 'Control+k');
    await expect(searchDialog(page).getByRole('searchbox')).toHaveValue('');
    await expect(page.getByRole('checkbox', { name: /Open with/ })).not.toBeChecked();
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
