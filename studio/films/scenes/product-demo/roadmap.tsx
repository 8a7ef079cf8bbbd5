import { budgets, gaps, lanes, money, program, score } from '../../../../app/ui/product-screens/data.ts';
import { Label, Panel } from '../../../../app/ui/product-screens/parts.tsx';
import { RoadmapScreen } from '../../../../app/ui/product-screens/roadmap-screen.tsx';
import { easeInOut, interpolate, progress, toHundredths } from '../motion.ts';
import { Card, Clipped, FilmScreen, Overlay } from './overlay.tsx';

/** Where 'All 19 sites' lies in the drawn screen, and how far to the right it waits before it is moved. */
const BAR = { x: 676.5, y: 186.5, width: 207, height: 31 };
const QUARTER = 53;
const LATE = 2 * QUARTER;

const [restore] = gaps;

export type RoadmapTimes = {
  at: number;
  owner: number;
  ownerUntil: number;
  forecast: number;
  drag: number;
  until: number;
};

export const DRAG_SECONDS = 1.3;
export const barX = (moved: number) => BAR.x + LATE * (1 - moved);

/** The plan draws itself from the left; a project tells who and what it costs; another is moved two quarters ahead. */
export function Roadmap({ t, at, owner, ownerUntil, forecast, drag, until }: RoadmapTimes & { t: number }) {
  const drawn = easeInOut(progress(t, at, 2.2));
  const moved = easeInOut(progress(t, drag, DRAG_SECONDS));
  const edge = interpolate(340, 1092, drawn);
  return (
    <>
      <FilmScreen active="Roadmap" note="Five lines of work, 2021 to 2023">
        <Panel x={212} width={880} title="Line of work" />
      </FilmScreen>
      <Clipped box={{ x: 212, y: 104, right: edge, bottom: 612 }}>
        <RoadmapScreen description="" />
        <Overlay>
          <MovedBar moved={moved} held={t >= drag - 0.2 && t < drag + DRAG_SECONDS + 0.2} />
        </Overlay>
      </Clipped>
      <Overlay>
        <Card t={t} at={owner} until={ownerUntil} x={560} y={232} width={318} height={164}>
          <Label className="font-serif font-medium" x="22" y="38" fontSize="22" text="Restore tests" />
          {(
            [
              ['Owner', 'Director of IT operations'],
              ['Cost', `${money(lanes[0]?.costs[0] ?? 0)} in ${budgets[0]?.year}`],
              ['Lifts', `${restore?.capability}`],
              ['', `${score(restore?.today ?? 0)} to ${score(restore?.target ?? 0)}`],
            ] as const
          ).map(([name, value], row) => (
            <g key={value} fontSize="16">
              <Label className="fill-muted" x="22" y={70 + row * 26} text={name} />
              <Label className="font-medium" x="84" y={70 + row * 26} text={value} />
            </g>
          ))}
        </Card>
        <Card t={t} at={forecast} until={until} x={590} y={276} width={390} height={176}>
          <Forecast moved={moved} />
        </Card>
      </Overlay>
    </>
  );
}

/** Hides the drawn bar and shows it where the film has it. */
function MovedBar({ moved, held }: { moved: number; held: boolean }) {
  const x = toHundredths(barX(moved));
  return (
    <>
      <path className="fill-white" d="M675 185h317v34H675z" />
      <path className="stroke-line" d="M779.5 185v34" />
      <rect
        className="fill-brand"
        x={x}
        y={held ? BAR.y - 2 : BAR.y}
        width={BAR.width}
        height={BAR.height}
        rx="6"
        {...(held && { strokeWidth: 2 })}
      />
      <Label
        className="fill-white font-medium"
        x={toHundredths(barX(moved) + 7)}
        y={BAR.y + (held ? 18.5 : 20.5)}
        fontSize="13"
        text="All 19 sites, twice a year"
      />
    </>
  );
}

/** The score by the end of 2023: it bends up sooner when the work starts sooner. */
function Forecast({ moved }: { moved: number }) {
  const start = [168, 128] as const;
  const bend = interpolate(278, 240, moved);
  const end = interpolate(62, 48, moved);
  const value = moved > 0.75 ? program.target : program.target - 0.1;
  return (
    <>
      <Label className="fill-muted" x="24" y="38" fontSize="15" text="Forecast, Q4 2023" />
      <Label className="font-serif font-medium" x="22" y="118" fontSize="78" text={score(value)} />
      <Label className="fill-muted" x="24" y="150" fontSize="15" text={`Target ${score(program.target)}`} />
      <path className="stroke-line" d="M168 150h198M168 48h198" />
      <path className="stroke-edge" strokeDasharray="3 4" d="M168 48h198" />
      <path
        className="fill-none stroke-mid"
        strokeWidth="3"
        strokeLinecap="round"
        d={`M${start.join(' ')}C${toHundredths(bend)} 126 ${toHundredths(bend)} ${toHundredths(end)} 366 ${toHundredths(end)}`}
      />
      <path
        className="fill-none stroke-mid"
        strokeWidth="10"
        strokeLinecap="round"
        d={`M366 ${toHundredths(end)}h0M168 128h0`}
      />
    </>
  );
}
