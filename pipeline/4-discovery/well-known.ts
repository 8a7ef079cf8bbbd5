import type { Content } from '../../app/content/load/read/loaded-content.ts';
import { paths } from '../../app/paths.ts';
import { themeColor } from '../theme.ts';

export function robotsTxt(origin: string, isPreview: boolean): string {
  return isPreview ? 'User-agent: *\nDisallow: /\n' : `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
}

/** Text files with conventional names. */
export function wellKnownFiles({ site, pages }: Content, origin: string, now = new Date()): Map<string, string> {
  return new Map([
    ['/.well-known/security.txt', securityTxt(site, origin, now)],
    [
      '/humans.txt',
      `/* TEAM */\n${site.company}, ${site.headquarters.city}, ${site.headquarters.region}\nWrite to us: ${site.mailboxes.info}\nWork with us: ${origin}${paths.careers}\n\n/* SITE */\nLanguage: English\nBuilt with: TypeScript, React, a static build and no trackers\n`,
    ],
    [
      '/manifest.webmanifest',
      JSON.stringify({
        name: site.product,
        short_name: site.product,
        description: pages.home.description,
        start_url: '/',
        display: 'browser',
        background_color: themeColor('white'),
        theme_color: themeColor('deep'),
        icons: [
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      }),
    ],
  ]);
}

/** RFC 9116. An expiry that has passed, or lies further off than the year the RFC advises, stops the build. */
function securityTxt(site: Content['site'], origin: string, now: Date): string {
  const expires = new Date(site.security_txt_expires);
  const days = (expires.getTime() - now.getTime()) / 86_400_000;
  if (days < 0 || days > 366) {
    const when = days < 0 ? 'has passed' : 'is more than a year away';
    throw new Error(
      `content/site.yaml: security_txt_expires is ${site.security_txt_expires}, which ${when}; expected a day within the coming year`,
    );
  }
  return [
    `Contact: mailto:${site.mailboxes.security}`,
    `Expires: ${expires.toISOString()}`,
    `Encryption: ${origin}${site.pgp_key}`,
    `Acknowledgments: ${origin}${paths.disclosures}#hall-of-fame`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    `Policy: ${origin}${paths.disclosures}`,
    `Hiring: ${origin}${paths.careers}`,
    '',
  ].join('\n');
}
