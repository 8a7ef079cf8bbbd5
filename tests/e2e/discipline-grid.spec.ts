import { expect, test } from '@playwright/test';
import { cutTitle } from '../../app/content/model/cut.ts';
import { formatDate } from '../../app/content/model/dates.ts';
import { resourcesOf } from '../../app/content/model/filter.ts';
import {
  expectShortGrid,
  jumpToButton,
  otherDiscipline,
  resourceCards,
  sampleDiscipline,
  tagFilterLink,
  viewMoreButton,
} from '../support/discipline-page.ts';
import { hueOfColor } from '../support/hue.ts';
import { hydrate } from '../support/hydration.ts';
import {
  categories as disciplines,
  documentTitle,
  isSpecified,
  libraryPosts,
  tagName,
  words,
} from '../support/site-content.ts';

const { path, total } = sampleDiscipline;

test('the grid has 3 columns above 920 px, 2 above 650 px, otherwise 1 that shows three cards; 20 px apart', async ({
  page,
}) => {
  await page.goto(path);
  for (const [width, columns] of [
    [650, 1],
    [651, 2],
    [920, 2],
    [921, 3],
  ] as const)
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      const grid = await page.locator('.post-grid').evaluate((list) => {
        const { gridTemplateColumns, rowGap, columnGap } = getComputedStyle(list);
        return { columns: gridTemplateColumns.split(' ').length, rowGap, columnGap };
      });
      expect(grid).toEqual({ columns, rowGap: '20px', columnGap: '20px' });
      if (columns === 1) return expectShortGrid(page, total);
      await expect(resourceCards(page).filter({ visible: true })).toHaveCount(total);
      await expect(viewMoreButton(page)).toBeHidden();
    });
});

test.describe('one column', () => {
  test.skip(total <= 3, 'no discipline has more than three resources');
  // Without smooth scrolling, which moves a popover while the pointer aims at it.
  test.use({ viewport: { width: 375, height: 720 }, reducedMotion: 'reduce' });

  test('View More reveals the rest, hands focus on, and resets with every new location', async ({ page }) => {
    const shown = resourceCards(page).filter({ visible: true });
    await test.step('a click before hydration is kept', async () => {
      await page.goto(path);
      await viewMoreButton(page).click();
      await expect(shown).toHaveCount(total);
    });

    await page.goto(path);
    await hydrate(page);
    await viewMoreButton(page).click();
    await expect(shown).toHaveCount(total);
    await expect(viewMoreButton(page)).toBeHidden();
    await expect(resourceCards(page).nth(3).getByRole('link')).toBeFocused();

    const [type] = sampleDiscipline.types;
    await tagFilterLink(page, type?.slug ?? '').click();
    await expectShortGrid(page, type?.count ?? 0);
    await page.goBack();
    await expectShortGrid(page, total);
    await viewMoreButton(page).click();
    await expect(shown).toHaveCount(total);

    await jumpToButton(page).click();
    await page
      .getByRole('navigation', { name: words.discipline.jump_to })
      .getByRole('link', { name: otherDiscipline.name })
      .press('Enter');
    await expect(page).toHaveTitle(documentTitle(`${words.discipline.site_title} | ${otherDiscipline.name}`));
    await expectShortGrid(page, otherDiscipline.total);
  });
});

/** How SPEC section 2 presents each type; the hue in degrees lies between the two bounds. */
const PRESENTATION: Record<
  string,
  { hue: [color: string, from: number, to: number]; action: string; isDated: boolean }
> = {
  podcast: { hue: ['teal', 165, 185], action: words.cards.listen, isDated: false },
  video: { hue: ['orange', 15, 45], action: words.cards.watch, isDated: false },
  whitepaper: { hue: ['purple', 255, 290], action: words.cards.read, isDated: true },
  article: { hue: ['blue', 195, 215], action: words.cards.read, isDated: true },
};

for (const { slug, name } of disciplines) {
  const tag = slug === sampleDiscipline.slug ? [] : '@soak';
  test(`${name} lists its items newest first, each presented by its type, titles cut`, { tag }, async ({ page }) => {
    const items = resourcesOf(libraryPosts, slug);
    await page.goto(`/disciplines/${slug}`);
    const cards = await resourceCards(page).evaluateAll((all) =>
      all.map((card) => ({
        title: card.querySelector('h3')?.textContent,
        link: card.querySelector('a')?.getAttribute('href'),
        action: card.querySelector('a')?.textContent ?? '',
        text: card.textContent ?? '',
        typeColor: getComputedStyle(card.querySelector('.label-caps') ?? card).color,
      })),
    );
    expect(cards.map(({ title }) => title)).toEqual(items.map(({ title }) => cutTitle(title)));
    for (const [at, { tag, title, published, external_link }] of items.entries()) {
      const card = cards[at];
      expect.soft(card?.link, title).toBe(external_link);
      expect.soft(card?.text, title).toContain(tagName(tag.slug));
      const presentation = PRESENTATION[tag.slug];
      if (!presentation) continue;
      const [color, from, to] = presentation.hue;
      const hue = hueOfColor(card?.typeColor ?? '');
      // Another theme may have other colors.
      if (isSpecified) expect.soft(from <= hue && hue <= to, `${title}: ${color}, not the hue ${hue}`).toBe(true);
      expect.soft(card?.action.startsWith(presentation.action), `${title}: ${presentation.action}`).toBe(true);
      expect.soft(card?.text.includes(formatDate(published)), `${title}: dated`).toBe(presentation.isDated);
    }
  });
}
