import { expect, test } from '@playwright/test';
import { fillWords } from '../../leads/fill-words.ts';
import {
  emptyFilterPath,
  libraryTypes,
  resourceCards,
  sampleDiscipline,
  tagFilter,
  tagFilterLink,
  viewMoreButton,
} from '../support/discipline-page.ts';
import { hydrate } from '../support/hydration.ts';
import { tagName, words } from '../support/site-content.ts';

const { path, total, types } = sampleDiscipline;
const [first, second] = types;
if (!first || !second) throw new Error('The filter tests need two types.');

test("offers 'all' and every type of the library, lives in the address, and back undoes it", async ({ page }) => {
  await page.goto(path);
  await test.step('the choices, in upper case', async () => {
    const links = await tagFilter(page)
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => (link as HTMLElement).innerText));
    const names = [words.discipline.all, ...libraryTypes.map(tagName)];
    expect(links.map((text) => text.replace(/\s*\d+$/, ''))).toEqual(names.map((name) => name.toUpperCase()));
    const named = tagFilter(page).getByRole('link', { name: first.name, exact: true });
    await expect(named, 'the count is not part of the name').toHaveAccessibleDescription(
      fillWords(words.shared.results, { count: first.count }),
    );
    await expect(tagFilterLink(page, 'all')).toHaveAttribute('aria-current', 'true');
  });

  await hydrate(page);
  await tagFilterLink(page, 'all').scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  const dataRequests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('.data')) dataRequests.push(request.url());
  });

  await test.step('a choice filters in place', async () => {
    await tagFilterLink(page, first.slug).click();
    await expect(page).toHaveURL(`${path}?type=${first.slug}`);
    await expect(resourceCards(page)).toHaveCount(first.count);
    await expect(resourceCards(page).getByText(first.name, { exact: true })).toHaveCount(first.count);
    await expect(tagFilter(page).locator('[aria-current]')).toHaveText(new RegExp(`^${first.name}`));
    const shown = fillWords(words.shared.shown, { count: first.count, total });
    await expect(page.getByRole('status').filter({ hasText: shown })).toBeAttached();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  });

  await test.step('back undoes it, without asking the server', async () => {
    await tagFilterLink(page, second.slug).click();
    await expect(resourceCards(page)).toHaveCount(second.count);
    await page.goBack();
    await expect(page).toHaveURL(`${path}?type=${first.slug}`);
    await expect(resourceCards(page)).toHaveCount(first.count);
    await page.goBack();
    await expect(page).toHaveURL(path);
    await expect(resourceCards(page)).toHaveCount(total);
    expect(dataRequests).toEqual([]);
  });
});

test('is applied to a shared address without waiting for intent and without a hydration error', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.goto(`${path}?type=${first.slug}`);
  await expect(resourceCards(page)).toHaveCount(first.count);
  await expect(tagFilterLink(page, first.slug)).toHaveAttribute('aria-current', 'true');
  expect(errors).toEqual([]);

  await test.step('a type that does not exist shows all', async () => {
    await page.goto(`${path}?type=no-such-type`);
    await hydrate(page);
    await expect(resourceCards(page)).toHaveCount(total);
    await expect(tagFilterLink(page, 'all')).toHaveAttribute('aria-current', 'true');
  });

  if (emptyFilterPath)
    await test.step('a type without resources says so', async () => {
      await page.goto(String(emptyFilterPath));
      await expect(page.getByRole('status').filter({ hasText: words.shared.nothing_shown })).toBeVisible();
      await expect(resourceCards(page)).toHaveCount(0);
    });

  await test.step('a click before hydration is kept and does not load the page again', async () => {
    await page.goto(path);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await tagFilterLink(page, second.slug).click();
    await expect(page).toHaveURL(`${path}?type=${second.slug}`);
    await expect(resourceCards(page)).toHaveCount(second.count);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a filtered address shows the full list, with nothing left to reveal', async ({ page }) => {
    await page.goto(`${path}?type=${first.slug}`);
    for (const width of [375, 1280])
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height: 720 });
        await expect(resourceCards(page).filter({ visible: true })).toHaveCount(total);
        await expect(viewMoreButton(page)).toBeHidden();
      });
  });
});
