import { expect, type Page, test } from '@playwright/test';
import { PAGE_KINDS } from '../support/page-kinds.ts';
import { sideways } from '../support/sideways.ts';

/** WCAG 1.4.12, as a reader's own style sheet would set it. */
const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`;

/** A small phone, a laptop at 200 %, a laptop. */
const WIDTHS = [320, 640, 1280];

/** What holds text and hides what does not fit, by whether something does not fit. */
function cutTexts(): string[] {
  return [...document.querySelectorAll<HTMLElement>('body *')]
    .filter((element) => element.innerText?.trim() && element.clientWidth > 1 && !element.closest('[aria-hidden]'))
    .filter((element) => /hidden|clip/.test(getComputedStyle(element).overflow))
    .filter(
      ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1,
    )
    .map((element) => `${element.localName}.${element.className}: ${element.innerText.slice(0, 60)}`);
}

/** At each width: what is cut off, and whether the page scrolls sideways. */
async function losses(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const cut = await page.evaluate(cutTexts);
    const wider = await sideways(page);
    found.push(...cut.map((text) => `${width} px: ${text}`), ...(wider > 0 ? [`${width} px: sideways ${wider}`] : []));
  }
  return found;
}

// A reader's style sheet is not the page's, and its policy does not hold for it.
test.use({ bypassCSP: true, reducedMotion: 'reduce' });

for (const [kind, path] of PAGE_KINDS) {
  test(`${kind}: nothing is lost at 200 % or with wide text spacing`, async ({ page }) => {
    await page.goto(path);
    // Previews of three lines are cut on purpose, whatever the spacing.
    const meant = (await losses(page)).filter((loss) => loss.includes('line-clamp'));
    expect(await losses(page)).toEqual(meant);
    await page.addStyleTag({ content: TEXT_SPACING });
    expect((await losses(page)).filter((loss) => !meant.includes(loss))).toEqual([]);
  });
}
