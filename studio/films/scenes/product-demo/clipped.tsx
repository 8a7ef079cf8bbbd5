import type { ReactNode } from 'react';
import { toHundredths } from '../motion.ts';

type Props = {
  /** The part of the screen that shows, in its own coordinates. */
  box: { x: number; y: number; right: number; bottom: number };
  /** Only what lies within this circle of the box. */
  circle?: { x: number; y: number; radius: number };
  children: ReactNode;
};

/** A part of a drawn screen laid over the empty one: growing the part makes the figures appear where they belong. */
export function Clipped({ box, circle, children }: Props) {
  const inset = [box.y, 1120 - box.right, 640 - box.bottom, box.x].map((edge) => `${toHundredths(edge)}px`).join(' ');
  return (
    <div className="absolute inset-0" style={{ clipPath: `inset(${inset})` }}>
      {circle ? (
        <div style={{ clipPath: `circle(${toHundredths(circle.radius)}px at ${circle.x}px ${circle.y}px)` }}>
          {children}
        </div>
      ) : (
        children
      )}
    </div>
  );
}
