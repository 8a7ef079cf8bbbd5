import { expect, test } from '@playwright/test';
import { content, posts, sectionOf, words } from '../support/site-content.ts';

const { home } = content.pages;
const header = sectionOf(home, 'header');
const introducing = sectionOf(home, 'introducing');
const note = sectionOf(home, 'note');

test('the sections stand in the order of the specification, and lead where they say', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const main = page.getByRole('main');
  const titles = home.sections.flatMap((section) => {
    if ('title' in section && section.title) return section.title;
    if (section.kind === 'introducing') return section.product_title;
    return section.kind === 'featured-posts' ? section.featured_posts_title : [];
  });
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(titles);
  // Sections that the specification does not have may come between.
  const specified = ['header', 'note', 'numbered-list', 'introducing', 'quote', 'call-to-action', 'film'];
  const missing = [...specified, 'call-to-action', 'featured-posts'];
  for (const { kind } of home.sections) if (kind === missing[0]) missing.shift();
  expect(missing).toEqual([]);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(header.header_title);
  await expect(main.getByRole('blockquote')).toContainText(sectionOf(home, 'quote').text);

  const { product_feature_1, product_feature_2, product_feature_3, product_feature_4, case_link } = introducing;
  for (const feature of [product_feature_1, product_feature_2, product_feature_3, product_feature_4])
    await expect(main.getByText(feature ?? '', { exact: true })).toBeVisible();

  for (const [name, href] of [
    ['Learn More', '/product'],
    [note.link.label, note.link.link],
    ['Request Demo', '/request-demo'],
    [case_link?.label ?? '', case_link?.link ?? ''],
    [sectionOf(home, 'call-to-action').actions[0]?.label ?? '', '/esg-cybersecurity-2020'],
    ['Contact Us', '/company#contact-us'],
    ['View All', '/blog'],
  ] as const)
    await expect(main.getByRole('link', { name }).last()).toHaveAttribute('href', href);
  expect(note.link.link, 'the post about analyst hype').toMatch(/^\/blog\/./);

  await test.step('the blog block shows the newest three carousel-featured posts', async () => {
    const featured = posts.filter(({ isCarouselFeatured }) => isCarouselFeatured).slice(0, 3);
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(featured.map(({ title }) => title));
  });

  await test.step('a click on a film before hydration opens it as soon as React runs', async () => {
    await page.getByRole('button', { name: words.shared.play }).dispatchEvent('click');
    await page.keyboard.press('Shift');
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

test('the wave has thirty lines in bands that move one after the other, cover the hero, and come to rest', async ({
  page,
}) => {
  const bands = page.locator('.wave-band');
  await page.goto('/');
  await expect(bands.locator('path')).toHaveCount(30);
  await expect(page.locator('svg[aria-hidden=true]').filter({ has: bands })).toHaveCount(1);
  const delays = await bands.evaluateAll((elements) =>
    elements.flatMap((band) => band.getAnimations().map(({ effect }) => effect?.getTiming().delay ?? 0)),
  );
  expect(delays).toHaveLength(await bands.count());
  expect(delays).toEqual([...new Set(delays)].toSorted((one, other) => one - other));

  for (const width of [320, 1440, 1920])
    await test.step(`at both ends of its movement it covers ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      const gaps = await bands.evaluateAll((elements) =>
        elements.flatMap((band) => {
          const [animation] = band.getAnimations();
          const { delay = 0, duration } = animation?.effect?.getComputedTiming() ?? {};
          // The movement alternates, so iterations 2 and 3 begin at its two ends; a time below 0 would have no effect.
          return [2, 3].flatMap((iteration) => {
            animation?.pause();
            if (animation) animation.currentTime = delay + iteration * Number(duration);
            const { left, right } = band.getBoundingClientRect();
            return left > 0 || right < innerWidth ? [{ left, right }] : [];
          });
        }),
      );
      expect(gaps).toEqual([]);
    });

  await test.step('where it began, all of it', async () => {
    const places = await bands.evaluateAll((elements) =>
      elements.map((band) => {
        for (const animation of band.getAnimations()) animation.finish();
        return getComputedStyle(band).transform;
      }),
    );
    expect(new Set(places).size).toBe(1);
    expect(places[0]).not.toBe('none');
  });

  await test.step('with reduced motion it stands still', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await bands.evaluateAll((elements) => elements.flatMap((band) => band.getAnimations()))).toEqual([]);
  });
});
