import { expect, type Page, test } from '@playwright/test';
import { carouselPosts } from '../app/content/carousel.ts';
import { PREVIEW_LIMIT } from '../app/content/cut.ts';
import { formatDate } from '../app/content/dates.ts';
import { loadContent } from '../app/content/load.ts';
import { newestFirst } from '../app/content/order.ts';
import { slugOf, toPost } from '../app/content/post.ts';
import { readingMinutes } from '../app/content/reading.ts';
import { hydrate } from './hydrate.ts';

const content = loadContent({ root: 'content', publicFolder: 'public' });
const posts = newestFirst(content.posts.map((item) => toPost(item)));
const featured = carouselPosts(posts);
const releases = newestFirst(content.news.map((item) => toPost(item)));
const ORIGIN = 'https://www.keelson.example';

const carousel = (page: Page) => page.getByRole('region', { name: 'Featured posts' });
const slide = (page: Page, number: number) =>
  carousel(page).getByRole('group', { name: `${number} of ${featured.length}`, exact: true, includeHidden: true });
const dots = (page: Page) => carousel(page).getByRole('group', { name: 'Choose slide' }).getByRole('button');
const button = (page: Page, name: 'Previous slide' | 'Next slide') => carousel(page).getByRole('button', { name });

/** How far each slide is from the left edge of the window onto the strip, in widths of it. */
const positions = (page: Page) =>
  page.locator('.carousel-viewport').evaluate((viewport) => {
    const box = viewport.getBoundingClientRect();
    return [...viewport.querySelectorAll('.carousel-slide')].map((slide) =>
      Math.round((slide.getBoundingClientRect().left - box.left) / box.width),
    );
  });

/** One slide fills the window, it alone can be reached, and its dot says so. */
async function expectSlide(page: Page, number: number) {
  const at = number - 1;
  await expect
    .poll(async () => (await positions(page)).map((left) => left === 0))
    .toEqual(featured.map((_, i) => i === at));
  await expect(dots(page).nth(at)).toHaveAttribute('aria-current', 'true');
  await expect(dots(page).nth(at)).toHaveAttribute('aria-disabled', 'true');
  await expect(carousel(page).locator('[aria-current]')).toHaveCount(1);
  await expect(page.locator('.carousel-slide:not([inert]) a')).toHaveText([String(featured[at]?.title)]);
}

/** The script is loaded when a visitor reaches for the carousel. */
async function reachFor(page: Page) {
  await hydrate(page);
  await page.locator('.carousel-viewport').hover();
  await page.locator('.carousel[data-live]').waitFor();
}

async function openBlog(page: Page) {
  await page.goto('/blog');
  await reachFor(page);
}

