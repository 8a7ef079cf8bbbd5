import { useNavigate } from 'react-router';
import type { Figures } from '../../../leads/desk/figures.ts';
import { countOf, formatNumber } from '../../numbers.ts';
import { useAllows } from '../../session.ts';
import { figuresPath, leadsPath } from '../../ui/lead-count.tsx';
import { AxisLabel, CHARACTER_PX, Chart } from './chart-parts.tsx';
import { type Bar, toBars } from './figures-text.ts';
import { rangeWords, shortDay } from './range.ts';

type Mark = Figures['marks'][number];
type Props = { figures: Figures; page: string | undefined; isCompared: boolean };

const MEASURES = {
  leads: { title: 'Leads', before: 'leadsBefore', fill: 'fill-chart-1' },
  visits: { title: 'Visits', before: 'visitsBefore', fill: 'fill-chart-3 stroke-chart-2' },
} as const;

const BAR_PX = 128;
const [LEFT_PX, TITLE_PX, GAP_PX, LANE_PX, LABELS_PX] = [44, 26, 8, 30, 24];
/** Labels of days would touch each other closer than this. */
const LABEL_PX = 84;

/** Leads over visits, the time before as ticks, and below them what went live. The table by day has the same numbers. */
export function DayChart({ figures: { days, marks, isCounted }, page, isCompared }: Props) {
  const bars = toBars(days);
  const chart = { bars, marks, page, isCompared };
  return (
    <>
      <MeasureChart {...chart} measure="leads" isLast={!isCounted} />
      {isCounted && <MeasureChart {...chart} measure="visits" isLast />}
    </>
  );
}

type MeasureProps = {
  bars: readonly Bar[];
  marks: readonly Mark[];
  page: string | undefined;
  measure: keyof typeof MEASURES;
  isCompared: boolean;
  isLast: boolean;
};

function MeasureChart({ bars, marks, page, measure, isCompared, isLast }: MeasureProps) {
  const { title, before, fill } = MEASURES[measure];
  const navigate = useNavigate();
  const isSales = useAllows()('sales');
  const canOpen = (bar: Bar) => bar[measure] > 0 && (measure === 'leads' ? isSales : bars.length > 1);
  const pathOf = ({ day: from, to }: Bar) =>
    measure === 'leads' ? leadsPath({ from, to }, { page }) : figuresPath({ from, to }, page);
  const bottom = isLast ? LANE_PX + LABELS_PX : GAP_PX;
  const margins = { height: TITLE_PX + BAR_PX + bottom, left: LEFT_PX, top: TITLE_PX, bottom };
  const counts = bars.map((bar) => Math.max(bar[measure], isCompared ? bar[before] : 0));
  return (
    <Chart label={describe(title, measure, bars)} counts={counts} margins={margins} lines={2}>
      {({ width, slot, y }) => {
        const size = Math.max(1, Math.min(20, slot * 0.68));
        const middle = (at: number) => LEFT_PX + slot * (at + 0.5);
        const sheets = toSheets(bars, marks, middle, width);
        return (
          <>
            <text x={0} y={12} className="fill-ink font-semibold">
              {title}
            </text>
            {sheets.map(({ x, words }) => (
              <line
                key={words}
                x1={x}
                x2={x}
                y1={0}
                y2={TITLE_PX + BAR_PX + GAP_PX}
                className="stroke-rule"
                strokeDasharray="2 3"
              />
            ))}
            {bars.map((bar, at) => (
              // biome-ignore lint/a11y/noStaticElementInteractions: the table by day has the same as links
              <g
                key={bar.day}
                className={canOpen(bar) ? 'cursor-pointer' : ''}
                onClick={() => canOpen(bar) && navigate(pathOf(bar))}
              >
                <title>{tooltip(bar, measure, isCompared)}</title>
                <rect
                  x={middle(at) - slot / 2}
                  y={TITLE_PX}
                  width={slot}
                  height={BAR_PX}
                  className="fill-transparent"
                />
                <rect
                  x={middle(at) - size / 2}
                  y={y(bar[measure])}
                  width={size}
                  height={Math.max(bar[measure] > 0 ? 1 : 0, y(0) - y(bar[measure]))}
                  className={`forced-color-adjust-none ${fill}`}
                />
                {isCompared && <Tick x={middle(at)} y={y(bar[before])} width={Math.min(slot, size + 6)} />}
              </g>
            ))}
            {isLast && <Lane sheets={sheets} />}
            {isLast &&
              bars.map(
                ({ day }, at) =>
                  at % Math.max(1, Math.ceil(LABEL_PX / slot)) === 0 && (
                    <AxisLabel
                      key={day}
                      x={middle(at)}
                      y={margins.height - 6}
                      width={width}
                      anchor="middle"
                      text={shortDay(day)}
                    />
                  ),
              )}
          </>
        );
      }}
    </Chart>
  );
}

