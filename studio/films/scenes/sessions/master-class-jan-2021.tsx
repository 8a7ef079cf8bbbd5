import { easeInOut, easeOut, interpolate, progress, toHundredths } from '../motion.ts';
import { capitalize, withoutPeriod } from '../parts.tsx';
import type { Scene } from '../scene.ts';
import { Session, type Slide } from './session.tsx';
import { BodyLines } from './slide-frame.tsx';
import { Columns, Drawing, Signature } from './slide-parts.tsx';

export const MasterClassJan2021: Scene = ({ t, film }) => (
  <Session t={t} film={film} slides={[StartFromTheirPlan, ThreeFrames, AskForADecision]} />
);

const GOALS = [0.82, 0.64, 0.9, 0.55, 0.72];

/** Five goals; a risk that stands apart from all of them, then one that reaches two. */
const StartFromTheirPlan: Slide = ({ t, body }) => {
  const [list, none, two] = body.map(({ start }) => start);
  const away = easeOut(progress(t, none ?? 0, 0.7));
  const reach = easeInOut(progress(t, two ?? 0, 1));
  return (
    <>
      <BodyLines t={t} body={body} />
      <Drawing>
        {GOALS.map((length, index) => {
          const y = 282 + index * 62;
          const grown = easeOut(progress(t, (list ?? 0) + 0.3 + index * 0.25, 0.7));
          const touched = index === 1 || index === 2 ? reach : 0;
          return (
            <g key={length}>
              <rect className="fill-line" x="730" y={y} width={toHundredths(400 * length * grown)} height="34" rx="6" />
              <rect
                className="fill-mid"
                x="730"
                y={y}
                width={toHundredths(400 * length * grown)}
                height="34"
                rx="6"
                opacity={toHundredths(touched)}
              />
            </g>
          );
        })}
        <circle
          className="fill-video stroke-white"
          strokeWidth="5"
          cx={toHundredths(interpolate(1146, 1000, reach))}
          cy={toHundredths(interpolate(560, 392, reach))}
          r={toHundredths(interpolate(26, 54, reach))}
          opacity={toHundredths(away)}
        />
      </Drawing>
    </>
  );
};

/** A day's takings with a hole in it, customers of whom some are let down, a plan that slips. */
const FRAMES = [
  <path key="cost" className="stroke-mid" strokeWidth="22" d="M14 98V66M58 98V44M102 98V56M190 98V30M234 98V40" />,
  <g key="promise">
    <path className="stroke-mid" strokeWidth="44" d="M26 54h0M90 54h0M154 54h0" />
    <path className="stroke-line" strokeWidth="44" d="M218 54h0M274 54h0" />
  </g>,
  <g key="delay" strokeWidth="22">
    <path className="stroke-line" d="M14 30h120M14 80h70" />
    <path className="stroke-mid" d="M110 30h120M150 80h130" />
  </g>,
];

const ThreeFrames: Slide = ({ t, body }) => (
  <Columns
    t={t}
    columns={body.map(({ text, start }, index) => {
      const [head = '', rest = ''] = text.split(': ');
      return { at: start, head, text: capitalize(rest), drawing: FRAMES[index] };
    })}
  />
);

/** Three ways to answer; one is chosen and signed. */
const AskForADecision: Slide = ({ t, body }) => {
  const [options, write] = body;
  if (!options || !write) return null;
  const tick = easeInOut(progress(t, write.start + 0.3, 0.6));
  const choices = withoutPeriod(options.text).split(/, | or /);
  return (
    <>
      <Columns
        t={t}
        columns={choices.map((choice, index) => ({
          at: options.start + index * 0.7,
          head: capitalize(choice),
        }))}
      />
      <BodyLines t={t} body={[write]} className="left-[96px] w-[560px] pt-[190px]" />
      <Drawing>
        <path
          className="fill-none stroke-podcast"
          strokeWidth="9"
          strokeLinecap="round"
          strokeLinejoin="round"
          pathLength="1"
          strokeDasharray={`${toHundredths(tick)} 2`}
          opacity={tick > 0 ? 1 : 0}
          d="m250 330 18 18 36-44"
        />
        <Signature t={t} at={write.start + 1} x={800} y={476} />
      </Drawing>
    </>
  );
};
