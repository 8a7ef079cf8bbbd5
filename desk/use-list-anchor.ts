import { type RefObject, useLayoutEffect } from 'react';

/** The first row in sight when the list was left, and where it stood. */
type Anchor = { search: string; id: string; top: number };

/** Of each list, by its name. */
const anchors = new Map<string, Anchor>();

const rowsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[data-lead]')];

/** Back leads to the same place: the same row stands where it stood, whatever came in above it meanwhile. */
export function useListAnchor(list: RefObject<HTMLElement | null>, name: string, search: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the list is shown again
  useLayoutEffect(() => {
    const { current: element } = list;
    const anchor = anchors.get(name);
    if (!element || anchor?.search !== search) return;
    const row = rowsOf(element).find(({ dataset }) => dataset.lead === anchor.id);
    if (!row) return;
    element.scrollTop += row.getBoundingClientRect().top - anchor.top;
    // On a phone the window scrolls.
    window.scrollBy(0, row.getBoundingClientRect().top - anchor.top);
  }, []);
  useLayoutEffect(() => {
    const { current: element } = list;
    return () => {
      if (!element) return;
      const edge = Math.max(0, element.getBoundingClientRect().top);
      const first = rowsOf(element).find((row) => row.getBoundingClientRect().bottom > edge);
      if (first) anchors.set(name, { search, id: first.dataset.lead ?? '', top: first.getBoundingClientRect().top });
    };
  }, [list, name, search]);
}
