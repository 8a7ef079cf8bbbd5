import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';

/** The package's `source` is not minified, and costs each page 80 ms more. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules the page breaks, or one part of it, each with the elements that do. */
export const findAxeViolations = (page: Page, part = 'html'): Promise<string[]> =>
  run(page, { type: 'tag', values: TAGS }, part);

/** The same for colors alone: all that another color scheme can change. */
export const findContrastViolations = (page: Page): Promise<string[]> =>
  run(page, { type: 'rule', values: ['color-contrast'] });

/** Frames need axe too, to be examined by that of the page; they are same-origin. */
async function run(page: Page, runOnly: NonNullable<RunOptions['runOnly']>, part = 'html'): Promise<string[]> {
  await waitForTransitions(page);
  // A frame that loads late has no document before it comes near the window; a preview may get its next one meanwhile.
  await expect(async () => {
    for (const frame of page.frames().filter((each) => each.url() !== ''))
      if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE);
  }).toPass();
  const violations = await page.evaluate(
    async ([within, options]) => {
      const { violations } = await window.axe.run(within, options);
      return violations.map(({ id, nodes }) => ({ id, html: nodes.map(({ html }) => html.slice(0, 140)) }));
    },
    [part, { runOnly, resultTypes: ['violations'] } satisfies RunOptions] as const,
  );
  return violations.map(({ id, html }) => `${id}: ${html.join(' | ')}`);
}

/** A color on its way to another has the contrast of neither. */
export const waitForTransitions = (page: Page) =>
  page.evaluate(async () => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });

declare global {
  interface Window {
    axe: typeof axe;
  }
}
