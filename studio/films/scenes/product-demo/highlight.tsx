import { easeOut, fadeOpacity, progress, toHundredths } from '../motion.ts';

type Props = {
  t: number;
  at: number;
  until: number;
  x: number;
  y: number;
  width: number;
  height: number;
  warm?: boolean;
};

/** A frame drawn around what the sentence speaks of. */
export function Highlight({ t, at, until, x, y, width, height, warm = false }: Props) {
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
