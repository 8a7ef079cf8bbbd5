import { expect, type Locator, type Page, test } from '@playwright/test';
import { groupByLetter } from '../../app/content/model/library-filter.ts';
import { byTitle } from '../../app/content/model/lists.ts';
import { TAGS } from '../../app/content/model/taxonomy.ts';
import { fillWords } from '../../leads/fill-words.ts';
import { hydrate } from '../support/hydration.ts';
import { filterBy } from '../support/search-dialog.ts';
import {
  content,
  categories as disciplines,
  isSpecified,
  libraryPosts,
  tagName,
  words,
} from '../support/site-content.ts';

const PATH = '/resource-library';
const resources = byTitle(libraryPosts);
const panels = (page: Page) => page.getByRole('main').getByRole('article');
const rows = (page: Page) => page.locator('.resource-row');
const facet = (page: Page, name: 'type' | 'discipline') => filterBy(page, words.shared[name]);
const count = (type?: string, discipline?: string) =>
  resources.filter(({ tag, category }) => (!type || tag.slug === type) && (!discipline || category.slug === discipline))
    .length;

async function expectNewTab(link: Locator): Promise<void> {
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener');
}

/** SPEC section 2, Resource library: what each panel is about, what its link says, where it leads. */
const PANELS: [title: RegExp, label: string, link: RegExp][] = [
  [/achieving security maturity/i, 'VIEW PODCAST', /^(https:|\/)/],
  [/disconnect between CISOs, executives and boards/, 'READ REPORT', /^\/esg-cybersecurity-2020$/],
  [/origin story/, 'VIEW PODCAST', /^(https:|\/)/],
  [/cybersecurity as a business decision/, 'READ REPORT', /^\/cybersecurity-business-decision$/],
  [/Achieving Security Program Maturity/, 'DOWNLOAD EBOOK', /^\/program-maturity-ebook$/],
  [/CISO Strategy & Planning/, 'DOWNLOAD EBOOK', /^\/ciso-strategy-planning-ebook$/],
  [/CISO Role Maturity/, 'DOWNLOAD EBOOK', /^\/ciso-role-maturity-ebook$/],
  [/cloud software company/, 'READ CASE STUDY', /^\/assets\/documents\/.*\.pdf$/],
  [/mentor/, 'WATCH RECORDING', /^\/webinar-recording-may-2021$/],
  [/business risk/i, 'WATCH RECORDING', /^\/master-class-recording-apr-2021$/],
  [/./, 'WATCH RECORDING', /^\/master-class-recording-jan-2021$/],
  [/C-suite/, 'WATCH RECORDING', /^\/webinar-recording-jan-2021$/],
];

