import { expect, test } from '@playwright/test';
import { hydrate } from '../support/hydrate.ts';

test('the sections stand in the order of the spec', async ({ page }) => {
  await page.goto('/');
  const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  const order = [
    /Hype Cycles/,
    /nobody funds/,
    /One place to run/,
    /disconnect/,
    /best return/,
    /sat in your chair/,
    /run security programs/,
  ];
  expect(order.map((pattern) => headings.findIndex((heading) => pattern.test(heading)))).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

test('buttons and panels lead where they say', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Learn More' })).toHaveAttribute('href', '/product');
  await expect(main.getByRole('link', { name: 'What to do with analyst hype' })).toHaveAttribute(
    'href',
    '/blog/what-to-do-with-analyst-hype',
  );
  await expect(main.getByRole('link', { name: 'Request Demo' }).last()).toHaveAttribute('href', '/request-demo');
  await expect(main.getByRole('link', { name: 'Get the 2020 report' })).toHaveAttribute(
    'href',
    '/esg-cybersecurity-2020',
  );
  await expect(main.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/company#contact-us');
  await expect(main.getByRole('link', { name: 'View All' })).toHaveAttribute('href', '/blog');
});

test('the blog block shows the newest three carousel-featured posts', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('article').getByRole('heading')).toHaveText([
    /year-end review/i,
    /first 90 days/i,
    /vanity metrics/i,
  ]);
});

test('the wave lines move, and stand still for those who ask', async ({ page }) => {
  await page.goto('/');
  const animations = () =>
    page.locator('.wave-band').evaluateAll((bands) => bands.map((band) => getComputedStyle(band).animationName));
  expect(await animations()).toEqual(Array.from({ length: 5 }, () => 'wave-drift'));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await animations()).toEqual(Array.from({ length: 5 }, () => 'none'));
});

for (const [name, close] of [
  ['Escape', (page: import('@playwright/test').Page) => page.keyboard.press('Escape')],
  [
    'the close button',
    (page: import('@playwright/test').Page) => page.getByRole('button', { name: 'X, close' }).click(),
  ],
  ['a click outside', (page: import('@playwright/test').Page) => page.mouse.click(5, 5)],
] as const) {
  test(`the testimonial film opens in a dialog; ${name} closes it and focus returns`, async ({ page }) => {
    await page.goto('/');
    await hydrate(page);
    const poster = page.getByRole('button', { name: /Play the film/ });
    await poster.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expect(dialog.locator('iframe')).toHaveAttribute('src', /^\/player\/testimonial-best-return/);
    await close(page);
    await expect(dialog).toBeHidden();
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(poster).toBeFocused();
  });
}

test('a film asked for before React is there opens as soon as it is', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /Play the film/ }).dispatchEvent('click');
  await page.keyboard.press('Shift');
  await expect(page.getByRole('dialog')).toBeVisible();
});
