import { StillWave } from '../art/still-wave.tsx';

/** The large cover of a post: wave lines seeded by its slug on the gradient of the heroes. */
export function CoverArt({ slug, className = '' }: { slug: string; className?: string }) {
  return (
    <div className={`cover-art hero-ground relative isolate overflow-hidden rounded-panel ${className}`}>
      <StillWave seed={slug} />
    </div>
  );
}
