import { StillWave } from '../art/still-wave.tsx';

/** The cover of a post at large: wave lines from its slug over the light of the heroes. */
export function CoverArt({ slug, className = '' }: { slug: string; className?: string }) {
  return (
    <div className={`cover-art hero-ground relative isolate overflow-hidden rounded-panel ${className}`}>
      <StillWave seed={slug} />
    </div>
  );
}
