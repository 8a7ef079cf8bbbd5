import { assessments, budgets, company, disciplines, money, program, risks, score } from './data.ts';
import { scale } from './geometry.ts';
import { Label, Panel } from './parts.tsx';
import { round } from './radar-geometry.ts';
import { ScreenFrame, type ScreenProps } from './screen-frame.tsx';

const [nextYear = { year: 0, run: 0, improve: 0 }] = budgets;
const since = assessments[0]?.name;
const topRisks = risks.toSorted((one, other) => other.today - one.today).slice(0, 3);

/** Lines are broken by hand: SVG text does not wrap. */
const DECISIONS = [
  [
    `Fund the plan for ${nextYear.year}: ${money(nextYear.run + nextYear.improve)},`,
    `of which ${money(nextYear.improve)} improves the program.`,
  ],
  ...company.report.decisions,
] as const;

const MAX_LOSS = Math.max(...topRisks.map(({ today }) => today));

export function BoardReportScreen(props: ScreenProps) {
  return (
    <ScreenFrame
      {...props}
      active="Board report"
      note={`${company.name}, one page for the board`}
      phoneBox="212 104 416 492"
    >
      <Panel x={212} width={880} title={`Security program, ${company.period}`} />
      <Headline />
      <Decisions />
      {!props.crop && (
        <>
          <path className="stroke-line" d="M632.5 104v508" />
          <Risks />
          <Progress />
        </>
      )}
    </ScreenFrame>
  );
}

function Headline() {
  return (
    <>
      <Label className="font-serif font-medium" x="230" y="230" fontSize="84" text={score(program.today)} />
      <Label x="366" y="186" fontSize="15" text={`of 5, from ${score(program.history[0] ?? 0)} in ${since}.`} />
      <Label x="366" y="208" fontSize="15" text={company.report.summary[0]} />
      <Label x="366" y="230" fontSize="15" text={company.report.summary[1]} />
      <Scale />
    </>
  );
}

/** Score today and target on a scale from 0 to 5. */
function Scale() {
  const x = (value: number) => round(scale(value, [0, 5], [236, 608]));
  return (
    <>
      <g strokeWidth="8" strokeLinecap="round">
        <path className="stroke-line" d="M236 268h372" />
        <path className="stroke-pale" d={`M236 268H${x(program.target)}`} />
        <path className="stroke-mid" d={`M236 268H${x(program.today)}`} />
      </g>
      <g fontSize="13">
        <Label
          className="font-semibold"
          x={x(program.today) + 4}
          y="294"
          textAnchor="end"
          text={`${score(program.today)} today`}
        />
        <Label
          className="fill-muted"
          x={x(program.target) - 8}
          y="294"
          text={`${score(program.target)} in ${program.targetYear}`}
        />
      </g>
    </>
  );
}

function Decisions() {
  return (
    <>
      <path className="stroke-line" d="M232 322.5h380" />
      <Label className="font-semibold" x="232" y="356" fontSize="15" text="Three decisions we ask for" />
      {DECISIONS.map(([first, second], at) => {
        const y = 400 + at * 70;
        return (
          <g key={first}>
            <Label className="fill-article font-serif font-medium" x="232" y={y + 8} fontSize="30" text={at + 1} />
            <Label x="270" y={y - 4} fontSize="17" text={first} />
            <Label x="270" y={y + 19} fontSize="17" text={second} />
          </g>
        );
      })}
    </>
  );
}

function Risks() {
  return (
    <>
      <Label className="font-semibold" x="652" y="137" fontSize="15" text="Top risks, expected loss a year" />
      {topRisks.map(({ name, effect, today, planned }, at) => {
        const y = 176 + at * 74;
        const length = (value: number) => round((340 * value) / MAX_LOSS);
        return (
          <g key={name}>
            <Label className="font-medium" x="652" y={y} text={name} />
            <Label className="fill-muted" x="1072" y={y} textAnchor="end" fontSize="13" text={effect} />
            <path className="fill-edge" d={`M652 ${y + 12}h${length(today)}v10h-${length(today)}z`} />
            <path className="fill-mid" d={`M652 ${y + 26}h${length(planned)}v10h-${length(planned)}z`} />
            <g className="font-semibold" fontSize="13">
              <Label x={660 + length(today)} y={y + 21.5} text={money(today)} />
              <Label x={660 + length(planned)} y={y + 36} text={money(planned)} />
            </g>
          </g>
        );
      })}
      <g className="fill-soft" fontSize="13">
        <path className="fill-edge" d="M652 396h12v10h-12z" />
        <Label x="672" y="406" text="Today" />
        <path className="fill-mid" d="M730 396h12v10h-12z" />
        <Label x="750" y="406" text="With the plan done" />
      </g>
    </>
  );
}

const changes = disciplines
  .map(({ id, label, history, today }) => ({ id, label, today, change: round(today - (history[0] ?? 0)) }))
  .toSorted((one, other) => other.change - one.change);
/** Disciplines that fell come first. */
const moves = [...changes.filter(({ change }) => change < 0), ...changes].slice(0, 4);

function Progress() {
  return (
    <>
      <path className="stroke-line" d="M652 428.5h420" />
      <Label className="font-semibold" x="652" y="460" fontSize="15" text={`What moved since ${since}`} />
      {moves.map(({ id, label, today, change }, at) => {
        const y = 490 + at * 30;
        return (
          <g key={id}>
            <Label x="652" y={y} text={label} />
            <Label className="fill-muted" x="1000" y={y} textAnchor="end" text={score(today)} />
            <Label
              className={`font-semibold ${change < 0 ? 'fill-video' : 'fill-podcast'}`}
              x="1072"
              y={y}
              textAnchor="end"
              text={change < 0 ? `−${score(-change)}` : `+${score(change)}`}
            />
          </g>
        );
      })}
    </>
  );
}
