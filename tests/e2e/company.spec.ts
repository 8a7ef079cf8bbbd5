import { expect, type Page, test } from '@playwright/test';
import { hydrate } from '../support/hydrate.ts';

const tiles = (page: Page) => page.locator('#leadership').getByRole('button');
const tile = (page: Page, name: string) => tiles(page).filter({ hasText: name });
const biographies = (page: Page) => page.locator('#leadership details');

test('the sections stand in order, each anchor at its own', async ({ page }) => {
  await page.goto('/company');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Built with, by, and for security leaders.',
    'It started with a spark.',
    'Leadership',
    'Board members',
    'Advisors',
    'News Releases',
    'Contact Us',
  ]);
  for (const [anchor, heading] of [
    ['leadership', 'Leadership'],
    ['news', 'News Releases'],
    ['contact-us', 'Contact Us'],
  ] as const) {
    await expect(page.locator(`#${anchor}`).getByRole('heading', { level: 2 })).toHaveText(heading);
  }
});

test('vision has four paragraphs, the story five', async ({ page }) => {
  await page.goto('/company');
  const section = (title: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title }) });
  await expect(section('Built with, by, and for security leaders.').locator('p')).toHaveCount(4);
  await expect(section('It started with a spark.').getByRole('listitem')).toHaveCount(5);
});

test('leaders stand by first name, in the tiles as in the biographies', async ({ page }) => {
  await page.goto('/company');
  const names = (await tiles(page).locator('.font-serif').allInnerTexts()).map((name) => name.replace(/\s+/g, ' '));
  expect(names).toHaveLength(9);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en', { sensitivity: 'base' })));
  await expect(biographies(page).locator('summary .font-serif')).toHaveText(names);
});

test.describe('the dialog of a leader', () => {
  const open = async (page: Page) => {
    await page.goto('/company');
    await hydrate(page);
    const chosen = tile(page, 'Mara');
    await chosen.scrollIntoViewIfNeeded();
    await chosen.click();
    const dialog = page.getByRole('dialog', { name: 'Mara Lindqvist' });
    await expect(dialog).toBeVisible();
    const scrolled = await page.evaluate(() => scrollY);
    return { chosen, dialog, scrolled };
  };

  test('shows name, title and biography, takes focus and keeps it', async ({ page }) => {
    const { chosen, dialog } = await open(page);
    await expect(dialog.getByRole('heading')).toHaveText('Mara Lindqvist');
    await expect(dialog).toContainText('Co-founder and Chief Strategy Officer');
    await expect(dialog).toContainText('She sits on the board of directors.');
    await expect(dialog.getByRole('button', { name: 'X' })).toBeFocused();
    await expect(chosen).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main a, main .leader-tile'))).toBeNull();
  });

  const WAYS: [name: string, close: (page: Page) => Promise<void>][] = [
    ['X', (page) => page.getByRole('dialog').getByRole('button', { name: 'X' }).click()],
    ['Escape', (page) => page.keyboard.press('Escape')],
    ['a click outside', (page) => page.mouse.click(8, 400)],
  ];
  for (const [name, close] of WAYS) {
    test(`closes on ${name}; focus is back on the tile and the page has not scrolled`, async ({ page }) => {
      const { chosen, dialog, scrolled } = await open(page);
      await close(page);
      await expect(dialog).toBeHidden();
      await expect(chosen).toBeFocused();
      await expect(chosen).toHaveAttribute('aria-expanded', 'false');
      expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    });
  }

  test('a second click on the selected tile deselects it', async ({ page }) => {
    await page.goto('/company');
    await hydrate(page);
    const chosen = tile(page, 'Helen');
    await chosen.scrollIntoViewIfNeeded();
    const box = await chosen.boundingBox();
    if (!box) throw new Error('the tile is not on the page');
    await page.mouse.click(box.x + 6, box.y + 40);
    const dialog = page.getByRole('dialog', { name: 'Helen Marchetti' });
    await expect(dialog).toBeVisible();
    await page.mouse.click(box.x + 6, box.y + 40);
    await expect(dialog).toBeHidden();
    await expect(chosen).toHaveAttribute('aria-expanded', 'false');
  });

  test('another tile opens another biography', async ({ page }) => {
    const { dialog } = await open(page);
    await page.keyboard.press('Escape');
    await tile(page, 'Tobias').click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('dialog', { name: 'Tobias Okafor' })).toBeVisible();
  });

  test('where the page was scrolled to behind it, it is back once it closes', async ({ page }) => {
    const { dialog, scrolled } = await open(page);
    await page.evaluate(() => scrollBy({ top: -500, behavior: 'instant' }));
    expect(await page.evaluate(() => scrollY)).toBe(scrolled - 500);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
  });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`biographies with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled, reducedMotion: 'reduce' });

    test('open one by one, apart from the tiles, and the arrow turns', async ({ page }) => {
      await page.goto('/company');
      const [first, second] = [biographies(page).nth(0), biographies(page).nth(1)];
      await first.locator('summary').click();
      await second.locator('summary').click();
      await expect(first.locator('.prose')).toBeVisible();
      await expect(second.locator('.prose')).toBeVisible();
      await expect(biographies(page).nth(2).locator('.prose')).toBeHidden();
      await expect(first.locator('.disclosure-arrow')).toHaveCSS('rotate', '180deg');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await first.locator('summary').click();
      await expect(first.locator('.prose')).toBeHidden();
      await expect(first.locator('.disclosure-arrow')).toHaveCSS('rotate', 'none');
      await expect(second.locator('.prose')).toBeVisible();
    });
  });
}

test('the board and the advisors are lists of names with roles', async ({ page }) => {
  await page.goto('/company');
  for (const title of ['Board members', 'Advisors']) {
    const list = page.locator('div').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
    await expect(list.last().getByRole('listitem')).toHaveCount(5);
  }
  await expect(page.getByRole('listitem').filter({ hasText: 'Gregory Stein' })).toContainText('General Partner');
});

test('the releases stand in order with their dates and lead to their pages', async ({ page }) => {
  await page.goto('/company');
  const cards = page.locator('#news').getByRole('article');
  for (const [at, [date, title, slug]] of (
    [
      ['February 10, 2022', 'VP of Products', 'vp-of-products'],
      ['November 30, 2021', '$25 million', 'series-a'],
      ['November 10, 2021', 'VP of Sales', 'vp-of-sales'],
      ['October 27, 2021', 'Chief Executive Officer', 'ceo-appointment'],
      ['July 12, 2021', 'three analyst Hype Cycles', 'three-hype-cycles'],
    ] as const
  ).entries()) {
    const card = cards.nth(at);
    await expect(card.getByRole('heading')).toContainText(title);
    await expect(card).toContainText(date);
    await expect(card.getByRole('link', { name: 'Read the Announcement' })).toHaveAttribute('href', `/news/${slug}`);
  }
  await expect(cards).toHaveCount(5);
});

test('contact: the address of the headquarters, the intro and the form', async ({ page }) => {
  await page.goto('/company#contact-us');
  const contact = page.locator('#contact-us');
  await expect(contact.locator('address')).toContainText('Menlo Park, California');
  await expect(
    contact.getByText('Fill out the form, and a representative will contact you shortly.', { exact: true }),
  ).toBeVisible();
  await expect(contact.getByRole('form')).toBeVisible();
  await expect(contact.getByRole('textbox', { name: 'Message' })).toBeVisible();
});
