import { expect, type Page, test } from '@playwright/test';
import { PAGE_KINDS } from '../support/page-kinds.ts';
import { STATES } from '../support/states.ts';

const VIEWS = [
  ...PAGE_KINDS.map(([name, path]) => ({ name, path, at: undefined, reach: async (_: Page) => {} })),
  ...STATES,
].filter(({ name }) =>
  [
    'home',
    'company',
    'blog',
    'submenu open',
    'drawer open',
    'film dialog',
    'leader dialog',
    'Jump To open',
    'filtered',
    'list filtered',
    'refused',
    'search open with results',
  ].includes(name),
);

/** What its ground alone sets apart from what is around it, marked for when grounds are gone. */
function markGrounds(): void {
  const ground = (element: Element | null): string => {
    if (!element) return 'rgb(255, 255, 255)';
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    if (backgroundImage !== 'none') return backgroundImage;
    return /^rgb\(/.test(backgroundColor) ? backgroundColor : ground(element.parentElement);
  };
  for (const element of document.querySelectorAll(
    'a:not([aria-current]), button, input, textarea, select, dialog, [popover], article',
  )) {
    const stands = element.matches('dialog, [popover]') || ground(element) !== ground(element.parentElement);
    if (stands && element.checkVisibility() && !element.closest('[aria-hidden]'))
      element.toggleAttribute('data-ground', true);
  }
}

/** What has lost its edge, its mark of being current, or its focus. */
function lost(): string[] {
  const name = (element: Element) => element.outerHTML.slice(0, 120);
  const isDrawn = (color: string) => !/^rgba.* 0\)$/.test(color);
  const edged = (element: Element) => {
    const { borderTopWidth, borderBottomWidth, borderBottomStyle, borderBottomColor } = getComputedStyle(element);
    const width = Number.parseFloat(borderTopWidth) + Number.parseFloat(borderBottomWidth);
    return width > 0 && borderBottomStyle !== 'none' && isDrawn(borderBottomColor);
  };
  const looks = (element: Element) =>
    [undefined, '::before', '::after']
      .map((part) => {
        const style = getComputedStyle(element, part);
        return [
          style.textDecorationLine,
          style.fontWeight,
          style.transform,
          style.borderWidth,
          style.backgroundColor,
        ].join();
      })
      .join();
  const current = [...document.querySelectorAll('a[aria-current], button[aria-current]')].filter((element) =>
    element.checkVisibility(),
  );
  const unlike = current.filter((element) => {
    const others =
      element.closest('ul, ol, [role=group]')?.querySelectorAll(`${element.localName}:not([aria-current])`) ?? [];
    const [other] = [...others].filter((each) => each.className === element.className);
    return other && looks(other) === looks(element);
  });
  const unfocused = [
    ...document.querySelectorAll<HTMLElement>('a[href], button, input, textarea, select, summary'),
  ].filter((element) => {
    element.focus({ preventScroll: true });
    if (document.activeElement !== element || !element.matches(':focus-visible')) return false;
    return ![undefined, '::after'].some((part) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element, part);
      return outlineStyle !== 'none' && outlineWidth !== '0px' && isDrawn(outlineColor);
    });
  });
  return [
    ...[...document.querySelectorAll('[data-ground]')]
      .filter((element) => !edged(element))
      .map((element) => `no edge: ${name(element)}`),
    ...[...document.querySelectorAll('mark')]
      .filter((mark) => getComputedStyle(mark).backgroundColor.startsWith('rgba'))
      .map((mark) => `see-through: ${name(mark)}`),
    ...unlike.map((element) => `like the others: ${name(element)}`),
    ...unfocused.map((element) => `no focus ring: ${name(element)}`),
  ];
}

test.use({ reducedMotion: 'reduce' });

for (const { name, path, at, reach } of VIEWS) {
  test(`${path}, ${name}: edges, the current choice and focus outlive forced colors`, async ({ page }) => {
    await page.setViewportSize({ width: at ?? (name === 'list filtered' ? 375 : 1280), height: 800 });
    await page.goto(path);
    await reach(page);
    await page.keyboard.press('Shift+Tab');
    await page.evaluate(markGrounds);
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    expect(await page.evaluate(lost)).toEqual([]);
  });
}
