import { z } from 'zod';
import { readBuildSettings } from '../load/build-settings.ts';
import { siteData } from '../schema/gated.ts';
import { announcementText, isMenuLong } from '../schema/navigation.ts';
import { content } from './content.server.ts';

const menuLink = z.strictObject({ label: z.string(), to: z.string() });
const menuEntry = menuLink.extend({ submenu: z.array(menuLink).optional() });
const toMenuLink = ({ label, link }: { label: string; link: string }) => ({ label, to: link });

const siteFactsSchema = siteData
  .pick({ product: true, slogan: true, copyright_year: true, mailboxes: true, social: true })
  .extend({
    logo: z.string(),
    origin: z.url(),
    leadHost: z.string().describe("Where lead calls go; empty is the site's own origin."),
    apiHost: z.string().describe("Where contact, demo and opt-out calls go; empty is the site's own origin."),
    navigation: z.object({
      header: z.array(menuEntry),
      isLong: z.boolean(),
      action: menuLink,
      footer: z.array(menuLink),
      legal: z.array(menuLink),
    }),
    announcement: announcementText.optional(),
    crm: z.strictObject({ oid: z.string(), channelField: z.string(), messageField: z.string() }),
  });

/** What every page knows about the site. It is part of the shell chunk (pipeline/vite/content-modules.ts), so it stays small. */
export type SiteFacts = z.infer<typeof siteFactsSchema>;

export function readSiteFacts(): SiteFacts {
  const { site, logo, navigation, announcement } = content();
  const { product, slogan, copyright_year, mailboxes, social, origin, crm } = site;
  const { siteOrigin, leadHost, apiHost, crmOid } = readBuildSettings(process.env);
  return siteFactsSchema.parse({
    product,
    slogan,
    copyright_year,
    mailboxes,
    social,
    logo,
    origin: siteOrigin || origin,
    leadHost,
    apiHost,
    navigation: {
      header: navigation.header.map(({ submenu, ...entry }) => ({
        ...toMenuLink(entry),
        submenu: submenu?.map(toMenuLink),
      })),
      isLong: isMenuLong(navigation),
      action: toMenuLink(navigation.action),
      footer: navigation.footer.map(toMenuLink),
      legal: navigation.legal.map(toMenuLink),
    },
    announcement: announcement && { text: announcement.text, link: announcement.link },
    crm: { oid: crmOid, channelField: crm.channel_field, messageField: crm.message_field },
  });
}
