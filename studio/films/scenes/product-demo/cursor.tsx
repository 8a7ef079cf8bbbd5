import { fine, follow, type Move, progress } from '../motion.ts';

type Props = {
  t: number;
  from: readonly [x: number, y: number];
  moves: readonly Move<readonly [number, number]>[];
  clicks: readonly number[];
};

/** The pointer of the walk, in the coordinates of the product screen, with a ring where it clicks. */
export function Cursor({ t, from, moves, clicks }: Props) {
  const [x, y] = follow(t, from, moves);
  return (
    <g transform={`translate(${fine(x)} ${fine(y)})`}>
      {clicks
        .filter((at) => t >= at && t < at + 0.6)
        .map((at) => {
          const spread = progress(t, at, 0.6);
          return (
            <circle
              key={at}
              className="fill-none stroke-mid"
              r={fine(6 + 20 * spread)}
              strokeWidth="3"
              opacity={fine(1 - spread)}
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
