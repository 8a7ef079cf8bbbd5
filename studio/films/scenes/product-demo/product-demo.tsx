import type { ReactNode } from 'react';
import { BoardReportScreen } from '../../../../app/ui/product-screens/board-report-screen.tsx';
import { easeOut, type Move, moveAlong, progress, toHundredths } from '../motion.ts';
import { AppearingWords, capitalize, EndCard, Fade, MovingWave, withoutPeriod } from '../parts.tsx';
import type { FilmScript, Scene } from '../scene.ts';
import { AssessmentsScreen } from './assessments-screen.tsx';
import { Baseline } from './baseline.tsx';
import { BAR_HEIGHT, CaptionBar } from './caption-bar.tsx';
import { Overlay } from './overlay.tsx';
import { Coverage, Priorities } from './priorities.tsx';
import { barX, DRAG_SECONDS, Roadmap } from './roadmap.tsx';

const VIEW = { x: 640, y: (720 - BAR_HEIGHT) / 2 };

type View = readonly [x: number, y: number, scale: number];
const WHOLE: View = [560, 320, 0.86];

/** When what happens; the sentences' own times are in timing.ts. */
const AT = { rise: 8.4, maturity: 18.3, priorities: 28.2, coverage: 39.5, roadmap: 45.2, report: 60.2, end: 68.6 };
const DRAG = 54.4;

const CAMERA: readonly Move<View>[] = [
  { at: 13.1, to: [656, 392, 1.38], seconds: 1.4 },
  { at: 17.3, to: WHOLE, seconds: 0.9 },
  { at: 20.8, to: [628, 345, 1.5], seconds: 1.4 },
  { at: 27.3, to: WHOLE, seconds: 0.9 },
  { at: 30.2, to: [646, 292, 1.35], seconds: 1.5 },
  { at: 39, to: [853, 502, 2.4], seconds: 1.5 },
  { at: 44.2, to: WHOLE, seconds: 1 },
  { at: 47.6, to: [640, 282, 1.42], seconds: 1.3 },
  { at: 52.6, to: [669, 300, 1.42], seconds: 1.2 },
  { at: 59.2, to: WHOLE, seconds: 1 },
  { at: 61.9, to: [485, 216, 2.2], seconds: 1.3 },
  { at: 64.3, to: [853, 512, 2.4], seconds: 1.4 },
  { at: 66.4, to: [478, 452, 2.2], seconds: 1.4 },
];

const SIDE_BAR = { maturity: [108, 184], priorities: [108, 226], roadmap: [108, 268], report: [112, 352] } as const;

const POINTER: readonly Move<readonly [number, number]>[] = [
  { at: 9.8, to: [1010, 138], seconds: 1.3 },
  { at: 12.2, to: [1030, 330], seconds: 1.4 },
  { at: 17.1, to: SIDE_BAR.maturity, seconds: 1.1 },
  { at: 20, to: [640, 430], seconds: 1.4 },
  { at: 27.1, to: SIDE_BAR.priorities, seconds: 1 },
  { at: 29.6, to: [708, 190], seconds: 1.4 },
  { at: 32, to: [764, 216], seconds: 1.2 },
  { at: 34.2, to: [808, 362], seconds: 1.2 },
  { at: 39, to: [1000, 606], seconds: 1.3 },
  { at: 44.1, to: SIDE_BAR.roadmap, seconds: 1 },
  { at: 47.4, to: [612, 208], seconds: 1.4 },
  { at: 52.9, to: [barX(0) + 96, 206], seconds: 1.2 },
  { at: DRAG, to: [barX(1) + 96, 206], seconds: DRAG_SECONDS },
  { at: 56.4, to: [1000, 380], seconds: 1.2 },
  { at: 59.1, to: SIDE_BAR.report, seconds: 1 },
  { at: 61.4, to: [668, 330], seconds: 1.2 },
  { at: 64.3, to: [1040, 612], seconds: 1.3 },
  { at: 66.4, to: [612, 566], seconds: 1.3 },
];

