import { type Discipline, disciplines, programHistory, programTarget, programToday, quarters, score } from './data.ts';
import { areaPath, type Box, path, round, scale, series } from './geometry.ts';
import { Panel } from './panel.tsx';
import { ScreenFrame, type ScreenProps } from './screen-frame.tsx';

/** Eight quarters measured, then the eight of the plan. */
const CHART: Box = { x: 252, y: 286, width: 292, height: 236 };
const MEASURED: Box = { ...CHART, width: round((CHART.width * (quarters.length - 1)) / (quarters.length * 2 - 1)) };
const LEVELS = [1, 4] as const;
const CELL = { width: 160, height: 111, columns: 3 };

export function MeasureScreen(props: ScreenProps) {
  return (
    <ScreenFrame {...props} active="Progress" note="Eight quarters measured, eight planned" phoneBox="212 104 360 508">
      <Program />
      {!props.crop && <ByDiscipline />}
    </ScreenFrame>
  );
}

function Program() {
  const points = series(programHistory, MEASURED, LEVELS);
  const first = points.at(0) ?? [0, 0];
  const last = points.at(-1) ?? [0, 0];
  const foot = CHART.y + CHART.height;
  const end = CHART.x + CHART.width;
  const targetY = round(scale(programTarget, LEVELS, [foot, CHART.y]));
  return (
    <>
      <Panel x={212} width={360} title="Program score" />
      <text className="font-serif font-medium" x="230" y="226" fontSize="84">
        {score(programToday)}
      </text>
      <text x="366" y="190" fontSize="15">
        {`from ${score(programHistory[0] ?? 0)} in Q1 2020`}
      </text>
      <text className="fill-muted" x="366" y="214" fontSize="15">
        {`to ${score(programTarget)} by Q4 2023`}
      </text>
      <path
        className="stroke-line"
        d={[1, 2, 3, 4].map((level) => `M${CHART.x} ${levelY(level)}h${CHART.width}`).join('')}
      />
      <g className="fill-muted" fontSize="13">
        {[1, 2, 3, 4].map((level) => (
          <text key={level} x="232" y={levelY(level) + 4}>
            {level}
          </text>
        ))}
        {['2020', '2021', '2022', '2023'].map((year, at) => (
          <text key={year} x={round(CHART.x + (CHART.width * (at + 0.5)) / 4)} y={foot + 24} textAnchor="middle">
            {year}
          </text>
        ))}
      </g>
      <path className="fill-sky" fillOpacity=".18" d={areaPath(points, MEASURED)} />
      <g className="fill-none" strokeWidth="2.5" strokeLinecap="round">
        <path className="stroke-mid" d={path(points)} />
        <path className="stroke-brand" strokeWidth="2" strokeDasharray="5 5" d={path([last, [end, targetY]])} />
        <path className="stroke-mid" strokeWidth="9" d={`M${first.join(' ')}h0M${last.join(' ')}h0`} />
        <path className="stroke-brand" strokeWidth="9" d={`M${end} ${targetY}h0`} />
      </g>
      <g className="font-semibold" textAnchor="middle">
        <text x={first[0] + 8} y={first[1] - 14}>
          {score(programHistory[0] ?? 0)}
        </text>
        <text x={last[0]} y={last[1] - 14}>
          {score(programToday)}
        </text>
        <text x={end - 6} y={targetY - 14}>
          {score(programTarget)}
        </text>
      </g>
      <g strokeWidth="2">
        <path className="stroke-mid" d="M252 581h24" />
        <path className="stroke-brand" strokeDasharray="5 5" d="M372 581h24" />
      </g>
      <text x="284" y="586">
        Measured
      </text>
      <text x="404" y="586">
        Planned
      </text>
    </>
  );
}

const levelY = (level: number) => round(scale(level, LEVELS, [CHART.y + CHART.height, CHART.y]));

function ByDiscipline() {
  return (
    <>
      <Panel x={592} width={500} title="By discipline" note="Q1 2020 to Q4 2021" />
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
        <text x="964" y="539">
          2023 target
        </text>
        <path className="stroke-video" strokeWidth="2" d="M932 563h24" />
        <text x="964" y="567">
          Restated, Q3 2021
        </text>
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
      <text x={x} y={y + 12}>
        {discipline.short}
      </text>
      <text className={fell ? 'fill-video font-semibold' : 'font-semibold'} x={x + 140} y={y + 12} textAnchor="end">
        {score(discipline.today)}
      </text>
      <path className="stroke-line" d={`M${x} ${box.y + box.height}h140`} />
      <path className="stroke-brand" strokeDasharray="4 4" d={`M${x} ${target}h140`} />
      <path className={fell ? 'fill-video' : 'fill-sky'} fillOpacity=".16" d={areaPath(points, box)} />
      <path className={`fill-none ${fell ? 'stroke-video' : 'stroke-mid'}`} strokeWidth="2" d={path(points)} />
    </>
  );
}
