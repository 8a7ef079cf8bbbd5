import { isServicePath, SERVICE_PATHS } from '../../../../leads/service-paths.ts';
import { COVER_FOLDER, DOCUMENT_FOLDER, MEDIA_FOLDER } from '../../../../leads/site-addresses.ts';
import { FILM_FOLDER, paths, socialImage } from '../../../paths.ts';
import { selectPosts } from '../../model/lists.ts';
import { toPost } from '../../model/post.ts';
import { toCategories } from '../../model/taxonomy.ts';
import { channelOf } from '../../schema/lead-form.ts';
import type { Redirect } from '../../schema/navigation.ts';
import type { Section } from '../../schema/sections.ts';
import { FRAME_WORDS } from '../../schema/wording/frame.ts';
import { type Content, embeds, sectionedPages, sectionForms } from '../read/loaded-content.ts';
import { formatValue } from '../read/problems.ts';
import { fixedPaths, NOT_FOUND } from '../read/site-paths.ts';
import type { ContentSource } from '../read/source.ts';

/** Pages that are files: each has an address of its own, and names channels, posts and library items that exist. */
export function checkPages(source: ContentSource, content: Content, { hasFile, unpublished }: Known): void {
  checkRecords(source, content);
  checkAddresses(source, content, hasFile);
  checkChannels(source, content);
  checkEmbeds(source, content);
  checkAnalytics(source, content);
  for (const { file, sections } of sectionedPages(content)) {
    sections.forEach((section, index) => {
      checkCards(source, content, file, `sections.${index}`, section, unpublished);
    });
  }
}

type Known = {
  hasFile: (path: string) => boolean;
  /** The names of pages that are drafts, scheduled or expired, by address. */
  unpublished: ReadonlyMap<string, string>;
};

/** Items have the page that lists them, and a page has the fields and files that it needs. */
function checkRecords(source: ContentSource, content: Content): void {
  const { pages, posts, jobs, disciplines, library, hallOfFame, method } = content;
  const listed = [
    ['blog', posts],
    ['careers', jobs],
    ['disciplines', disciplines],
  ] as const;
  const unread = source.unreadIn('pages');
  for (const [id, items] of listed)
    if (items[0] && !pages[id] && !unread.includes(id))
      source.report(`content/pages/${id}.md`, 'file', 'nothing', `the page that leads to ${items[0].file}`);
  const { resources, disclosures, capabilities } = pages;
  if (resources && !resources.library_title && library.length > 0)
    source.report(resources.file, 'library_title', 'nothing', 'the heading over the items of library/');
  if (disclosures && !disclosures.hall_of_fame_title && hallOfFame.length > 0)
    source.report(
      disclosures.file,
      'hall_of_fame_title',
      'nothing',
      'the heading over the entries of hall-of-fame.yaml',
    );
  if (capabilities && !method && !source.unread.has('content/method.yaml'))
    source.report(capabilities.file, 'file', 'no method.yaml', 'the capabilities that the page lists');
}

function checkAddresses(source: ContentSource, content: Content, hasFile: (path: string) => boolean): void {
  const owners = new Map<string, string>([
    ...FOLDERS.map((path) => [path, 'a folder of the site'] as const),
    ...fixedPaths(content).map((path) => [path, 'a page of the site'] as const),
    ...SERVICE_PATHS.map((path) => [firstPart(path), 'the lead service'] as const),
    ...content.redirects.map(({ from, to }) => [from, `an old address that leads to ${to}`] as const),
  ]);
  for (const { id, path, file } of [...content.statements, ...content.gated, ...content.landing]) {
    const owner = owners.get(path) ?? (hasFile(path) ? 'a file in public/' : undefined);
    if (owner) source.reportValue(file, 'id', id, `an address of its own: ${path} is taken by ${owner}`);
    owners.set(path, file);
  }
}

const firstPart = (path: string) => path.split('/', 2).join('/');

/** Folders of the built site; a page with such an address would be among their files. */
const FOLDERS = [
  NOT_FOUND,
  DOCUMENT_FOLDER,
  MEDIA_FOLDER,
  FILM_FOLDER,
  COVER_FOLDER,
  paths.blogPage(2),
  paths.news(''),
  paths.player(''),
  paths.embed(''),
  '/resources',
  socialImage('/'),
].map(firstPart);

/** The channel of a form exists or is new. */
function checkChannels(source: ContentSource, content: Content): void {
  const { gated, channels } = content;
  const forms = [...gated.map((form) => ({ file: form.file, prefix: '', form })), ...sectionForms(content)];
  if (source.unread.has('content/channels.yaml')) return;
  for (const { file, prefix, form } of forms) {
    const { new_channel } = form;
    const channel = channelOf(form);
    const uses = channels.filter((name) => name === channel).length;
    if (uses === 0)
      source.reportValue(file, `${prefix}channel`, channel, `one of ${channels.join(', ')}, or new_channel instead`, {
        known: channels,
      });
    const expected = 'a new one, or channel instead: there is one of that name';
    if (new_channel && uses > 1) source.reportValue(file, `${prefix}new_channel`, new_channel, expected);
  }
}

