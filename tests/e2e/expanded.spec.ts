import { expect, type Page, test } from '@playwright/test';
import { STATES } from '../support/states.ts';

/** Popovers and details tell a screen reader whether they are open without an attribute, so the browser is asked. */
async function expanded(page: Page, selector: string): Promise<unknown> {
  const browser = await page.context().newCDPSession(page);
  const expression = `document.querySelector(${JSON.stringify(selector)})`;
  const { result } = await browser.send('Runtime.evaluate', { expression });
  const { nodes } = await browser.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId ?? '',
    fetchRelatives: false,
  });
  return nodes[0]?.properties?.find(({ name }) => name === 'expanded')?.value.value;
}

for (const [name, control] of [
  ['submenu open', '.submenu-button'],
  ['drawer open', '[aria-label="Open menu"]'],
  ['Jump To open', '.jump-to-button'],
  ['biography open', '#leadership summary'],
  ['contents unfolded', '.toc-folded summary'],
] as const) {
  test(`${name}: its control says so, and said before that it was not`, async ({ page }) => {
    const state = STATES.find((each) => each.name === name);
    if (!state) throw new Error(`no state '${name}'`);
    await page.setViewportSize({ width: state.at ?? 1280, height: 800 });
    await page.goto(state.path);
    expect(await expanded(page, control)).toBe(false);
    await state.reach(page);
    await expect.poll(() => expanded(page, control)).toBe(true);
  });
}
