import { expect, type Page, test } from '@playwright/test';
import { formatDate } from '../../app/content/model/dates.ts';
import { townLine } from '../../app/content/model/town.ts';
import { newsAddress } from '../../app/content/queries/pages.ts';
import { hydrate } from '../support/hydration.ts';
import { expectShareLinks } from '../support/share-links.ts';
import { content, isSpecified, leaders, releases, site, words } from '../support/site-content.ts';

const { sections } = content.pages.company;
const tiles = (page: Page) => page.locator('.leader-tile');
const biographies = (page: Page) => page.locator('section:has(.leader-tile) details');
const sectionTitled = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) });
const fullName = ({ first_name, last_name }: (typeof leaders)[number]) => `${first_name} ${last_name}`;
const scrollTop = (page: Page) => page.evaluate(() => scrollY);

test('the sections stand in order, each anchor at its own, with what the content holds', async ({ page }) => {
  await page.goto('/company');
  const shown = await page.locator('main [id]').evaluateAll((all) => all.map(({ id }) => id));
  const anchors = sections.flatMap(({ anchor }) => anchor ?? []);
  expect(shown.filter((id) => anchors.includes(id))).toEqual(anchors);

  await test.step('leaders stand by first name, in the tiles as in the biographies', async () => {
    const names = (await tiles(page).locator('.font-serif').allInnerTexts()).map((name) => name.replace(/\s+/g, ' '));
    expect(names).toEqual(leaders.map(fullName));
    await expect(biographies(page).locator('summary .font-serif')).toHaveText(names);
  });

  for (const section of sections) {
    if (section.kind === 'governance')
      await test.step('the board and the advisors are lists of names with roles', async () => {
        for (const [title, people] of [
          [section.board_members_title, section.board_members],
          [section.advisors_title, section.advisors],
        ] as const) {
          const list = page.locator('div').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
          await expect(list.last().getByRole('listitem')).toHaveText(people.map(({ name, role }) => `${name}${role}`));
        }
      });
    if (section.kind === 'news')
      await test.step('releases stand newest first with their dates and lead to their pages', async () => {
        const cards = sectionTitled(page, section.title).getByRole('article');
        await expect(cards).toHaveCount(releases.length);
        for (const [at, { slug, published, secondaryId }] of releases.entries()) {
          const title = content.news.find(({ id }) => id === secondaryId)?.card_title;
          await expect(cards.nth(at).getByRole('heading')).toHaveText(String(title));
          await expect(cards.nth(at)).toContainText(formatDate(published));
          const link = cards.nth(at).getByRole('link', { name: words.cards.read_announcement });
          await expect(link).toHaveAttribute('href', `/news/${slug}`);
        }
      });
    if (section.kind === 'form')
      await test.step('contact: the address of the headquarters, the intro and the form', async () => {
        const contact = sectionTitled(page, section.title);
        if ('has_address' in section && section.has_address)
          await expect(contact.locator('address')).toContainText(townLine(site.headquarters));
        if (section.lead) await expect(contact.getByText(section.lead, { exact: true })).toBeVisible();
        await expect(contact.getByRole('form')).toBeVisible();
      });
  }

  await test.step('the titles, paragraphs, releases and intro of the specification', async () => {
    if (!isSpecified) return;
    const specified = [
      'Built with, by, and for security leaders.',
      'It started with a spark.',
      'Leadership',
      'Board members',
      'Advisors',
      'News Releases',
      'Contact Us',
    ];
    const titles = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
    expect(titles.filter((title) => specified.includes(title))).toEqual(specified);
    for (const [anchor, title] of [
      ['leadership', 'Leadership'],
      ['news', 'News Releases'],
      ['contact-us', 'Contact Us'],
    ] as const)
      await expect(page.locator(`#${anchor}`).getByRole('heading', { level: 2 })).toHaveText(title);
    await expect(sectionTitled(page, 'Built with, by, and for security leaders.').locator('p')).toHaveCount(4);
    await expect(sectionTitled(page, 'It started with a spark.').getByRole('listitem')).toHaveCount(5);
    const links = page.locator('#news').getByRole('link', { name: words.cards.read_announcement });
    const slugs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')?.split('/').at(-1)));
    const five = ['vp-of-products', 'series-a', 'vp-of-sales', 'ceo-appointment', 'three-hype-cycles'];
    expect(slugs.filter((slug) => five.includes(String(slug)))).toEqual(five);
    const intro = 'Fill out the form, and a representative will contact you shortly.';
    await expect(page.locator('#contact-us').getByText(intro, { exact: true })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
  });
});

test('the dialog of a leader takes focus, closes in every way, and leaves the page where it was', async ({ page }) => {
  // A tile in the middle, so that the page is scrolled and there is a neighbor.
  const at = Math.floor(leaders.length / 2);
  const leader = leaders[at];
  if (!leader) throw new Error('no leader');
  await page.goto('/company');
  await hydrate(page);
  const tile = tiles(page).nth(at);
  const dialog = page.getByRole('dialog', { name: fullName(leader) });
  const select = async () => {
    await tile.scrollIntoViewIfNeeded();
    await tile.click();
    await expect(dialog).toBeVisible();
    return scrollTop(page);
  };

  await test.step('it shows name, title and biography, takes focus and keeps it', async () => {
    await select();
    await expect(dialog.getByRole('heading')).toHaveText(fullName(leader));
    await expect(dialog.getByText(leader.job_title, { exact: true })).toBeVisible();
    await expect(dialog.locator('.prose')).toHaveText(/\S{2}/);
    await expect(dialog.getByRole('button', { name: words.shared.close })).toBeFocused();
    await expect(tile).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main a, main .leader-tile'))).toBeNull();
    await page.keyboard.press('Escape');
  });

  const ways: [name: string, close: () => Promise<void>][] = [
    ['X', () => dialog.getByRole('button', { name: words.shared.close }).click()],
    ['Escape', () => page.keyboard.press('Escape')],
    ['a click outside', () => page.mouse.click(8, 400)],
  ];
  for (const [name, close] of ways)
    await test.step(`closed by ${name}, it gives focus back to the tile`, async () => {
      const scrolled = await select();
      await close();
      await expect(dialog).toBeHidden();
      await expect(tile).toBeFocused();
      await expect(tile).toHaveAttribute('aria-expanded', 'false');
      expect(await scrollTop(page)).toBe(scrolled);
    });

  await test.step('a selection that ends outside leaves it open', async () => {
    await select();
    const text = await dialog.getByRole('paragraph').last().boundingBox();
    if (!text) throw new Error('no text');
    await page.mouse.move(text.x + 40, text.y + 10);
    await page.mouse.down();
    await page.mouse.move(8, text.y + 10, { steps: 4 });
    await page.mouse.up();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('a page scrolled behind the dialog is back where it was', async () => {
    const scrolled = await select();
    await page.evaluate(() => scrollBy({ top: -500, behavior: 'instant' }));
    expect(await scrollTop(page)).toBe(scrolled - 500);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect.poll(() => scrollTop(page)).toBe(scrolled);
  });

  await test.step('a second click on the selected tile deselects it', async () => {
    // A tile at the left edge of the page, which the dialog leaves uncovered.
    const lefts = await tiles(page).evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left));
    const edge = tiles(page).nth(lefts.indexOf(Math.min(...lefts)));
    await edge.scrollIntoViewIfNeeded();
    const { x = 0, y = 0 } = (await edge.boundingBox()) ?? {};
    await page.mouse.click(x + 6, y + 40);
    await expect(edge).toHaveAttribute('aria-expanded', 'true');
    const covering = await page.getByRole('dialog').boundingBox();
    // With few leaders, the dialog covers every tile.
    if (covering && covering.x <= x + 6) return;
    await page.mouse.click(x + 6, y + 40);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(edge).toHaveAttribute('aria-expanded', 'false');
  });
});

test.describe('biographies without JavaScript', () => {
  test.use({ javaScriptEnabled: false, reducedMotion: 'reduce' });

  test('open one by one, apart from the tiles, and the arrow turns', async ({ page }) => {
    await page.goto('/company');
    const [first, second] = [biographies(page).nth(0), biographies(page).nth(1)];
    await first.locator('summary').click();
    await second.locator('summary').click();
    await expect(first.locator('.prose')).toBeVisible();
    await expect(second.locator('.prose')).toBeVisible();
    await expect(biographies(page).locator('.prose').filter({ visible: true })).toHaveCount(2);
    await expect(first.locator('.disclosure-arrow')).not.toHaveCSS('rotate', 'none');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await first.locator('summary').click();
    await expect(first.locator('.prose')).toBeHidden();
    await expect(first.locator('.disclosure-arrow')).toHaveCSS('rotate', 'none');
    await expect(second.locator('.prose')).toBeVisible();
  });
});

for (const [at, release] of releases.entries())
  test(`/news/${release.slug} shows title, date, text, contact, share links and the other releases`, {
    tag: at === 0 ? [] : '@soak',
  }, async ({ page }) => {
    await page.goto(`/news/${release.slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(release.title);
    const date = page.locator('main dl time');
    await expect(date).toHaveText(formatDate(release.published));
    await expect(date).toHaveAttribute('datetime', release.published);
    await expect(page.locator('.prose p').first()).toBeVisible();
    await expect(page.locator('main dl').getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
    await expectShareLinks(page, `/news/${release.slug}`);
    const more = page.getByRole('region', { name: words.news.more });
    await expect(more.getByRole('listitem').getByRole('link')).toHaveText(
      releases.filter((other) => other !== release).map(({ title }) => title),
    );
    await expect(more.getByRole('link', { name: words.news.all })).toHaveAttribute('href', `${newsAddress(content)}`);
  });
