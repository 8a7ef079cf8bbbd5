import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** What was chosen, and how far was scrolled, at an entry of the browser's history. */
const kept = new Map<string, unknown>();

/** A state that Back finds as it was left. */
export function useKeptState<Value>(name: string, start: Value) {
  const key = `${useLocation().key} ${name}`;
  const [value, setValue] = useState(() => (kept.get(key) as Value | undefined) ?? start);
  useEffect(() => {
    kept.set(key, value);
  }, [key, value]);
  return [value, setValue] as const;
}

/** Back leads to the same place, and another subject begins at its top. On a phone the window scrolls. */
export function useKeptScroll(ref: RefObject<HTMLElement | null>, subject = ''): void {
  const { key } = useLocation();
  const shown = useRef<string>(undefined);
  useLayoutEffect(() => {
    const { current: element } = ref;
    const start = shown.current === subject ? [] : [0, 0];
    shown.current = subject;
    const [top, windowTop] = (kept.get(key) as [number, number] | undefined) ?? start;
    if (top !== undefined) element?.scrollTo(0, top);
    if (windowTop !== undefined) window.scrollTo(0, windowTop);
    // As it is scrolled: when the next subject is shown, the page may be shorter already.
    const keep = () => kept.set(key, [element?.scrollTop ?? 0, window.scrollY]);
    document.addEventListener('scroll', keep, { capture: true });
    return () => document.removeEventListener('scroll', keep, { capture: true });
  }, [key, ref, subject]);
}
