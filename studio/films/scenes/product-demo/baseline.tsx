import { capabilityCount, disciplines, program, score } from '../../../../app/ui/product-screens/data.ts';
import { MaturityScreen } from '../../../../app/ui/product-screens/maturity-screen.tsx';
import { Label, Panel } from '../../../../app/ui/product-screens/parts.tsx';
import { spoke } from '../../../../app/ui/product-screens/radar-geometry.ts';
import { easeInOut, easeOut, fadeOpacity, interpolate, progress, toHundredths } from '../motion.ts';
import { Card, Clipped, FilmScreen, Overlay } from './overlay.tsx';

const CENTER = { x: 442, y: 361 };
const RADIUS = 136;

const lowest = disciplines.reduce((one, other) => (other.today < one.today ? other : one));

type Props = { t: number; at: number; overall: number; low: number; until: number };

/** The answers become scores: the radar opens, the capabilities fill in, the coverage follows. */
export function Baseline({ t, at, overall, low, until }: Props) {
  const open = easeOut(progress(t, at + 0.1, 1.8));
  const fill = easeInOut(progress(t, at + 0.1, 2));
  const cover = easeInOut(progress(t, at + 0.8, 1.6));
  const [x, y] = spoke(
    [CENTER.x, CENTER.y],
    (RADIUS * lowest.today) / 5,
    disciplines.indexOf(lowest),
    disciplines.length,
  );
  const ring = fadeOpacity(t, low, until, 0.4);
  return (
    <>
      <FilmScreen active="Maturity" note={`${disciplines.length} disciplines, ${capabilityCount} capabilities`}>
        <Panel x={212} width={460} title="Maturity by discipline" />
        <Panel x={692} width={400} title={`${capabilityCount} capabilities`} />
      </FilmScreen>
      <Clipped
        box={{ x: 212, y: 104, right: 672, bottom: 612 }}
        circle={{ ...CENTER, radius: interpolate(0, 340, open) }}
      >
        <MaturityScreen description="" />
      </Clipped>
      <Clipped box={{ x: 692, y: 104, right: 1092, bottom: interpolate(150, 405, fill) }}>
        <MaturityScreen description="" />
      </Clipped>
      <Clipped box={{ x: 692, y: 405, right: interpolate(692, 1092, cover), bottom: 612 }}>
        <MaturityScreen description="" />
      </Clipped>
      <Overlay>
        <Card t={t} at={overall} until={low} x={706} y={244} width={276} height={166}>
          <Label className="font-serif font-medium" x="24" y="96" fontSize="92" text={score(program.today)} />
          <Label className="fill-soft" x="26" y="136" fontSize="18" text="of 5, overall maturity" />
        </Card>
        <Card t={t} at={low} until={until} x={706} y={244} width={276} height={166}>
          <Label className="fill-video font-serif font-medium" x="24" y="96" fontSize="92" text={score(lowest.today)} />
          <Label className="fill-soft" x="26" y="136" fontSize="18" text={lowest.label} />
        </Card>
        {t >= low && t < until && (
          <circle
            className="fill-none stroke-video"
            strokeWidth="3"
            cx={x}
            cy={y}
            r={toHundredths(interpolate(34, 13, easeOut(progress(t, low, 0.6))))}
            opacity={toHundredths(ring)}
          />
        )}
      </Overlay>
    </>
  );
}