test.describe('the carousel', () => {
  test('holds the flagged posts, a dot for each, and starts at the first', async ({ page }) => {
    await openBlog(page);
    expect(featured.length).toBeGreaterThan(1);
    await expect(page.locator('.carousel-slide')).toHaveCount(featured.length);
    await expect(dots(page)).toHaveCount(featured.length);
    await expect(carousel(page)).toHaveAttribute('aria-roledescription', 'carousel');
    await expect(slide(page, 1)).toHaveAttribute('aria-roledescription', 'slide');
    await expectSlide(page, 1);
  });

  test('goes round both ways, one slide at a time', async ({ page }) => {
    await openBlog(page);
    await button(page, 'Previous slide').click();
    await expectSlide(page, featured.length);
    await button(page, 'Next slide').click();
    await expectSlide(page, 1);
    for (let number = 2; number <= featured.length; number++) {
      await button(page, 'Next slide').click();
      await expectSlide(page, number);
    }
    await button(page, 'Next slide').click();
    await expectSlide(page, 1);
  });

  test('a dot leads to its slide', async ({ page }) => {
    await openBlog(page);
    await dots(page).nth(3).click();
    await expectSlide(page, 4);
  });

  test('answers the keyboard, and focus stays on the button', async ({ page }) => {
    await openBlog(page);
    await button(page, 'Next slide').focus();
    await page.keyboard.press('Enter');
    await expectSlide(page, 2);
    await page.keyboard.press('Space');
    await expectSlide(page, 3);
    await expect(button(page, 'Next slide')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(slide(page, 3).getByRole('link')).toBeFocused();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('.carousel'))).toBeNull();
  });

  test('follows a swipe without opening the post', async ({ page }) => {
    await openBlog(page);
    const box = await slide(page, 1).boundingBox();
    if (!box) throw new Error('no slide');
    await page.mouse.move(box.x + box.width * 0.9, box.y + 120);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.1, box.y + 120, { steps: 8 });
    await page.mouse.up();
    await expectSlide(page, 2);
    await expect(page).toHaveURL(/\/blog$/);
  });

  test('never moves by itself', async ({ page }) => {
    await openBlog(page);
    await expectSlide(page, 1);
    const state = () => page.locator('.carousel').evaluate((element) => element.outerHTML);
    const before = await state();
    await page.evaluate(async () => {
      for (let frame = 0; frame < 60; frame++) await new Promise(requestAnimationFrame);
    });
    expect(await state()).toBe(before);
  });

  test('jumps for those who asked for less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openBlog(page);
    const frames = await page.evaluate(async () => {
      const seen: number[] = [];
      const track = document.querySelector('.carousel-track');
      document.querySelector<HTMLElement>('[aria-label="Next slide"]')?.click();
      for (let frame = 0; frame < 20; frame++) {
        await new Promise(requestAnimationFrame);
        seen.push(Math.round(track?.getBoundingClientRect().left ?? 0));
      }
      return new Set(seen).size;
    });
    expect(frames).toBeLessThanOrEqual(2);
    await expectSlide(page, 2);
  });

  test('the click that wakes the page is not lost', async ({ page }) => {
    await page.goto('/blog');
    await button(page, 'Next slide').dispatchEvent('click');
    await page.keyboard.press('Shift');
    await expectSlide(page, 2);
  });

  test('the strip hands its position over to the script', async ({ page }) => {
    await page.goto('/blog');
    await page.locator('.carousel-viewport').evaluate((strip) => strip.scrollTo({ left: 5 * strip.clientWidth }));
    await reachFor(page);
    await expectSlide(page, 6);
  });

  test('nothing moves when the script takes over', async ({ page }) => {
    await page.goto('/blog');
    const layout = () =>
      page.evaluate(() =>
        ['.carousel', '.carousel-slide', 'main ol'].map((name) => {
          const { top, left, width, height } = document.querySelector(name)?.getBoundingClientRect() ?? new DOMRect();
          return [top + scrollY, left, width, height].map(Math.round);
        }),
      );
    const before = await layout();
    await reachFor(page);
    expect(await layout()).toEqual(before);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });
    test('is a strip that scrolls and snaps, with every post in reach and no dead buttons', async ({ page }) => {
      await page.goto('/blog');
      const viewport = page.locator('.carousel-viewport');
      await expect(viewport).toHaveCSS('overflow-x', 'auto');
      await expect(viewport).toHaveCSS('scroll-snap-type', 'x mandatory');
      await expect(carousel(page).getByRole('link')).toHaveText(featured.map(({ title }) => title));
      await expect(carousel(page).getByRole('button')).toHaveCount(0);
      const last = carousel(page).getByRole('link').last();
      await last.focus();
      await expect(last).toBeInViewport();
      await last.press('Enter');
      await expect(page).toHaveURL(`/blog/${featured.at(-1)?.slug}`);
    });
  });
});

