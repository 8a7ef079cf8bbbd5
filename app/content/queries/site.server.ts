import { paths } from '../../paths.ts';
import { readBuildSettings } from '../load/build-settings.ts';
import { isMenuLong } from '../schema/navigation.ts';
import { content } from './content.server.ts';

/** What every page knows about the site. It is part of the shell chunk (pipeline/vite/content-modules.ts), so it stays small. */
export function readSiteFacts() {
  const { site, logo, navigation, announcement, pages, posts, news, wording } = content();
  const { product, slogan, copyright_year, mailboxes, crm } = site;
  const { siteOrigin, leadHost, apiHost, crmOid } = readBuildSettings(process.env);
  return {
    ...{ product, slogan, copyright_year, mailboxes, logo },
    origin: siteOrigin || site.origin,
    /** Where lead calls go, and contact, demo and opt-out calls; empty is the site's own origin. */
    ...{ leadHost, apiHost },
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
    feeds: [
      ...(pages.blog && posts.length > 0 ? [{ title: wording.cards.blog, href: paths.post('feed.atom') }] : []),
      ...(news.length > 0 ? [{ title: wording.cards.news, href: paths.news('feed.atom') }] : []),
    ],
    returnPath: pages.resources && paths.resourceLibrary,
    announcement: announcement && { text: announcement.text, link: announcement.link },
    crm: { oid: crmOid, channelField: crm.channel_field, messageField: crm.message_field },
  };
}

const toMenuLink = ({ label, link }: { label: string; link: string }) => ({ label, to: link });
