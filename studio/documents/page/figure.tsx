import { exampleFigures } from 'virtual:example-figures';
import { words } from 'virtual:wording';
import type { CSSProperties } from 'react';
import type { Figure as FigureData, FigureOf } from '../../../app/content/schema/figures.ts';
import { fillWords } from '../../../leads/fill-words.ts';
import { HeatMap, Legend, Radar } from './figures.tsx';

/** Without an example company there is no screen to draw. */
const screens = exampleFigures && (await import('../../../app/ui/product-screens/drawn-screen.tsx'));

const PANEL =
  'mt-4 mb-16 grid break-inside-avoid rounded-[8pt] bg-mist px-18 pt-15 pb-16 text-[8.75pt]/[1.4] [grid-template-areas:"title"_"drawing"_"caption"]';

/** A drawing on a panel with title and caption. It is not a `<figure>`: that would be tagged as a picture without a text. */
export function Figure({ figure }: { figure: FigureData }) {
  return (
    <div className={`figure ${figure.type} ${PANEL}`}>
      <p
        data-label={words.document.figure}
        className="figure-title mb-11 text-[10.5pt]/[1.3] font-semibold text-balance [grid-area:title] before:mb-3 before:block before:text-mid"
      >
        {figure.title}
      </p>
      <div className="[grid-area:drawing]">
        <Drawing figure={figure} />
      </div>
      <p className="caption mt-11 text-[8.25pt]/[1.45] text-muted [grid-area:caption]">{figure.caption}</p>
    </div>
  );
}

function Drawing({ figure }: { figure: FigureData }) {
  switch (figure.type) {
    case 'ladder':
      return <Ladder levels={figure.levels} />;
    case 'bars':
      return <Bars {...figure} />;
    case 'radar':
      return <Radar axes={figure.axes} />;
    case 'roadmap':
      return <Roadmap {...figure} />;
    case 'heatmap':
      return <HeatMap {...figure} />;
    case 'screen':
      // The part for phones, because its labels are legible in print.
      return (
        screens && (
          <screens.DrawnScreen
            screen={figure.screen}
            description={figure.description}
            crop="phone"
            className="rounded-[6pt]"
          />
        )
      );
    case 'timeline':
      return <Timeline items={figure.items} />;
    case 'numbers':
      return <Numbers items={figure.items} />;
  }
}

type Props = Pick<FigureOf<'bars'>, 'items' | 'unit'>;

const LEVELS = 5;

function scaleEnd({ items, unit }: Props): number {
  if (unit === '%') return 100;
  if (unit === 'of 5') return LEVELS;
  return Math.max(...items.flatMap(({ value, target = 0 }) => [value, target])) * 1.05;
}

