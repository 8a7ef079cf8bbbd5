import { expect, test } from '@playwright/test';
import { PAGE_SIZE } from '../../leads/desk/limits.ts';
import { openSeeded, seededDesk } from '../support/desk/seed.ts';
import { checkAccessibility, collectProblems, showNextScreen, showState } from '../support/desk/show-state.ts';
import { DESK_STATES } from '../support/desk/states.ts';

// One after the other, so that one seeded service is started.
test.describe.configure({ mode: 'default' });

/** A list, a timeline and charts have all colors of the desk. */
const IN_DARK = ['leads', 'lead', 'figures'];

/** Each screen in its main state; `npm run soak` has all states at all widths, in light and dark. */
test('every screen is accessible, and those with all colors in the dark too', async ({ page }) => {
  // A busy machine starts the seeded service slowly.
  test.slow();
  const desk = await seededDesk();
  const problems = collectProblems(page);
  let before: (typeof DESK_STATES)[number] | undefined;
  for (const state of DESK_STATES.filter(({ name }) => !name.includes(':')))
    await test.step(state.name, async () => {
      // One document for all screens of a person, because it loads axe but once.
      if (before && before.as === state.as) await showNextScreen(page, desk, state);
      else await showState(page, desk, state);
      before = state;
      await checkAccessibility(page, state.name, { isInDark: IN_DARK.includes(state.name) });
      expect.soft(problems.splice(0), state.name).toEqual([]);
    });
});

test('any column sorts the list, a view of it is shared, and the command field finds and does what it names', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const desk = await openSeeded(page, 'sales', '/leads');
  const head = page.getByRole('columnheader', { name: 'Company' });
  const companies = page.locator('tr[data-lead] td:nth-of-type(2)');
  const field = page.getByRole('combobox');
  const find = async (words: string) => {
    await page.keyboard.press('ControlOrMeta+k');
    await page.keyboard.type(words);
    await expect(field).toHaveValue(words);
  };

  await test.step('by its head, both ways, and on the next page too', async () => {
    await head.getByRole('link').click();
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    await head.getByRole('link').click();
    await expect(head).toHaveAttribute('aria-sort', 'descending');
    await expect(page).toHaveURL(/\?sort=-company$/);
    await companies.last().scrollIntoViewIfNeeded();
    await expect.poll(() => companies.count()).toBeGreaterThan(PAGE_SIZE);
    const names = (await companies.allTextContents()).map((name) => name.toLowerCase());
    expect(names).toEqual(names.toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0)));
  });

  await test.step('a view keeps the order, for all', async () => {
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.getByRole('textbox', { name: 'Name of the view' }).fill('By company');
    await page.getByRole('checkbox', { name: 'For all people of the desk' }).check();
    await page.getByRole('button', { name: 'Save view' }).last().click();
    await expect(page.getByRole('link', { name: /^By company/ })).toHaveAttribute('aria-current', 'page');
    const { views } = await desk.admin.call('listViews', {});
    expect(views).toMatchObject([{ name: 'By company', query: 'sort=-company', by: desk.sales.name }]);
  });

  await test.step('the command field leads to a lead by its name, begun before its script has come', async () => {
    const begun = Promise.withResolvers<void>();
    await page.route('**/command-field-*.js', (route) => begun.promise.then(() => route.continue()));
    await page.keyboard.press('ControlOrMeta+k');
    await page.keyboard.type('ferr');
    begun.resolve();
    await expect(field).toHaveValue('ferr');
    await page.keyboard.type('eira');
    await expect(page.getByRole('option', { selected: true })).toHaveText(/^Nadia Ferreira/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nadia Ferreira');
    await expect(field).toBeHidden();
  });

  await test.step('and does what it names, then leads to another screen', async () => {
    await find('as qualified');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Qualified: Nadia Ferreira').first()).toBeVisible();
    await page.keyboard.press('z');
    await find('held');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/desk\/held$/);
    await find('ferreira');
    await expect(page.getByRole('option', { selected: true })).toHaveText(/^Nadia Ferreira/);
    await checkAccessibility(page, 'command field');
  });

  await test.step('a viewer finds no leads and no work on them', async () => {
    await page.context().clearCookies();
    await desk.viewer.signIn(page.context());
    await page.goto(`${desk.origin}/desk/figures`);
    // The page has a heading before its script has run.
    await page.getByRole('link', { name: 'Figures', exact: true }).waitFor();
    await find('ferreira');
    await expect(page.getByText('Nothing is called “ferreira”.')).toBeVisible();
  });
});

