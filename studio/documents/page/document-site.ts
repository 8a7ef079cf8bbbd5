import type { SiteData } from '../../../app/content/schema/gated.ts';

/** What documents show of the site. */
export type DocumentSite = Pick<SiteData, 'product' | 'company' | 'origin' | 'headquarters' | 'mailboxes'>;

/** Another eBook, on a back cover. */
export type OtherBook = { title: string; subtitle: string; path: string };
