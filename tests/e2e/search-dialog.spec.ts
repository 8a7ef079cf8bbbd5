import { expect, test } from '@playwright/test';
import { searchSuggestions } from '../../app/content/queries/search-suggestions.ts';
import { hydrate, waitForIdle } from '../support/hydration.ts';
import { SPECIFIED_FORM_PAGES } from '../support/lead-forms.ts';
import { QUIET_PAGE } from '../support/page-kinds.ts';
import { openSearchWith, resultGroup, searchButton, searchDialog, typeQuery } from '../support/search-dialog.ts';
import { categories, content, foundWord, posts, words, wordsPattern } from '../support/site-content.ts';

test('a word of a title, typed with the keyboard alone, finds its post', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/search\/|\/(search-dialog|use-search-results)-/.test(pathname)) loaded.push(pathname);
  });
  const dialog = searchDialog(page);

  await test.step('nothing of search is loaded before it is opened', async () => {
    await page.goto(QUIET_PAGE);
    await hydrate(page);
    await searchButton(page).hover();
    await waitForIdle(page);
    expect(loaded).toEqual([]);
    await openSearchWith(page, '/');
    await expect.poll(() => loaded.filter((path) => path.startsWith('/search/'))).toEqual(['/search/manifest.json']);
  });

  await typeQuery(page, foundWord, wordsPattern(words.search.found, { query: foundWord }));
  await expect(dialog.getByRole('region', { name: words.found.blog }).getByRole('listitem')).not.toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/search?q=${foundWord}`);
  await expect(dialog).toBeHidden();
  const first = resultGroup(page, words.found.blog).getByRole('listitem').first();
  const shown = await first.getByRole('heading').textContent();
  expect(posts.filter(({ title }) => shown?.startsWith(title))).toHaveLength(1);

  await test.step('on this page, the shortcut leads to its field', async () => {
    await page.getByRole('main').getByRole('link').first().focus();
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await expect(dialog).toBeHidden();
  });

  await first.getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => posts.some(({ slug }) => url.pathname === `/blog/${slug}`));
});

test('arrow keys walk the results, a letter returns to the field, Escape gives focus back, Enter opens', async ({
  page,
}) => {
  const field = searchDialog(page).getByRole('searchbox');
  const results = searchDialog(page).getByRole('listitem').getByRole('link');
  const button = searchButton(page);

  await test.step('without a result, the visitor is led to posts and disciplines', async () => {
    await page.goto(QUIET_PAGE);
    await hydrate(page);
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(field).toBeFocused();
    await typeQuery(page, 'zzqx', wordsPattern(words.search.nothing, { query: 'zzqx' }));
    const suggestions = searchDialog(page).getByRole('region');
    const offered = searchSuggestions(content);
    const links = suggestions.filter({ hasText: offered.suggestionsTitle }).getByRole('link');
    await expect(links).toHaveCount(offered.suggestions.length);
    await expect(suggestions.filter({ hasText: words.search.disciplines }).getByRole('link')).toHaveCount(
      categories.length,
    );
    await page.keyboard.press('ArrowDown');
    await expect(suggestions.getByRole('link').first()).toBeFocused();
  });

  await test.step('Escape closes and gives focus back; the query is kept and selected', async () => {
    await page.keyboard.press('Escape');
    await expect(searchDialog(page)).toBeHidden();
    await expect(button).toBeFocused();
    await openSearchWith(page, 'Control+k');
    await expect(field).toHaveValue('zzqx');
  });

  const beginning = foundWord.slice(0, -1);
  await typeQuery(page, beginning, wordsPattern(words.search.found, { query: beginning }));
  await expect(field).toHaveValue(beginning);
  for (const [key, reached] of [
    ['ArrowDown', results.nth(0)],
    ['End', results.last()],
    ['Home', results.nth(0)],
    ['ArrowUp', field],
    ['ArrowDown', results.nth(0)],
  ] as const) {
    await page.keyboard.press(key);
    await expect(reached).toBeFocused();
  }
  await page.keyboard.type(foundWord.slice(-1));
  await expect(field).toHaveValue(foundWord);
  await expect(
    page.getByRole('status').filter({ hasText: wordsPattern(words.search.found, { query: foundWord }) }),
  ).toBeVisible();
  const found = searchDialog(page).getByRole('region', { name: words.found.blog }).getByRole('listitem').first();
  await found.getByRole('link').focus();
  const title = await found.getByRole('heading').textContent();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(title));
  await expect(searchDialog(page)).toBeHidden();
});

test('the shortcut opens before React is there, is a letter in a field, and can be turned off', async ({ page }) => {
  const path = SPECIFIED_FORM_PAGES.at(-1) ?? '';
  test.skip(path === '', 'the site has no page of its own for a form');
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('footer').waitFor();
  await openSearchWith(page, '/');
  await page.keyboard.press('Escape');

  const company = page.getByRole('textbox', { name: content.forms.rules.labels.company });
  await company.focus();
  await page.keyboard.type('a/b');
  await expect(company).toHaveValue('a/b');
  await expect(searchDialog(page)).toBeHidden();
  await openSearchWith(page, 'Control+k');
  await page.keyboard.press('Escape');
  await expect(company).toBeFocused();

  await test.step('turned off, now and on the next page', async () => {
    await openSearchWith(page, 'Control+k');
    await page.getByRole('checkbox', { name: wordsPattern(words.search.shortcut) }).uncheck();
    await page.keyboard.press('Escape');
    await expect(searchDialog(page)).toBeHidden();
    await page.goto('/blog');
    await hydrate(page);
    await page.keyboard.press('/');
    await openSearchWith(page, 'Control+k');
    await expect(searchDialog(page).getByRole('searchbox')).toHaveValue('');
    await expect(page.getByRole('checkbox', { name: wordsPattern(words.search.shortcut) })).not.toBeChecked();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 720 } });

  test('search opens from the bar and from the drawer, and gives focus back to what is visible', async ({ page }) => {
    await page.goto(QUIET_PAGE);
    await hydrate(page);
    await searchButton(page).click();
    await expect(searchDialog(page).getByRole('searchbox')).toBeFocused();
    await page.getByRole('button', { name: words.shared.close }).click();
    await expect(searchButton(page)).toBeFocused();

    await page.getByRole('button', { name: words.header.open_menu }).click();
    const drawer = page.getByRole('navigation', { name: words.header.menu });
    await drawer.getByRole('button', { name: words.header.search }).click();
    await expect(searchDialog(page).getByRole('searchbox')).toBeFocused();
    await expect(drawer).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: words.header.open_menu })).toBeFocused();
  });
});
