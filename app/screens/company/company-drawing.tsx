import { waveLines } from '../../ui/art/wave.ts';

type Props = { of: 'hull lines'; label: string } | { of: 'bay chart' | 'tablecloth' };

/** All drawings of the company page in one module, which is one chunk of the build. */
export function CompanyDrawing(props: Props) {
  switch (props.of) {
    case 'hull lines':
      return <HullLines label={props.label} />;
    case 'bay chart':
      return <BayChart />;
    case 'tablecloth':
      return <Tablecloth />;
  }
}

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

/** A body plan of a ship: bow sections to the right of the center line, stern sections to the left. `label` names the timber
 *  above the keel. */
function HullLines({ label }: { label: string }) {
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

const COLUMNS = [58, 104, 151, 197, 246, 291, 338, 384];
const ROWS = [92, 122, 151, 182, 211, 242];

/** Wave lines at a small size look like handwriting. A few shapes that repeat compress to a third of as many as words. */
const SCRAWLS = ['a', 'b', 'c', 'd', 'e'].map((seed) =>
  waveLines(seed, { lines: 1, width: 29, height: 26, steps: 7 }).join(''),
);
const scrawl = (at: number) => SCRAWLS[at % SCRAWLS.length];

/** The first model of the company's story: columns on a paper tablecloth with a coffee ring. */
function Tablecloth() {
  return (
    <svg viewBox="0 0 480 340" width={480} height={340} fill="none" aria-hidden="true" className="w-full">
      <path d="M0 0h480v340H0z" className="fill-brand" />
      <path d="M10 10h460v320H10z" className="stroke-white" strokeOpacity=".35" />
      <path d="M26 26h428v288H26z" className="fill-paper" />
      <path
        d="M26 120h428M26 217h428M168 26v288M312 26v288"
        className="stroke-deep"
        strokeOpacity=".07"
        strokeWidth="1.5"
      />
      <g className="stroke-brand" strokeWidth="1.6" strokeLinecap="round">
        {COLUMNS.map((x, at) => (
          <path key={x} d={`M${x} ${64 + (at % 3) * 2}q${at % 2 ? 2 : -2} 96 ${at % 3} ${196 - (at % 4) * 5}`} />
        ))}
        <path d="M44 80q190-5 396 2" strokeWidth="2" />
        {ROWS.flatMap((y, row) =>
          COLUMNS.slice(0, -1).map((x, column) =>
            (row * 5 + column * 3) % 7 < 4 && !(column > 3 && row > 2) ? (
              <path
                key={`${x} ${y}`}
                d={scrawl(row * 2 + column)}
                transform={`translate(${x + 8} ${y - 10})`}
                opacity={row % 2 ? 0.7 : 0.9}
              />
            ) : null,
          ),
        )}
        {COLUMNS.slice(0, -1).map((x, column) => (
          <path key={x} d={scrawl(column * 3)} transform={`translate(${x + 8} ${54})`} strokeWidth="2.2" />
        ))}
      </g>
      <g className="stroke-coffee" strokeLinecap="round">
        <circle cx="324" cy="226" r="46" strokeOpacity=".2" strokeWidth="9" />
        <path d="M279 234a46 46 0 0 1 83-34" strokeOpacity=".34" strokeWidth="3" />
        <path d="M368 216a46 46 0 0 1-70 48" strokeOpacity=".42" strokeWidth="2.4" />
        <path d="M287 252a46 46 0 0 1-8-20" strokeOpacity=".5" strokeWidth="4" />
      </g>
      <circle cx="386" cy="278" r="2.5" className="fill-coffee" fillOpacity=".3" />
    </svg>
  );
}

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
function BayChart() {
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
