import type { Page } from '@playwright/test';

type Stop = { element: HTMLElement; name: string; unfocused: string };

declare global {
  interface Window {
    /** How an element and what frames it are drawn. */
    looks: (element: Element) => string;
    /** The WCAG contrast of two colors, of which the second may be translucent. */
    contrast: (ground: string, color: string) => number;
  }
}

/** Presses Tab from the top of the page to its end and lists what is wrong with the stops. */
export async function findTabOrderFaults(page: Page): Promise<string[]> {
  await page.evaluate(installMeasures);
  await page.evaluate(startAtTop);
  const stops = await page.evaluateHandle(listStops);
  const names = await stops.evaluate((all) => all.map(({ name }) => name));
  const faults = await stops.evaluate(orderFaults);
  let reached = 0;
  // The controls of a player are stops of their own, hence more presses than stops.
  for (let presses = 0; presses < names.length + 20; presses++) {
    await page.keyboard.press('Tab');
    const { at, wrong } = await stops.evaluate(stopFaults);
    if (at === null) break;
    if (at === reached - 1) continue;
    faults.push(...wrong);
    if (at !== reached) return [...faults, `Tab leads to ${names[at]}, not to ${names[reached]}`];
    reached++;
  }
  if (reached < names.length) faults.push(`never reached: ${names.slice(reached).join(', ')}`);
  return faults;
}

/** The next Tab begins at the start of the document, wherever focus has been. */
function startAtTop(): void {
  scrollTo({ top: 0, behavior: 'instant' });
  document.body.tabIndex = -1;
  document.body.focus();
  document.body.removeAttribute('tabindex');
}

/** The elements Tab should stop at, in the order of the document. A group of radio buttons is one stop; arrows reach the others. */
function listStops(): Stop[] {
  const selector = 'a[href],button,input,select,textarea,summary,iframe,:is(video,audio)[controls],[tabindex]';
  return [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((element) => element.tabIndex >= 0 && !element.matches(':disabled, [inert] *'))
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => {
      if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
      const group = [...document.querySelectorAll<HTMLInputElement>(`[type=radio][name="${element.name}"]`)];
      return element === (group.find(({ checked }) => checked) ?? group[0]);
    })
    .map((element) => {
      const words = element.ariaLabel || element.innerText || element.id;
      const name = `${element.localName} '${words.replace(/\s+/g, ' ').slice(0, 60)}'`;
      return { element, name, unfocused: window.looks(element) };
    });
}

/** Measured at the top of the page: stops run down each column, and everything that can be clicked is a stop. */
function orderFaults(stops: Stop[]): string[] {
  const faults: string[] = [];
  if (!stops[0]?.element.matches('.skip-link')) faults.push('the skip link is not the first stop');
  if (document.querySelector('[tabindex]:not([tabindex="0"], [tabindex="-1"])')) faults.push('a tabindex above 0');
  // The controls of a carousel come before what they change, as the pattern asks.
  const inText = stops.filter(({ element }) => element.matches('main *') && !element.closest('.carousel'));
  for (const [at, { element, name }] of inText.entries()) {
    const box = element.getBoundingClientRect();
    const before = inText[at - 1]?.element.getBoundingClientRect();
    if (before && before.left < box.right && box.left < before.right && box.top < before.top - 4) {
      faults.push(`${name} stands above ${inText[at - 1]?.name}, which comes first`);
    }
  }
  const hasPointer = (element: Element) => getComputedStyle(element).cursor === 'pointer';
  const elements = stops.map(({ element }) => element);
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    if (!hasPointer(element) || (element.parentElement && hasPointer(element.parentElement))) continue;
    if (!element.checkVisibility() || element.closest('[inert]')) continue;
    // An address that another link leads to can be reached by keyboard there.
    const href = element.getAttribute('href');
    const sameLink = href && document.querySelector(`a[href="${href}"]:not([tabindex="-1"])`);
    const control = element instanceof HTMLLabelElement ? element.control : element;
    const inGroup = control instanceof HTMLInputElement && control.type === 'radio' && control.name;
    if (!sameLink && !elements.some((stop) => stop === control || (inGroup && stop.matches(`[name="${inGroup}"]`))))
      faults.push(`for the mouse only: ${element.outerHTML}`);
  }
  return faults;
}

/** What is wrong with the stop that has focus; `at` is null once focus has left the page. */
function stopFaults(stops: Stop[]): { at: number | null; wrong: string[] } {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body) return { at: null, wrong: [] };
  for (const animation of document.getAnimations()) animation.finish();
  const at = stops.findIndex(({ element }) => element === activeElement);
  const stop = stops[at];
  if (!stop) return { at: -1, wrong: [`not in the list of stops: ${activeElement.outerHTML.slice(0, 90)}`] };
  // Focus is on a part of the framed page, which shows it.
  if (activeElement instanceof HTMLIFrameElement) return { at, wrong: [] };
  const wrong: string[] = [];
  if (window.looks(activeElement) === stop.unfocused) wrong.push(`${stop.name} looks the same with focus`);

  const boxes = [...activeElement.getClientRects()].filter(({ width }) => width > 0);
  const points = boxes.flatMap(({ left, top, width, height }) =>
    [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [left + width * x, top + height * y] as const)),
  );
  const inSight = points.filter(([x, y]) => activeElement.contains(document.elementFromPoint(x, y)));
  if (inSight.length === 0) wrong.push(`${stop.name} is covered or out of sight`);

  const { outlineColor, outlineStyle, outlineOffset } = getComputedStyle(activeElement);
  const [box] = boxes;
  if (box && outlineStyle !== 'none' && !/^rgba.* 0\)$/.test(outlineColor) && Number.parseFloat(outlineOffset) > 0) {
    const aside = document.elementsFromPoint(Math.max(0, box.left - 4), box.top + box.height / 2);
    const styles = aside
      .filter((element) => !activeElement.contains(element))
      .map((element) => getComputedStyle(element));
    // Of a gradient, all but its lightest end, where no control stands.
    const colors = styles.map(({ backgroundColor, backgroundImage }) =>
      backgroundImage === 'none' ? [backgroundColor] : (backgroundImage.match(/rgb\([^)]+\)/g)?.slice(0, 3) ?? []),
    );
    for (const ground of colors.find(([color]) => color?.startsWith('rgb(')) ?? ['rgb(255, 255, 255)']) {
      const ratio = window.contrast(ground, outlineColor);
      if (ratio < 3) wrong.push(`${stop.name} has a ring of ${outlineColor} on ${ground}, ${ratio.toFixed(2)}:1`);
    }
  }
  return { at, wrong };
}

function installMeasures(): void {
  const ring = (style: CSSStyleDeclaration) => {
    const drawn =
      style.outlineStyle !== 'none' && style.outlineWidth !== '0px' && !/^rgba.* 0\)$/.test(style.outlineColor);
    return [drawn && style.outlineColor, style.boxShadow, style.borderColor].join();
  };
  window.looks = (element) => {
    const frames = [element, element.parentElement, element.parentElement?.parentElement].filter((frame) => !!frame);
    const styles = [...frames.map((frame) => getComputedStyle(frame)), getComputedStyle(element, '::after')];
    return styles.map(ring).join('|');
  };

  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const luminance = (...layers: string[]) => {
    if (!canvas) return Number.NaN;
    for (const layer of layers) {
      canvas.fillStyle = layer;
      canvas.fillRect(0, 0, 1, 1);
    }
    const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((channel) => {
      const part = channel / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  window.contrast = (ground, color) => {
    const [dark = 0, light = 0] = [luminance(ground), luminance(ground, color)].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  };
}
