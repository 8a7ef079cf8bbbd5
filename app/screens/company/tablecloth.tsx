import { waveLines } from '../../ui/art/wave.ts';

const COLUMNS = [58, 104, 151, 197, 246, 291, 338, 384];
const ROWS = [92, 122, 151, 182, 211, 242];

/** Wave lines at a small size look like handwriting. A few shapes that repeat compress to a third of as many as words. */
const SCRAWLS = ['a', 'b', 'c', 'd', 'e'].map((seed) =>
  waveLines(seed, { lines: 1, width: 29, height: 26, steps: 7 }).join(''),
);
const scrawl = (at: number) => SCRAWLS[at % SCRAWLS.length];

/** The first model of the company's story: columns on a paper tablecloth with a coffee ring. */
export function Tablecloth() {
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
