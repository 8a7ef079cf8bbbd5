import { easeInOut, easeOut, interpolate, progress, toHundredths } from '../motion.ts';
import { Fade, withoutPeriod } from '../parts.tsx';
import type { Scene } from '../scene.ts';
import { Session, type Slide } from './session.tsx';
import { BodyLines } from './slide-frame.tsx';
import { Drawing } from './slide-parts.tsx';

export const WebinarJan2021: Scene = ({ t, film }) => (
  <Session t={t} film={film} slides={[TwoRooms, WhatDirectorsRead, AreWeSecure]} />
);

/** Two tables seen from above, a question beside each. */
const TwoRooms: Slide = ({ t, body }) => {
  const [executives, directors, write] = body;
  if (!executives || !directors || !write) return null;
  return (
    <>
      <Drawing>
        <Room t={t} at={executives.start} x={96} round={false} />
        <Room t={t} at={directors.start} x={670} round />
      </Drawing>
      {[executives, directors].map(({ text, start }, index) => (
        <Fade
          key={text}
          t={t}
          at={start + 0.3}
          rise={10}
          className={`absolute top-[292px] w-[300px] text-[32px]/[1.26] ${index === 0 ? 'left-[306px]' : 'left-[880px]'}`}
        >
          <p className="text-balance">{text}</p>
        </Fade>
      ))}
      <Fade t={t} at={write.start} rise={10} className="absolute top-[546px] left-[96px] font-serif text-[42px]/none">
        {write.text}
      </Fade>
    </>
  );
};

function Room({ t, at, x, round }: { t: number; at: number; x: number; round: boolean }) {
  const shown = easeOut(progress(t, at, 0.6));
  const seats = round ? 8 : 6;
  return (
    <g transform={`translate(${x} 280)`} opacity={toHundredths(shown)}>
      <rect className="fill-mist" width="184" height="224" rx="14" />
      <rect className="fill-brand" x="62" y="52" width="60" height="120" rx={round ? 30 : 8} />
      {Array.from({ length: seats }, (_, seat) => {
        const row = Math.floor(seat / 2);
        const y = interpolate(66, 158, row / (seats / 2 - 1));
        const come = easeOut(progress(t, at + 0.3 + seat * 0.1, 0.4));
        return (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: seats never change places
            key={seat}
            className="fill-sky"
            cx={seat % 2 === 0 ? 40 : 144}
            cy={toHundredths(y)}
            r={toHundredths(10 * come)}
          />
        );
      })}
    </g>
  );
}

/** A report of twelve pages: the first, the last and the changed one are the ones that are read. */
const WhatDirectorsRead: Slide = ({ t, body }) => {
  const [read, put] = body.map(({ start }) => start);
  const decide = easeInOut(progress(t, (put ?? 0) + 0.2, 0.9));
  const lit = (page: number) => {
    const order = [0, 11, 6].indexOf(page);
    return order === -1 ? 0 : easeOut(progress(t, (read ?? 0) + 0.8 + order * 1.1, 0.6));
  };
  return (
    <>
      <BodyLines t={t} body={body} className="left-[96px] w-[1040px] pt-[150px]" />
      <Drawing>
        {Array.from({ length: 12 }, (_, page) => {
          const come = easeOut(progress(t, (read ?? 0) - 0.4 + page * 0.06, 0.4));
          const on = lit(page);
          const x = 96 + page * 91;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: pages never change places
            <g key={page} opacity={toHundredths(come)} transform={`translate(${x} ${toHundredths(288 - 10 * on)})`}>
              <rect className="fill-white stroke-edge" strokeWidth="2" width="74" height="100" rx="5" />
              <rect
                className={page === 6 ? 'fill-video' : 'fill-brand'}
                width="74"
                height="100"
                rx="5"
                opacity={toHundredths(on)}
              />
              <path
                className={on > 0.5 ? 'stroke-white' : 'stroke-line'}
                strokeWidth="4"
                d="M14 26h46M14 42h46M14 58h30"
                opacity={toHundredths(page === 0 ? 1 - decide : 1)}
              />
              {page === 0 && (
                <path
                  className="fill-none stroke-white"
                  strokeWidth="8"
                  strokeLinecap="round"
                  strokeLinejoin="round"
                  pathLength="1"
                  strokeDasharray={`${toHundredths(decide)} 2`}
                  opacity={decide > 0 ? 1 : 0}
                  d="m20 50 13 14 24-30"
                />
              )}
            </g>
          );
        })}
      </Drawing>
    </>
  );
};

/** What is protected first, how well, and what is left outside by choice. */
const AreWeSecure: Slide = ({ t, body }) => {
  const [say] = body;
  if (!say) return null;
  const parts = withoutPeriod(say.text).split(', ');
  const at = parts.map((_, index) => say.start + index * 2.4);
  const grow = (index: number) => easeOut(progress(t, at[index] ?? 0, 0.8));
  return (
    <>
      <div className="absolute top-[296px] left-[96px] w-[640px] space-y-[38px]">
        {parts.map((part, index) => (
          <div key={part} className="min-h-[58px]">
            <Fade
              t={t}
              at={at[index] ?? 0}
              rise={12}
              className="font-serif text-[46px]/[1.15] tracking-[-0.01em] text-balance"
            >
              {part}
              {index < parts.length - 1 ? ',' : '.'}
            </Fade>
          </div>
        ))}
      </div>
      <Drawing>
        <circle
          className="fill-none stroke-edge"
          strokeWidth="3"
          strokeDasharray="9 10"
          cx="980"
          cy="440"
          r="170"
          opacity={toHundredths(grow(2))}
        />
        <circle
          className="fill-none stroke-sky"
          strokeWidth={toHundredths(26 * grow(1))}
          cx="980"
          cy="440"
          r="112"
          opacity={grow(1) > 0 ? 1 : 0}
        />
        <circle className="fill-brand" cx="980" cy="440" r={toHundredths(72 * grow(0))} />
      </Drawing>
    </>
  );
};
