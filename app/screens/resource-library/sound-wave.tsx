import { hash } from '../../ui/art/wave.ts';

const BAR_COUNT = 44;
const MIDDLE_Y = 50;

/** Path data of a waveform, the same for the same seed. */
function waveform(seed: string): string {
  const start = hash(seed) % 97;
  return Array.from({ length: BAR_COUNT }, (_, at) => {
    const phrase = Math.abs(Math.sin((at + start) * 0.29)) ** 0.7;
    const syllable = 0.45 + 0.55 * Math.abs(Math.sin((at + start) * 1.9 + start));
    const reach = Math.max(2, Math.round(44 * phrase * syllable));
    return `M${at * 10 + 5} ${MIDDLE_Y - reach}v${reach * 2}`;
  }).join('');
}

export function SoundWave({ seed, className }: { seed: string; className: string }) {
  return (
    <svg viewBox="0 0 440 100" width={440} height={100} aria-hidden="true" className={`w-full ${className}`}>
      <path d={waveform(seed)} fill="none" strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}
