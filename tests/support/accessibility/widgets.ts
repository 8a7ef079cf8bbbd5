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

type MotionWindow = { moved: Set<string> };

/** Records every transition of size or place and every animation that starts. */
export const recordMotion = (page: Page) =>
  page.addInitScript(() => {
    const moved = new Set<string>();
    Object.assign(window, { moved });
    const record = ({ target, propertyName = '' }: Event & { propertyName?: string }) => {
      if (/^(translate|transform|scale|rotate|block-size|height)$/.test(propertyName))
        moved.add(`${(target as Element).className} ${propertyName}`);
    };
    addEventListener('transitionrun', record, true);
    addEventListener('animationstart', ({ animationName }) => moved.add(animationName), true);
  });

export const recordedMotion = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(window as unknown as MotionWindow).moved]);
