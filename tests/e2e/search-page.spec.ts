import { expect, type Locator, test } from '@playwright/test';
import { pagePaths } from '../../app/content/queries/pages.ts';
import { searchSuggestions } from '../../app/content/queries/search-suggestions.ts';
import { hasFilters, sampleDiscipline } from '../support/discipline-page.ts';
import { horizontalOverflowPx } from '../support/overflow.ts';
import { QUIET_PAGE } from '../support/page-kinds.ts';
import { filterBy, resultGroup, searchButton } from '../support/search-dialog.ts';
import {
  commonWords,
  content,
  foundWord,
  jobs,
  libraryPosts,
  otherFoundWords,
  words,
  wordsPattern,
} from '../support/site-content.ts';

const titles = libraryPosts.map(({ title }) => title);
/** A word that a search finds in the library. */
const [libraryWord = ''] = commonWords(titles, titles);
const beginning = new RegExp(`^${libraryWord.slice(0, 4)}`, 'i');

/** The number a facet or a group shows beside its name. */
const countIn = async (locator: Locator) => Number(/(\d+)\s*$/.exec(await locator.innerText())?.[1]);

test('facets narrow the results, live in the address, and back undoes them', async ({ page }) => {
  test.skip(!hasFilters, 'it needs a library with disciplines');
  await page.goto(`/search?q=${libraryWord}`);
  const types = filterBy(page, words.shared.type);
  const disciplines = filterBy(page, words.shared.discipline);
  const library = resultGroup(page, words.found.library);
  const items = library.getByRole('listitem');
  const type = types.getByRole('link', { name: words.found.library });
  await test.step('matches are marked, in titles and in passages', async () => {
    await expect(page.locator('main h3 mark').first()).toHaveText(beginning);
    for (const match of await page.locator('main mark').allTextContents()) expect(match).toMatch(beginning);
  });
  await type.click();
  await expect(page).toHaveURL(`/search?q=${libraryWord}&kind=library`);
  await expect(page.locator('main').getByRole('region')).toHaveCount(1);
  await expect(type).toHaveAttribute('aria-current', 'true');
  const all = await countIn(type);
  await expect(items).toHaveCount(Math.min(20, all));

  const discipline = disciplines.getByRole('link').nth(1);
  const narrowed = await countIn(discipline);
  await discipline.click();
  await expect(page).toHaveURL(new RegExp(`\\?q=${libraryWord}&kind=library&discipline=[\\w-]+$`));
  await expect(items).toHaveCount(Math.min(20, narrowed));

  await test.step('an address with a query and facets shows them', async () => {
    await page.reload();
    await expect(page.getByRole('searchbox')).toHaveValue(libraryWord);
    await expect(page.locator('main').getByRole('region')).toHaveCount(1);
    await expect(items).toHaveCount(Math.min(20, narrowed));
  });

  await page.goBack();
  await expect(items).toHaveCount(Math.min(20, all));
  await page.goBack();
  await expect(page).toHaveURL(`/search?q=${libraryWord}`);
  await expect(library).toBeVisible();

  await test.step('on a phone facets scroll in their row, the page does not scroll sideways', async () => {
    await page.setViewportSize({ width: 375, height: 720 });
    await expect(types).toBeVisible();
    expect(await horizontalOverflowPx(page)).toBeLessThanOrEqual(0);
  });
});

test('what is typed on the page goes into the address, and back leaves the search', async ({ page }) => {
  await page.goto(QUIET_PAGE);
  await page.goto('/search');
  const status = page.getByRole('status');
  const typed = `${foundWord} ${otherFoundWords[0]}`;
  await test.step('an index that does not load is reported, and requested again with the next letter', async () => {
    await page.route('**/search/**/terms-*', (route) => route.abort());
    await page.getByRole('searchbox').click();
    await page.keyboard.type(foundWord);
    await expect(status).toContainText(words.search.failed);
    await page.unroute('**/search/**/terms-*');
  });
  await page.keyboard.type(` ${otherFoundWords[0]}`);
  await expect(status).toContainText(wordsPattern(words.search.found, { query: typed }));
  await expect(page).toHaveURL(`/search?q=${typed.replace(' ', '+')}`);
  await page.reload();
  await expect(status).toContainText(typed);
  await page.goBack();
  await expect(page).toHaveURL(QUIET_PAGE);
});

test('one kind shows twenty, then more on request; filters that leave nothing say what they hide', async ({ page }) => {
  test.skip(!hasFilters, 'it needs a library with disciplines');
  await page.goto(`/search?q=${libraryWord}&kind=library`);
  const items = resultGroup(page, words.found.library).getByRole('listitem');
  await expect(items.first()).toBeVisible();
  const types = filterBy(page, words.shared.type);
  const all = await countIn(types.getByRole('link', { name: words.found.library }));
  await expect(items).toHaveCount(Math.min(20, all));
  if (all > 20) {
    await page.getByRole('button', { name: words.search.show_more }).click();
    await expect(items).toHaveCount(Math.min(40, all));
  }

  const [job] = jobs;
  if (!job) return;
  // Jobs belong to no discipline.
  await page.goto(`/search?q=${encodeURIComponent(job.title)}&kind=job&discipline=${sampleDiscipline.slug}`);
  await expect(page.getByRole('status')).toContainText(wordsPattern(words.search.filtered_out, { query: job.title }));
  await filterBy(page, words.shared.discipline).getByRole('link', { name: words.shared.all }).click();
  await expect(resultGroup(page, words.found.job)).toContainText(job.title);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the button leads to the page, the form asks it, the note leads on', async ({ page }) => {
    await page.goto('/');
    await searchButton(page).click();
    await expect(page).toHaveURL(/\/search\??$/);
    await page.getByRole('searchbox').fill(foundWord);
    await page.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(`/search?q=${foundWord}`);
    const main = page.getByRole('main');
    const lists = [
      [words.search.to_blog, '/blog'],
      [words.search.to_library, '/resource-library'],
      [words.search.to_disciplines, '/disciplines'],
    ] as const;
    // The sentence names all three, or none.
    const isNamed = lists.every(([, path]) => pagePaths(content).includes(path));
    for (const [name, path] of isNamed ? lists : [])
      await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
    const { suggestionsTitle, suggestions } = searchSuggestions(content);
    await expect(main.getByRole('region', { name: suggestionsTitle }).getByRole('link')).toHaveCount(
      suggestions.length,
    );
  });
});
