import { expect, test } from '@playwright/test';
import { ask, group } from '../support/search-parts.ts';
import { sideways } from '../support/sideways.ts';

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

  test('facets scroll in their row, the page does not scroll sideways', async ({ page }) => {
    await page.goto('/search?q=board');
    await expect(page.getByRole('navigation', { name: 'Filter by type' })).toBeVisible();
    expect(await sideways(page)).toBeLessThanOrEqual(0);
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
});
