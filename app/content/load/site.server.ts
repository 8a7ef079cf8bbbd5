import type { SiteData } from '../schema/gated.ts';
import { content } from './content.server.ts';

/** What every page knows about the site; goes into each page, so it holds nothing else. */
export type SiteFacts = Pick<SiteData, 'product' | 'slogan' | 'copyright_year' | 'mailboxes' | 'social'> & {
  origin: string;
  /** Where lead calls go; empty is the site's own origin. */
  leadHost: string;
  /** Where contact, demo and opt-out calls go; empty is the site's own origin. */
  apiHost: string;
  crm: { oid: string; channelField: string; messageField: string };
};

export function siteFacts(): SiteFacts {
  const { product, slogan, copyright_year, mailboxes, social, origin, crm } = content().site;
  const { SITE_ORIGIN, LEAD_HOST, API_HOST, CRM_OID } = process.env;
  return {
    product,
    slogan,
    copyright_year,
    mailboxes,
    social,
    origin: SITE_ORIGIN || origin,
    leadHost: host(LEAD_HOST),
    apiHost: host(API_HOST),
    crm: { oid: CRM_OID ?? '', channelField: crm.channel_field, messageField: crm.message_field },
  };
}

function host(address: string | undefined): string {
  return address ? new URL(address).origin : '';
}
