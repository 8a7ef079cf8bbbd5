import { expect, type Page, test } from '@playwright/test';
import { formatDate } from '../../app/content/model/dates.ts';
import { fillWords } from '../../leads/fill-words.ts';
import { hydrate } from '../support/hydration.ts';
import { horizontalOverflowPx } from '../support/overflow.ts';
import { expectShareLinks } from '../support/share-links.ts';
import { content, longestPost, posts, postWith, words, wordsPattern } from '../support/site-content.ts';

const { sections, title, author, published } = longestPost;
const PATH = `/blog/${longestPost.slug}`;
const tableOfContents = (page: Page) => page.getByRole('navigation', { name: words.shared.on_this_page });

test('a post shows title, author, date and reading time, and shares its canonical address', async ({ page }) => {
  await page.goto(`${PATH}/tail`);
  const header = page.locator('article > header');
  await expect(header.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(header.getByText(author, { exact: true })).toBeVisible();
  await expect(header.getByText(formatDate(published), { exact: true })).toBeVisible();
  await expect(header.getByText(wordsPattern(words.shared.minutes))).toBeVisible();
  await expectShareLinks(page, PATH);

  await test.step('it prints its text alone, black on white, external links with their address', async () => {
    await page.emulateMedia({ media: 'print' });
    for (const hidden of ['.site-header', 'body > footer', 'main aside', '.cover-art', '.cookie-banner']) {
      await expect(page.locator(hidden).first()).toBeHidden();
    }
    await expect(page.getByRole('navigation', { name: words.post.others })).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const link = await page.locator('.prose').evaluate((prose) => {
      const added = document.createElement('a');
      added.href = 'https://example.org/';
      prose.append(added);
      return { color: getComputedStyle(added).color, after: getComputedStyle(added, '::after').content };
    });
    expect(link.after).toContain('https://example.org/');
    expect(link.color).toBe('rgb(0, 0, 0)');
    for (const text of ['h1', '.prose p']) await expect(page.locator(text).first()).toHaveCSS('color', 'rgb(0, 0, 0)');
  });
});

test('a post leads to its discipline, with the excerpt of that discipline', async ({ page }) => {
  const related = content.posts.find(({ related_discipline }) => related_discipline !== undefined);
  test.skip(!related, 'no post names a discipline');
  const discipline = content.disciplines.find(({ id }) => id === related?.related_discipline);
  await page.goto(`/blog/${related?.id}`);
  const region = page.getByRole('region', { name: String(discipline?.name) });
  await expect(region.getByText(String(discipline?.excerpt))).toBeVisible();
  await expect(region.getByRole('link')).toHaveAttribute('href', `/disciplines/${discipline?.slug}`);
});

test.describe('the table of contents', () => {
  test.skip(sections.length < 3, 'no post is long enough to have one');

  /** The heading stands below the bar and rests: a click during a smooth scroll would wait for its target to stop. */
  async function expectLanded(page: Page, id: string) {
    await expect(page).toHaveURL(new RegExp(`#${id}$`));
    await expect
      .poll(() =>
        page.evaluate(async (name) => {
          const topOf = () => document.getElementById(name)?.getBoundingClientRect().top ?? -1;
          const before = topOf();
          for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame);
          const bar = document.querySelector('.site-header')?.getBoundingClientRect();
          const top = topOf();
          return bar !== undefined && top === before && top >= bar.bottom && top < bar.bottom + 120;
        }, id),
      )
      .toBe(true);
  }

  test('stands beside the post, leads to its sections, and # copies the address of one', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(PATH);
    const contents = tableOfContents(page);
    await expect(contents.getByRole('link')).toHaveText(sections.map(({ text }) => text));
    for (const at of [2, 0])
      await test.step(`before hydration, section ${at}`, async () => {
        await contents.getByRole('link').nth(at).click();
        await expectLanded(page, String(sections[at]?.id));
      });
    await hydrate(page);
    await test.step('after hydration', async () => {
      await contents.getByRole('link').nth(2).click();
      await expectLanded(page, String(sections[2]?.id));
      await expect(contents).toBeInViewport();
    });
    await test.step('the # beside a heading', async () => {
      await page
        .getByRole('link', { name: fillWords(words.shared.link_to_heading, { heading: `${sections[1]?.text}` }) })
        .click();
      await expect(page.getByRole('status').filter({ hasText: words.shared.section_copied })).toBeVisible();
      await expectLanded(page, String(sections[1]?.id));
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    });
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 375, height: 720 }, javaScriptEnabled: false });
    test('unfolds above the post, without JavaScript too', async ({ page }) => {
      await page.goto(PATH);
      await expect(tableOfContents(page)).toBeHidden();
      const link = page.locator('.toc-folded').getByRole('link').nth(1);
      await expect(link).toBeHidden();
      await page.locator('.toc-folded summary').click();
      await link.click();
      await expect(page).toHaveURL(new RegExp(`#${sections[1]?.id}$`));
    });
  });
});

test('a post names its neighbors in time: next is newer, previous is older', async ({ page }) => {
  const others = page.getByRole('navigation', { name: words.post.others }).getByRole('listitem');
  for (const at of new Set([0, Math.floor(posts.length / 2), posts.length - 1])) {
    await page.goto(`/blog/${posts[at]?.slug}`);
    const expected = [
      [words.post.next, posts[at - 1]?.title],
      [words.post.previous, posts[at + 1]?.title],
    ].filter(([, neighbor]) => neighbor);
    await expect(others).toHaveText(expected.map(([label, neighbor]) => `${label}${neighbor}`));
  }
});

test('a wide table scrolls in its own box at 320 px, and the page does not', async ({ page }) => {
  const post = postWith('table');
  test.skip(!post, 'no post has a table');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/blog/${post?.slug}`);
  const box = page.getByRole('region', { name: wordsPattern(words.shared.table) }).first();
  // A row wider than any phone, so that the box must scroll whatever the table holds.
  const scrolledPx = await box.evaluate((region) => {
    for (const cell of region.querySelectorAll('td')) cell.style.minWidth = '30rem';
    region.scrollTo({ left: 100, behavior: 'instant' });
    return region.scrollLeft;
  });
  expect(scrolledPx).toBe(100);
  expect(await horizontalOverflowPx(page)).toBeLessThanOrEqual(0);
});
