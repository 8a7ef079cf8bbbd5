import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Content } from '../../app/content/load/load.ts';
import { slugOf } from '../../app/content/model/post.ts';
import { paths } from '../../app/paths.ts';
import { type SharedPage, sharedPage } from '../7-social-images/shared-page.ts';
import { ownText } from '../own-text.ts';
import { contentSecurityPolicy, type PolicySettings } from './content-security-policy.ts';
import { deferHydration } from './defer-hydration.ts';
import { embedOrigins, withEmbeds } from './embeds.ts';
import { HEADERS, type Hosting, headersFile, redirectsFile, scriptablePlaces } from './hosting.ts';

const CLIENT = 'build/client';

/** Everything that must happen between prerendering and compression. */
export function finishPages(
  content: Content,
  settings: PolicySettings,
  facts: ReadonlyMap<string, readonly unknown[]>,
): { hosting: Hosting; shared: SharedPage[] } {
  // React Router's shell for addresses without a page; ours are answered by the 404 page.
  rmSync(join(CLIENT, '__spa-fallback.html'), { force: true });
  rmSync(join(CLIENT, '.vite'), { recursive: true, force: true });

  const embeds = embedOrigins(content);
  const policies: string[] = [];
  const shared: SharedPage[] = [];
  const pages: Record<string, number> = {};
  const files = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.endsWith('index.html'))) {
    const path = `/${dirname(file)}`.replace('/.', '/');
    const html = withFacts(deferHydration(readFileSync(join(CLIENT, file), 'utf8'), file), facts.get(path) ?? []);
    if (html.includes('property="og:image"')) shared.push(sharedPage(path, titleOf(html)));
    if (/\sstyle="/.test(html.replace(/<script\b.*?<\/script>/gs, '')))
      throw new Error(`${file}: a style attribute, which the policy refuses`);
    writeFileSync(join(CLIENT, file), html);
    const policy = contentSecurityPolicy(html, path, settings, { embedOrigin: embeds.get(path) });
    if (!policies.includes(policy)) policies.push(policy);
    pages[path] = policies.indexOf(policy);
  }
  // Where a static host looks for it.
  writeFileSync(join(CLIENT, '404.html'), readFileSync(join(CLIENT, paths.notFound, 'index.html')));

  const hosting: Hosting = {
    policies,
    pages,
    headers: withEmbeds(HEADERS, [...embeds.values()]),
    scriptable: scriptablePlaces(files, pages),
    redirects: Object.fromEntries(content.disciplines.map(({ id, permalink }) => [permalink, paths.discipline(id)])),
    rewrites: Object.fromEntries([
      ...content.posts.map(({ id }) => [paths.post(id), paths.post(slugOf(id))]),
      ...content.news.map(({ id }) => [paths.news(id), paths.news(slugOf(id))]),
    ]),
    prefixes: ['/disciplines', '/blog'],
    notFound: {
      '/blog': paths.unknownPost,
      '/disciplines': paths.unknownDiscipline,
      '/news': paths.unknownRelease,
      '/blog-archive': paths.unknownBlogPage,
      '': paths.notFound,
    },
    crm: { channelField: content.site.crm.channel_field, messageField: content.site.crm.message_field },
  };
  writeFileSync('build/hosting.json', JSON.stringify(hosting));
  writeFileSync(join(CLIENT, '_headers'), headersFile(hosting));
  writeFileSync(join(CLIENT, '_redirects'), redirectsFile(hosting));
  return { hosting, shared };
}

/** Structured data is for machines that read the page itself; the app has no use for it. */
export function withFacts(html: string, facts: readonly unknown[]): string {
  const scripts = facts.map(
    (fact) => `<script type="application/ld+json">${JSON.stringify(fact).replaceAll('<', '\\u003c')}</script>`,
  );
  return html.replace('</head>', () => `${scripts.join('')}</head>`);
}

const titleOf = (html: string) =>
  decodeText(ownText(/<meta property="og:title" content="([^"]*)"/.exec(html)?.[1] ?? ''));

function decodeText(html: string): string {
  return html
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
