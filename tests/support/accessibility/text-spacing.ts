import type { Page } from '@playwright/test';
import { horizontalOverflowPx } from '../overflow.ts';

/** WCAG 1.4.12, as a reader's own style sheet sets it. */
const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`;

/** A small phone, a laptop at 200 %, a laptop. */
const WIDTHS_PX = [320, 640, 1280];

/** At each width: text that is cut off with wide spacing, and whether the page scrolls sideways. */
export async function findTextLosses(page: Page): Promise<string[]> {
  await page.evaluate(setTextSpacing, TEXT_SPACING);
  const found: string[] = [];
  for (const width of WIDTHS_PX) {
    await page.setViewportSize({ width, height: 800 });
    const cut = await page.evaluate(listCutTexts);
    const overflow = await horizontalOverflowPx(page);
    found.push(
      ...cut.map((text) => `${width} px: ${text}`),
      ...(overflow > 0 ? [`${width} px: ${overflow} wide`] : []),
    );
  }
  await page.evaluate(setTextSpacing, '');
  return found;
}

/** A constructed style sheet, because the page's policy forbids a style element. */
function setTextSpacing(rules: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets = [sheet];
}

/** Elements that hide the part of their text that does not fit. */
function listCutTexts(): string[] {
  return [...document.querySelectorAll<HTMLElement>('body *')]
    .filter((element) => element.innerText?.trim() && element.clientWidth > 1 && !element.closest('[aria-hidden]'))
    .filter((element) => /hidden|clip/.test(getComputedStyle(element).overflow))
    .filter(
      ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1,
    )
    .map((element) => `${element.localName}.${element.className}: ${element.innerText.slice(0, 60)}`);
}
