import { expect, type Page } from '@playwright/test';
import { hydrate } from './hydrate.ts';

/** A state a page can be brought into; `at` where the widget exists at one width only. */
export type State = { name: string; path: string; reach: (page: Page) => Promise<unknown>; at?: 375 | 1280 };

const openFilm = async (page: Page) => {
  await hydrate(page);
  await page
    .getByRole('button', { name: /Play the film/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
};

/** Every widget state that can be opened, named once; the access tests walk this list. */
export const STATES: State[] = [
  {
    name: 'submenu open',
    path: '/product',
    at: 1280,
    reach: (page) => page.getByRole('button', { name: 'Company menu' }).click(),
  },
  { name: 'drawer open', path: '/', at: 375, reach: (page) => page.getByRole('button', { name: 'Open menu' }).click() },
  {
    name: 'banner accepted',
    path: '/blog',
    reach: async (page) => {
      await page.getByRole('button', { name: 'ACCEPT' }).click();
      await expect(page.getByRole('region', { name: 'Cookies' })).toBeHidden();
    },
  },
  { name: 'film dialog', path: '/product', reach: openFilm },
  { name: 'film dialog', path: '/resource-library', reach: openFilm },
  {
    name: 'carousel moved',
    path: '/blog',
    reach: async (page) => {
      await hydrate(page);
      await page.getByRole('button', { name: 'Next slide' }).click();
      await expect(page.getByRole('button', { name: 'Slide 2' })).toHaveAttribute('aria-current', 'true');
    },
  },
  {
    name: 'contents unfolded',
    path: '/blog/first-90-days-of-a-ciso',
    at: 375,
    reach: (page) => page.getByText('On this page').first().click(),
  },
  {
    name: 'topic under the pointer',
    path: '/disciplines',
    reach: (page) => page.getByRole('main').getByRole('link', { name: 'Cloud Security' }).first().hover(),
  },
  {
    name: 'Jump To open',
    path: '/disciplines/cloud-security',
    reach: (page) => page.getByRole('button', { name: 'Jump To' }).click(),
  },
  {
    name: 'filtered',
    path: '/disciplines/cloud-security?type=video',
    reach: (page) => expect(page.getByRole('article')).toHaveCount(1),
  },
  {
    name: 'filtered to nothing',
    path: '/disciplines/cloud-security?type=datasheet',
    reach: (page) => expect(page.getByText('No content to display')).toBeVisible(),
  },
  {
    name: 'more revealed',
    path: '/disciplines/cloud-security',
    at: 375,
    reach: async (page) => {
      await hydrate(page);
      await page.getByRole('button', { name: 'View More' }).click();
    },
  },
  {
    name: 'leader dialog',
    path: '/company',
    reach: async (page) => {
      await hydrate(page);
      await page.locator('#leadership').getByRole('button').first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'biography open',
    path: '/company',
    reach: (page) => page.locator('#leadership details summary').first().click(),
  },
  {
    name: 'job open',
    path: '/careers#senior-user-experience-designer',
    reach: (page) => expect(page.locator('#senior-user-experience-designer .prose')).toBeVisible(),
  },
  { name: 'list filtered', path: '/resource-library?type=podcast', reach: (page) => hydrate(page) },
  {
    name: 'refused',
    path: '/request-demo',
    reach: async (page) => {
      await hydrate(page);
      await page.getByLabel('Business Email').fill('ada@gmail.com');
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'contact refused',
    path: '/company',
    reach: async (page) => {
      await hydrate(page);
      const form = page.getByRole('form', { name: 'Send us a message' });
      await form.getByLabel('Business Email').fill('ada@gmail.com');
      await form.getByLabel('Phone').fill('123');
      await form.getByRole('button', { name: 'Submit' }).click();
      await expect(form.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'sent',
    path: '/unsubscribe',
    reach: async (page) => {
      await page.route('**/opt-out', (route) => route.fulfill({ json: {} }));
      await hydrate(page);
      await page.getByLabel('Email', { exact: true }).fill('ada@calder.example');
      await page.getByRole('button', { name: 'Unsubscribe' }).click();
      await expect(page.getByText('Your request has been received.')).toBeVisible();
    },
  },
  {
    name: 'search open with results',
    path: '/careers',
    reach: async (page) => {
      await hydrate(page);
      await page.keyboard.press('/');
      await page.getByRole('searchbox').fill('board');
      // Suggestions are list items too; only results have their words marked.
      await expect(page.getByRole('dialog').locator('mark').first()).toBeVisible();
    },
  },
  {
    name: 'results',
    path: '/search?q=board',
    reach: (page) => expect(page.getByRole('main').locator('mark').first()).toBeVisible(),
  },
];

/** Goes to the page of a state, at a width where it exists, and brings it about. */
export async function reachState(page: Page, name: string): Promise<void> {
  const state = STATES.find((each) => each.name === name);
  if (!state) throw new Error(`no state '${name}'`);
  await page.setViewportSize({ width: state.at ?? 1280, height: 800 });
  await page.goto(state.path);
  await state.reach(page);
}
