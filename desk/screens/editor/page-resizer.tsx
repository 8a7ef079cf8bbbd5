import type { KeyboardEvent, PointerEvent } from 'react';

/** The least is a phone's page of 375 pixels with its frame. */
export const PAGE_WIDTH = { min: 407, start: 560, max: 1100 };
const STEP = 40;

type Props = { width: number; onChange: (width: number) => void };

/** The line between text and page: dragged, or moved with the arrows. */
export function PageResizer({ width, onChange }: Props) {
  const set = (next: number) => onChange(Math.min(PAGE_WIDTH.max, Math.max(PAGE_WIDTH.min, Math.round(next))));
  const drag = ({ currentTarget, pointerId, clientX }: PointerEvent<HTMLHRElement>) => {
    const pane = currentTarget.parentElement;
    if (pane && currentTarget.hasPointerCapture(pointerId)) set(pane.getBoundingClientRect().right - clientX);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowLeft: STEP, ArrowRight: -STEP }[event.key];
    if (!step) return;
    event.preventDefault();
    set(width + step);
  };
  return (
    <hr
      aria-orientation="vertical"
      aria-label="Width of the page"
      aria-valuenow={width}
      aria-valuemin={PAGE_WIDTH.min}
      aria-valuemax={PAGE_WIDTH.max}
      tabIndex={0}
      className="absolute inset-y-0 -start-1 z-10 h-full w-2 cursor-col-resize touch-none border-0 hover:bg-line focus-visible:bg-line max-xl:hidden"
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={drag}
      onKeyDown={press}
    />
  );
}
