import type { Page } from '@playwright/test';

/** The discipline the tests open, and what a visitor touches on such a page. */
export const CLOUD = '/disciplines/cloud-security';

export const cards = (page: Page) => page.locator('#resources').getByRole('article');
export const choice = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Filter by type' }).getByRole('link', { name });
export const viewMore = (page: Page) => page.getByRole('button', { name: 'View More' });
export const jumpTo = (page: Page) => page.getByRole('button', { name: 'Jump To' });
