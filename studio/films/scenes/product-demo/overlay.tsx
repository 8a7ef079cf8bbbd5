import type { ReactNode } from 'react';
import { ScreenFrame, type SectionName } from '../../../../app/ui/product-screens/screen-frame.tsx';
import { easeOut, fadeOpacity, progress, toHundredths } from '../motion.ts';

type ScreenProps = { active: SectionName; note: string; children: ReactNode };

/** A product screen of the film, which needs neither a name nor a crop for phones. */
export const FilmScreen = (props: ScreenProps) => <ScreenFrame description="" phoneBox="" {...props} />;

/** What the film draws over a product screen, in the coordinates of that screen. */
export function Overlay({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1120 640"
      className="absolute inset-0 size-full fill-ink font-sans"
      fontSize="14"
    >
      {children}
    </svg>
  );
}

type ClippedProps = {
  /** The part of the screen that shows, in its own coordinates. */
  box: { x: number; y: number; right: number; bottom: number };
  /** Only what lies within this circle of the box. */
  circle?: { x: number; y: number; radius: number };
  children: ReactNode;
};

/** A part of a drawn screen laid over the empty one: growing the part makes the figures appear where they belong. */
export function Clipped({ box, circle, children }: ClippedProps) {
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

/** For how long something is shown, and where on the screen. */
type Placed = { t: number; at: number; until: number; x: number; y: number; width: number; height: number };

/** A white card that floats over the screen for a while; its content is drawn from its own corner. */
export function Card({ t, at, until, x, y, width, height, children }: Placed & { children: ReactNode }) {
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

/** A frame drawn around what the sentence speaks of. */
export function Highlight({ t, at, until, x, y, width, height, warm = false }: Placed & { warm?: boolean }) {
  if (t < at || t >= until) return null;
  const grow = 8 * (1 - easeOut(progress(t, at, 0.5)));
  return (
    <rect
      className={warm ? 'fill-video/8 stroke-video' : 'fill-sky/12 stroke-mid'}
      strokeWidth="2.5"
      x={toHundredths(x - grow)}
      y={toHundredths(y - grow)}
      width={toHundredths(width + 2 * grow)}
      height={toHundredths(height + 2 * grow)}
      rx="9"
      opacity={toHundredths(fadeOpacity(t, at, until, 0.35))}
    />
  );
}
