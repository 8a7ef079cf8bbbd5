import { expect, type Page, test } from '@playwright/test';
import { findAxeViolations } from '../support/accessibility/axe.ts';
import { findForcedColorsLosses } from '../support/accessibility/forced-colors.ts';
import { findTabOrderFaults } from '../support/accessibility/tab-order.ts';
import { findSmallTargets } from '../support/accessibility/target-size.ts';
import { findTextLosses } from '../support/accessibility/text-spacing.ts';
import { hydrate, isHydrated, waitForIdle } from '../support/hydration.ts';
import { horizontalOverflowPx } from '../support/overflow.ts';
import { hydratesByItself, PAGE_KINDS, SPECIAL_PAGES, watch } from '../support/page-kinds.ts';
import { foundWord, words } from '../support/site-content.ts';

/**
 * Pages that share no layout are loaded once, and all that must hold for every reader is looked at there. The soak opens
 * every page (every-page.soak.spec.ts), and each kind here.
 */
test.use({ reducedMotion: 'reduce' });

/** What a page shows only once its scripts run. */
const SETTLED: Record<string, (page: Page) => Promise<unknown>> = {
  blog: async (page) => {
    if ((await page.locator('.carousel').count()) === 0) return;
    await page.mouse.move(0, 0);
    await page.locator('.carousel').hover();
    await page.locator('.carousel[data-live]').waitFor();
  },
  search: async (page) => {
    if (foundWord !== '') await page.locator('.result-link').first().waitFor();
  },
};

/** Without an error, another host or a film, and without a script before intent. */
async function expectQuietHydration(page: Page, path: string, { scripts, faults }: ReturnType<typeof watch>) {
  if (!hydratesByItself(path)) {
    await waitForIdle(page);
    expect.soft(scripts, `${path}: scripts before intent`).toEqual([]);
    expect.soft(await isHydrated(page), path).toBe(false);
  }
  await hydrate(page);
  await waitForIdle(page);
  expect.soft(faults.splice(0), path).toEqual([]);
}

async function expectAccessible(page: Page, kind: string) {
  expect.soft(await findAxeViolations(page), `${kind}: axe`).toEqual([]);
  expect.soft(await horizontalOverflowPx(page), `${kind}: overflow`).toBeLessThanOrEqual(0);
}

const expectTabOrder = (page: Page, kind: string) =>
  test.step('the Tab key, over the cookie banner: each stop in order, marked, in sight', async () => {
    expect.soft(await findTabOrderFaults(page), `${kind}: Tab`).toEqual([]);
  });

async function expectTargetsAndForcedColors(page: Page, kind: string) {
  // The banner would cover what is measured; its own buttons are measured as a widget state.
  await page.getByRole('button', { name: words.cookies.accept }).click();
  await test.step('every target is 24 px wide and high', async () => {
    expect.soft(await findSmallTargets(page), `${kind}: targets`).toEqual([]);
  });
  await test.step('edges, the current choice and focus survive forced colors', async () => {
    expect.soft(await findForcedColorsLosses(page), `${kind}: forced colors`).toEqual([]);
  });
}

/** The other kinds are built of the parts of these, or have a spec of their own. */
const QUICK_KINDS = [
  ...['home', 'product', 'a discipline', 'self-assessment', 'company', 'blog', 'a post'],
  ...['resource library', 'a landing page', 'request demo', 'search', '404'],
];
/** Lists, a carousel and a form; the soak looks as closely at every kind. */
const LOOKED_AT_CLOSELY = ['home', 'blog', 'request demo'];

type Kind = (typeof PAGE_KINDS)[number];

/** One window for several kinds: to open one takes as long as to load a page. */
function walkKinds(
  title: string,
  walked: readonly Kind[],
  look: (page: Page, kind: Kind, watched: ReturnType<typeof watch>) => Promise<void>,
) {
  const WALKS = 4;
  for (let walk = 0; walk < WALKS; walk += 1) {
    const kinds = walked.filter((_, at) => at % WALKS === walk);
    test(`${title}: ${kinds.map(([kind]) => kind).join(', ')}`, async ({ page }) => {
      test.setTimeout(test.info().timeout * kinds.length);
      const watched = watch(page);
      const size = page.viewportSize() ?? { width: 1280, height: 800 };
      for (const [kind, path] of kinds)
        await test.step(`${kind} (${path})`, async () => {
          await page.goto(path);
          await look(page, [kind, path], watched);
          await page.evaluate(() => localStorage.clear());
          await page.mouse.move(0, 0);
          await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
          await page.setViewportSize(size);
          await page.goto('about:blank');
          watched.scripts.length = 0;
        });
    });
  }
}

const expectText = (page: Page, kind: string) =>
  test.step('nothing is lost at 320 px, at 200 % or with wide text spacing', async () => {
    // Previews are cut at three lines on purpose, whatever the spacing.
    const losses = (await findTextLosses(page)).filter((loss) => !loss.includes('line-clamp'));
    expect.soft(losses, `${kind}: lost text`).toEqual([]);
  });

const quick = PAGE_KINDS.filter(([kind]) => QUICK_KINDS.includes(kind));

walkKinds('as loaded', quick, async (page, [kind, path], watched) => {
  await test.step('axe and overflow', () => expectAccessible(page, kind));
  await expectText(page, kind);
  await test.step('hydration', () => expectQuietHydration(page, path, watched));
  await SETTLED[kind]?.(page);
  if (!LOOKED_AT_CLOSELY.includes(kind)) return;
  await expectTabOrder(page, kind);
  await expectTargetsAndForcedColors(page, kind);
});

for (const width of [1280, 375])
  test.describe(`at ${width} px`, { tag: '@soak' }, () => {
    test.use({ viewport: { width, height: 800 } });

    walkKinds('by keyboard and in forced colors', PAGE_KINDS, async (page, [kind]) => {
      // It looks at all widths.
      if (width === 1280) await expectText(page, kind);
      await hydrate(page);
      await SETTLED[kind]?.(page);
      await expectTabOrder(page, kind);
      await expectTargetsAndForcedColors(page, kind);
    });
  });

test('a player in a frame, or nothing to show, without the cookie banner', async ({ page }) => {
  test.slow();
  const { faults } = watch(page);
  await page.addInitScript(() => localStorage.setItem('cookies-accepted', 'true'));
  for (const path of SPECIAL_PAGES)
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.locator('.cookie-banner')).toBeHidden();
      await expectAccessible(page, path);
      expect.soft(faults.splice(0), path).toEqual([]);
    });
});