test.describe('the list', () => {
  test('shows every post newest first, each with author, date, preview and link', async ({ page }) => {
    await page.goto('/blog');
    const entries = page.locator('main ol > li');
    await expect(entries).toHaveCount(posts.length);
    await expect(entries.getByRole('heading')).toHaveText(posts.map(({ title }) => title));
    for (const [index, post] of posts.entries()) {
      const entry = entries.nth(index);
      await expect(entry.getByRole('link')).toHaveAttribute('href', `/blog/${post.slug}`);
      await expect(entry.getByText(post.author, { exact: true })).toBeVisible();
      await expect(entry.getByText(formatDate(post.published), { exact: true })).toBeVisible();
      const preview = (await entry.locator('p').last().textContent()) ?? '';
      expect(preview.length).toBeGreaterThan(100);
      expect(preview.length).toBeLessThanOrEqual(PREVIEW_LIMIT);
      expect(preview).toMatch(/…$/);
    }
  });

  test('the first entry differs: a cover and a larger headline', async ({ page }) => {
    await page.goto('/blog');
    const entries = page.locator('main ol > li');
    await expect(page.locator('main ol .cover-art')).toHaveCount(1);
    await expect(entries.first().locator('.cover-art')).toBeVisible();
    const size = (at: number) =>
      entries
        .nth(at)
        .getByRole('heading')
        .evaluate((heading) => Number.parseFloat(getComputedStyle(heading).fontSize));
    expect(await size(0)).toBeGreaterThan(1.5 * (await size(1)));
    expect(await size(1)).toBe(await size(2));
  });

  test('carries no bodies', async ({ request }) => {
    const page = await (await request.get('/blog')).text();
    for (const item of content.posts) {
      for (const { id } of item.headings) expect(page).not.toContain(`#${id}"`);
    }
  });
});

test.describe('a post', () => {
  const long = content.posts.find(({ id }) => slugOf(id) === 'first-90-days-of-a-ciso');
  if (!long) throw new Error('no such post');
  const PATH = '/blog/first-90-days-of-a-ciso';
  const sections = long.headings.filter(({ depth }) => depth === 2);

  test('shows title, author, date and reading time', async ({ page }) => {
    await page.goto(PATH);
    const header = page.locator('article > header');
    await expect(header.getByRole('heading', { level: 1 })).toHaveText(long.title);
    await expect(header.getByText(long.author, { exact: true })).toBeVisible();
    await expect(header.getByText(formatDate(long.date), { exact: true })).toBeVisible();
    await expect(header.getByText(`${readingMinutes(long.words)} min read`, { exact: true })).toBeVisible();
  });

  /** A place is found when its heading stands below the bar and within the window. */
  async function expectLanded(page: Page, id: string) {
    await expect(page).toHaveURL(new RegExp(`#${id}$`));
    await expect
      .poll(() =>
        page.evaluate((name) => {
          const bar = document.querySelector('.site-header')?.getBoundingClientRect();
          const top = document.getElementById(name)?.getBoundingClientRect().top ?? -1;
          return bar !== undefined && top >= bar.bottom && top < bar.bottom + 120;
        }, id),
      )
      .toBe(true);
  }

  test('its contents stand beside it and lead to the sections', async ({ page }) => {
    await page.goto(PATH);
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await expect(contents.getByRole('link')).toHaveText(sections.map(({ text }) => text));
    for (const at of [2, 0]) {
      await contents.getByRole('link').nth(at).click();
      await expectLanded(page, String(sections[at]?.id));
    }
    await hydrate(page);
    await contents.getByRole('link').nth(3).click();
    await expectLanded(page, String(sections[3]?.id));
    await expect(contents).toBeInViewport();
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 375, height: 720 }, javaScriptEnabled: false });
    test('its contents unfold above it, without JavaScript too', async ({ page }) => {
      await page.goto(PATH);
      await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden();
      const first = page.locator('.toc-folded').getByRole('link').nth(1);
      await expect(first).toBeHidden();
      await page.locator('.toc-folded summary').click();
      await first.click();
      await expect(page).toHaveURL(new RegExp(`#${sections[1]?.id}$`));
    });
  });

  test('the # beside a heading leads there and copies the address', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(PATH);
    await hydrate(page);
    const [, section] = sections;
    await page.getByRole('link', { name: `Link to “${section?.text}”` }).click();
    await expect(page.getByRole('status').filter({ hasText: 'copied' })).toBeVisible();
    await expectLanded(page, String(section?.id));
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  });

  test('names its neighbors in time: next is newer, previous is older', async ({ page }) => {
    const others = page.getByRole('navigation', { name: 'Other posts' }).getByRole('listitem');
    for (const [at, post] of [...posts.entries()].filter(([index]) => [0, 7, posts.length - 1].includes(index))) {
      await page.goto(`/blog/${post.slug}`);
      const expected = [
        ['Next post', posts[at - 1]?.title],
        ['Previous post', posts[at + 1]?.title],
      ].filter(([, title]) => title);
      await expect(others).toHaveText(expected.map(([label, title]) => `${label}${title}`));
    }
  });

  test('leads to its discipline, with the words of that discipline', async ({ page }) => {
    await page.goto(PATH);
    const discipline = content.disciplines.find(({ id }) => id === long.related_discipline);
    const related = page.getByRole('region', { name: String(discipline?.name) });
    await expect(related.getByText(String(discipline?.excerpt))).toBeVisible();
    await expect(related.getByRole('link')).toHaveAttribute('href', `/disciplines/${discipline?.slug}`);
  });

  test('shares its canonical address, whatever address it was opened at', async ({ page }) => {
    await page.goto(`${PATH}/tail`);
    await expectShareLinks(page, `${ORIGIN}${PATH}`);
  });

  test('embeds its podcast in a titled frame of our own', async ({ page }) => {
    await page.goto('/blog/podcast-achieving-security-maturity');
    const frame = page.getByTitle('Podcast: Achieving security maturity');
    await expect(frame).toHaveAttribute('src', /^\/player\/podcast-security-maturity(#|$)/);
  });

  test('a wide table scrolls in its own box at 320 px, and the page does not', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/blog/a-roadmap-that-survives-three-budgets');
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await expect(page.getByRole('region', { name: 'Table' }).first()).toHaveCSS('overflow-x', 'auto');
  });

  test('prints its text alone, black on white, external links with their address', async ({ page }) => {
    await page.goto(PATH);
    await page.emulateMedia({ media: 'print' });
    for (const hidden of ['.site-header', 'body > footer', 'main aside', '.cover-art', '.cookie-banner']) {
      await expect(page.locator(hidden).first()).toBeHidden();
    }
    await expect(page.getByRole('navigation', { name: 'Other posts' })).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const text of ['h1', '.prose p', '.prose a:not(.heading-anchor)']) {
      await expect(page.locator(text).first()).toHaveCSS('color', 'rgb(0, 0, 0)');
    }
    const address = await page.locator('.prose').evaluate((prose) => {
      const link = document.createElement('a');
      link.href = 'https://example.org/';
      prose.append(link);
      return getComputedStyle(link, '::after').content;
    });
    expect(address).toContain('https://example.org/');
  });

  test('that does not exist says so and leads to the list', async ({ page }) => {
    await page.goto('/blog/no-such-post');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No Blog Content');
    await page.getByRole('link', { name: 'All posts' }).click();
    await expect(page).toHaveTitle('Keelson | Blog');
  });
});

