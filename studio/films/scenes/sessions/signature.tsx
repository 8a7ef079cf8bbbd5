import { easeInOut, progress, toHundredths } from '../motion.ts';

/** A signature being written on a line; it spells no name. */
export function Signature({ t, at, x, y }: { t: number; at: number; x: number; y: number }) {
  const written = easeInOut(progress(t, at, 1.8));
  return (
    <g transform={`translate(${x} ${y})`} className="fill-none" strokeLinecap="round" strokeLinejoin="round">
      <path className="stroke-edge" strokeWidth="2" d="M0 40h330" opacity={toHundredths(progress(t, at - 1, 0.5))} />
      <path
        className="stroke-brand"
        strokeWidth="4"
        pathLength="1"
        strokeDasharray={`${toHundredths(written)} 2`}
        opacity={written > 0 ? 1 : 0}
        d="M18 18c22-40 40-46 36-12-3 26-14 30-8 8 8-26 28-34 30-12 1 14 14 12 22-4 8-14 22-14 22 2s16 14 26-6c10-22 26-24 24 0-2 20 16 22 30 2 12-18 28-22 30-2 2 18 26 16 46-14"
      />
    </g>
  );
}
