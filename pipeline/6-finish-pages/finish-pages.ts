import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BuildSettings } from '../../app/content/load/build-settings.ts';
import { type Content, sectionForms } from '../../app/content/load/read/loaded-content.ts';
import { folderErrorPages, NOT_FOUND } from '../../app/content/load/read/site-paths.ts';
import { servedRules } from '../../app/content/load/to-forms.ts';
import { paths } from '../../app/paths.ts';
import { DOCUMENT_FOLDER } from '../../leads/site-addresses.ts';
import { analyticsTag } from './analytics-tag.ts';
import {
  allowEmbeds,
  contentSecurityPolicy,
  embedOrigins,
  isFramed,
  policySettings,
} from './content-security-policy.ts';
import { dataScript, deferHydration } from './defer-hydration.ts';
import {
  HEADERS,
  type Hosting,
  headersFile,
  hostingSchema,
  PREVIEW_HEADERS,
  redirectsFile,
  scriptablePlaces,
} from './hosting.ts';

type Folders = { build: string; client: string };

/** Defers hydration, adds structured data, computes policies, and writes what servers and static hosts need to know. */
export function finishPages(
  content: Content,
  settings: BuildSettings,
  structuredData: ReadonlyMap<string, readonly unknown[]>,
  { build, client }: Folders,
): Hosting {
  // React Router's fallback for addresses without a page; here the 404 page answers them.
  rmSync(join(client, '__spa-fallback.html'), { force: true });
  rmSync(join(client, '.vite'), { recursive: true, force: true });

  const embeds = embedOrigins(content);
  const policies: string[] = [];
  const pages: Hosting['pages'] = {};
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.endsWith('index.html'))) {
    const path = `/${dirname(file)}`.replace('/.', '/');
    const deferred = deferHydration(readFileSync(join(client, file), 'utf8'), file);
    if (deferred.dataFile) writeFileSync(join(client, deferred.dataFile.path), deferred.dataFile.json);
    const analytics = settings.isPreview || isFramed(path) ? undefined : content.site.analytics;
    const html = addToHead(deferred.html, [
      `<meta name="theme-color" content="${content.theme.colors.deep}"/>`,
      ...(analytics ? [analyticsTag(analytics)] : []),
      ...(settings.isPreview ? ['<meta name="robots" content="noindex"/>'] : []),
      ...(structuredData.get(path) ?? []).map((entry) => dataScript('type="application/ld+json"', entry)),
    ]);
    refuseStyleAttributes(html, file);
    writeFileSync(join(client, file), html);
    const allowance = { embedOrigin: embeds.get(path), analytics };
    const policy = contentSecurityPolicy(html, path, policySettings(settings), allowance);
    if (!policies.includes(policy)) policies.push(policy);
    pages[path] = policies.indexOf(policy);
  }
  // Static hosts look for it here.
  writeFileSync(join(client, '404.html'), readFileSync(join(client, NOT_FOUND, 'index.html')));

  const hosting = hostingSchema.parse({
    siteOrigin: settings.siteOrigin,
    policies,
    pages,
    headers: allowEmbeds(settings.isPreview ? PREVIEW_HEADERS : HEADERS, [...embeds.values()]),
    scriptable: scriptablePlaces(files, pages),
    behindForm: documentsBehindForms(content),
    ...addressRules(content),
    posts: Object.fromEntries(
      content.posts.map(({ path, title, date }) => [path, { title: title.replace(/\s+/g, ' '), date }]),
    ),
    changesAt: content.changesAt ?? null,
    crm: {
      oid: settings.crmOid,
      channelField: content.site.crm.channel_field,
      messageField: content.site.crm.message_field,
    },
    usesRecaptcha: settings.usesRecaptcha,
    words: {
      title: content.wording.refusal.title,
      unreachable: content.wording.refusal.unreachable,
      readOnly: content.wording.answers.read_only,
    },
  } satisfies Hosting);
  writeFileSync(join(build, 'hosting.json'), JSON.stringify(hosting));
  writeFileSync(
    join(build, 'channels.json'),
    JSON.stringify({ channels: content.channels, rules: servedRules(content) }),
  );
  writeFileSync(join(client, '_headers'), headersFile(hosting));
  writeFileSync(join(client, '_redirects'), redirectsFile(hosting));
  return hosting;
}

function documentsBehindForms(content: Content): string[] {
  const forms = [...content.gated, ...sectionForms(content).map(({ form }) => form)];
  return [...new Set(forms.flatMap(({ success_link: link }) => (link?.startsWith(DOCUMENT_FOLDER) ? link : [])))];
}

/** What machines look for in the head; React neither renders nor needs it. */
function addToHead(html: string, elements: readonly string[]): string {
  return html.replace('</head>', () => `${elements.join('')}</head>`);
}

function refuseStyleAttributes(html: string, file: string): void {
  if (/\sstyle="/.test(html.replace(/<script\b.*?<\/script>/gs, '')))
    throw new Error(`${file}: a style attribute, which the policy refuses`);
}

function addressRules(content: Content): Pick<Hosting, 'redirects' | 'rewrites' | 'prefixes' | 'notFound'> {
  return {
    redirects: Object.fromEntries([
      ...content.disciplines.map(({ permalink, path }) => [permalink, path]),
      ...content.redirects.map(({ from, to }) => [from, to.startsWith('/') ? to : new URL(to).href]),
    ]),
    rewrites: Object.fromEntries([
      ...content.posts.map(({ id, path }) => [paths.post(id), path]),
      ...content.news.map(({ id, path }) => [paths.news(id), path]),
    ]),
    prefixes: [
      ...(content.disciplines.length > 0 ? [paths.disciplines] : []),
      ...(content.pages.blog ? [paths.blog] : []),
    ],
    notFound: { ...Object.fromEntries(folderErrorPages(content).map((page) => [dirname(page), page])), '': NOT_FOUND },
  };
}
