import { expect, type Page, test } from '@playwright/test';
import { content } from '../app/content/content.server.ts';
import { CATEGORIES } from '../app/content/taxonomy.ts';
import { hydrate } from './hydrate.ts';

const CLOUD = '/disciplines/cloud-security';
const ORIGIN = 'https://www.keelson.example';

const topics = (page: Page) => page.getByRole('main').getByRole('link');
const leafPages = (page: Page) => page.locator('.booklet-page');
const cards = (page: Page) => page.locator('#resources').getByRole('article');
const choice = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Filter by type' }).getByRole('link', { name });
const viewMore = (page: Page) => page.getByRole('button', { name: 'View More' });
const jumpTo = (page: Page) => page.getByRole('button', { name: 'Jump To' });

/** Only the topic's own tab is pulled out far enough to read its name, and the booklet lies open at its page. */
async function expectPulled(page: Page, index: number) {
  for (const at of CATEGORIES.keys()) {
    await expect(leafPages(page).nth(at)).toHaveCSS('opacity', at === index ? '1' : '0');
  }
  const nameClearsCover = await page.evaluate((at) => {
    const cover = document.querySelector('.booklet-cover')?.getBoundingClientRect();
    const text = document.createRange();
    text.selectNodeContents(document.querySelectorAll('.booklet-name')[at] as Element);
    return cover !== undefined && text.getBoundingClientRect().left >= cover.right;
  }, index);
  expect(nameClearsCover).toBe(true);
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`disciplines index with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled, reducedMotion: 'reduce' });

    test('the twelve topics stand in order and lead to their pages', async ({ page }) => {
      await page.goto('/disciplines');
      await expect(topics(page)).toHaveCount(12);
      for (const [at, { slug, name }] of CATEGORIES.entries()) {
        await expect(topics(page).nth(at)).toHaveAccessibleName(name);
        await expect(topics(page).nth(at)).toHaveAttribute('href', `/disciplines/${slug}`);
      }
    });

    test('a topic under the pointer pulls its tab out, and lets go', async ({ page }) => {
      await page.goto('/disciplines');
      for (const at of [1, 6, 11]) {
        await topics(page).nth(at).hover();
        await expectPulled(page, at);
      }
      await page.mouse.move(2, 2);
      await expect(leafPages(page).nth(11)).toHaveCSS('opacity', '0');
    });

    test('a topic reached by keyboard pulls its tab out; the tabs themselves are not stops', async ({ page }) => {
      await page.goto('/disciplines');
      await topics(page).first().focus();
      await page.keyboard.press('Tab');
      await expect(topics(page).nth(1)).toBeFocused();
      await expectPulled(page, 1);
      await page.keyboard.press('Shift+Tab');
      await expectPulled(page, 0);
      await page.keyboard.press('Shift+Tab');
      await expect(page.locator('.booklet-tab:focus')).toHaveCount(0);
    });
  });
}

test('the quote banner has all its fields', async ({ page }) => {
  const { intro_title, quote_text, quote_author, quote_author_title, quote_author_oldtitle } =
    content().pages.disciplines;
  await page.goto('/disciplines');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(intro_title);
  await expect(page.getByRole('blockquote')).toContainText(quote_text);
  for (const text of [quote_author, quote_author_title, quote_author_oldtitle])
    await expect(page.locator('figcaption')).toContainText(text, { ignoreCase: true });
});

test.describe('the booklet', () => {
  test.use({ reducedMotion: 'reduce' });

  test('a tab under the pointer marks its topic and leads to the same page', async ({ page }) => {
    await page.goto('/disciplines');
    const number = page.locator('.booklet-number').nth(4);
    await number.hover();
    await expectPulled(page, 4);
    const marked = await topics(page).evaluateAll((links) =>
      links.map((link) => getComputedStyle(link, '::before').scale === '1'),
    );
    expect(marked.indexOf(true)).toBe(4);
    expect(marked.lastIndexOf(true)).toBe(4);
    await number.click();
    await expect(page).toHaveURL(`/disciplines/${CATEGORIES[4].slug}`);
  });

  test('lies open at the discipline whose page it is on', async ({ page }) => {
    await page.goto(CLOUD);
    await expectPulled(page, 2);
    await page.locator('.booklet-number').first().hover();
    await expectPulled(page, 0);
  });
});

for (const [width, columns] of [
  [650, 1],
  [651, 2],
  [920, 2],
  [921, 3],
] as const) {
  test(`the grid has ${columns} column(s) at ${width} px, 20 px apart`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(CLOUD);
    const grid = await page.locator('.post-grid').evaluate((list) => {
      const { gridTemplateColumns, rowGap, columnGap } = getComputedStyle(list);
      return { columns: gridTemplateColumns.split(' ').length, rowGap, columnGap };
    });
    expect(grid).toEqual({ columns, rowGap: '20px', columnGap: '20px' });
    const visible = columns === 1 ? 3 : 6;
    await expect(cards(page).filter({ visible: true })).toHaveCount(visible);
    await expect(viewMore(page)).toBeVisible({ visible: columns === 1 });
  });
}

test.describe('one column', () => {
  // Scrolling at once, and a key in the list: what is anchored to its button moves while a pointer aims at it.
  test.use({ viewport: { width: 375, height: 720 }, reducedMotion: 'reduce' });

  test('View More reveals the rest, hands focus on, and resets with every new location', async ({ page }) => {
    await page.goto(CLOUD);
    await hydrate(page);
    const shown = cards(page).filter({ visible: true });
    await viewMore(page).click();
    await expect(shown).toHaveCount(6);
    await expect(viewMore(page)).toBeHidden();
    await expect(cards(page).nth(3).getByRole('link')).toBeFocused();

    await choice(page, 'article').click();
    await expect(shown).toHaveCount(3);
    await expect(viewMore(page)).toBeHidden();
    await page.goBack();
    await expect(shown).toHaveCount(3);
    await viewMore(page).click();
    await expect(shown).toHaveCount(6);

    await jumpTo(page).click();
    await page
      .getByRole('navigation', { name: 'Jump To' })
      .getByRole('link', { name: 'Network Security' })
      .press('Enter');
    await expect(page).toHaveTitle('Keelson | Security Disciplines | Network Security');
    await expect(shown).toHaveCount(3);
    await expect(viewMore(page)).toBeVisible();
  });

  test('an early click on View More is kept until React is there', async ({ page }) => {
    await page.goto(CLOUD);
    await viewMore(page).click();
    await expect(cards(page).filter({ visible: true })).toHaveCount(6);
  });
});

test.describe('the tag filter', () => {
  test("offers 'all' and every tag but blog and news, in upper case", async ({ page }) => {
    await page.goto(CLOUD);
    const links = page.getByRole('navigation', { name: 'Filter by type' }).getByRole('link');
    const shown = await links.evaluateAll((all) => all.map((link) => (link as HTMLElement).innerText));
    expect(shown.map((text) => text.replace(/\s*\d+$/, ''))).toEqual([
      'ALL',
      'ARTICLE',
      'VIDEO',
      'PODCAST',
      'WHITEPAPER',
      'DATASHEET',
    ]);
    await expect(choice(page, 'all')).toHaveAttribute('aria-current', 'true');
  });

  test('lives in the address, and back undoes it, in place and without asking the server', async ({ page }) => {
    await page.goto(CLOUD);
    await hydrate(page);
    await choice(page, 'all').scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('.data')) asked.push(request.url());
    });

    await choice(page, 'video').click();
    await expect(page).toHaveURL(`${CLOUD}?type=video`);
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page).getByText('Video', { exact: true })).toBeVisible();
    await expect(page.locator('[aria-label="Filter by type"] [aria-current]')).toHaveText(/^Video/);
    await expect(page.getByRole('status').filter({ hasText: 'shown' })).toHaveText('1 of 6 shown');
    expect(before).toBeGreaterThan(0);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);

    await choice(page, 'article').click();
    await expect(cards(page)).toHaveCount(3);
    await page.goBack();
    await expect(page).toHaveURL(`${CLOUD}?type=video`);
    await expect(cards(page)).toHaveCount(1);
    await page.goBack();
    await expect(page).toHaveURL(CLOUD);
    await expect(cards(page)).toHaveCount(6);
    expect(asked).toEqual([]);
  });

  test('is applied to a shared address as soon as the page has loaded, without a mismatch', async ({ page }) => {
    const trouble: string[] = [];
    page.on('pageerror', (error) => trouble.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') trouble.push(message.text());
    });
    await page.goto(`${CLOUD}?type=podcast`);
    await expect(cards(page)).toHaveCount(1);
    await expect(choice(page, 'podcast')).toHaveAttribute('aria-current', 'true');
    expect(trouble).toEqual([]);
  });

  test("says 'No content to display' when nothing is left, and shows all for a type that does not exist", async ({
    page,
  }) => {
    await page.goto(`${CLOUD}?type=datasheet`);
    await expect(page.getByRole('status').filter({ hasText: 'No content to display' })).toBeVisible();
    await expect(cards(page)).toHaveCount(0);
    await page.goto(`${CLOUD}?type=no-such-type`);
    await hydrate(page);
    await expect(cards(page)).toHaveCount(6);
    await expect(choice(page, 'all')).toHaveAttribute('aria-current', 'true');
  });

  test('an early click is kept until React is there and does not load the page anew', async ({ page }) => {
    await page.goto(CLOUD);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await choice(page, 'whitepaper').click();
    await expect(page).toHaveURL(`${CLOUD}?type=whitepaper`);
    await expect(cards(page)).toHaveCount(1);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const width of [375, 1280]) {
    test(`a filtered address shows the full list at ${width} px, with nothing left to reveal`, async ({ page }) => {
      await page.setViewportSize({ width, height: 720 });
      await page.goto(`${CLOUD}?type=video`);
      await expect(cards(page).filter({ visible: true })).toHaveCount(6);
      await expect(viewMore(page)).toBeHidden();
    });
  }
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`Jump To with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled, reducedMotion: 'reduce' });

    test('lists the categories, switches category and resets the filter', async ({ page }) => {
      await page.goto(`${CLOUD}?type=video`);
      if (javaScriptEnabled) await expect(cards(page)).toHaveCount(1);
      const list = page.getByRole('navigation', { name: 'Jump To' });
      await expect(list).toBeHidden();
      await jumpTo(page).focus();
      await page.keyboard.press('Enter');
      await expect(list.getByRole('link')).toHaveText(CATEGORIES.map(({ name }) => name));
      await expect(list.getByRole('link', { name: 'Cloud Security' })).toHaveAttribute('aria-current', 'page');
      await page.keyboard.press('Escape');
      await expect(list).toBeHidden();
      await expect(jumpTo(page)).toBeFocused();

      await jumpTo(page).click();
      await list.getByRole('link', { name: 'Vendor Risk Management' }).click();
      await expect(page).toHaveURL('/disciplines/vendor-risk-management');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vendor Risk Management');
      await expect(choice(page, 'all')).toHaveAttribute('aria-current', 'true');
      await expect(cards(page)).toHaveCount(7);
      await expect(list).toBeHidden();
    });
  });
}

