import { MaturityScreen } from '../../../../app/ui/product-screens/maturity-screen.tsx';
import { Panel } from '../../../../app/ui/product-screens/parts.tsx';
import { PrioritizeScreen } from '../../../../app/ui/product-screens/prioritize-screen.tsx';
import { easeInOut, easeOut, interpolate, progress } from '../motion.ts';
import { Clipped, FilmScreen, Highlight, Overlay } from './overlay.tsx';

type Props = { t: number; at: number; first: number; until: number };

/** The gaps line up by rank; then the three that come first are framed in the list and in the matrix. */
export function Priorities({ t, at, first, until }: Props) {
  const list = easeOut(progress(t, at, 3));
  const matrix = easeInOut(progress(t, at + 0.4, 2));
  return (
    <>
      <FilmScreen active="Priorities" note="Gaps ranked by exposure, distance to target and effort">
        <Panel x={212} width={592} title="Ranked gaps" />
        <Panel x={824} width={268} title="Effort and reduction" />
      </FilmScreen>
      <Clipped box={{ x: 212, y: 104, right: 804, bottom: interpolate(150, 612, list) }}>
        <PrioritizeScreen description="" />
      </Clipped>
      <Clipped box={{ x: 824, y: 104, right: interpolate(824, 1092, matrix), bottom: 612 }}>
        <PrioritizeScreen description="" />
      </Clipped>
      <Overlay>
        <Highlight t={t} at={first} until={until} x={222} y={186} width={572} height={156} />
        <Highlight t={t} at={first + 0.5} until={until} x={904} y={180} width={128} height={140} />
      </Overlay>
    </>
  );
}

/** The framework says the same: Recover is the shortest bar. */
export function Coverage({ t, at, until }: { t: number; at: number; until: number }) {
  return (
    <>
      <MaturityScreen description="" />
      <Overlay>
        <Highlight t={t} at={at} until={until} x={702} y={563} width={380} height={31} warm />
      </Overlay>
    </>
  );
}
