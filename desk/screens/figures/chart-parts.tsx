import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { axisStep, compact } from './figures-text.ts';

/** The title of a chart or of its table, under a rule. */
export function ChartHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-3 flex min-h-14 flex-wrap items-center justify-between gap-x-6 border-t border-rule pt-3">
      <h2 className="text-section">{title}</h2>
      {children}
    </div>
  );
}

type ShareBarProps = { share: number; className?: string; fill?: string };

/** A bar within a table; the numbers beside it say the same. */
export const ShareBar = ({ share, className = 'mt-1 h-3', fill = 'fill-chart-2' }: ShareBarProps) => (
  <svg aria-hidden="true" className={`block w-full ${className}`} preserveAspectRatio="none" viewBox="0 0 1 1">
    <rect width={share} height="1" className={`forced-color-adjust-none ${fill}`} />
  </svg>
);

/** Pixels around the bars of a chart. */
type Margins = { height: number; left: number; top: number; bottom: number };

/** The width of the chart and of the room of one bar, and where a count is on the axis. */
type Scale = { width: number; slot: number; y: (count: number) => number };

type ChartProps = {
  label: string;
  /** Of each bar, from left to right. */
  counts: readonly number[];
  margins: Margins;
  /** Lines above the axis, at most. */
  lines?: number;
  children: (scale: Scale) => ReactNode;
};

/** Bars over an axis of counts from zero up; drawn in pixels, so that its text keeps its size. */
export function Chart({ label, counts, margins: { height, left, top, bottom }, lines, children }: ChartProps) {
  const [box, width] = useWidth();
  const highest = Math.max(...counts, 1);
  const step = axisStep(highest, lines);
  const steps = Math.ceil(highest / step);
  const y = (count: number) => top + (height - top - bottom) * (1 - count / (steps * step));
  return (
    <div ref={box}>
      <svg role="img" aria-label={label} viewBox={`0 0 ${width} ${height}`} className="block w-full text-[12px]">
        {Array.from({ length: steps + 1 }, (_, at) => at * step).map((count) => (
          <g key={count}>
            <line
              x1={left}
              x2={width}
              y1={y(count)}
              y2={y(count)}
              className={count === 0 ? 'stroke-muted' : 'stroke-line'}
            />
            <text x={left - 10} y={y(count) + 4} textAnchor="end" className="fill-muted">
              {compact(count)}
            </text>
          </g>
        ))}
        {children({ width, slot: (width - left) / counts.length, y })}
      </svg>
    </div>
  );
}

type LabelProps = { x: number; y: number; width: number; anchor: 'start' | 'middle'; text: string };

/** Of a character of a chart's text, which has 12 px; a little more than the widest labels have on average. */
export const CHARACTER_PX = 6.6;

/** The label of a bar, moved inwards where the edge of the chart would cut it. */
export function AxisLabel({ x, y, width, anchor, text }: LabelProps) {
  const end = x + text.length * CHARACTER_PX * (anchor === 'middle' ? 0.5 : 1);
  const isCut = end > width;
  return (
    <text x={isCut ? width : x} y={y} textAnchor={isCut ? 'end' : anchor} className="fill-muted">
      {text}
    </text>
  );
}

const FIRST_PX = 800;

function useWidth(): [RefObject<HTMLDivElement | null>, number] {
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