async function expectShareLinks(page: Page, address: string) {
  const links = page.getByRole('list', { name: 'Share' }).getByRole('link');
  await expect(links).toHaveCount(3);
  for (const [at, name] of ['LinkedIn', 'Twitter', 'e-mail'].entries()) {
    await expect(links.nth(at)).toHaveAccessibleName(new RegExp(`^Share (on|by) ${name}`));
    await expect(links.nth(at)).toHaveAttribute('href', new RegExp(`=${encodeURIComponent(address)}(&|$)`));
  }
}

test.describe('a news release', () => {
  for (const release of releases) {
    test(`${release.slug} shows title, date, text, contact and share links`, async ({ page }) => {
      await page.goto(`/news/${release.slug}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(release.title);
      const date = page.locator('main dl time');
      await expect(date).toHaveText(formatDate(release.published));
      await expect(date).toHaveAttribute('datetime', release.published);
      await expect(page.locator('.prose p').first()).toBeVisible();
      await expect(page.locator('main dl').getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
      await expectShareLinks(page, `${ORIGIN}/news/${release.slug}`);
    });
  }

  test('lists the others, newest first', async ({ page }) => {
    const [, current] = releases;
    await page.goto(`/news/${current?.slug}`);
    const more = page.getByRole('region', { name: 'More news releases' });
    await expect(more.getByRole('listitem').getByRole('link')).toHaveText(
      releases.filter((release) => release !== current).map(({ title }) => title),
    );
    await expect(more.getByRole('link', { name: 'All news' })).toHaveAttribute('href', '/company#news');
  });
});
