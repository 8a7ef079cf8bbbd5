import { useEffect, useState } from 'react';
import { PREVIEW_PATH } from '../../../leads/desk/writing.ts';
import { toQuery } from '../../api.ts';
import type { Values } from './fields/schema.ts';

/** What a page says of itself to sites on which it is shared. */
export type SocialMeta = { title: string; description: string; image: string };

/** As the page beside the text has it now. The host of the image is that of visitors, and the desk may have another. */
export function readSocialMeta(page: Document): SocialMeta {
  const contentOf = (name: string) =>
    page.querySelector(`meta[property="og:${name}"], meta[name="${name}"]`)?.getAttribute('content') ?? '';
  const image = contentOf('image');
  return {
    title: contentOf('title') || page.title,
    description: contentOf('description'),
    image: URL.canParse(image) ? new URL(image).pathname : '',
  };
}

/** By then what was typed is saved, and typing has stopped: the process that draws it also renders the page beside. */
const DRAWN_AFTER_MS = 1500;

type Props = {
  meta: SocialMeta;
  fields: Values;
  /** It has no draft, so its image is that of the build. */
  isLive: boolean;
};

/** The page as networks show it where it is shared. */
export function SocialCard({ meta: { title, description, image }, fields, isLive }: Props) {
  const [missing, setMissing] = useState('');
  const { motif, featured_image, social_image } = fields;
  const shows = JSON.stringify([title, motif, featured_image, social_image]);
  const [drawn, setDrawn] = useState(shows);
  useEffect(() => {
    const timer = setTimeout(() => setDrawn(shows), DRAWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [shows]);
  const address = isLive ? image : `${PREVIEW_PATH}${image}${toQuery({ drawn })}`;
  return (
    <div>
      <p className="mb-1.5 text-hint text-muted">Where it is shared</p>
      <div className="overflow-hidden rounded border border-rule">
        {image && address !== missing ? (
          <img src={address} alt="" className="aspect-[1200/630] w-full bg-mist" onError={() => setMissing(address)} />
        ) : (
          <p className="grid aspect-[1200/630] place-items-center bg-mist p-4 text-hint text-muted">
            Its picture is drawn when it is published.
          </p>
        )}
        <div className="px-3 py-2">
          <p className="truncate text-hint text-muted">{window.location.hostname}</p>
          <p className="truncate font-medium">{title}</p>
          <p className="truncate text-second text-soft">{description}</p>
        </div>
      </div>
    </div>
  );
}
