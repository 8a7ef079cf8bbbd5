import { z } from 'zod';
import { siteData } from '../schema/gated.ts';
import { readBuildSettings } from './build-settings.ts';
import { content } from './content.server.ts';

const siteFactsSchema = siteData
  .pick({ product: true, slogan: true, copyright_year: true, mailboxes: true, social: true })
  .extend({
    origin: z.url(),
    leadHost: z.string().describe("Where lead calls go; empty is the site's own origin."),
    apiHost: z.string().describe("Where contact, demo and opt-out calls go; empty is the site's own origin."),
    crm: z.strictObject({ oid: z.string(), channelField: z.string(), messageField: z.string() }),
  });

/** What every page knows about the site. It is part of each page's data, so it stays small. */
export type SiteFacts = z.infer<typeof siteFactsSchema>;

export function siteFacts(): SiteFacts {
  const { product, slogan, copyright_year, mailboxes, social, origin, crm } = content().site;
  const { siteOrigin, leadHost, apiHost, crmOid } = readBuildSettings(process.env);
  return siteFactsSchema.parse({
    product,
    slogan,
    copyright_year,
    mailboxes,
    social,
    origin: siteOrigin || origin,
    leadHost,
    apiHost,
    crm: { oid: crmOid, channelField: crm.channel_field, messageField: crm.message_field },
  });
}