test('a delivery that was given up says where to and how often, and leads to its lead', async ({ page }) => {
  const desk = await openSeeded(page, 'sales', '/deliveries');
  const [dead] = (await desk.sales.call('listDead', {})).rows;
  const row = page
    .getByRole('listitem')
    .filter({ hasText: dead?.name ?? '' })
    .first();
  await expect(row.getByText(`${dead?.destination}, 1 try`, { exact: true })).toBeVisible();
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(dead?.name ?? '');
});

test('the audit log of one person holds what they did, and nothing of others', async ({ page }) => {
  const desk = await openSeeded(page, 'admin', '/audit');
  await page.getByRole('button', { name: 'Filter: Who' }).click();
  await page.locator(':popover-open').getByRole('link', { name: desk.sales.name }).click();
  // Who acted stands first in a cell; what they did may name the person who invited them.
  await expect(page.getByRole('cell').filter({ hasText: new RegExp(`^${desk.admin.name}`) })).toHaveCount(0);
  const { id, name } = desk.sales;
  const who = page.getByRole('cell', { name: `${name} ${id.slice(-8)} daniel@site.example`, exact: true });
  await expect(who.first()).toBeVisible();
});

test('figures are of any days, which the address keeps, and a count opens exactly its leads', async ({ page }) => {
  const desk = await openSeeded(page, 'admin', '/figures');
  const days = page.getByRole('button', { name: /^Days:/ });

  await test.step('days are chosen by keyboard', async () => {
    await days.press('Enter');
    await page.locator('[data-day][tabindex="0"]').focus();
    for (const key of ['ArrowUp', 'Enter', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
    await expect(page.getByRole('button', { name: 'Show' })).toBeFocused();
    await page.getByRole('radio', { name: 'A year before' }).check();
    await page.getByRole('button', { name: 'Show' }).press('Enter');
    const dayBefore = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString().slice(0, 10);
    await expect(page).toHaveURL(`${desk.origin}/desk/figures?from=${dayBefore(7)}&to=${dayBefore(6)}&against=year`);
    await expect(page.getByRole('button', { name: 'against a year before' })).toBeVisible();
  });

  await test.step('a count opens as many leads', async () => {
    const before = (await days.textContent()) ?? '';
    await days.click();
    await page.getByRole('button', { name: 'Last 12 months' }).click();
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page).toHaveURL(/[?&]span=12m/);
    // The address changes first.
    await expect(days).not.toHaveText(before);
    await page.getByRole('button', { name: 'Channel', exact: true }).first().click();
    const count = page.getByRole('table', { name: 'Figures by channel' }).getByRole('link').first();
    const leads = (await count.textContent()) ?? '';
    await count.click();
    await expect(page.getByRole('button', { name: `Export ${leads}`, exact: true })).toBeVisible();
    await page.goBack();
    await expect(count, 'Back leads to the same table').toBeInViewport();
  });

  await test.step('figures of a page begin at their top, and Back leads to where they were chosen', async () => {
    const post = page
      .getByRole('table', { name: 'Most-read posts' })
      .getByRole('link', { name: /figures of/ })
      .last();
    await post.scrollIntoViewIfNeeded();
    await post.click();
    await expect(page.getByRole('link', { name: 'Figures of all pages' })).toBeInViewport();
    await page.goBack();
    await expect(post).toBeInViewport();
  });

  await test.step('every number is a table and a file', async () => {
    await page.keyboard.press('t');
    await expect(page.getByRole('table', { name: 'Leads and visits by day' }).getByRole('row').nth(1)).toBeVisible();
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('e')]);
    expect(download.suggestedFilename()).toMatch(/^figures-.*\.csv$/);
  });
});