/** The count before, across its bar; a line of the ground lifts it off. */
function Tick({ x, y, width }: { x: number; y: number; width: number }) {
  const line = { x1: x - width / 2, x2: x + width / 2, y1: y, y2: y };
  return (
    <>
      <line {...line} className="stroke-ground" strokeWidth={4} />
      <line {...line} className="stroke-muted" strokeWidth={1.5} />
    </>
  );
}

type Sheet = { x: number; words: string; shown: string; isPage: boolean };

/** What went live, at its bar, with as much of its title as fits before the next. */
function toSheets(
  bars: readonly Bar[],
  marks: readonly Mark[],
  middle: (at: number) => number,
  width: number,
): Sheet[] {
  const byBar = Map.groupBy(marks, ({ day }) => bars.findIndex((bar) => bar.day <= day && day <= bar.to));
  const places = [...byBar].filter(([at]) => at >= 0).toSorted(([one], [other]) => one - other);
  return places.map(([at, each], index) => {
    const end = places[index + 1] === undefined ? width : middle(places[index + 1]?.[0] ?? 0) - 8;
    const room = Math.floor((end - middle(at) - SHEET_PX) / CHARACTER_PX);
    const words = each.length === 1 ? (each[0]?.title ?? '') : `${each.length} new`;
    const cut = words.length <= room ? words : `${words.slice(0, room - 1).trimEnd()}…`;
    return {
      x: middle(at),
      words: `${shortDay(each[0]?.day ?? '')}: ${each.map(({ title }) => title).join(', ')}`,
      shown: room < 5 ? '' : cut,
      isPage: each.some(({ kind }) => kind === 'page'),
    };
  });
}

const SHEET_PX = 12;

function Lane({ sheets }: { sheets: readonly Sheet[] }) {
  const top = TITLE_PX + BAR_PX + 12;
  return sheets.map(({ x, words, shown, isPage }) => (
    <g key={words}>
      <title>{words}</title>
      <path
        // A sheet, or the flag of a campaign.
        d={isPage ? `M${x - 4} ${top}h5.5l3 3v7h-8.5Z` : `M${x - 4} ${top + 11}V${top}h8l-2 2.5 2 2.5h-8`}
        className="fill-ground stroke-accent"
        strokeWidth={1.4}
      />
      <text x={x + SHEET_PX} y={top + 10} className="fill-soft">
        {shown}
      </text>
    </g>
  ));
}

const tooltip = (bar: Bar, measure: 'leads' | 'visits', isCompared: boolean) => {
  const before = bar[MEASURES[measure].before];
  const words = rangeWords({ from: bar.day, to: bar.to }, Date.parse(bar.day));
  return `${words}: ${countOf(bar[measure], measure.slice(0, -1))}${isCompared ? `, before ${formatNumber(before)}` : ''}`;
};

function describe(title: string, measure: 'leads' | 'visits', bars: readonly Bar[]): string {
  const most = bars.toSorted((one, other) => other[measure] - one[measure])[0];
  const peak = most ? `, most on ${shortDay(most.day)} with ${formatNumber(most[measure])}` : '';
  return `${title}${peak}. The table by day has every number.`;
}
