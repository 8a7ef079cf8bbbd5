import type { Page } from '@playwright/test';

/** Popovers and details expose whether they are open without an attribute, so the accessibility tree is asked. */
export async function isExpanded(page: Page, selector: string): Promise<unknown> {
  const session = await page.context().newCDPSession(page);
  const expression = `document.querySelector(${JSON.stringify(selector)})`;
  const { result } = await session.send('Runtime.evaluate', { expression });
  const { nodes } = await session.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId ?? '',
    fetchRelatives: false,
  });
  return nodes[0]?.properties?.find(({ name }) => name === 'expanded')?.value.value;
}
