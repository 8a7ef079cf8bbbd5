import { type Gap, gaps, money, score, shortName } from './data.ts';
import { type Box, scale } from './geometry.ts';
import { Label, Panel } from './parts.tsx';
import { round } from './radar-geometry.ts';
import { ScreenFrame, type ScreenProps } from './screen-frame.tsx';

type Column = readonly [name: string, x: number, show: (gap: Gap) => string];

const ROW = 54;
const PLOT: Box = { x: 892, y: 164, width: 180, height: 390 };
const MAX_REDUCTION = 800;
const COLUMNS: readonly Column[] = [
  ['Today', 630, ({ today }) => score(today)],
  ['Target', 680, ({ target }) => score(target)],
  ['Effort', 728, ({ effort }) => String(effort)],
  ['Priority', 784, ({ priority }) => score(priority)],
];
const leftOutFrom = gaps.findIndex(({ planned }) => !planned);
/** Gaps that are not planned are below a heading of their own. */
const rowY = (at: number) => 208 + at * ROW + (at < leftOutFrom ? 0 : 30);

export function PrioritizeScreen(props: ScreenProps) {
  return (
    <ScreenFrame
      {...props}
      active="Priorities"
      note="Gaps ranked by exposure, distance to target and effort"
      phoneBox="216 104 380 496"
    >
      <GapList columns={props.crop ? [] : COLUMNS} />
      {!props.crop && <Matrix />}
    </ScreenFrame>
  );
}

function GapList({ columns }: { columns: readonly Column[] }) {
  return (
    <>
      <Panel x={212} width={592} title="Ranked gaps" note="Yearly loss avoided, in dollars" />
      <g className="fill-muted" fontSize="13">
        <Label x="232" y="170" text="Capability" />
        <Label x="460" y="170" text="Risk reduction" />
        {columns.map(([name, x]) => (
          <Label key={name} x={x} y="170" textAnchor="end" text={name} />
        ))}
      </g>
      <path
        className="stroke-line"
        d={`M232 182.5h552${gaps
          .slice(1)
          .map((_, at) => `M232 ${rowY(at) + 27.5}h552`)
          .join('')}`}
      />
      {gaps.map((gap, at) => (
        <GapRow key={gap.capability} gap={gap} columns={columns} rank={at + 1} y={rowY(at)} />
      ))}
      <Label
        className="fill-muted"
        x="232"
        y={rowY(leftOutFrom) - 33}
        fontSize="13"
        text="Left out for now, with a condition for return"
      />
    </>
  );
}

function GapRow({ gap, columns, rank, y }: { gap: Gap; columns: readonly Column[]; rank: number; y: number }) {
  return (
    <>
      <Label className="fill-article font-serif font-medium" x="232" y={y + 4} fontSize="20" text={rank} />
      <Label className="font-semibold" x="262" y={y - 3} fontSize="15" text={gap.capability} />
      <Label className="fill-muted" x="262" y={y + 16} text={shortName(gap.discipline)} />
      <g strokeWidth="8" strokeLinecap="round">
        <path className="stroke-line" d={`M464 ${y + 1}h56`} />
        <path
          className={gap.planned ? 'stroke-mid' : 'stroke-edge'}
          d={`M464 ${y + 1}h${round((56 * gap.reduction) / MAX_REDUCTION)}`}
        />
      </g>
      <Label className="font-semibold" x="532" y={y + 6} text={money(gap.reduction)} />
      <g textAnchor="end">
        {columns.map(([name, x, show]) => (
          <Label
            key={name}
            className={name === 'Priority' ? 'font-semibold' : undefined}
            x={x}
            y={y + 6}
            text={show(gap)}
          />
        ))}
      </g>
    </>
  );
}

const effortX = (effort: number) => round(scale(effort, [1, 5], [PLOT.x + 18, PLOT.x + PLOT.width - 18]));
const lossY = (thousands: number) => round(scale(thousands, [0, MAX_REDUCTION], [PLOT.y + PLOT.height, PLOT.y]));

function Matrix() {
  const { x, y, width, height } = PLOT;
  return (
    <>
      <Panel x={824} width={268} title="Effort and reduction" />
      <path className="fill-mist" d={`M${x} ${y}h${width / 2}v${height / 2}h-${width / 2}z`} />
      <path
        className="fill-none stroke-line"
        d={`M${x} ${y}h${width}v${height}h-${width}zM${x + width / 2} ${y}v${height}M${x} ${y + height / 2}h${width}`}
      />
      <g className="fill-muted" fontSize="13">
        <Label x={x + 12} y={y + 22} text="First" />
        <Label x={x + width - 12} y={y + height - 12} textAnchor="end" text="Last" />
        {[0, 400, 800].map((thousands) => (
          <Label
            key={thousands}
            x={x - 10}
            y={lossY(thousands) + (thousands === MAX_REDUCTION ? 10 : thousands ? 5 : 0)}
            textAnchor="end"
            text={thousands ? money(thousands) : '$0'}
          />
        ))}
        {[1, 2, 3, 4, 5].map((effort) => (
          <Label key={effort} x={effortX(effort)} y={y + height + 20} textAnchor="middle" text={effort} />
        ))}
        <Label x={x + width / 2} y={y + height + 41} textAnchor="middle" text="Effort" />
      </g>
      <g className="font-semibold" textAnchor="middle">
        {gaps.map(({ capability, effort, reduction, planned }, at) => (
          <g key={capability}>
            <circle
              className={planned ? 'fill-brand' : 'fill-white stroke-edge'}
              cx={effortX(effort)}
              cy={lossY(reduction)}
              r="14"
            />
            <Label
              className={planned ? 'fill-white' : 'fill-muted'}
              x={effortX(effort)}
              y={lossY(reduction) + 5}
              text={at + 1}
            />
          </g>
        ))}
      </g>
    </>
  );
}
