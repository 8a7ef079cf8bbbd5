import { expect, type Page, test } from '@playwright/test';
import { carouselPosts } from '../../app/content/model/lists.ts';
import { fillWords } from '../../leads/fill-words.ts';
import { hydrate } from '../support/hydration.ts';
import { posts, words } from '../support/site-content.ts';

const featured = carouselPosts(posts);
const numbers = featured.map((_, index) => index + 1);

const carousel = (page: Page) => page.getByRole('region', { name: words.blog.featured });
const slide = (page: Page, number: number) =>
  carousel(page).getByRole('group', {
    name: fillWords(words.blog.slide_of, { number, total: featured.length }),
    exact: true,
    includeHidden: true,
  });
const dots = (page: Page) => carousel(page).getByRole('group', { name: words.blog.choose_slide }).getByRole('button');
const button = (page: Page, name: 'previous_slide' | 'next_slide') =>
  carousel(page).getByRole('button', { name: words.blog[name] });

/** The share of the window onto the strip that each slide covers on the screen. */
const visibleShares = (page: Page) =>
  page.locator('.carousel-viewport').evaluate((viewport) => {
    const box = viewport.getBoundingClientRect();
    return [...viewport.querySelectorAll('.carousel-slide')].map((slide) => {
      const { left, right } = slide.getBoundingClientRect();
      const visiblePx = Math.max(0, Math.min(right, box.right) - Math.max(left, box.left));
      return Math.round((100 * visiblePx) / box.width) / 100;
    });
  });

/** One slide fills the window, it alone can be reached, and its dot says so. */
async function expectSlide(page: Page, number: number) {
  const at = number - 1;
  await expect.poll(() => visibleShares(page)).toEqual(featured.map((_, i) => (i === at ? 1 : 0)));
  await expect(dots(page).nth(at)).toHaveAttribute('aria-current', 'true');
  await expect(dots(page).nth(at)).toHaveAttribute('aria-disabled', 'true');
  await expect(carousel(page).locator('[aria-current]')).toHaveCount(1);
  await expect(page.locator('.carousel-slide:not([inert]) a')).toHaveText([String(featured[at]?.title)]);
}

/** The durations in ms of the slide animations that a press of the button starts. */
const animationsOfPress = (page: Page, name: 'previous_slide' | 'next_slide') =>
  button(page, name).evaluate((pressed: HTMLElement) => {
    pressed.click();
    const animations = document.querySelector('.carousel-viewport')?.getAnimations({ subtree: true }) ?? [];
    return animations.map(({ effect }) => effect?.getTiming().duration);
  });

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

test('holds the flagged posts with a dot for each, never moves by itself, and answers keyboard and swipe', async ({
  page,
}) => {
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
  expect(await layout(), 'nothing moves when the script takes over').toEqual(before);
  expect(featured.length).toBeGreaterThan(1);
  await expect(page.locator('.carousel-slide')).toHaveCount(featured.length);
  await expect(dots(page)).toHaveCount(featured.length);
  await expect(carousel(page)).toHaveAttribute('aria-roledescription', words.blog.carousel);
  await expect(slide(page, 1)).toHaveAttribute('aria-roledescription', words.blog.slide);
  await expectSlide(page, 1);

  await test.step('it never moves by itself', async () => {
    const state = () => page.locator('.carousel').evaluate((element) => element.outerHTML);
    const unmoved = await state();
    await page.evaluate(async () => {
      for (let frame = 0; frame < 60; frame++) await new Promise(requestAnimationFrame);
    });
    expect(await state()).toBe(unmoved);
  });

  await test.step('a swipe moves it without opening the post', async () => {
    const box = await slide(page, 1).boundingBox();
    if (!box) throw new Error('no slide');
    await page.mouse.move(box.x + box.width * 0.9, box.y + 120);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.1, box.y + 120, { steps: 8 });
    await page.mouse.up();
    await expectSlide(page, 2);
    await expect(page).toHaveURL(/\/blog$/);
  });

  await test.step('the keyboard moves it, and focus stays on the button', async () => {
    const [third, fourth] = [2, 3].map((at) => (at % featured.length) + 1) as [number, number];
    await button(page, 'next_slide').focus();
    await page.keyboard.press('Enter');
    await expectSlide(page, third);
    await page.keyboard.press('Space');
    await expectSlide(page, fourth);
    await expect(button(page, 'next_slide')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(slide(page, fourth).getByRole('link')).toBeFocused();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('.carousel'))).toBeNull();
  });
});

