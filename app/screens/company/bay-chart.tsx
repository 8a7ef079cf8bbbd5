const SHORE = 'M-320 40C-220 12-110 82-10 70S58 104 104 116S150 176 196 184S262 226 280 300';
const DEPTHS = [1, 2, 3, 4, 5, 6, 7];
const SOUNDINGS = [
  [82, 76, 1],
  [166, 142, 1],
  [216, 132, 2],
  [174, 60, 3],
  [280, 128, 4],
  [318, 206, 3],
  [272, 66, 6],
  [350, 106, 8],
  [402, 186, 6],
] as const;

/** A fictional nautical chart of the shore at the headquarters. */
export function BayChart() {
  return (
    <svg viewBox="0 0 460 250" width={460} height={250} fill="none" aria-hidden="true" className="w-full">
      <path d={`${SHORE}H-320Z`} className="fill-line" />
      <path d={SHORE} className="stroke-brand" strokeWidth="1.6" />
      <g className="stroke-mid">
        {DEPTHS.map((depth) => (
          <path
            key={depth}
            d={SHORE}
            transform={`translate(${depth * 30} ${depth * -19}) scale(${1 + depth * 0.05})`}
            opacity={(0.85 - depth * 0.09).toFixed(2)}
          />
        ))}
      </g>
      <g className="fill-muted font-serif text-small">
        {SOUNDINGS.map(([x, y, fathoms]) => (
          <text key={`${x} ${y}`} x={x} y={y}>
            {fathoms}
          </text>
        ))}
      </g>
      <circle cx="88" cy="164" r="12" className="stroke-brand" strokeWidth="1.4" />
      <circle cx="88" cy="164" r="4.5" className="fill-brand" />
      <g className="stroke-edge" transform="translate(412 48)">
        <circle r="22" />
        <path d="M0-28V28M-28 0H28" />
        <path d="M0-28l5 22H-5z" className="fill-brand stroke-none" />
      </g>
    </svg>
  );
}