/** Pages of other sites are shown from the hosts that site.yaml lists. */
function checkEmbeds(source: ContentSource, content: Content): void {
  if (source.unread.has('content/site.yaml')) return;
  const { embed_hosts: hosts } = content.site;
  const addresses = [
    ...embeds(content).map(({ file, index, section }) => [file, `sections.${index}.address`, section.address] as const),
    ...content.videos.map(({ embed }, index) => ['content/videos.yaml', `${index}.embed`, embed] as const),
  ];
  for (const [file, field, address] of addresses)
    if (address && !hosts.includes(new URL(address).host))
      source.reportValue(file, field, address, 'an address whose host is in embed_hosts of site.yaml');
}

/** Who accepts has read what is accepted, and the default text of the banner does not name another service. */
function checkAnalytics(source: ContentSource, { site, wording: { cookies } }: Content): void {
  if (source.unread.has('content/site.yaml') || source.unread.has('content/wording.yaml')) return;
  if (site.analytics && cookies.text === FRAME_WORDS.cookies.text[0])
    source.reportValue(
      'content/site.yaml',
      'analytics.script',
      site.analytics.script,
      'cookies.text in wording.yaml to say what visitors accept with it: the default text does not name this service',
    );
}

export const PUBLISHED_DISCIPLINE = 'a discipline that is published: this one is a draft, scheduled or expired';

type Disciplines = { disciplines: readonly string[]; unpublished: Known['unpublished'] };

/** Reports the id of a discipline that has no page. */
export function reportDiscipline(
  source: ContentSource,
  file: string,
  field: string,
  id: string,
  { disciplines, unpublished }: Disciplines,
): void {
  const isHeld = unpublished.has(paths.discipline(id));
  const expected = isHeld ? PUBLISHED_DISCIPLINE : 'the id of a file in disciplines/';
  source.reportValue(file, field, id, expected, { known: disciplines });
}

/** Cards of posts and library items: those named exist, and there is one of what is asked for. */
function checkCards(
  source: ContentSource,
  content: Content,
  file: string,
  field: string,
  section: Section,
  unpublished: Known['unpublished'],
): void {
  const checkNames = (list: string, names: readonly string[] = [], known: readonly string[], expected: string) =>
    names.forEach((name, index) => {
      if (!known.includes(name)) source.reportValue(file, `${field}.${list}.${index}`, name, expected, { known });
    });
  const idsOf = (items: readonly { id: string }[], folder: string) => [
    ...items.map(({ id }) => id),
    ...source.unreadIn(folder),
  ];
  if (section.kind === 'people')
    checkNames('members', section.members, idsOf(content.team, 'team'), 'the name of a file in team/, without .md');
  if (section.kind === 'downloads') {
    const known = [...idsOf(content.gated, 'gated'), ...idsOf(content.documents, 'documents')];
    checkNames('items', section.items, known, 'the name of a file in gated/ or documents/, without .md');
  }
  if (section.kind !== 'posts' && section.kind !== 'library') return;
  const [folder, known] =
    section.kind === 'posts' ? (['blog', content.posts] as const) : (['library', content.library] as const);
  const disciplines = idsOf(content.disciplines, 'disciplines');
  if (section.discipline !== undefined && !disciplines.includes(section.discipline))
    reportDiscipline(source, file, `${field}.discipline`, section.discipline, { disciplines, unpublished });
  const published = `the name of a published file in ${folder}/, without .md`;
  checkNames('items', section.items, idsOf(known, folder), published);
  const categories = toCategories(content.disciplines);
  const posts = known.map((item) => toPost(item, categories));
  const expected = `something to show: ${folder}/ has nothing of that kind`;
  // Without any items at all the section is not shown.
  if (section.newest && posts.length > 0 && selectPosts(posts, section).length === 0)
    source.reportValue(file, `${field}.newest`, section.newest, expected);
}

/** A redirect leads straight from an address that has no page to one that has. */
export function checkRedirects(
  source: ContentSource,
  redirects: readonly Redirect[],
  addresses: ReadonlyMap<string, unknown>,
): void {
  const targets = new Map(redirects.map(({ from, to }) => [from, to]));
  for (const [index, { from, to }] of redirects.entries()) {
    const report = (field: string, found: string, expected: string) =>
      source.reportValue('content/redirects.yaml', `${index}.${field}`, found, expected);
    if (redirects.findIndex((other) => other.from === from) !== index) report('from', from, 'each old address once');
    if (addresses.has(from)) report('from', from, 'an address that no page or file has any more');
    if (isServicePath(from)) report('from', from, 'an address that is not the lead service’s');
    const end = followRedirects(targets, from);
    if (end === undefined) report('to', to, 'an address that does not lead back here');
    else if (end !== to) report('to', to, `${formatValue(end)}, where it leads in the end`);
  }
}

/** The last address of a chain; undefined for a loop. */
function followRedirects(targets: ReadonlyMap<string, string>, from: string): string | undefined {
  const seen = new Set<string>();
  let at = from;
  for (let next = targets.get(at); next !== undefined; next = targets.get(at)) {
    if (seen.has(at)) return undefined;
    seen.add(at);
    at = next;
  }
  return at;
}
