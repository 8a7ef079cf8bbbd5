import { expect, type Page, test } from '@playwright/test';
import { hydrate } from './hydrate.ts';

/** Types as a visitor does; the answer is there when the status line says so. */
async function ask(page: Page, text: string, status: RegExp): Promise<void> {
  await page.keyboard.type(text);
  await expect(page.getByRole('status').filter({ hasText: status })).toBeVisible();
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const group = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });

async function openWith(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await expect(dialogOf(page).getByRole('searchbox')).toBeFocused();
}

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

test('words found are marked, in titles and in passages', async ({ page }) => {
  await page.goto('/search?q=boards');
  await expect(group(page, 'Blog posts').getByRole('listitem').first().locator('h3 mark')).toHaveText('board');
  const marks = await page.locator('main mark').allTextContents();
  expect(marks.length).toBeGreaterThan(10);
  for (const word of marks) expect(word).toMatch(/^board(s|room|’s)?/i);
});

test('facets narrow the results, live in the address, and back undoes them', async ({ page }) => {
  await page.goto('/search?q=board');
  const types = page.getByRole('navigation', { name: 'Filter by type' });
  const disciplines = page.getByRole('navigation', { name: 'Filter by discipline' });
  await types.getByRole('link', { name: /^Blog posts/ }).click();
  await expect(page).toHaveURL('/search?q=board&kind=blog');
  await expect(group(page, 'Resource library')).toHaveCount(0);
  await expect(types.getByRole('link', { name: /^Blog posts/ })).toHaveAttribute('aria-current', 'true');
  const all = await group(page, 'Blog posts').getByRole('listitem').count();

  await disciplines.getByRole('link', { name: /^Information Security/ }).click();
  await expect(page).toHaveURL('/search?q=board&kind=blog&discipline=information-security');
  await expect.poll(() => group(page, 'Blog posts').getByRole('listitem').count()).toBeLessThan(all);
  await page.goBack();
  await expect(group(page, 'Blog posts').getByRole('listitem')).toHaveCount(all);
  await page.goBack();
  await expect(page).toHaveURL('/search?q=board');
  await expect(group(page, 'Resource library')).toBeVisible();
});

test('an address with a question and facets shows them', async ({ page }) => {
  await page.goto('/search?q=board&kind=library&discipline=database-administration');
  await expect(page.getByRole('searchbox')).toHaveValue('board');
  await expect(page.locator('main').getByRole('region')).toHaveCount(1);
  await expect(group(page, 'Resource library').getByRole('listitem')).toHaveCount(1);
});

test('what is typed on the page goes into the address, and back leaves the search', async ({ page }) => {
  await page.goto('/careers');
  await page.goto('/search');
  await page.getByRole('searchbox').click();
  await ask(page, 'vendor risk', /results for “vendor risk”/);
  await expect(page).toHaveURL('/search?q=vendor+risk');
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: '“vendor risk”' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/careers');
});

test('one kind shows all it has', async ({ page }) => {
  await page.goto('/search?q=security&kind=library');
  const items = group(page, 'Resource library').getByRole('listitem');
  await expect(items).toHaveCount(20);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => items.count()).toBeGreaterThan(20);
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

  test('filters that leave nothing say what they hide', async ({ page }) => {
    await page.goto('/search?q=board&kind=job&discipline=cloud-security');
    await expect(page.getByRole('status')).toContainText('with these filters');
    await page.getByRole('navigation', { name: 'Filter by discipline' }).getByRole('link', { name: 'All' }).click();
    await expect(group(page, 'Open roles')).toBeVisible();
  });

  test('an index that cannot be loaded is said, and tried again with the next letter', async ({ page }) => {
    await page.route('**/search/**/terms-*', (route) => route.abort());
    await page.goto('/search?q=board');
    await expect(page.getByRole('status')).toContainText('could not be loaded');
    await page.unroute('**/search/**/terms-*');
    await page.getByRole('searchbox').fill('budget');
    await expect(page.getByRole('status')).toContainText('results for “budget”');
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

  test('facets scroll in their row, the page does not scroll sideways', async ({ page }) => {
    await page.goto('/search?q=board');
    await expect(page.getByRole('navigation', { name: 'Filter by type' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the button leads to the page, the form asks it, the note leads on', async ({ page }) => {
    await page.goto('/product');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/\/search\??$/);
    await page.getByRole('searchbox').fill('board');
    await page.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL('/search?q=board');
    const main = page.getByRole('main');
    for (const [name, path] of [
      ['blog', '/blog'],
      ['resource library', '/resource-library'],
      ['disciplines', '/disciplines'],
    ] as const)
      await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
    await expect(main.getByRole('region', { name: 'Popular posts' }).getByRole('link')).toHaveCount(3);
  });

  test('the library is listed whole, whatever the address asks for', async ({ page }) => {
    await page.goto('/resource-library?type=video');
    await expect(page.locator('.resource-row')).toHaveCount(78);
  });
});

test.describe('the facets of the resource library', () => {
  test('narrow by type and discipline, live in the address, and back undoes them', async ({ page }) => {
    await page.goto('/resource-library');
    await hydrate(page);
    const rows = page.locator('.resource-row');
    await page
      .getByRole('navigation', { name: 'Filter by type' })
      .getByRole('link', { name: /^Video/ })
      .click();
    await expect(page).toHaveURL('/resource-library?type=video');
    await expect(rows).toHaveCount(12);
    await expect(page.getByRole('status')).toHaveText('12 of 78 shown');
    await page
      .getByRole('navigation', { name: 'Filter by discipline' })
      .getByRole('link', { name: /^Cloud Security/ })
      .click();
    await expect(page).toHaveURL('/resource-library?type=video&discipline=cloud-security');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('Video · Cloud Security');
    await page.goBack();
    await page.goBack();
    await expect(rows).toHaveCount(78);
  });

  test('an address with a filter shows it by itself', async ({ page }) => {
    await page.goto('/resource-library?type=podcast');
    await expect(page.locator('.resource-row')).toHaveCount(12);
  });
});
