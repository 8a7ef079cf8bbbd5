import { expect, type Page, test } from '@playwright/test';
import { content, categories as disciplines, sectionOf } from '../support/site-content.ts';

const topics = (page: Page) => page.locator('.topics').getByRole('link');
const LAST = disciplines.length - 1;
const MIDDLE = Math.floor(LAST / 2);
const leafPages = (page: Page) => page.locator('.booklet-page');

/** Only the topic's own tab is pulled out far enough to read its name, and the booklet lies open at its page. */
async function expectPulledOut(page: Page, index: number) {
  for (const at of disciplines.keys()) {
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

test.use({ reducedMotion: 'reduce' });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the quote banner; the topics stand in order, lead to their pages, and pull their tabs out', async ({
    page,
  }) => {
    await page.goto('/disciplines');
    const {
      intro_title,
      quote_text,
      quote_author,
      quote_author_title,
      quote_author_oldtitle = '',
    } = sectionOf(content.pages.disciplines, 'quote-banner');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(intro_title);
    await expect(page.getByRole('blockquote')).toContainText(quote_text);
    for (const text of [quote_author, quote_author_title, quote_author_oldtitle])
      await expect(page.locator('figcaption')).toContainText(text, { ignoreCase: true });

    await expect(topics(page)).toHaveCount(disciplines.length);
    for (const [at, { slug, name }] of disciplines.entries()) {
      await expect(topics(page).nth(at)).toHaveAccessibleName(name);
      await expect(topics(page).nth(at)).toHaveAttribute('href', `/disciplines/${slug}`);
    }

    await test.step('under the pointer', async () => {
      for (const at of [1, MIDDLE, LAST]) {
        await topics(page).nth(at).hover();
        await expectPulledOut(page, at);
      }
      await page.mouse.move(2, 2);
      await expect(leafPages(page).nth(LAST)).toHaveCSS('opacity', '0');
    });

    await test.step('by keyboard; the tabs themselves are no stops, and no links for a screen reader', async () => {
      const name = disciplines[0]?.name ?? '';
      await expect(page.getByRole('main').getByRole('link', { name })).toHaveCount(1);
      await topics(page).first().focus();
      await page.keyboard.press('Tab');
      await expect(topics(page).nth(1)).toBeFocused();
      await expectPulledOut(page, 1);
      await page.keyboard.press('Shift+Tab');
      await expectPulledOut(page, 0);
      await page.keyboard.press('Shift+Tab');
      await expect(page.locator('.booklet-tab:focus')).toHaveCount(0);
    });
  });
});

test('a tab under the pointer marks its topic and leads to its page, where the booklet lies open at it', async ({
  page,
}) => {
  await page.goto('/disciplines');
  const number = page.locator('.booklet-number').nth(MIDDLE);
  await number.hover();
  await expectPulledOut(page, MIDDLE);
  const marked = await topics(page).evaluateAll((links) =>
    links.map((link) => getComputedStyle(link, '::before').scale === '1'),
  );
  expect(marked.indexOf(true)).toBe(MIDDLE);
  expect(marked.lastIndexOf(true)).toBe(MIDDLE);
  await number.click();
  await expect(page).toHaveURL(`/disciplines/${disciplines[MIDDLE]?.slug}`);
  await page.mouse.move(2, 2);
  await expectPulledOut(page, MIDDLE);
  await page.locator('.booklet-number').first().hover();
  await expectPulledOut(page, 0);
});
