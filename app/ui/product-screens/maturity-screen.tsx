import { capabilityCount, coverage, disciplines, program, score } from './data.ts';
import { cellsPath } from './geometry.ts';
import { Label, Panel } from './parts.tsx';
import { type Point, radarPath, round, spoke, spokeAnchor } from './radar-geometry.ts';
import { ScreenFrame, type ScreenProps } from './screen-frame.tsx';

const CENTER: Point = [442, 361];
const SPOKES = disciplines.length;
const RINGS = [1, 2, 3, 4, 5];
const CELL = { width: 20, height: 12, column: 26, row: 20.5 };
const CELLS: Point = [838, 164];

/** Level 0 to 5. Cells are drawn as one path a level, their corners rounded by a stroke of the same color. */
const TINTS = [
  'fill-white stroke-edge',
  'fill-line stroke-line',
  'fill-pale stroke-pale',
  'fill-sky stroke-sky',
  'fill-mid stroke-mid',
  'fill-brand stroke-brand',
] as const;

export function MaturityScreen(props: ScreenProps) {
  return (
    <ScreenFrame
      {...props}
      active="Maturity"
      note={`${SPOKES} disciplines, ${capabilityCount} capabilities`}
      phoneBox="212 104 460 508"
    >
      <Radar large={props.crop === 'phone'} />
      {!props.crop && (
        <>
          <HeatMap />
          <Coverage />
        </>
      )}
    </ScreenFrame>
  );
}

function Radar({ large }: { large: boolean }) {
  const radius = large ? 119 : 136;
  const labelAt = radius + 17;
  const todays = disciplines.map(({ today }) => today);
  return (
    <>
      <Panel x={212} width={460} title="Maturity by discipline" note={`${score(program.today)} of 5 today`} />
      <g className="fill-none stroke-line">
        <path
          d={RINGS.map((ring) =>
            radarPath(
              disciplines.map(() => ring),
              CENTER,
              radius,
            ),
          ).join('')}
        />
        <path
          d={disciplines.map((_, at) => `M${CENTER.join(' ')}L${spoke(CENTER, radius, at, SPOKES).join(' ')}`).join('')}
        />
      </g>
      <path className="fill-sky stroke-none" fillOpacity=".22" d={radarPath(todays, CENTER, radius)} />
      <g className="fill-none" strokeWidth="2" strokeLinejoin="round">
        <path className="stroke-mid" d={radarPath(todays, CENTER, radius)} />
        <path
          className="stroke-brand"
          strokeDasharray="5 4"
          d={radarPath(
            disciplines.map(({ target }) => target),
            CENTER,
            radius,
          )}
        />
      </g>
      <path
        className="fill-none stroke-mid"
        strokeWidth="8"
        strokeLinecap="round"
        d={todays.map((value, at) => `M${spoke(CENTER, (radius * value) / 5, at, SPOKES).join(' ')}h0`).join('')}
      />
      <g fontSize={large ? 16 : 14}>
        {disciplines.map(({ id, short, today }, at) => {
          const [x, y] = spoke(CENTER, labelAt, at, SPOKES);
          const lift = y < CENTER[1] - radius ? -14 : y > CENTER[1] + radius * 0.9 ? 4 : -4;
          return (
            <text key={id} x={x} y={y + lift} textAnchor={spokeAnchor(at, SPOKES)}>
              {short}
              <tspan className="fill-muted" x={x} dy={large ? 18 : 17}>
                {score(today)}
              </tspan>
            </text>
          );
        })}
      </g>
      <Legend large={large} />
    </>
  );
}

function Legend({ large }: { large: boolean }) {
  return (
    <g fontSize={large ? 16 : 14} strokeWidth="2">
      <path className="fill-none stroke-mid" strokeWidth="8" strokeLinecap="round" d="M300 580h0" />
      <path className="stroke-mid" d="M288 580h24" />
      <Label x="320" y="585" text="Today" />
      <path className="stroke-brand" strokeDasharray="5 4" d="M394 580h26" />
      <Label x="428" y="585" text={`${program.targetYear} target, ${score(program.target)}`} />
    </g>
  );
}

function HeatMap() {
  const corners = disciplines.flatMap(({ levels }, row) =>
    levels.map((level, column) => {
      const at: Point = [CELLS[0] + column * CELL.column, CELLS[1] + row * CELL.row];
      return { level, at };
    }),
  );
  return (
    <>
      <Panel x={692} width={400} title={`${capabilityCount} capabilities`} />
      {disciplines.map(({ id, short }, row) => (
        <Label key={id} className="fill-soft" x="712" y={CELLS[1] + row * CELL.row + 11} text={short} />
      ))}
      <g strokeWidth="4" strokeLinejoin="round">
        {TINTS.map((tint, level) => (
          <path
            key={tint}
            className={tint}
            strokeWidth={level === 0 ? 1 : undefined}
            d={cellsPath(
              corners.filter((cell) => cell.level === level).map((cell) => cell.at),
              CELL.width,
              CELL.height,
            )}
          />
        ))}
      </g>
      <LevelKey />
      <path className="stroke-line" d="M712 404.5h360" />
    </>
  );
}

function LevelKey() {
  return (
    <g fontSize="13">
      <Label className="fill-muted" x="930" y="137" textAnchor="end" text="Level 1" />
      <g strokeWidth="4" strokeLinejoin="round">
        {TINTS.slice(1).map((tint, at) => (
          <path key={tint} className={tint} d={`M${942 + at * 24} 127h16v10h-16z`} />
        ))}
      </g>
      <Label className="fill-muted" x="1072" y="137" textAnchor="end" text="5" />
    </g>
  );
}

function Coverage() {
  return (
    <>
      <Label className="font-semibold" x="712" y="436" fontSize="15" text="Coverage of NIST CSF 1.1" />
      {coverage.map(({ name, percent }, row) => {
        const y = 466 + row * 29;
        return (
          <g key={name}>
            <Label className="fill-soft" x="712" y={y} text={name} />
            <g strokeWidth="8" strokeLinecap="round">
              <path className="stroke-line" d={`M798 ${y - 5}h226`} />
              <path className="stroke-mid" d={`M798 ${y - 5}h${round((226 * percent) / 100)}`} />
            </g>
            <Label className="font-semibold" x="1072" y={y} textAnchor="end" text={`${percent}%`} />
          </g>
        );
      })}
    </>
  );
}
