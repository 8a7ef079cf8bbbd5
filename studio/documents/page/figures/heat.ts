type Color = readonly [red: number, green: number, blue: number];

const mix = (from: Color, to: Color, share: number) =>
  `#${from
    .map((value, index) =>
      Math.round(value + ((to[index] ?? 0) - value) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** The ground of a level from 0 to 5. Two ramps with a step at 3.5 keep ink or white at 4.5:1 on every one. */
export function heat(level: number): { background: string; color: string } {
  if (level < 3.5) return { background: mix([232, 241, 247], [100, 173, 214], level / 3.5), color: '#14263b' };
  return { background: mix([38, 110, 158], [27, 54, 100], (level - 3.5) / 1.5), color: '#ffffff' };
}
