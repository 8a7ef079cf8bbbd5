import type { BuildSettings } from '../../app/content/load/build-settings.ts';
import type { Content } from '../../app/content/load/read/loaded-content.ts';
import { indexedPages } from '../../app/content/queries/pages.ts';
import { paths } from '../../app/paths.ts';
import { writeFiles } from '../write-files.ts';
import { agentCatalog } from './agent-catalog.ts';
import { calendarFiles } from './calendar-files.ts';
import { feeds } from './feeds.ts';
import { markdownCopies } from './markdown-copies.ts';

/** Writes what helps machines to find, follow and read the site. */
export function writeDiscoveryFiles(
  content: Content,
  origin: string,
  out: string,
  { isPreview }: Pick<BuildSettings, 'isPreview'>,
): void {
  writeFiles(feeds(content, origin), out);
  writeFiles(markdownCopies(content, origin), out);
  writeFiles(wellKnownFiles(content, origin), out);
  writeFiles(agentCatalog(content, origin), out);
  writeFiles(calendarFiles(content, origin), out);
  writeFiles([['/robots.txt', robotsTxt(origin, isPreview)]], out);
  writeFiles([['/sitemap.xml', sitemap(content, origin)]], out);
}

function sitemap(content: Content, origin: string): string {
  const urls = indexedPages(content).map(({ path, modified }) => {
    const location = path === '/' ? `${origin}/` : `${origin}${path}`;
    return `  <url><loc>${location}</loc>${modified ? `<lastmod>${modified.slice(0, 10)}</lastmod>` : ''}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}

export function robotsTxt(origin: string, isPreview: boolean): string {
  return isPreview ? 'User-agent: *\nDisallow: /\n' : `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
}

/** Text files with conventional names. */
export function wellKnownFiles(
  { site, pages, hallOfFame, theme }: Content,
  origin: string,
  now = new Date(),
): Map<string, string> {
  return new Map([
    ['/.well-known/security.txt', securityTxt({ site, pages, hallOfFame }, origin, now)],
    [
      '/manifest.webmanifest',
      JSON.stringify({
        name: site.product,
        short_name: site.product,
        description: pages.home.description,
        start_url: '/',
        display: 'browser',
        background_color: theme.colors.white,
        theme_color: theme.colors.deep,
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
type SecurityFacts = Pick<Content, 'site' | 'pages' | 'hallOfFame'>;

function securityTxt({ site, pages, hallOfFame }: SecurityFacts, origin: string, now: Date): string {
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
    site.pgp_key && `Encryption: ${origin}${site.pgp_key}`,
    pages.disclosures && hallOfFame.length > 0 && `Acknowledgments: ${origin}${paths.disclosures}#hall-of-fame`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    pages.disclosures && `Policy: ${origin}${paths.disclosures}`,
    pages.careers && `Hiring: ${origin}${paths.careers}`,
    '',
  ]
    .filter((text) => typeof text === 'string')
    .join('\n');
}
