import { words } from 'virtual:wording';
import type { SiteData } from '../../../app/content/schema/gated.ts';
import { LogoMark } from '../../../app/ui/layout/logo.tsx';

export const KIND_LABELS = {
  datasheet: words.document.datasheet,
  'case-study': words.document.case_study,
  'reading-guide': words.document.reading_guide,
  ebook: words.document.ebook,
} as const;

export const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Keeps words with a hyphen, such as 'C-suite', on one line: a word joiner follows each hyphen. */
export const unbroken = (title: string) => title.replaceAll('-', '-\u2060');

export function ProductLogo({ product }: { product: string }) {
  return (
    <p className="serif flex items-center gap-7 text-[16pt]/[1]">
      <LogoMark className="size-20" />
      {product}
    </p>
  );
}

/** What documents show of the site. */
export type DocumentSite = Pick<SiteData, 'product' | 'company' | 'origin' | 'headquarters' | 'mailboxes'>;

/** Another eBook, on a back cover. */
export type OtherBook = { title: string; subtitle: string; path: string };
