import {
  budgets,
  type Lane,
  lanes,
  money,
  type ProjectState,
  planQuarters,
  planToday,
  planYears,
  shortName,
  stateOf,
} from './data.ts';
import { visibleSpan } from './geometry.ts';
import { Label, Panel } from './parts.tsx';
import { ScreenFrame, type ScreenProps } from './screen-frame.tsx';

/** Quarters `from` up to `to`, the first one's edge at `left`. */
type View = { from: number; to: number; quarter: number; left: number };

const WHOLE: View = { from: 0, to: planQuarters, quarter: 53, left: 356 };
/** On a phone: the next six quarters. */
const NEAR: View = { from: planToday, to: planToday + 6, quarter: 52, left: 340 };

const PERIOD = `${lanes.filter(({ discipline }) => discipline).length} lines of work, ${planYears[0]} to ${planYears.at(-1)}`;
const FIRST_LANE = 176;
const LANE = 52;
const FOOT = FIRST_LANE + lanes.length * LANE;

const BARS: Record<ProjectState, { label: string; bar: string; text: string }> = {
  done: { label: 'Done', bar: 'fill-line', text: 'fill-soft' },
  planned: { label: 'Planned', bar: 'fill-brand', text: 'fill-white' },
  reserve: { label: 'Reserve', bar: 'fill-none stroke-edge', text: 'fill-muted' },
};

export function RoadmapScreen(props: ScreenProps) {
  const view = props.crop ? NEAR : WHOLE;
  return (
    <ScreenFrame {...props} active="Roadmap" note={PERIOD} phoneBox="216 104 440 500">
      <Panel x={212} width={880} title="Line of work" />
      <Calendar view={view} />
      {lanes.map((lane, at) => (
        <LaneRow key={lane.name} lane={lane} y={FIRST_LANE + at * LANE} view={view} whole={!props.crop} />
      ))}
      {!props.crop && <Today />}
      <Budget view={view} />
    </ScreenFrame>
  );
}

const xOf = ({ from, quarter, left }: View, at: number) => left + (at - from) * quarter;

function Calendar({ view }: { view: View }) {
  const quarters = Array.from({ length: view.to - view.from }, (_, at) => view.from + at);
  return (
    <>
      <path className="stroke-line" d={lanes.map((_, at) => `M212 ${FIRST_LANE + at * LANE - 0.5}h880`).join('')} />
      <path
        className="stroke-line"
        d={planYears.map((_, year) => `M${xOf(view, year * 4) - 0.5} 150v${FOOT - 150}`).join('')}
      />
      <g className="fill-muted" fontSize="13" textAnchor="middle">
        {quarters.map((at) => (
          <Label key={at} x={xOf(view, at) + view.quarter / 2} y="166" text={`Q${(at % 4) + 1}`} />
        ))}
      </g>
      <g className="font-semibold">
        {planYears.map((year, at) => {
          const span = visibleSpan(at * 4, 4, [view.from, view.to]);
          return span && <Label key={year} x={view.left + span.offset * view.quarter + 10} y="138" text={year} />;
        })}
      </g>
    </>
  );
}

function LaneRow({ lane, y, view, whole }: { lane: Lane; y: number; view: View; whole: boolean }) {
  const cost = lane.costs.reduce((sum, each) => sum + each, 0);
  return (
    <>
      <Label className="font-semibold" x="232" y={y + 23} text={lane.name} />
      <Label
        className="fill-muted"
        x="232"
        y={y + 41}
        fontSize="13"
        text={lane.discipline ? shortName(lane.discipline) : 'No new starts'}
      />
      {lane.projects.map((project) => {
        const span = visibleSpan(project.start, project.length, [view.from, view.to]);
        if (!span) return null;
        const { bar, text } = BARS[stateOf(lane, project)];
        const x = view.left + span.offset * view.quarter + 2.5;
        return (
          <g key={project.start}>
            <rect className={bar} x={x} y={y + 10.5} width={span.length * view.quarter - 5} height="31" rx="6" />
            {lane.discipline && span.length > 1 && (
              <Label className={`${text} font-medium`} x={x + 7} y={y + 31} fontSize="13" text={project.name} />
            )}
          </g>
        );
      })}
      {whole && cost > 0 && <Label className="font-semibold" x="1072" y={y + 31} textAnchor="end" text={money(cost)} />}
    </>
  );
}

function Today() {
  const x = xOf(WHOLE, planToday);
  return (
    <>
      <path className="stroke-mid" strokeWidth="2" d={`M${x} 126v${FOOT - 126}`} />
      <Label className="fill-article font-semibold" x={x - 10} y="138" textAnchor="end" fontSize="13" text="Today" />
      <g className="fill-muted" fontSize="13">
        <Label x="1072" y="138" textAnchor="end" text="Improve" />
        <Label
          x="1072"
          y="166"
          textAnchor="end"
          text={`${budgets[0]?.year}–${String(budgets.at(-1)?.year).slice(-2)}`}
        />
      </g>
      {(['done', 'planned', 'reserve'] as const).map((state, at) => (
        <g key={state} fontSize="13">
          <rect className={BARS[state].bar} x={WHOLE.left + 10.5} y={505.5 + at * 28} width="26" height="13" rx="4" />
          <Label className="fill-soft" x={WHOLE.left + 48} y={517 + at * 28} text={BARS[state].label} />
        </g>
      ))}
    </>
  );
}

/** Run and improvement costs of each year as one bar. */
function Budget({ view }: { view: View }) {
  const width = view.quarter * 4 - 20;
  return (
    <>
      <path className="stroke-line" d={`M212 ${FOOT - 0.5}h880`} />
      <Label className="font-semibold" x="232" y="517" text="Budget" />
      <g className="fill-soft" fontSize="13">
        <rect className="fill-pale" x="232" y="534" width="13" height="13" rx="3" />
        <Label x="254" y="545" text="Run" />
        <rect className="fill-mid" x="232" y="562" width="13" height="13" rx="3" />
        <Label x="254" y="573" text="Improve" />
      </g>
      {budgets.map(({ year, run, improve }) => {
        const start = (year - (planYears[0] ?? year)) * 4;
        if (start + 4 > view.to) return null;
        const x = xOf(view, start) + 10;
        const share = Math.round((width * run) / (run + improve));
        return (
          <g key={year}>
            <Label className="font-serif font-medium" x={x} y="521" fontSize="22" text={money(run + improve)} />
            <path className="fill-pale" d={`M${x} 538h${share}v12h-${share}z`} />
            {share + 2 < width && (
              <path className="fill-mid" d={`M${x + share + 2} 538h${width - share - 2}v12h-${width - share - 2}z`} />
            )}
            <Label className="fill-soft" x={x} y="574" fontSize="13" text={money(run)} />
            <Label className="fill-soft" x={x + width} y="574" fontSize="13" textAnchor="end" text={money(improve)} />
          </g>
        );
      })}
    </>
  );
}
