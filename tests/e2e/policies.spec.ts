import { expect, test } from '@playwright/test';

test('the hall of fame thanks one reporter of 2019, three of 2020 and one of 2021', async ({ page }) => {
  await page.goto('/disclosures');
  const table = page.getByRole('table').last();
  await expect(table.getByRole('columnheader')).toHaveText(['Year', 'Reporter', 'Profile']);
  const rows = table.locator('tbody tr');
  await expect(rows.locator('td:first-child')).toHaveText(['2019', '2020', '2020', '2020', '2021']);
  for (const row of await rows.all()) {
    await expect(row.getByRole('rowheader')).toHaveText(/\S+ \S+/);
    await expect(row.getByRole('link')).toHaveAttribute('href', /^https:/);
    await expect(row.getByRole('link')).toHaveAttribute('rel', 'noopener');
  }
});

test('the disclosure policy names its times, its mailbox and its key', async ({ page }) => {
  await page.goto('/disclosures');
  const text = page.getByRole('main');
  await expect(text).toContainText('Within 1 business day');
  await expect(text).toContainText('Within 3 business days');
  await expect(text.getByRole('link', { name: 'security@keelson.example' }).first()).toBeVisible();
  const key = await text.getByRole('link', { name: 'PGP public key' }).getAttribute('href');
  expect((await page.request.get(String(key))).ok()).toBe(true);
});

for (const path of ['/privacy-policy', '/disclosures']) {
  test(`${path}: the list beside the text names its headings, stays in view and leads to them`, async ({ page }) => {
    await page.goto(path);
    const list = page.getByRole('navigation', { name: 'On this page' });
    const headings = page.getByRole('main').locator('.prose h2');
    const texts = (await headings.allTextContents()).map((text) => text.replace(/#$/, ''));
    await expect(list.getByRole('link')).toHaveText(texts);
    const last = list.getByRole('link').last();
    await last.click();
    await expect(headings.last()).toBeInViewport();
    await expect(list).toBeInViewport();
  });

  test(`${path}: on a phone the list is folded and nothing scrolls sideways`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(path);
    await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden();
    const folded = page.locator('details').filter({ hasText: 'On this page' });
    await expect(folded.getByRole('link').first()).toBeHidden();
    await folded.locator('summary').click();
    await expect(folded.getByRole('link').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
}

test('changes of the privacy policy are posted for 30 days, cookies are session cookies', async ({ page }) => {
  await page.goto('/privacy-policy');
  await expect(page.getByRole('main')).toContainText('posted on this site for 30 days');
  await expect(page.getByRole('main')).toContainText('temporary session cookie');
});
