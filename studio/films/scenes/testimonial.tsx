import { StillWave } from '../../../app/ui/art/still-wave.tsx';
import { Dark, Said } from './parts.tsx';
import type { Scene } from './scene.ts';

/** A drawn portrait with what is said beside it, sentence by sentence, and who says it below. */
export const Testimonial: Scene = ({ t, film: { id, seconds, cues, caption, picture } }) => (
  <div className="hero-ground absolute inset-0 overflow-hidden text-white">
    <StillWave seed={id} />
    <img
      alt=""
      src={`/content${picture}`}
      decoding="sync"
      className="absolute top-[120px] left-[96px] size-[400px] rounded-panel"
    />
    <p className="absolute top-[548px] left-[96px] w-[400px] text-[24px]/[1.35] text-balance text-pale">{caption}</p>
    <Said
      {...{ t, cues, seconds }}
      pace={0.1}
      className="inset-y-[96px] right-[80px] left-[568px] text-[54px]/[1.16] tracking-[-0.015em]"
    />
    <Dark t={t} seconds={seconds} />
  </div>
);
