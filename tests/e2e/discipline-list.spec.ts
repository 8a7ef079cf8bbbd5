import { expect, test } from '@playwright/test';
import { content } from '../../app/content/load/content.server.ts';
import { CATEGORIES } from '../../app/content/model/taxonomy.ts';
import { CLOUD, cards, choice, jumpTo, viewMore } from '../support/discipline-parts.ts';
import { hydrate } from '../support/hydrate.ts';

for (const [width, columns] of [
  [650, 1],
  [651, 2],
  [920, 2],
  [921, 3],
] as const) {
  test(`the grid has ${columns} column(s) at ${width} px, 20 px apart`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(CLOUD);
    const grid = await page.locator('.post-grid').evaluate((list) => {
      const { gridTemplateColumns, rowGap, columnGap } = getComputedStyle(list);
      return { columns: gridTemplateColumns.split(' ').length, rowGap, columnGap };
    });
    expect(grid).toEqual({ columns, rowGap: '20px', columnGap: '20px' });
    const visible = columns === 1 ? 3 : 6;
    await expect(cards(page).filter({ visible: true })).toHaveCount(visible);
    await expect(viewMore(page)).toBeVisible({ visible: columns === 1 });
  });
}

test.describe('one column', () => {
  // Scrolling at once, and a key in the list: what is anchored to its button moves while a pointer aims at it.
  test.use({ viewport: { width: 375, height: 720 }, reducedMotion: 'reduce' });

  test('View More reveals the rest, hands focus on, and resets with every new location', async ({ page }) => {
    await page.goto(CLOUD);
    await hydrate(page);
    const shown = cards(page).filter({ visible: true });
    await viewMore(page).click();
    await expect(shown).toHaveCount(6);
    await expect(viewMore(page)).toBeHidden();
    await expect(cards(page).nth(3).getByRole('link')).toBeFocused();

    await choice(page, 'article').click();
    await expect(shown).toHaveCount(3);
    await expect(viewMore(page)).toBeHidden();
    await page.goBack();
    await expect(shown).toHaveCount(3);
    await viewMore(page).click();
    await expect(shown).toHaveCount(6);

    await jumpTo(page).click();
    await page
      .getByRole('navigation', { name: 'Jump To' })
      .getByRole('link', { name: 'Network Security' })
      .press('Enter');
    await expect(page).toHaveTitle('Keelson | Security Disciplines | Network Security');
    await expect(shown).toHaveCount(3);
    await expect(viewMore(page)).toBeVisible();
  });

  test('an early click on View More is kept until React is there', async ({ page }) => {
    await page.goto(CLOUD);
    await viewMore(page).click();
    await expect(cards(page).filter({ visible: true })).toHaveCount(6);
  });
});

/** How SPEC section 2 presents each type. */
const LOOKS: Record<string, { color: string; action: string; dated: boolean }> = {
  Podcast: { color: 'rgb(15, 118, 110)', action: 'Listen', dated: false },
  Video: { color: 'rgb(180, 83, 9)', action: 'Watch', dated: false },
  Whitepaper: { color: 'rgb(109, 63, 176)', action: 'Read', dated: true },
  Article: { color: 'rgb(29, 111, 165)', action: 'Read', dated: true },
};
const LONG_DATE =
  /^(January|February|March|April|May|June|July|August|September|October|November|December) \d\d, \d{4}$/;

for (const { slug, name } of CATEGORIES) {
  test(`${name}: its items newest first, each in the look of its type, titles cut`, async ({ page }) => {
    const items = content()
      .library.filter(({ categories, is_product_page_featured }) => categories[0] === name && !is_product_page_featured)
      .toSorted((a, b) => Date.parse(b.date) - Date.parse(a.date));
    await page.goto(`/disciplines/${slug}`);
    await expect(cards(page)).toHaveCount(items.length);
    const links = await cards(page)
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links).toEqual(items.map(({ external_link }) => external_link));

    for (const [at, item] of items.entries()) {
      const card = cards(page).nth(at);
      const type = item.tags[0];
      const look = LOOKS[type];
      expect(look).toBeDefined();
      await expect(card.getByText(type, { exact: true })).toHaveCSS('color', look?.color ?? '');
      await expect(card.getByRole('link')).toHaveText(new RegExp(`^${look?.action}`));
      await expect(card.getByText(LONG_DATE)).toHaveCount(look?.dated ? 1 : 0);
      const title = (await card.getByRole('heading', { level: 3 }).textContent()) ?? '';
      if (item.title.length <= 60) expect(title).toBe(item.title);
      else {
        expect(title).toMatch(/\w\.\.\.$/);
        expect(title.length).toBeLessThanOrEqual(63);
        expect(item.title.startsWith(`${title.slice(0, -3)}`)).toBe(true);
        expect(item.title.charAt(title.length - 3)).toMatch(/\W/);
      }
    }
  });
}
