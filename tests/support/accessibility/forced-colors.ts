import type { Page } from '@playwright/test';
import { waitForTransitions } from './axe.ts';

/** Switches the page to forced colors and lists what can no longer be told apart, on it or in one part of it. */
export async function findForcedColorsLosses(page: Page, part = 'html'): Promise<string[]> {
  // A key, so that the browser draws focus rings.
  await page.keyboard.press('Shift+Tab');
  // A window that has just grown still shows the backgrounds of the narrow layout.
  await waitForTransitions(page);
  await page.evaluate(markBackgrounds, part);
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await waitForTransitions(page);
  return page.evaluate(listLosses, part);
}

/** Marks elements that only their background sets apart from what is around them: forced colors remove backgrounds. */
function markBackgrounds(part: string): void {
  const background = (element: Element | null): string => {
    if (!element) return 'rgb(255, 255, 255)';
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    if (backgroundImage !== 'none') return backgroundImage;
    return /^rgb\(/.test(backgroundColor) ? backgroundColor : background(element.parentElement);
  };
  const candidates = ':is(a:not([aria-current]), button, input, textarea, select, dialog, [popover], article)';
  for (const element of document.querySelectorAll(`:is(${part}, ${part} *)${candidates}`)) {
    const isApart = element.matches('dialog, [popover]') || background(element) !== background(element.parentElement);
    if (isApart && element.checkVisibility() && !element.closest('[aria-hidden]'))
      element.toggleAttribute('data-background', true);
  }
}

/** Elements without an edge, without a mark of being current, or without a focus ring. */
function listLosses(part: string): string[] {
  const name = (element: Element) => element.outerHTML.slice(0, 120);
  const all = <Found extends Element>(selector: string) => [
    ...document.querySelectorAll<Found>(`${part} :is(${selector})`),
  ];
  const isDrawn = (color: string) => !/^rgba.* 0\)$/.test(color);
  const edged = (element: Element) => {
    const { borderTopWidth, borderBottomWidth, borderBottomStyle, borderBottomColor } = getComputedStyle(element);
    const width = Number.parseFloat(borderTopWidth) + Number.parseFloat(borderBottomWidth);
    return width > 0 && borderBottomStyle !== 'none' && isDrawn(borderBottomColor);
  };
  const looks = (element: Element) =>
    [undefined, '::before', '::after']
      .map((pseudo) => {
        const style = getComputedStyle(element, pseudo);
        return [
          style.textDecorationLine,
          style.fontWeight,
          style.transform,
          style.borderWidth,
          style.backgroundColor,
        ].join();
      })
      .join();
  const current = all('a[aria-current], button[aria-current]').filter((element) => element.checkVisibility());
  const unlike = current.filter((element) => {
    const others =
      element.closest('ul, ol, [role=group]')?.querySelectorAll(`${element.localName}:not([aria-current])`) ?? [];
    const [other] = [...others].filter((each) => each.className === element.className);
    return other && looks(other) === looks(element);
  });
  const unfocused = all<HTMLElement>('a[href], button, input, textarea, select, summary').filter((element) => {
    element.focus({ preventScroll: true });
    if (document.activeElement !== element || !element.matches(':focus-visible')) return false;
    return ![undefined, '::after'].some((pseudo) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element, pseudo);
      return outlineStyle !== 'none' && outlineWidth !== '0px' && isDrawn(outlineColor);
    });
  });
  return [
    ...[...document.querySelectorAll('[data-background]')]
      .filter((element) => !edged(element))
      .map((element) => `no edge: ${name(element)}`),
    ...all('mark')
      .filter((mark) => getComputedStyle(mark).backgroundColor.startsWith('rgba'))
      .map((mark) => `see-through: ${name(mark)}`),
    ...unlike.map((element) => `like the others: ${name(element)}`),
    ...unfocused.map((element) => `no focus ring: ${name(element)}`),
  ];
}
