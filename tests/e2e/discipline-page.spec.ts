import { expect, test } from '@playwright/test';
import {
  jumpToButton,
  otherDiscipline,
  resourceCards,
  sampleDiscipline,
  tagFilterLink,
} from '../support/discipline-page.ts';
import { expectShareLinks } from '../support/share-links.ts';
import { content, categories as disciplines, words } from '../support/site-content.ts';

const { path, slug, name, types } = sampleDiscipline;
const [type] = types;

for (const javaScriptEnabled of [true, false]) {
  test.describe(`Jump To with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('lists the categories, switches category and resets the filter', async ({ page }) => {
      await page.goto(`${path}?type=${type?.slug}`);
      if (javaScriptEnabled) await expect(resourceCards(page)).toHaveCount(type?.count ?? 0);
      const list = page.getByRole('navigation', { name: words.discipline.jump_to });
      await expect(list).toBeHidden();
      await jumpToButton(page).focus();
      await page.keyboard.press('Enter');
      await expect(list.getByRole('link')).toHaveText(disciplines.map((category) => category.name));
      await expect(list.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
      await page.keyboard.press('Escape');
      await expect(list).toBeHidden();
      await expect(jumpToButton(page)).toBeFocused();

      await jumpToButton(page).click();
      await list.getByRole('link', { name: otherDiscipline.name }).click();
      await expect(page).toHaveURL(otherDiscipline.path);
      await expect(page.getByRole('navigation', { name: words.discipline.breadcrumb })).toContainText(
        otherDiscipline.name,
      );
      await expect(tagFilterLink(page, 'all')).toHaveAttribute('aria-current', 'true');
      await expect(resourceCards(page)).toHaveCount(otherDiscipline.total);
      await expect(list).toBeHidden();
    });
  });
}

/** Where the page scrolls to a link, the list moves under the pointer that presses it. */
test('the open Jump To list lies at its button, within the part of the window that the page scrolls links into', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(path);
  for (const [width, height] of [
    [1280, 800],
    [375, 720],
    [320, 480],
  ] as const)
    for (const at of ['start', 'center', 'end'] as const)
      await test.step(`${width} x ${height}, opened at the ${at} of the window`, async () => {
        await page.setViewportSize({ width, height });
        const { gapPx, scrolledPx } = await jumpToButton(page).evaluate(async (button, block) => {
          button.scrollIntoView({ block });
          const list = document.getElementById('jump-to');
          list?.showPopover();
          // The browser chooses the side of the button with the next frame.
          for (const _frame of [1, 2]) await new Promise(requestAnimationFrame);
          const [area, shown] = [button.getBoundingClientRect(), list?.getBoundingClientRect()];
          const gaps = shown && [shown.top - area.bottom, area.top - shown.bottom];
          const before = scrollY;
          const scrolled = [...document.querySelectorAll('#jump-to a')].map((link) => {
            link.scrollIntoView({ block: 'nearest' });
            return scrollY - before;
          });
          list?.hidePopover();
          return { gapPx: Math.round(Math.max(...(gaps ?? []))), scrolledPx: scrolled };
        }, at);
        expect(gapPx, 'between button and list').toBe(8);
        expect(scrolledPx).toEqual(disciplines.map(() => 0));
      });
});

test('the banner introduces the team member; breadcrumb, share links and footnote are there', async ({ page }) => {
  const discipline = content.disciplines.find((each) => each.slug === slug);
  if (!discipline) throw new Error(`no discipline ${slug}`);
  await page.goto(`${path}/anything`);
  const main = page.getByRole('main');
  const { team_member, team_member_title, team_member_oldtitle, excerpt, is_footnote, footnote_text } = discipline;
  for (const text of [team_member, team_member_title, team_member_oldtitle, excerpt])
    if (text) await expect(main.getByText(text, { exact: true })).toBeVisible();

  const breadcrumb = page.getByRole('navigation', { name: words.discipline.breadcrumb });
  expect((await breadcrumb.innerText()).replace(/\s+/g, ' ')).toBe(`${words.discipline.index.toUpperCase()} > ${name}`);
  await expect(breadcrumb.getByRole('link')).toHaveAttribute('href', '/disciplines');

  await expectShareLinks(page, path);

  const end = (await main.innerText()).trim();
  if (is_footnote) expect(end.endsWith(footnote_text), 'the footnote stands at the end').toBe(true);
});
