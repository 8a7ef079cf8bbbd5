import { content } from './content.server.ts';
import type { SiteData } from './schema/gated.ts';

/** What every page knows about the site; goes into each page, so it holds nothing else. */
export type SiteFacts = Pick<SiteData, 'product' | 'slogan' | 'copyright_year' | 'mailboxes' | 'social'> & {
  origin: string;
};

export function siteFacts(): SiteFacts {
  const { product, slogan, copyright_year, mailboxes, social, origin } = content().site;
  return { product, slogan, copyright_year, mailboxes, social, origin: process.env.SITE_ORIGIN || origin };
}