for (const [width, reducedMotion] of [
  [1440, 'reduce'],
  [375, 'no-preference'],
] as const)
  test.describe(`at ${width} px, reduced motion ${reducedMotion}`, { tag: width === 375 ? '@soak' : [] }, () => {
    test.use({ reducedMotion, viewport: { width, height: 800 } });

    test('is infinite in both directions, one slide at a time, and every dot leads to its slide', async ({ page }) => {
      await openBlog(page);
      for (const number of [...numbers.toReversed(), featured.length]) {
        await button(page, 'previous_slide').click();
        await expectSlide(page, number);
      }
      for (const number of [...numbers, 1]) {
        await button(page, 'next_slide').click();
        await expectSlide(page, number);
      }
      for (const number of numbers.slice(1).toReversed()) {
        await dots(page)
          .nth(number - 1)
          .click();
        await expectSlide(page, number);
        await dots(page).first().click();
        await expectSlide(page, 1);
      }
    });
  });

test('a button moves the slides for 200 ms, and with reduced motion nothing but the slide that is shown', async ({
  page,
}) => {
  await openBlog(page);
  expect(await animationsOfPress(page, 'previous_slide')).toEqual([200, 200]);
  await expectSlide(page, featured.length);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openBlog(page);
  expect(await animationsOfPress(page, 'previous_slide')).toEqual([]);
  const last = featured.length - 1;
  expect(await visibleShares(page), 'in the same frame').toEqual(featured.map((_, i) => (i === last ? 1 : 0)));
});

test('a click, a pointer that rests and a scrolled strip from before hydration count', async ({ page }) => {
  await test.step('a click', async () => {
    await page.goto('/blog');
    await button(page, 'next_slide').dispatchEvent('click');
    await page.keyboard.press('Shift');
    await expectSlide(page, 2);
  });
  await test.step('a pointer', async () => {
    await page.goto('/blog');
    await page.mouse.move(5, 5);
    await page.locator('.carousel-viewport').hover();
    await page.locator('.carousel[data-live]').waitFor();
  });
  await test.step('the strip hands its position over to the script', async () => {
    await page.mouse.move(5, 5);
    await page.goto('/blog');
    await page.locator('.carousel-viewport').evaluate((strip) => strip.scrollTo({ left: strip.scrollWidth }));
    await reachFor(page);
    await expectSlide(page, featured.length);
  });
});

test.describe('with touch', () => {
  test.use({ hasTouch: true, viewport: { width: 375, height: 800 } });
  test('the first swipe back on the first slide shows the last', async ({ page }) => {
    await page.goto('/blog');
    await page.keyboard.press('Shift');
    await page.locator('.carousel[data-live]').waitFor();
    const box = await slide(page, 1).boundingBox();
    if (!box) throw new Error('no slide');
    const devtools = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share = 0) =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: box.x + box.width * share, y: box.y + 120 }],
      });
    await touch('touchStart', 0.1);
    for (const share of [0.2, 0.4, 0.6, 0.8]) await touch('touchMove', share);
    await touch('touchEnd');
    await expectSlide(page, featured.length);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('is a strip that scrolls and snaps, with every post in reach and no dead buttons', async ({ page }) => {
    await page.goto('/blog');
    const offsetPx = await page.locator('.carousel-viewport').evaluate((strip) => {
      strip.scrollTo({ left: 0.7 * strip.clientWidth, behavior: 'instant' });
      const second = strip.querySelectorAll('.carousel-slide')[1];
      return (second?.getBoundingClientRect().left ?? 0) - strip.getBoundingClientRect().left;
    });
    expect(offsetPx, 'scrolled most of a slide, the strip snaps to the next').toBeCloseTo(0, 0);
    await expect(carousel(page).getByRole('link')).toHaveText(featured.map(({ title }) => title));
    await expect(carousel(page).getByRole('button')).toHaveCount(0);
    const last = carousel(page).getByRole('link').last();
    await last.focus();
    await expect(last).toBeInViewport();
    await last.press('Enter');
    await expect(page).toHaveURL(`/blog/${featured.at(-1)?.slug}`);
  });
});