/** How SPEC section 2 presents each type. */
const LOOKS: Record<string, { color: string; action: string; dated: boolean }> = {
  Podcast: { color: 'rgb(15, 118, 110)', action: 'Listen', dated: false },
  Video: { color: 'rgb(180, 83, 9)', action: 'Watch', dated: false },
  Whitepaper: { color: 'rgb(109, 63, 176)', action: 'Read', dated: true },
  Article: { color: 'rgb(29, 111, 165)', action: 'Read', dated: true },
};
const LONG_DATE =
  /^(January|February|March|April|May|June|July|August|September|October|November|December) \d\d, \d{4}$/;

for (const { slug, name } of CATEGORIES) {
  test(`${name}: its items newest first, each in the look of its type, titles cut`, async ({ page }) => {
    const items = content()
      .library.filter(({ categories, is_product_page_featured }) => categories[0] === name && !is_product_page_featured)
      .toSorted((a, b) => Date.parse(b.date) - Date.parse(a.date));
    await page.goto(`/disciplines/${slug}`);
    await expect(cards(page)).toHaveCount(items.length);
    const links = await cards(page)
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links).toEqual(items.map(({ external_link }) => external_link));

    for (const [at, item] of items.entries()) {
      const card = cards(page).nth(at);
      const type = item.tags[0];
      const look = LOOKS[type];
      expect(look).toBeDefined();
      await expect(card.getByText(type, { exact: true })).toHaveCSS('color', look?.color ?? '');
      await expect(card.getByRole('link')).toHaveText(new RegExp(`^${look?.action}`));
      await expect(card.getByText(LONG_DATE)).toHaveCount(look?.dated ? 1 : 0);
      const title = (await card.getByRole('heading', { level: 3 }).textContent()) ?? '';
      if (item.title.length <= 60) expect(title).toBe(item.title);
      else {
        expect(title).toMatch(/\w\.\.\.$/);
        expect(title.length).toBeLessThanOrEqual(63);
        expect(item.title.startsWith(`${title.slice(0, -3)}`)).toBe(true);
        expect(item.title.charAt(title.length - 3)).toMatch(/\W/);
      }
    }
  });
}

