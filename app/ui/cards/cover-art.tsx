import { Picture, type PictureFiles } from '../art/picture.tsx';
import { StillWave } from '../art/still-wave.tsx';

type Props = { slug: string; picture?: PictureFiles | undefined; className?: string };

const SIZES = '(min-width: 768px) 31rem, calc(100vw - 2.5rem)';

/** The large cover of a post: its picture, or wave lines seeded by its slug on the gradient of the heroes. */
export function CoverArt({ slug, picture, className = '' }: Props) {
  return (
    <div className={`cover-art hero-ground relative isolate overflow-hidden rounded-panel ${className}`}>
      {picture ? (
        <Picture picture={picture} sizes={SIZES} className="absolute inset-0 size-full object-cover" />
      ) : (
        <StillWave seed={slug} />
      )}
    </div>
  );
}
