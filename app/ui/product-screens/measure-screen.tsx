import { assessments, type Discipline, disciplines, program, score } from './data.ts';
import { areaPath, type Box, scale, series } from './geometry.ts';
import { Label, Panel } from './parts.tsx';
import { path, round } from './radar-geometry.ts';
import { ScreenFrame, type ScreenProps } from './screen-frame.tsx';

const CHART: Box = { x: 252, y: 286, width: 292, height: 236 };
const FIRST_YEAR = Math.floor(assessments[0]?.years ?? 0);
const YEARS = Array.from({ length: program.targetYear - FIRST_YEAR + 1 }, (_, at) => FIRST_YEAR + at);
/** Where a moment, counted in years, stands on the chart. */
const timeX = (years: number) => round(CHART.x + ((years - FIRST_YEAR) / YEARS.length) * CHART.width);
const measuredFrom = timeX(assessments[0]?.years ?? 0);
/** Assessments are evenly spaced in time. */
const MEASURED: Box = { ...CHART, x: measuredFrom, width: round(timeX(assessments.at(-1)?.years ?? 0) - measuredFrom) };
const LEVELS = [1, 4] as const;
const CELL = { width: 160, height: 111, columns: 3 };

export function MeasureScreen(props: ScreenProps) {
  return (
    <ScreenFrame
      {...props}
      active="Progress"
      note={`${assessments.length} assessments, and the plan to ${program.targetYear}`}
      phoneBox="212 104 360 508"
    >
      <Program />
      {!props.crop && <ByDiscipline />}
    </ScreenFrame>
  );
}

function Program() {
  const points = series(program.history, MEASURED, LEVELS);
  const first = points.at(0) ?? [0, 0];
  const last = points.at(-1) ?? [0, 0];
  const foot = CHART.y + CHART.height;
  const end = CHART.x + CHART.width;
  const targetY = round(scale(program.target, LEVELS, [foot, CHART.y]));
  return (
    <>
      <Panel x={212} width={360} title="Program score" />
      <Label className="font-serif font-medium" x="230" y="226" fontSize="84" text={score(program.today)} />
      <Label x="366" y="190" fontSize="15" text={`from ${score(program.history[0] ?? 0)} in ${assessments[0]?.name}`} />
      <Label
        className="fill-muted"
        x="366"
        y="214"
        fontSize="15"
        text={`to ${score(program.target)} by Q4 ${program.targetYear}`}
      />
      <path
        className="stroke-line"
        d={[1, 2, 3, 4].map((level) => `M${CHART.x} ${levelY(level)}h${CHART.width}`).join('')}
      />
      <g className="fill-muted" fontSize="13">
        {[1, 2, 3, 4].map((level) => (
          <Label key={level} x="232" y={levelY(level) + 4} text={level} />
        ))}
        {YEARS.map((year) => (
          <Label key={year} x={timeX(year + 0.5)} y={foot + 24} textAnchor="middle" text={year} />
        ))}
      </g>
      <path className="fill-sky" fillOpacity=".18" d={areaPath(points, MEASURED)} />
      <g className="fill-none" strokeWidth="2.5" strokeLinecap="round">
        <path className="stroke-mid" d={path(points)} />
        <path className="stroke-brand" strokeWidth="2" strokeDasharray="5 5" d={path([last, [end, targetY]])} />
        <path className="stroke-mid" strokeWidth="9" d={points.map((point) => `M${point.join(' ')}h0`).join('')} />
        <path className="stroke-brand" strokeWidth="9" d={`M${end} ${targetY}h0`} />
      </g>
      <g className="font-semibold" textAnchor="middle">
        <Label x={first[0] + 8} y={first[1] - 14} text={score(program.history[0] ?? 0)} />
        <Label x={last[0]} y={last[1] - 14} text={score(program.today)} />
        <Label x={end - 6} y={targetY - 14} text={score(program.target)} />
      </g>
      <g strokeWidth="2">
        <path className="stroke-mid" d="M252 581h24" />
        <path className="stroke-brand" strokeDasharray="5 5" d="M372 581h24" />
      </g>
      <Label x="284" y="586" text="Measured" />
      <Label x="404" y="586" text="Planned" />
    </>
  );
}

const levelY = (level: number) => round(scale(level, LEVELS, [CHART.y + CHART.height, CHART.y]));

function ByDiscipline() {
  return (
    <>
      <Panel
        x={592}
        width={500}
        title="By discipline"
        note={`${assessments[0]?.name} to ${assessments.at(-1)?.name}`}
      />
      {disciplines.map((discipline, at) => (
        <SmallMultiple
          key={discipline.id}
          discipline={discipline}
          x={612 + (at % CELL.columns) * CELL.width}
          y={164 + Math.floor(at / CELL.columns) * CELL.height}
        />
      ))}
      <g className="fill-muted" fontSize="13">
        <path className="stroke-brand" strokeDasharray="4 4" d="M932 535h24" />
        <Label x="964" y="539" text={`${program.targetYear} target`} />
        <path className="stroke-video" strokeWidth="2" d="M932 563h24" />
        <Label x="964" y="567" text="Lower than at first" />
      </g>
    </>
  );
}

function SmallMultiple({ discipline, x, y }: { discipline: Discipline; x: number; y: number }) {
  const box: Box = { x, y: y + 24, width: 140, height: 62 };
  const points = series(discipline.history, box, LEVELS);
  const target = round(scale(discipline.target, LEVELS, [box.y + box.height, box.y]));
  const fell = discipline.today < (discipline.history[0] ?? 0);
  return (
    <>
      <Label x={x} y={y + 12} text={discipline.short} />
      <Label
        className={fell ? 'fill-video font-semibold' : 'font-semibold'}
        x={x + 140}
        y={y + 12}
        textAnchor="end"
        text={score(discipline.today)}
      />
      <path className="stroke-line" d={`M${x} ${box.y + box.height}h140`} />
      <path className="stroke-brand" strokeDasharray="4 4" d={`M${x} ${target}h140`} />
      <path className={fell ? 'fill-video' : 'fill-sky'} fillOpacity=".16" d={areaPath(points, box)} />
      <path className={`fill-none ${fell ? 'stroke-video' : 'stroke-mid'}`} strokeWidth="2" d={path(points)} />
    </>
  );
}
