import { useEffect, useState } from 'react';
import { PREVIEW_PATH } from '../../../leads/desk/writing.ts';
import { toQuery } from '../../api.ts';

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

/** While one types, the process that draws the image has the page beside to render. */
const DRAWN_AFTER_MS = 1000;

/** The page as networks show it where it is shared, with the image of its draft. */
export function SocialCard({ meta: { title, description, image }, revision }: { meta: SocialMeta; revision: number }) {
  const [missing, setMissing] = useState('');
  const [drawn, setDrawn] = useState<number>();
  useEffect(() => {
    const timer = setTimeout(() => setDrawn(revision), DRAWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [revision]);
  const address = `${PREVIEW_PATH}${image}${toQuery({ revision: drawn })}`;
  const isMissing = image === '' || address === missing;
  return (
    <div>
      <p className="mb-1.5 text-hint text-muted">Where it is shared</p>
      <div className="overflow-hidden rounded border border-rule">
        {drawn !== undefined && !isMissing ? (
          <img
            src={address}
            alt=""
            loading="lazy"
            className="aspect-[1200/630] w-full bg-mist"
            onError={() => setMissing(address)}
          />
        ) : (
          <p className="grid aspect-[1200/630] place-items-center bg-mist p-4 text-hint text-muted">
            {isMissing && 'Its image cannot be drawn now.'}
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
