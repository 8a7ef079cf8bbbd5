import type { ComponentProps } from 'react';

/** An uploaded picture: the browser takes the file of the format and width that suit it. */
export type PictureFiles = { src: string; width: number; height: number; webp?: string; avif?: string };

export const isPortrait = ({ width, height }: PictureFiles) => height > width;

type Props = Omit<ComponentProps<'img'>, keyof PictureFiles> & { picture: PictureFiles; sizes: string };

export function Picture({ picture: { webp, avif, ...file }, sizes, ...props }: Props) {
  // The alternative text is among the props: it depends on the place.
  const image = <img {...file} {...(webp && { srcSet: webp, sizes })} alt="" decoding="async" {...props} />;
  if (!avif) return image;
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      {image}
    </picture>
  );
}