test('the jumbotron, the panels in order, and the whole library by title', async ({ page }) => {
  await page.goto(PATH);
  await test.step('the panels of the page stand in its order, and lead where they say', async () => {
    const links = panels(page).locator('h2 ~ * a');
    const listed = content.pages.resources.panels.map(({ link }) => link);
    const shown = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(shown.filter((link) => listed.includes(link))).toEqual(listed);
  });

  await test.step('the jumbotron features the 2021 report of the specification', async () => {
    if (!isSpecified) return;
    await expect(page.getByRole('heading', { level: 1 })).toContainText('C-suite and boardroom');
    await expect(page.getByRole('main').getByRole('link').first()).toHaveText('READ REPORT');
    await expect(page.getByRole('main').getByRole('link').first()).toHaveAttribute('href', '/esg-cybersecurity-2021');
  });

  await test.step('the panels of the specification stand in its order, the film last', async () => {
    if (!isSpecified) return;
    // Panels of further pages stand between these and the film.
    await expect(panels(page).nth(12)).toBeVisible();
    for (const [at, [title, label, link]] of PANELS.entries()) {
      const panel = panels(page).nth(at);
      await expect(panel.getByRole('heading', { level: 2 })).toHaveText(title);
      const action = panel.getByRole('link');
      await expect(action).toHaveAccessibleName(new RegExp(`^${label} `));
      await expect(action).toHaveAttribute('href', link);
      if (['VIEW PODCAST', 'READ CASE STUDY'].includes(label)) await expectNewTab(action);
      else await expect(action).not.toHaveAttribute('target');
    }
    await expect(panels(page).last().locator('blockquote')).toContainText('best return on investment');
  });

  await test.step('every library item is listed by title with type and discipline', async () => {
    const shown = await rows(page).evaluateAll((all) =>
      all.map((row) => {
        const link = row.querySelector('a');
        const { href, target, rel } = { href: link?.getAttribute('href'), target: link?.target, rel: link?.rel };
        return { title: link?.firstChild?.textContent, text: row.textContent, href, target, rel };
      }),
    );
    expect(shown.map(({ title }) => title)).toEqual(resources.map(({ title }) => title));
    for (const [at, { tag, category, external_link }] of resources.entries()) {
      const newTab = /^(https:|\/assets\/)/.test(external_link) ? { target: '_blank', rel: 'noopener' } : {};
      expect(shown[at]).toMatchObject({ href: external_link, ...newTab });
      const discipline = disciplines.some(({ slug }) => slug === category.slug) ? ` · ${category.name}` : '';
      expect(shown[at]?.text).toContain(`${tagName(tag.slug)}${discipline}`);
    }
    const letters = groupByLetter(resources).map(({ letter }) => letter);
    await expect(page.locator('.resource-letter h3')).toHaveText(letters);
  });

  await test.step('panels differ in size on a wide window and stand in one column on a phone', async () => {
    const widths = () => panels(page).evaluateAll((all) => all.map((panel) => panel.getBoundingClientRect().width));
    if (isSpecified) expect(new Set((await widths()).map(Math.round)).size).toBeGreaterThan(3);
    await page.setViewportSize({ width: 375, height: 812 });
    expect(new Set((await widths()).map(Math.round)).size).toBeLessThanOrEqual(1);
  });
});

test.describe('the facets', () => {
  /** A type and a discipline that have an item in common, each with items of its own. */
  const [type, discipline] = TAGS.flatMap((tag) => disciplines.map((category) => [tag, category] as const)).find(
    ([tag, { slug }]) => count(tag.slug, slug) > 0 && count(tag.slug, slug) < count(tag.slug),
  ) ?? [TAGS[0], { slug: '', name: '' }];
  test.skip(discipline.slug === '', 'no type has items of two disciplines');

  test('narrow by type and discipline, live in the address, and back undoes them', async ({ page }) => {
    await page.goto(PATH);
    await hydrate(page);
    await facet(page, 'type')
      .getByRole('link', { name: new RegExp(`^${tagName(type.slug)}`) })
      .click();
    await expect(page).toHaveURL(`${PATH}?type=${type.slug}`);
    await expect(rows(page)).toHaveCount(count(type.slug));
    await expect(page.getByRole('status')).toHaveText(
      fillWords(words.shared.shown, { count: count(type.slug), total: resources.length }),
    );
    await facet(page, 'discipline')
      .getByRole('link', { name: new RegExp(`^${discipline.name}`) })
      .click();
    await expect(page).toHaveURL(`${PATH}?type=${type.slug}&discipline=${discipline.slug}`);
    await expect(rows(page)).toHaveCount(count(type.slug, discipline.slug));
    await expect(rows(page).first()).toContainText(`${tagName(type.slug)} · ${discipline.name}`);
    await page.reload();
    await expect(rows(page), 'a shared address').toHaveCount(count(type.slug, discipline.slug));
    await page.goBack();
    await page.goBack();
    await expect(rows(page)).toHaveCount(resources.length);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });
    test('the library is listed whole, whatever the address asks for', async ({ page }) => {
      await page.goto(`${PATH}?type=${type.slug}`);
      await expect(rows(page)).toHaveCount(resources.length);
    });
  });
});
