import { basename } from 'node:path';
import { DOCUMENT_FOLDER, MEDIA_FOLDER } from '../../../../leads/site-addresses.ts';
import { FORM_ANCHOR, jobAnchor, paths } from '../../../paths.ts';
import { slugOf } from '../../model/post.ts';
import { uploadPath } from '../../model/uploads.ts';
import { pageAddress } from '../../schema/pages.ts';
import type { Section } from '../../schema/sections.ts';
import { type Content, frontMatter, sectionedPages } from '../read/loaded-content.ts';
import { textFields } from '../read/positions.ts';
import { formatValue, nearest } from '../read/problems.ts';
import { LISTED_FOLDERS } from '../read/shown-sections.ts';
import { fixedPaths } from '../read/site-paths.ts';
import type { ContentSource } from '../read/source.ts';
import { checkPages, checkRedirects, PUBLISHED_DISCIPLINE, reportDiscipline } from './check-pages.ts';

type Files = {
  /** Paths of the pictures, such as /uploads/team/ada.svg. */
  uploads: readonly string[];
  /** Pages that are drafts, scheduled or expired: their names by address. */
  unpublished: ReadonlyMap<string, string>;
  hasFile: (path: string) => boolean;
  /** Ids of the documents that exist as a PDF. */
  pdfs: readonly string[];
  /** Addresses of pages whose files have mistakes. */
  unread: ReadonlySet<string>;
};

/**
 * Checks across files: links, anchors, pictures, films and documents that a file names must exist, ids must be unique.
 * Returns the pictures that were named.
 */
