import { expect, type Page, test } from '@playwright/test';
import { content, words, wordsPattern } from '../support/site-content.ts';

const PATH = '/capabilities';
const { disciplines = [] } = content.method ?? {};
const all = disciplines.flatMap(({ capabilities }) => capabilities);
const last = all.at(-1);
if (!last) throw new Error('The model has no capability.');
const names = disciplines.map(({ id }) => content.disciplines.find((article) => article.id === id)?.name ?? '');

const rows = (page: Page) => page.locator('dl > [id]').filter({ visible: true });
const field = (page: Page) => page.getByRole('searchbox', { name: words.capabilities.filter });
const cells = (page: Page) => page.locator('.capability-cells i:not(.is-out)');

test('every capability stands under its discipline, whose name leads to it, with or without JavaScript', async ({
  browser,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(PATH);
  await expect(field(page)).toBeHidden();
  await expect(page.locator('dl > [id] dd')).toHaveText(all.map(({ looks_at }) => looks_at));
  await expect(page.locator('main section > dl').first().locator('[id]')).toHaveCount(
    disciplines[0]?.capabilities.length ?? 0,
  );
  await expect(cells(page)).toHaveCount(all.length);
  const lanes = page.getByRole('navigation', { name: words.capabilities.index }).getByRole('link');
  await expect(lanes).toHaveText(names);
  await lanes.last().click();
  await expect(page.getByRole('heading', { name: names.at(-1) ?? '', exact: true })).toBeInViewport();
  await page.goto(`${PATH}#${last.id}`);
  await expect(page.getByText(last.looks_at)).toBeInViewport();
  await page.close();
});

test('typing narrows the list and the lanes, also what was typed before React runs', async ({ page }) => {
  await page.goto(PATH);
  await field(page).fill(last.name);
  await expect(page.getByRole('status')).toHaveText(wordsPattern(words.capabilities.some));
  await expect(page.getByText(last.looks_at)).toBeVisible();
  const shown = await rows(page).count();
  expect(shown).toBeLessThan(all.length);
  await expect(cells(page)).toHaveCount(shown);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).filter({ visible: true })).toHaveCount(
    new Set(await rows(page).evaluateAll((found) => found.map((row) => row.closest('section')?.id))).size + 1,
  );

  await field(page).fill('zzz');
  await expect(page.getByRole('status')).toHaveText(words.capabilities.none);
  await expect(rows(page)).toHaveCount(0);
  await field(page).fill('');
  await expect(rows(page)).toHaveCount(all.length);

  await test.step('printed, the list is whole, without field or index', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(field(page)).toBeHidden();
    await expect(page.getByRole('navigation', { name: words.capabilities.index })).toBeHidden();
    await expect(rows(page)).toHaveCount(all.length);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)');
  });
});
