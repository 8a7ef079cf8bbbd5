import { expect, test } from '@playwright/test';
import { hydrate } from '../support/hydrate.ts';
import { ask, dialogOf, group, openWith } from '../support/search-parts.ts';

test.describe('with the keyboard alone', () => {
  test("'board' finds posts, library items and an e-book", async ({ page }) => {
    await page.goto('/careers');
    await openWith(page, '/');
    await ask(page, 'board', /^\d+ results for “board”$/);
    const dialog = dialogOf(page);
    for (const name of ['Blog posts', 'Resource library', 'eBooks and reports'])
      await expect(dialog.getByRole('region', { name: new RegExp(`^${name}`) }).getByRole('listitem')).not.toHaveCount(
        0,
      );

    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?q=board');
    await expect(dialog).toBeHidden();
    await expect(group(page, 'Blog posts')).toContainText('The board does not want your dashboard');
    await expect(group(page, 'Resource library')).toContainText('Ep 4: Panic! at the TalkTalk Board Room');
    const ebook = group(page, 'eBooks and reports').getByRole('listitem').filter({ hasText: 'eBook' });
    await ebook.getByRole('link').focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/ciso-role-maturity-ebook');
  });

  test('arrow keys walk the results, a letter returns to the field, Enter opens', async ({ page }) => {
    await page.goto('/careers');
    await openWith(page, 'Control+k');
    await ask(page, 'board', /results for “board”/);
    const field = dialogOf(page).getByRole('searchbox');
    const results = dialogOf(page).getByRole('listitem').getByRole('link');
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
    await expect(dialogOf(page)).toBeHidden();
  });

  test('Escape closes and gives focus back; the question is kept and selected', async ({ page }) => {
    await page.goto('/careers');
    await hydrate(page);
    const button = page.getByRole('button', { name: 'Search', exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(dialogOf(page).getByRole('searchbox')).toBeFocused();
    await ask(page, 'budget', /results for “budget”/);
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeHidden();
    await expect(button).toBeFocused();
    await openWith(page, '/');
    await expect(dialogOf(page).getByRole('searchbox')).toHaveValue('budget');
    await page.keyboard.type('risk');
    await expect(dialogOf(page).getByRole('searchbox')).toHaveValue('risk');
  });
});

test('nothing of search is loaded before it is opened', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/search/') || /dialog-search|search-dialog|site-index/.test(pathname))
      loaded.push(pathname);
  });
  await page.goto('/careers');
  await hydrate(page);
  await page.getByRole('button', { name: 'Search', exact: true }).hover();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 })));
  expect(loaded).toEqual([]);
  await openWith(page, '/');
  await expect(dialogOf(page).getByRole('heading', { name: 'Popular posts' })).toBeVisible();
  expect(loaded).toContain('/search/manifest.json');
  expect(loaded.filter((path) => path.startsWith('/search/'))).toHaveLength(1);
});

test.describe('the shortcut', () => {
  test('opens at the first press, before React is there', async ({ page }) => {
    await page.goto('/product', { waitUntil: 'commit' });
    await page.locator('footer').waitFor();
    await openWith(page, '/');
  });

  test('is a letter like others in a field', async ({ page }) => {
    await page.goto('/request-demo');
    await hydrate(page);
    const company = page.getByRole('textbox', { name: 'Company' });
    await company.focus();
    await page.keyboard.type('a/b');
    await expect(company).toHaveValue('a/b');
    await expect(dialogOf(page)).toBeHidden();
    await openWith(page, 'Control+k');
    await page.keyboard.press('Escape');
    await expect(company).toBeFocused();
  });

  test('can be turned off, now and on the next page', async ({ page }) => {
    await page.goto('/careers');
    await openWith(page, '/');
    await page.getByRole('checkbox', { name: /Open with/ }).uncheck();
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeHidden();
    await page.keyboard.press('/');
    await page.goto('/blog');
    await hydrate(page);
    await page.keyboard.press('/');
    await openWith(page, 'Control+k');
    await expect(page.getByRole('checkbox', { name: /Open with/ })).not.toBeChecked();
  });

  test('leads to the field on the search page', async ({ page }) => {
    await page.goto('/search');
    await hydrate(page);
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await expect(dialogOf(page)).toBeHidden();
  });
});

test.describe('without an answer', () => {
  test('the visitor is told, and led to disciplines and posts', async ({ page }) => {
    await page.goto('/careers');
    await openWith(page, '/');
    await ask(page, 'zzqx', /^Nothing found for “zzqx”/);
    const suggestions = dialogOf(page).getByRole('region');
    await expect(suggestions.filter({ hasText: 'Popular posts' }).getByRole('link')).toHaveCount(3);
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
    await expect(dialogOf(page).getByRole('searchbox')).toBeFocused();
    await page.getByRole('button', { name: 'X, close' }).click();
    await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeFocused();

    await page.getByRole('button', { name: 'Open menu' }).click();
    const drawer = page.getByRole('navigation', { name: 'Menu' });
    await drawer.getByRole('button', { name: 'Search' }).click();
    await expect(dialogOf(page).getByRole('searchbox')).toBeFocused();
    await expect(drawer).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
  });
});
