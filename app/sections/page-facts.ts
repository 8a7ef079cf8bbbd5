import type { SectionPage } from '../content/queries/sections.server.ts';
import type { PageHandle } from '../hydration/page-handle.ts';
import { pageMeta } from '../page-meta.ts';

/** The bar is white over a light top, and the footer is not the color of the last section. */
export function sectionPageHandle({ sections }: SectionPage): PageHandle {
  return {
    bar: sections[0]?.kind === 'film-hero' ? 'white' : 'transparent',
    hydrate: sections.some(({ kind }) => kind === 'form') ? 'idle' : 'intent',
    footer: sections.at(-1)?.background === 'white' ? 'mist' : 'white',
  };
}

export const sectionPageMeta = ({ site_title, headline, description, path }: SectionPage) =>
  pageMeta({ title: site_title, ...(headline && { headline }), description, path });