export function checkReferences(source: ContentSource, content: Content, files: Files): ReadonlySet<string> {
  const pictures = new Set<string>();
  const report = source.reportValue.bind(source);
  const documents = new Set([...content.documents.map(({ id }) => id), ...files.pdfs, ...source.unreadIn('documents')]);
  const addresses = addressesWithAnchors(content, documents, (folder) => source.hasItems(folder));
  const areFilmsKnown = !source.unread.has('content/videos.yaml');
  const ownHost = content.site && hostOf(content.site.origin);

  const checkPicture = (file: string, field: string, path: string, bodyLine?: number) => {
    pictures.add(path);
    if (!path.startsWith('/uploads/')) report(file, field, path, 'a picture under /uploads/', { bodyLine });
    else if (!files.uploads.includes(path))
      report(file, field, path, `a picture that exists: content${path}`, { bodyLine, known: files.uploads });
  };
  const checkLink = (file: string, field: string, address: string, bodyLine?: number) => {
    const isOwn = ownHost !== undefined && hostOf(address) === ownHost;
    const link = isOwn ? address.replace(/^https?:\/\/[^/?#]*\/?/, '/') : address;
    if (/^(https:|mailto:|#)/.test(link)) return;
    if (!link.startsWith('/')) {
      const expected = 'a path of this site from the root, an https address or a mailto: address';
      report(file, field, link, expected, { bodyLine });
      return;
    }
    const [path = '', hash] = link.split('#');
    // A page that has expired leads elsewhere; links to it still work.
    if (content.redirects.some(({ from }) => from === path)) return;
    const pathname = path.replace(/\?.*$/, '');
    if (files.unread.has(pathname) || (!areFilmsKnown && pathname.startsWith(paths.player('')))) return;
    const known = addresses.get(pathname);
    if (path.startsWith(MEDIA_FOLDER)) pictures.add(uploadPath(path));
    if (!known && !files.hasFile(path))
      source.report(file, field, formatValue(link), expectedTarget(path, files), {
        bodyLine,
        suggestion: nearest(path, addresses.keys()),
      });
    else if (hash && known && !known.has(hash) && source.unreadIn('pages').length === 0)
      source.report(file, field, formatValue(link), `an anchor of ${path}: ${[...known].join(', ') || 'it has none'}`, {
        bodyLine,
        suggestion: nearest(hash, known),
      });
  };

  const { pages, posts, library, news, disciplines, team, jobs, gated, landing, statements } = content;
  const texts = [Object.values(pages), posts, news, disciplines, team, jobs, gated, landing, statements].flat();
  for (const text of texts) {
    const { file, topHeadings, foreignFrames, leftOut, links, images } = text;
    const ownPath = 'path' in text ? text.path : undefined;
    for (const { text: heading, line: bodyLine } of topHeadings)
      source.report(file, 'body', `# ${heading}`, 'headings from ## on: the title is the only # of the page', {
        bodyLine,
      });
    for (const bodyLine of foreignFrames)
      source.report(file, 'body', 'a frame of another site', FILM_FRAME, { bodyLine });
    for (const { name, line: bodyLine } of leftOut)
      source.report(file, 'body', `<${name}>`, 'Markdown or text: pages leave this element out', { bodyLine });
    for (const { href, line } of links) {
      const isToHeading = href.startsWith('#') && !href.startsWith(FOOTNOTE);
      checkLink(file, 'body', isToHeading && ownPath ? ownPath + href : href, line);
    }
    for (const { src, alt, line: bodyLine } of images) {
      checkPicture(file, 'body', src, bodyLine);
      if (alt) continue;
      const found = `a picture without alternative text: ${src}`;
      source.report(file, 'body', found, '![what it shows](address)', { bodyLine });
    }
  }

  const films = content.videos.map(({ id }) => id);
  const records: { file: string; expires_to?: string | undefined }[] = [
    { file: 'content/site.yaml', ...content.site },
    { file: 'content/navigation.yaml', ...content.navigation },
    { file: 'content/announcement.yaml', ...content.announcement },
    { file: 'content/redirects.yaml', ...content.redirects.map(({ to }) => ({ to })) },
    ...[Object.values(pages), posts, library, news, team, jobs, gated, landing, content.documents].flat(),
    { file: 'content/videos.yaml', ...content.videos },
  ];
  for (const record of records) {
    const { file, expires_to } = record;
    if (expires_to) checkLink(file, 'expires_to', expires_to);
    for (const [field, value] of textFields(frontMatter(record))) {
      if (/(^|\.)(featured_image|poster|picture)$/.test(field) && value.startsWith('/uploads/'))
        checkPicture(file, field, value);
      else if (/(^|[._])(link|to|pgp_key|return_path)$/.test(field)) checkLink(file, field, value);
      else if (/(^|[._])video$/.test(field) && areFilmsKnown && !films.includes(value))
        report(file, field, value, 'the id of a film in videos.yaml', { known: films });
      else if (
        /(^|\.)screen$/.test(field) &&
        !content.exampleCompany &&
        !source.unread.has('content/example-company.yaml')
      )
        report(file, field, value, 'picture instead: drawn screens show the figures of example-company.yaml');
      else if (/(^|\.)document$/.test(field) && !documents.has(value))
        report(file, field, value, `content/documents/${value}.pdf, or ${value}.md to print it from`, {
          known: documents,
        });
    }
  }

  // A redirect from a page that is a file is reported for the page.
  for (const { path } of [...statements, ...gated, ...landing]) addresses.delete(path);
  checkRedirects(source, content.redirects, addresses);
  checkIds(source, content, files);
  checkPages(source, content, files);
  return pictures;
}

/** The host of a web address, with and without www. the same. */
function hostOf(address: string): string | undefined {
  return /^https?:/.test(address) && URL.canParse(address) ? new URL(address).host.replace(/^www\./, '') : undefined;
}

function expectedTarget(path: string, { unpublished }: Pick<Files, 'unpublished'>): string {
  if (unpublished.has(path)) return PUBLISHED_PAGE;
  if (path.startsWith(DOCUMENT_FOLDER)) return `a file that exists: content/documents/${basename(path)}`;
  if (path.endsWith('.pdf')) return `an address of this site; documents are at ${DOCUMENT_FOLDER}${basename(path)}`;
  return 'an address of this site';
}

function checkIds(source: ContentSource, content: Content, { unpublished }: Pick<Files, 'unpublished'>): void {
  for (const items of [content.posts, content.library, content.news]) {
    const seen = new Map<string, string>();
    for (const { file, id } of items) {
      const other = seen.get(slugOf(id));
      if (other) source.reportValue(file, 'id', id, `a slug of its own: ${other} has the same`);
      seen.set(slugOf(id), id);
    }
  }
  const disciplines = [...content.disciplines.map(({ id }) => id), ...source.unreadIn('disciplines')];
  for (const { file, related_discipline: related } of content.posts) {
    if (related && !disciplines.includes(related))
      reportDiscipline(source, file, 'related_discipline', related, { disciplines, unpublished });
  }
  const names = content.disciplines.map(({ name }) => name);
  for (const { file, name } of content.disciplines)
    if (names.filter((other) => other === name).length > 1)
      source.reportValue(file, 'name', name, 'a name of its own: another discipline has the same');
  for (const { file, id, permalink } of Object.values(content.pages)) {
    const address = pageAddress(id);
    if (permalink !== address) source.reportValue(file, 'permalink', permalink, `'${address}'`);
  }
  for (const { file, categories } of source.unreadIn('disciplines').length > 0 ? [] : content.library) {
    const [category] = categories ?? [];
    if (category === undefined || names.includes(category)) continue;
    const isHeld = [...unpublished].some(
      ([path, name]) => name === category && path === paths.discipline(basename(path)),
    );
    const expected = isHeld
      ? PUBLISHED_DISCIPLINE
      : names.length > 0
        ? `one of ${names.join(', ')}`
        : 'nothing: there are no disciplines';
    source.reportValue(file, 'categories.0', category, expected, { known: names });
  }
  const leaders = content.team.map(({ title }) => title.replace(`${content.wording.shared.draft} `, ''));
  for (const { file, id, slug, permalink, team_member } of content.disciplines) {
    // A person who is not a leader may answer for an article; a name close to a leader's is a misspelling.
    if (!leaders.includes(team_member) && nearest(team_member, leaders))
      source.reportValue(file, 'team_member', team_member, 'a leader as named in team/', { known: leaders });
    if (slug !== id) source.reportValue(file, 'slug', slug, `the id, '${id}'`);
    if (permalink !== `/resources/${id}`) source.reportValue(file, 'permalink', permalink, `'/resources/${id}'`);
  }
}

/** Every address of the built site with the anchors on its page. */
function addressesWithAnchors(
  content: Content,
  documents: ReadonlySet<string>,
  hasItems: (folder: string) => boolean,
): Map<string, Set<string>> {
  const { pages, gated, statements, jobs, method, posts, news, disciplines, videos } = content;
  const ids = (headings: readonly { id: string }[] = []) => headings.map(({ id }) => id);
  // A menu may lead to a list while its items are drafts or have expired: time alone must not fail a build.
  const isFilled = ({ kind }: Section) => {
    const folder = LISTED_FOLDERS[kind];
    return folder === undefined || hasItems(folder);
  };
  const openEvents = gated.filter(({ form, hasEnded }) => form === 'event' && !hasEnded);
  const pagesOf = (items: readonly { path: string; headings: readonly { id: string }[] }[]) =>
    items.map(({ path, headings }) => [path, ids(headings)] as const);
  const entries: (readonly [path: string, anchors?: readonly string[]])[] = [
    ...pagesOf(gated),
    ...openEvents.map(({ id }) => [paths.calendar(id)] as const),
    ...pagesOf(statements),
    ...fixedPaths(content).map((path) => [path] as const),
    ...sectionedPages(content).map(
      ({ path, sections, headings }) =>
        [path, [...sections.filter(isFilled).flatMap(anchorOf), ...ids(headings)]] as const,
    ),
    ...anchorsOn(
      pages.careers,
      jobs.map(({ title }) => jobAnchor(title)),
    ),
    ...anchorsOn(
      pages.capabilities,
      method?.disciplines.flatMap(({ id, capabilities }) => [id, ...ids(capabilities)]),
    ),
    ...anchorsOn(pages['privacy-policy'], ids(pages['privacy-policy']?.headings)),
    ...anchorsOn(pages.disclosures, ids(pages.disclosures?.headings)),
    ...pagesOf([...posts, ...news, ...disciplines]),
    ...[...documents].map((id) => [paths.document(id)] as const),
    ...videos.map(({ id }) => [paths.player(id)] as const),
    ...GENERATED_FILES.map((path) => [path] as const),
  ];
  return new Map(entries.map(([path, names]) => [path, new Set(names)]));
}

const anchorsOn = (page: { permalink: string } | undefined, anchors: readonly string[] = []) =>
  page ? [[page.permalink, anchors] as const] : [];

const anchorOf = ({ kind, anchor }: Section): string[] => {
  if (anchor) return [anchor];
  return kind === 'form' ? [FORM_ANCHOR] : [];
};

/** The Markdown parser makes notes and their links itself. */
const FOOTNOTE = '#user-content-fn';

const FILM_FRAME =
  '<iframe src="/player/its-id" title="its title"></iframe>; a film on another site is an entry of videos.yaml with embed';

const PUBLISHED_PAGE = 'a page that is published: this one is a draft, scheduled or expired';

/** Files of the build that content may link to. */
const GENERATED_FILES = ['/.well-known/security.txt'];