test('the banner introduces the team member; breadcrumb, share links and footnote are there', async ({ page }) => {
  const cloud = content().disciplines.find(({ id }) => id === 'cloud-security');
  await page.goto(`${CLOUD}/anything?type=video`);
  await expect(cards(page)).toHaveCount(1);
  const main = page.getByRole('main');
  for (const text of [cloud?.team_member, cloud?.team_member_title, cloud?.team_member_oldtitle, cloud?.excerpt])
    await expect(main.getByText(text ?? '', { exact: true })).toBeVisible();

  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' });
  expect(await breadcrumb.innerText()).toMatch(/^DISCIPLINES\s*>\s*Cloud Security$/);
  await expect(breadcrumb.getByRole('link')).toHaveAttribute('href', '/disciplines');

  const address = encodeURIComponent(`${ORIGIN}${CLOUD}`);
  const share = page.getByRole('list', { name: 'Share' }).getByRole('link');
  await expect(share).toHaveCount(3);
  for (const [at, target] of [/linkedin\.com/, /twitter\.com/, /^mailto:/].entries()) {
    const href = (await share.nth(at).getAttribute('href')) ?? '';
    expect(href).toMatch(target);
    expect(href.endsWith(address) || href.includes(`${address}&`)).toBe(true);
  }

  const footnote = page.getByText(cloud?.footnote_text ?? '', { exact: true });
  await expect(footnote).toBeVisible();
  expect(
    await footnote.evaluate((note) =>
      document.querySelector('main')?.innerText.endsWith((note as HTMLElement).innerText.trim()),
    ),
  ).toBe(true);
});

test('an unknown discipline reached within the app shows its screen too', async ({ page }) => {
  await page.goto(CLOUD);
  await hydrate(page);
  await page.evaluate(() => {
    const router = (window as unknown as { __reactRouterDataRouter: { navigate: (to: string) => void } })
      .__reactRouterDataRouter;
    router.navigate('/disciplines/no-such-thing');
  });
  await expect(page.getByText('No content to display', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Security Disciplines');
  await expect(page).toHaveTitle('Keelson | Security Disciplines');
  await expect(jumpTo(page)).toBeVisible();
});
