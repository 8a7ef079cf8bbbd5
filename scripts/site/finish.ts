import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Content } from '../../app/content/load.ts';
import { slugOf } from '../../app/content/post.ts';
import { paths } from '../../app/paths.ts';
import { contentSecurityPolicy, type PolicySettings } from './content-security-policy.ts';
import { deferHydration } from './defer-hydration.ts';
import { HEADERS, type Hosting, headersFile, redirectsFile } from './hosting.ts';

const CLIENT = 'build/client';

/** Everything that must happen between prerendering and compression. */
export function finishPages(content: Content, settings: PolicySettings): Hosting {
  // React Router's shell for addresses without a page; ours are answered by the 404 page.
  rmSync(join(CLIENT, '__spa-fallback.html'), { force: true });
  rmSync(join(CLIENT, '.vite'), { recursive: true, force: true });

  const policies: string[] = [];
  const pages: Record<string, number> = {};
  for (const file of readdirSync(CLIENT, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('index.html'),
  )) {
    const html = deferHydration(readFileSync(join(CLIENT, file), 'utf8'), file);
    if (/\sstyle="/.test(html.replace(/<script\b.*?<\/script>/gs, '')))
      throw new Error(`${file}: a style attribute, which the policy refuses`);
    writeFileSync(join(CLIENT, file), html);
    const path = `/${dirname(file)}`.replace('/.', '/');
    const policy = contentSecurityPolicy(html, path, settings);
    if (!policies.includes(policy)) policies.push(policy);
    pages[path] = policies.indexOf(policy);
  }
  // Where a static host looks for it.
  writeFileSync(join(CLIENT, '404.html'), readFileSync(join(CLIENT, paths.notFound, 'index.html')));

  const hosting: Hosting = {
    policies,
    pages,
    headers: HEADERS,
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
      '': paths.notFound,
    },
    crm: { channelField: content.site.crm.channel_field, messageField: content.site.crm.message_field },
  };
  writeFileSync('build/hosting.json', JSON.stringify(hosting));
  writeFileSync(join(CLIENT, '_headers'), headersFile(hosting));
  writeFileSync(join(CLIENT, '_redirects'), redirectsFile(hosting));
  return hosting;
}
