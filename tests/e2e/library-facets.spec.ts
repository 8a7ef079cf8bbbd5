import { expect, test } from '@playwright/test';
import { hydrate } from '../support/hydrate.ts';

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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the library is listed whole, whatever the address asks for', async ({ page }) => {
    await page.goto('/resource-library?type=video');
    await expect(page.locator('.resource-row')).toHaveCount(78);
  });
});
