import { easeInOut, easeOut, interpolate, progress, toHundredths } from '../motion.ts';
import type { Scene } from '../scene.ts';
import { BodyLines } from './body-lines.tsx';
import { Columns } from './columns.tsx';
import { Drawing } from './drawing.tsx';
import { Session, type Slide } from './session.tsx';

export const WebinarMay2021: Scene = ({ t, film }) => (
  <Session t={t} film={film} slides={[NoNeedToBeAsked, GiveRealWork, AgreeOnAnEnd]} ground="navy" />
);

/** Two people: one asks, and comes nearer with each question. */
const NoNeedToBeAsked: Slide = ({ t, body }) => {
  const [look, offer, back] = body.map(({ start }) => start);
  const meet = easeInOut(progress(t, offer ?? 0, 1.4)) * 0.55 + easeInOut(progress(t, back ?? 0, 1.4)) * 0.45;
  return (
    <>
      <BodyLines t={t} body={body} className="left-[96px] w-[580px]" />
      <Drawing>
        <circle
          className="fill-mid"
          cx="860"
          cy="400"
          r={toHundredths(64 * easeOut(progress(t, (look ?? 0) - 0.4, 0.6)))}
        />
        <circle
          className="fill-none stroke-pale"
          strokeWidth="5"
          cx={toHundredths(interpolate(1130, 976, meet))}
          cy={toHundredths(interpolate(500, 400, meet))}
          r={toHundredths(46 * easeOut(progress(t, (look ?? 0) + 0.2, 0.6)))}
        />
      </Drawing>
    </>
  );
};

/** A table with seats, a page with lines, a line that goes wrong and on. */
const WORK = [
  <g key="meeting" className="stroke-sky" transform="translate(-42)">
    <path strokeWidth="34" d="M60 56h90" />
    <path strokeWidth="18" d="M62 14h0M106 14h0M150 14h0M62 98h0M106 98h0M150 98h0" />
  </g>,
  <g key="report" className="stroke-sky" strokeWidth="7" transform="translate(-26)">
    <path d="M30 8h74v94H30z" strokeLinejoin="round" />
    <path d="M48 34h38M48 54h38M48 74h22" />
  </g>,
  <path
    key="mistake"
    className="stroke-sky"
    strokeWidth="8"
    d="M4 80c34 0 44-52 74-52s20 60-8 60-12-62 42-62 40 54 104 48"
  />,
];

/** Three pieces of real work, handed over. */
const GiveRealWork: Slide = ({ t, body }) => {
  const [work, stay] = body;
  if (!work || !stay) return null;
  const pieces = work.text.replace(/\.$/, '').split(', ');
  return (
    <>
      <Columns
        t={t}
        columns={pieces.map((piece, index) => ({
          at: work.start + index * 1.5,
          head: piece.charAt(0).toUpperCase() + piece.slice(1),
          drawing: WORK[index],
        }))}
      />
      <BodyLines t={t} body={[stay]} className="left-[96px] w-[800px] pt-[296px]" />
    </>
  );
};

/** Six meetings, one after the other; then a way on to the next person. */
const AgreeOnAnEnd: Slide = ({ t, body }) => {
  const [six, on] = body.map(({ start }) => start);
  const way = easeInOut(progress(t, (on ?? 0) + 0.3, 1.4));
  return (
    <>
      <BodyLines t={t} body={body} className="left-[96px] w-[1040px] pt-[156px]" />
      <Drawing>
        {[0, 1, 2, 3, 4, 5].map((meeting) => {
          const held = easeOut(progress(t, (six ?? 0) + 0.4 + meeting * 0.45, 0.5));
          return (
            <g key={meeting}>
              <circle className="fill-none stroke-pale" strokeWidth="3" cx={140 + meeting * 116} cy="340" r="40" />
              <circle className="fill-mid" cx={140 + meeting * 116} cy="340" r={toHundredths(40 * held)} />
            </g>
          );
        })}
        <path
          className="fill-none stroke-pale"
          strokeWidth="4"
          strokeLinecap="round"
          pathLength="1"
          strokeDasharray={`${toHundredths(way)} 2`}
          opacity={way > 0 ? 1 : 0}
          d="M766 340C850 340 870 318 930 318s80 22 128 22"
        />
        <circle
          className="fill-sky"
          cx="1106"
          cy="340"
          r={toHundredths(48 * easeOut(progress(t, (on ?? 0) + 1.5, 0.5)))}
        />
      </Drawing>
    </>
  );
};
