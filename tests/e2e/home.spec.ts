import { expect, test } from '@playwright/test';
import { content, posts } from '../support/site-content.ts';

const record = content.pages.home;

test('the sections stand in the order of the specification, and lead where they say', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  const headings = await main.getByRole('heading', { level: 2 }).allTextContents();
  const order = [
    record.hype_title,
    record.obstacles_title,
    record.product_title,
    record.analyst_title,
    record.testimonial_title,
    record.contact_title,
    record.featured_posts_title,
  ];
  expect(headings.filter((heading) => order.includes(heading))).toEqual(order);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(record.header_title);
  await expect(main.getByRole('blockquote')).toContainText(record.customer_quote.text);

  const features = [
    record.product_feature_1,
    record.product_feature_2,
    record.product_feature_3,
    record.product_feature_4,
  ];
  for (const feature of features) await expect(main.getByText(feature, { exact: true })).toBeVisible();

  for (const [name, href] of [
    ['Learn More', '/product'],
    [record.hype_link.label, record.hype_link.link],
    ['Request Demo', '/request-demo'],
    [record.case_link.label, record.case_link.link],
    [record.analyst_link.label, '/esg-cybersecurity-2020'],
    ['Contact Us', '/company#contact-us'],
    ['View All', '/blog'],
  ] as const)
    await expect(main.getByRole('link', { name }).last()).toHaveAttribute('href', href);
  expect(record.hype_link.link, 'the post about analyst hype').toMatch(/^\/blog\/./);

  await test.step('the blog block shows the newest three carousel-featured posts', async () => {
    const featured = posts.filter(({ isCarouselFeatured }) => isCarouselFeatured).slice(0, 3);
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(featured.map(({ title }) => title));
  });

  await test.step('a click on a film before hydration opens it as soon as React runs', async () => {
    await page.getByRole('button', { name: /Play the film/ }).dispatchEvent('click');
    await page.keyboard.press('Shift');
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

test('the wave has thirty lines in bands that move one after the other, cover the hero, and can stand still', async ({
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
          // The movement alternates, so iterations 4 and 5 begin at its two ends; a time below 0 would have no effect.
          return [4, 5].flatMap((iteration) => {
            animation?.pause();
            if (animation) animation.currentTime = delay + iteration * Number(duration);
            const { left, right } = band.getBoundingClientRect();
            return left > 0 || right < innerWidth ? [{ left, right }] : [];
          });
        }),
      );
      expect(gaps).toEqual([]);
    });

  await test.step('with reduced motion it stands still', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await bands.evaluateAll((elements) => elements.flatMap((band) => band.getAnimations()))).toEqual([]);
  });
});