/** Horizontal bars with the target as a tick on each. */
function Bars({ items, unit }: Props) {
  const end = scaleEnd({ items, unit });
  const share = (value: number) => `${Math.min(100, (value / end) * 100)}%`;
  const isWhole = items.every(({ value, target = 0 }) => Number.isInteger(value) && Number.isInteger(target));
  const hasTargets = items.some(({ target }) => target !== undefined);
  const suffix = unit === '%' ? '%' : hasTargets || !unit ? '' : ` ${unit}`;
  const show = (value: number) => `${isWhole ? value : value.toFixed(1)}${suffix}`;
  return (
    <>
      <table className="w-full">
        <tbody>
          {items.map(({ label, value, target }) => (
            <tr key={label} className="h-21">
              <th scope="row" className="w-142 pr-8 text-left leading-tight font-normal">
                {label}
              </th>
              <td>
                <div className="relative h-9 rounded-[2pt] bg-line">
                  <i className="block h-9 rounded-[2pt] bg-mid" style={{ width: share(value) }} />
                  {target !== undefined && (
                    <i className="absolute -top-3 -ml-1 h-15 w-2 bg-ink" style={{ left: share(target) }} />
                  )}
                </div>
              </td>
              <td className="w-1 pl-14 text-right text-[8pt] whitespace-nowrap text-muted">
                <b className="text-[9pt] text-ink">{show(value)}</b>
                {target !== undefined && ` / ${show(target)}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {hasTargets && (
        <Legend
          today={`${words.document.today}${unit && unit !== '%' ? `, ${unit}` : ''}`}
          todayClass="h-7 rounded-[2pt] bg-mid"
          targetClass="h-11 w-2 bg-ink"
        />
      )}
    </>
  );
}

/** From the lowest level to the highest; the text on each at least 4.5:1. */
const STEPS = ['bg-[#cfe6f3]', 'bg-pale', 'bg-sky', 'bg-link text-white', 'bg-brand text-white', 'bg-deep text-white'];
const STEP_WIDTH_PT = { lowest: 38, highest: 118 };

/** A stair seen from the side: the highest level on top, each step a little longer than the one below. */
function Ladder({ levels }: Pick<FigureOf<'ladder'>, 'levels'>) {
  const last = levels.length - 1;
  const rows = levels.map(({ name, text }, index) => {
    const step = STEPS[Math.round((index / last) * Math.min(last, STEPS.length - 1))];
    const { lowest, highest } = STEP_WIDTH_PT;
    return (
      <li key={name} className="mb-4 grid grid-cols-[134pt_1fr] last:mb-0">
        <span
          className={`serif flex min-h-(--step-height,34pt) items-center rounded-[3pt] pl-10 text-[14pt] ${step}`}
          style={{ width: `${lowest + ((highest - lowest) * index) / last}pt` }}
        >
          {index + 1}
        </span>
        <p className="self-center py-2 text-soft">
          <b className="block text-[9.5pt] text-ink">{name}</b>
          {text}
        </p>
      </li>
    );
  });
  return <ul>{rows.reverse()}</ul>;
}

const DOT = 'before:absolute before:top-3 before:left-73.5 before:size-7 before:rounded-full before:bg-mid';
const RAIL = 'after:absolute after:top-12 after:-bottom-2 after:left-76.5 after:w-1 after:bg-edge last:after:hidden';

function Timeline({ items }: Pick<FigureOf<'timeline'>, 'items'>) {
  return (
    <ul>
      {items.map(({ when, text }) => (
        <li key={when + text} className={`group relative grid grid-cols-[88pt_1fr] leading-[1.45] ${DOT} ${RAIL}`}>
          <b className="text-brand">{when}</b>
          <p className="pb-(--timeline-gap,9pt) group-last:pb-0">{text}</p>
        </li>
      ))}
    </ul>
  );
}

/** Two to five figures in a row, each under its own rule. */
function Numbers({ items }: Pick<FigureOf<'numbers'>, 'items'>) {
  return (
    <ul className="grid auto-cols-fr grid-flow-col gap-18">
      {items.map(({ value, text }) => (
        <li key={text} className="border-t-[1.5pt] border-ink pt-9">
          <b className="serif text-[24pt]/[1.1]">{value}</b>
          <p className="mt-5 text-soft">{text}</p>
        </li>
      ))}
    </ul>
  );
}

type RoadmapProps = Pick<FigureOf<'roadmap'>, 'quarters' | 'lanes'>;

const LANE = 'grid grid-cols-[96pt_1fr]';
const LANE_TONES = ['bg-brand text-white', 'bg-link text-white', 'bg-pale'];
const COLUMNS =
  'grid grid-flow-dense grid-cols-[repeat(var(--quarters),1fr)] gap-y-3 py-4 bg-[repeating-linear-gradient(to_right,var(--color-grid)_0_0.75pt,transparent_0.75pt_calc(100%/var(--quarters)))]';

/** Lanes of bars over quarters; the dense grid moves bars that overlap to rows of their own. */
function Roadmap({ quarters, lanes }: RoadmapProps) {
  const style = { '--quarters': quarters.length } as CSSProperties;
  return (
    <div role="img" aria-label={describe({ quarters, lanes })} style={style}>
      <div className={`${LANE} text-[8pt] font-semibold text-muted`}>
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
                className={`mr-1 ml-2 flex min-h-(--bar-height,26pt) items-center rounded-[3pt] py-2 pr-3 pl-5 text-[8pt]/[1.2] font-semibold ${LANE_TONES[index % LANE_TONES.length]}`}
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

function describe({ quarters, lanes }: RoadmapProps): string {
  const rows = lanes.map(({ label, bars }) => {
    const spans = bars.map(({ text, from, to }) =>
      fillWords(to > from ? words.document.long_work : words.document.work, {
        ...{ text, from: `${quarters[from]}`, to: `${quarters[to]}` },
      }),
    );
    return `${label}: ${spans.join('; ')}`;
  });
  const [from = '', to = from] = [quarters[0], quarters.at(-1)];
  return fillWords(words.document.roadmap, { from, to, lines: rows.join('. ') });
}
