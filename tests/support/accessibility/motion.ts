import type { Page } from '@playwright/test';

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
