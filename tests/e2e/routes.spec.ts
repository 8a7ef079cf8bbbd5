import { expect, test } from '@playwright/test';
import { CATEGORIES } from '../../app/content/model/taxonomy.ts';
import { hydrate, navigateWithin } from '../support/hydrate.ts';

/** SPEC section 2, row for row, with the rulings on addresses and titles: path, title after the product name, heading. */
const ROUTES: [path: string, title: string, heading: RegExp][] = [
  ['/', 'Measure, optimize, communicate', /security program stands/],
  ['/product', 'Product', /./],
  ['/disciplines', 'Security Disciplines', /./],
  ['/company', 'Company', /./],
  ['/careers', 'Careers', /^Join Keelson$/],
  ['/blog', 'Blog', /./],
  ['/disclosures', 'Security Disclosures', /^Security Disclosures$/],
  ['/privacy-policy', 'Privacy Policy', /^Privacy Policy$/],
  ['/accessibility', 'Accessibility', /^Accessibility$/],
  ['/master-class-registration', 'Master Class', /./],
  ['/master-class-recording-jan-2021', 'Master Class Recording | January 2021', /./],
  ['/master-class-recording-apr-2021', 'Master Class Recording | April 2021', /./],
  ['/master-class-recording', 'Master Class Recording', /./],
  ['/webinar-recording-jan-2021', 'Webinar Recording | January 2021', /./],
  ['/webinar-recording-may-2021', 'Webinar Recording | May 2021', /./],
  ['/ciso-role-maturity-ebook', '', /./],
  ['/ciso-strategy-planning-ebook', '', /./],
  ['/program-maturity-ebook', 'CMM eBook', /./],
  ['/esg-cybersecurity-2020', 'Resource Library | ESG Report', /./],
  ['/esg-cybersecurity-2021', 'Resource Library | ESG Report 2021', /./],
  ['/cybersecurity-business-decision', 'Gartner Reprint', /./],
  ['/rapiddeploy-testimonial', 'Customer Testimonial', /./],
  ['/news/ceo-appointment', '', /./],
  ['/news/vp-of-sales', '', /./],
  ['/news/three-hype-cycles', '', /./],
  ['/news/series-a', '', /./],
  ['/news/vp-of-products', '', /./],
  ['/unsubscribe', 'Unsubscribe', /./],
  ['/request-demo', 'Product Demo', /./],
  ['/resource-library', 'Resources', /./],
  ['/search', 'Search', /^Search$/],
  ...CATEGORIES.map(({ slug, name }): [string, string, RegExp] => [
    `/disciplines/${slug}`,
    `Security Disciplines | ${name}`,
    new RegExp(name.replace('&', '(&|and)')),
  ]),
];

for (const [path, title, heading] of ROUTES) {
  test(`${path} answers with its screen`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page).toHaveTitle(title ? `Keelson | ${title}` : /^Keelson \| .+/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `https://www.keelson.example${path}`);
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{50,160}/);
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /^Keelson \| /);
  });
}

const SAME_SCREEN: [path: string, canonical: string][] = [
  ['/blog/becoming-a-mentor/and/more', '/blog/becoming-a-mentor'],
  ['/blog/2021-05-25-becoming-a-mentor', '/blog/becoming-a-mentor'],
  ['/disciplines/cloud-security/anything', '/disciplines/cloud-security'],
  ['/news/2021-10-27-ceo-appointment', '/news/ceo-appointment'],
];

for (const [path, canonical] of SAME_SCREEN) {
  test(`${path} shows ${canonical} and names it canonical, before and after hydration`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    const heading = await page.getByRole('heading', { level: 1 }).textContent();
    await hydrate(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(heading));
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      `https://www.keelson.example${canonical}`,
    );
  });
}

const NOT_FOUND: [path: string, text: string][] = [
  ['/no-such-page', 'Page does not exist'],
  ['/product/deeper', 'Page does not exist'],
  ['/news/no-such-news', 'Page does not exist'],
  ['/news/ceo-appointment/deeper', 'Page does not exist'],
  ['/blog/no-such-post', 'No Blog Content'],
  ['/disciplines/no-such-thing', 'No content to display'],
];

for (const [path, text] of NOT_FOUND) {
  test(`${path} is a 404 that says '${text}', before and after hydration`, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    await hydrate(page);
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    expect(errors).toEqual([]);
  });
}

test('the 404 page leads home', async ({ page }) => {
  await page.goto('/no-such-page');
  await page.getByRole('link', { name: 'HOME', exact: true }).click();
  await expect(page).toHaveURL('/');
});

test('resource permalinks redirect for good', async ({ request }) => {
  const response = await request.get('/resources/cloud-security', { maxRedirects: 0 });
  expect(response.status()).toBe(301);
  expect(response.headers().location).toBe('/disciplines/cloud-security');
});

test('an unknown post reached within the app says so too', async ({ page }) => {
  await page.goto('/blog');
  await navigateWithin(page, '/blog/no-such-post');
  await expect(page.getByRole('heading', { name: 'No Blog Content' })).toBeVisible();
});