export const ProductDemo: Scene = ({ t, film }) => {
  const [x, y, scale] = moveAlong(t, WHOLE, CAMERA);
  const [rise] = moveAlong(t, [620] as readonly number[], [
    { at: AT.rise, to: [0], seconds: 1.3 },
    { at: AT.end, to: [640], seconds: 1.1 },
  ]);
  // The waves come to rest while there is something to read, and move on at the end.
  const drift = Math.min(t, 9.4) + Math.max(0, t - AT.end);
  const [overall, low] = [film.lines[1]?.[4]?.start ?? 0, film.lines[1]?.[5]?.start ?? 0];
  return (
    <div className="hero-ground absolute inset-0 overflow-hidden">
      <MovingWave seed="harbor" t={drift} />
      <Question t={t} film={film} until={AT.rise + 0.3} />
      {t >= AT.rise && t < AT.end + 1.1 && (
        <>
          <div className="absolute inset-x-0 top-0 overflow-hidden" style={{ bottom: BAR_HEIGHT }}>
            <div
              className="absolute top-0 left-0 h-[640px] w-[1120px] origin-top-left overflow-hidden rounded-panel bg-white shadow-float"
              style={{
                transform: `translate(${toHundredths(VIEW.x - x * scale)}px, ${toHundredths(VIEW.y - y * scale + (rise ?? 0))}px) scale(${Math.round(scale * 1e4) / 1e4})`,
              }}
            >
              <ScreenFade t={t} until={AT.maturity}>
                <AssessmentsScreen t={t} sent={11.2} passed={14.8} answered={13.9} />
              </ScreenFade>
              <ScreenFade t={t} at={AT.maturity} until={AT.priorities}>
                <Baseline t={t} at={AT.maturity} overall={overall} low={low} until={27.4} />
              </ScreenFade>
              <ScreenFade t={t} at={AT.priorities} until={AT.coverage}>
                <Priorities t={t} at={AT.priorities} first={34.9} until={39.2} />
              </ScreenFade>
              <ScreenFade t={t} at={AT.coverage} until={AT.roadmap}>
                <Coverage t={t} at={40.9} until={44.4} />
              </ScreenFade>
              <ScreenFade t={t} at={AT.roadmap} until={AT.report}>
                <Roadmap
                  t={t}
                  at={AT.roadmap}
                  owner={48.9}
                  ownerUntil={52.8}
                  forecast={53.2}
                  drag={DRAG}
                  until={59.4}
                />
              </ScreenFade>
              <ScreenFade t={t} at={AT.report}>
                <BoardReportScreen description="" />
              </ScreenFade>
              <Overlay>
                <Cursor
                  t={t}
                  from={[1180, 560]}
                  moves={POINTER}
                  clicks={[
                    11.15,
                    AT.maturity - 0.05,
                    AT.priorities - 0.05,
                    AT.roadmap - 0.05,
                    DRAG - 0.15,
                    AT.report - 0.05,
                  ]}
                />
              </Overlay>
            </div>
          </div>
          <CaptionBar t={t} film={film} until={AT.end} />
        </>
      )}
      <EndCard t={t} name={film.lines[4]?.[3]} slogan={film.lines[4]?.[4]} />
    </div>
  );
};

const TRANSITION_SECONDS = 0.35;

type Props = { t: number; at?: number; until?: number; children: ReactNode };

/** One product screen of the demo; it fades in over the one before, which stays until it is covered. */
function ScreenFade({ t, at = 0, until = Number.POSITIVE_INFINITY, children }: Props) {
  if (t < at || t >= until + TRANSITION_SECONDS) return null;
  return (
    <div className="absolute inset-0" style={{ opacity: toHundredths(easeOut(progress(t, at, TRANSITION_SECONDS))) }}>
      {children}
    </div>
  );
}

/** Who the company is, then what its board asks. */
function Question({ t, film, until }: { t: number; film: FilmScript; until: number }) {
  const [who, asks] = film.lines[0] ?? [];
  if (!who || !asks) return null;
  const [before = '', question = ''] = asks.text.split(/(?<=:) /);
  return (
    <Fade
      t={t}
      at={0}
      until={until}
      fade={0.6}
      className="absolute inset-0 flex flex-col justify-center px-24 text-white"
    >
      <p className="label-caps text-[22px]! text-pale">
        <AppearingWords text={withoutPeriod(who.text)} t={t} at={who.start} />
      </p>
      <p className="mt-10 text-[30px] text-white/85">
        <AppearingWords text={before} t={t} at={asks.start} />
      </p>
      <p className="mt-3 max-w-[1000px] font-serif text-[84px]/[1.08] tracking-[-0.015em] text-balance">
        <AppearingWords text={capitalize(question)} t={t} at={asks.start + 0.6} pace={0.16} />
      </p>
    </Fade>
  );
}

type CursorProps = {
  t: number;
  from: readonly [x: number, y: number];
  moves: readonly Move<readonly [number, number]>[];
  clicks: readonly number[];
};

/** The mouse pointer, in the coordinates of the product screen, with a ring where it clicks. */
function Cursor({ t, from, moves, clicks }: CursorProps) {
  const [x, y] = moveAlong(t, from, moves);
  return (
    <g transform={`translate(${toHundredths(x)} ${toHundredths(y)})`}>
      {clicks
        .filter((at) => t >= at && t < at + 0.6)
        .map((at) => {
          const spread = progress(t, at, 0.6);
          return (
            <circle
              key={at}
              className="fill-none stroke-mid"
              r={toHundredths(6 + 20 * spread)}
              strokeWidth="3"
              opacity={toHundredths(1 - spread)}
            />
          );
        })}
      <path
        className="fill-ink stroke-white"
        strokeWidth="1.6"
        strokeLinejoin="round"
        d="M0 0v21.5l5.2-4.6 3.6 8 4-1.8-3.6-7.8h7z"
      />
    </g>
  );
}
