import { type RefObject, useEffect, useRef, useState } from 'react';

const FIRST_PX = 800;

/** The width of an element, so that a chart is drawn in pixels and its text keeps its size. */
export function useWidth(): [RefObject<HTMLDivElement | null>, number] {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(FIRST_PX);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.round(entry.contentRect.width)));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}
