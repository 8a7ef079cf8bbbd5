import { type Move, moveAlong, progress, toHundredths } from '../motion.ts';

type Props = {
  t: number;
  from: readonly [x: number, y: number];
  moves: readonly Move<readonly [number, number]>[];
  clicks: readonly number[];
};

/** The mouse pointer, in the coordinates of the product screen, with a ring where it clicks. */
export function Cursor({ t, from, moves, clicks }: Props) {
  const [x, y] = moveAlong(t, from, moves);
  return (
    <g transform={`translate(${toHundredths(x)} ${toHundredths(y)})`}>
      {clicks
        .filter((at) => t >= at && t < at + 0.6)
        .map((at) => {
          const spread = progress(t, at, 0.6);
          return (
            <circle
              key={at}
              className="fill-none stroke-mid"
              r={toHundredths(6 + 20 * spread)}
              strokeWidth="3"
              opacity={toHundredths(1 - spread)}
            />
          );
        })}
      <path
        className="fill-ink stroke-white"
        strokeWidth="1.6"
        strokeLinejoin="round"
        d="M0 0v21.5l5.2-4.6 3.6 8 4-1.8-3.6-7.8h7z"
      />
    </g>
  );
}
