/** A body plan of a ship: bow sections to the right of the center line, stern sections to the left. */

const HALF_BREADTH = 190;
const DEPTH = 250;
const KEEL_Y = 300;
const CENTER_X = 240;
const STATIONS = 8;

const mix = (from: number, to: number, share: number) => from + (to - from) * share;

/** Stations run from sharp ends (0) to the full middle of the ship (1). */
function section(fullness: number, side: 1 | -1): string {
  const breadth = HALF_BREADTH * (1 - (1 - fullness) ** 2.1 * 0.86);
  const rise = side === 1 ? 0 : (1 - fullness) ** 1.5 * 0.34;
  const sheer = 1 + (1 - fullness) ** 2 * (side === 1 ? 0.2 : 0.12);
  const point = (across: number, up: number) =>
    `${Math.round(CENTER_X + side * (4 + across * breadth))} ${Math.round(KEEL_Y - up * DEPTH)}`;
  return `M${point(0, rise)}C${point(mix(0.12, 0.72, fullness), mix(0.3, 0.01, fullness))} ${point(
    mix(side === 1 ? 0.28 : 0.9, 1.02, fullness),
    mix(0.62, 0.1, fullness),
  )} ${point(1, sheer)}`;
}

/** Closer together at the ends, where the shape changes fastest. */
const fullnesses = Array.from({ length: STATIONS }, (_, at) => (at / (STATIONS - 1)) ** 1.25 * 0.94);
const SECTIONS = ([1, -1] as const).flatMap((side) =>
  fullnesses.map((fullness) => ({ d: section(fullness, side), opacity: Number(mix(0.45, 0.95, fullness).toFixed(2)) })),
);
const WATERLINES = [0.25, 0.5, 0.75, 1].map((up) => KEEL_Y - up * DEPTH);

/** `label` names the timber above the keel. */
export function HullLines({ label }: { label: string }) {
  return (
    <svg
      viewBox="0 0 480 360"
      width={480}
      height={360}
      fill="none"
      aria-hidden="true"
      className="w-full max-w-md lg:max-w-none"
    >
      <g className="stroke-white" strokeOpacity=".22" strokeDasharray="2 5">
        {WATERLINES.map((y) => (
          <path key={y} d={`M24 ${y}h432`} />
        ))}
        <path d="M240 0v292" />
      </g>
      <g className="stroke-pale" strokeWidth="1.4">
        {SECTIONS.map(({ d, opacity }) => (
          <path key={d} d={d} opacity={opacity} />
        ))}
      </g>
      <path d="M231 282h18v13h-18z" className="fill-white" />
      <path d="M230 299h20v10l-6 17h-8l-6-17z" className="stroke-white" strokeOpacity=".8" strokeWidth="1.4" />
      <path d="M229 288.5h-42l-24 34" className="stroke-white" strokeOpacity=".8" />
      <text x="158" y="340" textAnchor="end" className="fill-white font-serif text-h4">
        {label}
      </text>
    </svg>
  );
}
