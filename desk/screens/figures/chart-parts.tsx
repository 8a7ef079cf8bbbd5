import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { compact } from './figures-text.ts';

/** The title of a chart or of its table, under a rule. */
export function ChartHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-3 flex min-h-14 items-center justify-between border-t border-rule pt-3">
      <h2 className="text-section">{title}</h2>
      {children}
    </div>
  );
}

type AxisProps = { top: number; step: number; left: number; width: number; y: (count: number) => number };

/** The lines of a chart and their numbers, from zero up. */
export function ValueAxis({ top, step, left, width, y }: AxisProps) {
  return Array.from({ length: top / step + 1 }, (_, at) => at * step).map((count) => (
    <g key={count}>
      <line x1={left} x2={width} y1={y(count)} y2={y(count)} className={count === 0 ? 'stroke-muted' : 'stroke-line'} />
      <text x={left - 10} y={y(count) + 4} textAnchor="end" className="fill-muted">
        {compact(count)}
      </text>
    </g>
  ));
}

type LabelProps = { x: number; y: number; width: number; anchor: 'start' | 'middle'; text: string };

/** Of a character of a chart's text, which has 12 px; a little more than the widest labels have on average. */
const CHARACTER_PX = 6.6;

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
