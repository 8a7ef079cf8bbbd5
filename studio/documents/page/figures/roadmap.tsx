import type { CSSProperties } from 'react';
import type { FigureOf } from '../../../../app/content/schema/figures.ts';

type Props = Pick<FigureOf<'roadmap'>, 'quarters' | 'lanes'>;

const LANE = 'grid grid-cols-[96pt_1fr]';
const LANE_TONES = ['bg-brand text-white', 'bg-link text-white', 'bg-pale'];
const COLUMNS =
  'grid grid-flow-dense grid-cols-[repeat(var(--quarters),1fr)] gap-y-3 py-4 bg-[repeating-linear-gradient(to_right,var(--color-grid)_0_0.75pt,transparent_0.75pt_calc(100%/var(--quarters)))]';

/** Lanes of bars over quarters; the dense grid moves bars that overlap to rows of their own. */
export function Roadmap({ quarters, lanes }: Props) {
  const style = { '--quarters': quarters.length } as CSSProperties;
  return (
    <div role="img" aria-label={describe({ quarters, lanes })} style={style}>
      <div className={`${LANE} text-[7.5pt] font-semibold text-muted`}>
        <div className={`col-2 ${COLUMNS}`}>
          {quarters.map((name) => (
            <span key={name} className="pl-4">
              {name}
            </span>
          ))}
        </div>
      </div>
      {lanes.map(({ label, bars }, index) => (
        <div key={label} className={`${LANE} border-t-[0.75pt] border-grid`}>
          <b className="self-center pr-8 text-[8.25pt]/[1.25]">{label}</b>
          <div className={COLUMNS}>
            {bars.map(({ text, from, to }) => (
              <span
                key={text + from}
                className={`mr-1 ml-2 flex min-h-(--bar-height,26pt) items-center rounded-[3pt] py-2 pr-3 pl-5 text-[7.25pt]/[1.2] font-semibold ${LANE_TONES[index % LANE_TONES.length]}`}
                style={{ gridColumn: `${from + 1} / ${to + 2}` }}
              >
                {text}
              </span>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

function describe({ quarters, lanes }: Props): string {
  const rows = lanes.map(({ label, bars }) => {
    const spans = bars.map(
      ({ text, from, to }) => `${text}, ${quarters[from]}${to > from ? ` to ${quarters[to]}` : ''}`,
    );
    return `${label}: ${spans.join('; ')}`;
  });
  return `Roadmap from ${quarters[0]} to ${quarters.at(-1)}. ${rows.join('. ')}.`;
}
