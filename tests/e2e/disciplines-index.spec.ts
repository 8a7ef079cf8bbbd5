import { expect, type Page, test } from '@playwright/test';
import { content } from '../../app/content/load/content.server.ts';
import { CATEGORIES } from '../../app/content/model/taxonomy.ts';
import { CLOUD } from '../support/discipline-parts.ts';

const topics = (page: Page) => page.getByRole('main').getByRole('link');
const leafPages = (page: Page) => page.locator('.booklet-page');

/** Only the topic's own tab is pulled out far enough to read its name, and the booklet lies open at its page. */
async function expectPulled(page: Page, index: number) {
  for (const at of CATEGORIES.keys()) {
    await expect(leafPages(page).nth(at)).toHaveCSS('opacity', at === index ? '1' : '0');
  }
  const nameClearsCover = await page.evaluate((at) => {
    const cover = document.querySelector('.booklet-cover')?.getBoundingClientRect();
    const text = document.createRange();
    text.selectNodeContents(document.querySelectorAll('.booklet-name')[at] as Element);
    return cover !== undefined && text.getBoundingClientRect().left >= cover.right;
  }, index);
  expect(nameClearsCover).toBe(true);
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`disciplines index with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled, reducedMotion: 'reduce' });

    test('the twelve topics stand in order and lead to their pages', async ({ page }) => {
      await page.goto('/disciplines');
      await expect(topics(page)).toHaveCount(12);
      for (const [at, { slug, name }] of CATEGORIES.entries()) {
        await expect(topics(page).nth(at)).toHaveAccessibleName(name);
        await expect(topics(page).nth(at)).toHaveAttribute('href', `/disciplines/${slug}`);
      }
    });

    test('a topic under the pointer pulls its tab out, and lets go', async ({ page }) => {
      await page.goto('/disciplines');
      for (const at of [1, 6, 11]) {
        await topics(page).nth(at).hover();
        await expectPulled(page, at);
      }
      await page.mouse.move(2, 2);
      await expect(leafPages(page).nth(11)).toHaveCSS('opacity', '0');
    });

    test('a topic reached by keyboard pulls its tab out; the tabs themselves are not stops', async ({ page }) => {
      await page.goto('/disciplines');
      await topics(page).first().focus();
      await page.keyboard.press('Tab');
      await expect(topics(page).nth(1)).toBeFocused();
      await expectPulled(page, 1);
      await page.keyboard.press('Shift+Tab');
      await expectPulled(page, 0);
      await page.keyboard.press('Shift+Tab');
      await expect(page.locator('.booklet-tab:focus')).toHaveCount(0);
    });
  });
}

test('the quote banner has all its fields', async ({ page }) => {
  const { intro_title, quote_text, quote_author, quote_author_title, quote_author_oldtitle } =
    content().pages.disciplines;
  await page.goto('/disciplines');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(intro_title);
  await expect(page.getByRole('blockquote')).toContainText(quote_text);
  for (const text of [quote_author, quote_author_title, quote_author_oldtitle])
    await expect(page.locator('figcaption')).toContainText(text, { ignoreCase: true });
});

test.describe('the booklet', () => {
  test.use({ reducedMotion: 'reduce' });

  test('a tab under the pointer marks its topic and leads to the same page', async ({ page }) => {
    await page.goto('/disciplines');
    const number = page.locator('.booklet-number').nth(4);
    await number.hover();
    await expectPulled(page, 4);
    const marked = await topics(page).evaluateAll((links) =>
      links.map((link) => getComputedStyle(link, '::before').scale === '1'),
    );
    expect(marked.indexOf(true)).toBe(4);
    expect(marked.lastIndexOf(true)).toBe(4);
    await number.click();
    await expect(page).toHaveURL(`/disciplines/${CATEGORIES[4].slug}`);
  });

  test('lies open at the discipline whose page it is on', async ({ page }) => {
    await page.goto(CLOUD);
    await expectPulled(page, 2);
    await page.locator('.booklet-number').first().hover();
    await expectPulled(page, 0);
  });
});
