import { expect, test } from '@playwright/test';
import { sampleDiscipline } from '../support/discipline-page.ts';
import { content, leaders } from '../support/site-content.ts';
import { reachState } from '../support/widget-states.ts';

/** The accessibility tree of the widgets; a snapshot names what must be there, in this order, and leaves out the rest. */
test.use({ reducedMotion: 'reduce' });

const [leader] = leaders;
const name = `${leader?.first_name} ${leader?.last_name}`;

test('header navigation, its submenu closed and open', async ({ page }) => {
  await page.goto('/product');
  const main = page.getByRole('navigation', { name: 'Main' });
  const submenu = main.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Company menu' }) });
  await expect(main).toMatchAriaSnapshot(`
    - navigation "Main":
      - list:
        - listitem:
          - link "Product"
        - listitem:
          - link "Resources"
        - listitem:
          - link "Company"
          - button "Company menu"
      - button "Search"
      - link "Request Demo"
  `);
  await expect(submenu.getByRole('list')).toHaveCount(0);
  await reachState(page, 'submenu open');
  await expect(submenu).toMatchAriaSnapshot(`
    - link "Company"
    - button "Company menu"
    - list:
      - listitem:
        - link "Careers"
      - listitem:
        - link "Blog"
  `);
});

test('drawer', async ({ page }) => {
  await reachState(page, 'drawer open');
  await expect(page.getByRole('navigation', { name: 'Menu' })).toMatchAriaSnapshot(`
    - navigation "Menu":
      - button "Close menu"
      - button "Search"
      - list:
        - listitem:
          - link "Product"
      - link "Request Demo"
  `);
});

test('cookie banner', async ({ page }) => {
  await page.goto('/blog');
  await expect(page.getByRole('region', { name: 'Cookies' })).toMatchAriaSnapshot(`
    - region "Cookies":
      - paragraph: /session cookies/
      - button "ACCEPT"
      - button "Decline"
  `);
});

test('search dialog with results', async ({ page }) => {
  await reachState(page, 'search open with results');
  await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
    - dialog "Search":
      - button "X, close"
      - search:
        - searchbox "Search the site": board
        - button "Search"
      - status: /\\d+ results for “board”/
      - link "All results"
      - region /Blog posts \\d+/:
        - heading /Blog posts \\d+/ [level=2]
        - link "See all Blog posts"
        - list:
          - listitem:
            - heading [level=3]:
              - link
      - checkbox "Open with /" [checked]
  `);
});

test('film dialog', async ({ page }) => {
  await reachState(page, 'film dialog');
  await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
    - dialog /./:
      - button "X, close"
      - iframe
  `);
  await expect(page.getByRole('dialog').locator('iframe')).toHaveAttribute('title', /./);
});

test('leader dialog', async ({ page }) => {
  await reachState(page, 'leader dialog');
  await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
    - dialog "${name}":
      - button "X, close"
      - heading "${name}" [level=2]
      - paragraph: ${leader?.job_title}
  `);
});

test('carousel: one slide at a time', async ({ page }) => {
  await reachState(page, 'carousel moved');
  const carousel = page.getByRole('region', { name: 'Featured posts' });
  await expect(carousel).toMatchAriaSnapshot(`
    - region "Featured posts":
      - button "Previous slide"
      - group "Choose slide":
        - button "Slide 1"
        - button "Slide 2" [disabled]
      - button "Next slide"
      - group /2 of \\d+/:
        - heading [level=3]:
          - link
  `);
  // The others are inert, which snapshots do not show.
  await expect(carousel.locator('.carousel-slide:not([inert])')).toHaveAccessibleName(/^2 of/);
});

test('accordion of biographies', async ({ page }) => {
  await reachState(page, 'biography open');
  await expect(page.locator('#leadership details').first()).toMatchAriaSnapshot(`
    - group:
      - text: /${name} ${leader?.job_title}/
      - paragraph
  `);
});

test('topics beside the booklet, whose twelve tabs are for the pointer only', async ({ page }) => {
  await page.goto('/disciplines');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading [level=2]
    - list:
      - listitem:
        - link "Application Security"
      - listitem:
        - link "Vendor Risk Management"
  `);
  await expect(page.getByRole('main').getByRole('link', { name: 'Cloud Security' })).toHaveCount(1);
});

test('a discipline: breadcrumb, share links, Jump To, filter and card', async ({ page }) => {
  await reachState(page, 'filtered');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - navigation "Breadcrumb":
      - list:
        - listitem:
          - link "Disciplines"
        - listitem: ${sampleDiscipline.name}
    - list "Share":
      - listitem:
        - link "Share on LinkedIn (opens in a new tab)"
      - listitem:
        - link "Share on Twitter (opens in a new tab)"
      - listitem:
        - link "Share by email"
    - button "Jump To"
    - navigation "Filter by type":
      - list:
        - listitem:
          - link /all \\d+/
    - status: /\\d+ of \\d+ shown/
    - list:
      - listitem:
        - article:
          - heading [level=3]
          - link /^(Watch|Listen|Read).*\\(opens in a new tab\\)$/
  `);
  const filter = page.getByRole('navigation', { name: 'Filter by type' });
  await expect(filter.locator('[aria-current="true"]')).toHaveText(new RegExp(`^${sampleDiscipline.types[0]?.name}`));
});

test('hall of fame', async ({ page }) => {
  const [entry] = content.hallOfFame;
  await page.goto('/disclosures');
  await expect(page.getByRole('table')).toMatchAriaSnapshot(`
    - table "Hall of fame":
      - rowgroup:
        - row:
          - columnheader "Year"
          - columnheader "Reporter"
          - columnheader "Profile"
      - rowgroup:
        - row:
          - cell "${entry?.year}"
          - rowheader "${entry?.reporter}"
          - cell:
            - link /profile of ${entry?.reporter} \\(opens in a new tab\\)/
  `);
});
