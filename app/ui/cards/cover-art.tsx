import type { ComponentProps } from 'react';
import { paths } from '../../paths.ts';
import type { FrameName } from '../art/motifs/plate.ts';
import { Picture, type PictureFiles } from '../art/picture.tsx';

type Props = Omit<ComponentProps<'img'>, 'src'> & {
  /** The folder of content that the item is in. */
  folder: 'blog' | 'news' | 'gated' | 'library';
  slug: string;
  /** The item's own picture, instead of a drawing. */
  picture?: PictureFiles | undefined;
  sizes?: string;
  /** The drawings from a width of the window on, widest first; `className` has their aspect ratios. */
  wider?: readonly (readonly [media: string, FrameName])[];
};

/** The cover of an item: its own picture, or the drawing for the frame. Decorative: the title stands beside it. */
export function CoverArt({ folder, slug, picture, sizes = '', wider = [], ...image }: Props) {
  if (picture) return <Picture picture={picture} sizes={sizes} {...image} />;
  return (
    <picture className="contents">
      {wider.map(([media, frame]) => (
        <source key={media} media={media} srcSet={paths.cover(folder, slug, frame)} />
      ))}
      <img src={paths.cover(folder, slug, 'card')} width={300} height={200} alt="" decoding="async" {...image} />
    </picture>
  );
}
