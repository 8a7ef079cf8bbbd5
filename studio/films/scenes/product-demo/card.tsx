import type { ReactNode } from 'react';
import { easeOut, fadeOpacity, progress, toHundredths } from '../motion.ts';

type Props = {
  t: number;
  at: number;
  until: number;
  x: number;
  y: number;
  width: number;
  height: number;
  children: ReactNode;
};

/** A white card that floats over the screen for a while; its content is drawn from its own corner. */
export function Card({ t, at, until, x, y, width, height, children }: Props) {
  if (t < at || t >= until) return null;
  const lift = 10 * (1 - easeOut(progress(t, at, 0.6)));
  return (
    <g transform={`translate(${x} ${toHundredths(y + lift)})`} opacity={toHundredths(fadeOpacity(t, at, until, 0.35))}>
      <rect className="fill-deep" opacity=".06" x="-8" y="2" width={width + 16} height={height + 18} rx="20" />
      <rect className="fill-deep" opacity=".08" x="-3" y="2" width={width + 6} height={height + 8} rx="16" />
      <rect className="fill-white stroke-line" width={width} height={height} rx="12" />
      {children}
    </g>
  );
}
