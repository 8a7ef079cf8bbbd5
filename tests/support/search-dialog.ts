import { expect, type Page } from '@playwright/test';

export const searchDialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
export const resultGroup = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });

/** Types a query; its results are shown once the status line matches. */
export async function typeQuery(page: Page, text: string, status: RegExp): Promise<void> {
  await page.keyboard.type(text);
  await expect(page.getByRole('status').filter({ hasText: status })).toBeVisible();
}

export async function openSearchWith(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await expect(searchDialog(page).getByRole('searchbox')).toBeFocused();
}
