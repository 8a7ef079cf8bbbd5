import { basename } from 'node:path';
import { anchors, DOCUMENT_FOLDER, FORM_ANCHOR, jobAnchor, paths } from '../../../paths.ts';
import { slugOf } from '../../model/post.ts';
import { STATIC_PATHS } from '../../model/static-paths.ts';
import { MEDIA_FOLDER, uploadPath } from '../../model/uploads.ts';
import { frontMatter } from '../read/front-matter.ts';
import type { Content } from '../read/loaded-content.ts';
import type { RenderedMarkdown } from '../read/markdown.ts';
import { nearest } from '../read/nearest.ts';
import { formatValue } from '../read/problems.ts';
import { DRAFT_MARK } from '../read/publication.ts';
import type { ContentSource } from '../read/source.ts';
import { checkPages } from './check-pages.ts';
import { checkRedirects } from './check-redirects.ts';

/** A content file with a Markdown body. */
export type TextFile = { file: string; id: string; rendered: RenderedMarkdown };

type Files = {
  /** Paths of the pictures, such as /uploads/team/ada.svg. */
  uploads: readonly string[];
  /** Addresses of pages that are drafts, scheduled or expired. */
  unpublished: ReadonlySet<string>;
  hasFile: (path: string) => boolean;
  /** Ids of the documents that exist as a PDF. */
  pdfs: readonly string[];
};

/**
 * Checks across files: links, anchors, pictures, films and documents that a file names must exist, ids must be unique.
 * Returns the pictures that were named.
 */
export function checkReferences(
  source: ContentSource,
  content: Content,
  textFiles: readonly TextFile[],
  files: Files,
): ReadonlySet<string> {
  const pictures = new Set<string>();
  const report = source.report.bind(source);
  const documents = new Set([...content.documents.map(({ id }) => id), ...files.pdfs]);
  const addresses = addressesWithAnchors(content, textFiles, documents);

  const checkPicture = (file: string, field: string, path: string, bodyLine?: number) => {
    pictures.add(path);
    if (!path.startsWith('/uploads/'))
      report(file, field, formatValue(path), 'a picture under /uploads/', { bodyLine });
    else if (!files.uploads.includes(path))
      report(file, field, formatValue(path), `a picture that exists: content${path}`, {
        bodyLine,
        suggestion: nearest(path, files.uploads),
      });
  };
  const checkLink = (file: string, field: string, link: string, bodyLine?: number) => {
    if (/^(https:|mailto:)/.test(link)) return;
    if (!link.startsWith('/')) {
      if (!link.startsWith('#'))
        report(
          file,
          field,
          formatValue(link),
          'a path of this site from the root, an https address or a mailto: address',
          { bodyLine },
        );
      return;
    }
    const [path = '', hash] = link.split('#');
    // A page that has expired leads elsewhere; links to it still work.
    if (content.redirects.some(({ from }) => from === path)) return;
    const known = addresses.get(path.replace(/\?.*$/, ''));
    if (path.startsWith(MEDIA_FOLDER)) pictures.add(uploadPath(path));
    if (!known && !files.hasFile(path))
      report(file, field, formatValue(link), expectedTarget(path, files), {
        bodyLine,
        suggestion: nearest(path, addresses.keys()),
      });
    else if (hash && known && !known.has(hash))
      report(file, field, formatValue(link), `an anchor of ${path}: ${[...known].join(', ') || 'it has none'}`, {
        bodyLine,
        suggestion: nearest(hash, known),
      });
  };

  for (const { file, rendered } of textFiles) {
    for (const { text, line } of rendered.topHeadings)
      report(file, 'body', `# ${text}`, 'headings from ## on: the title is the only # of the page', { bodyLine: line });
    for (const { href, line } of rendered.links) checkLink(file, 'body', href, line);
    for (const { src, alt, line } of rendered.images) {
      checkPicture(file, 'body', src, line);
      if (!alt)
        report(file, 'body', `a picture without alternative text: ${src}`, '![what it shows](address)', {
          bodyLine: line,
        });
    }
  }

  const films = content.videos.map(({ id }) => id);
  for (const [folder, records] of recordsByFolder(content)) {
    for (const record of records) {
      const file = `content/${folder}${'id' in record ? `/${record.id}.md` : ''}`;
      if ('expires_to' in record && typeof record.expires_to === 'string')
        checkLink(file, 'expires_to', record.expires_to);
      for (const [field, value] of textFields(frontMatter(record))) {
        if (/(^|\.)(featured_image|poster)$/.test(field)) checkPicture(file, field, value);
        else if (/(^|[._])(link|to|pgp_key)$/.test(field)) checkLink(file, field, value);
        else if (/(^|[._])video$/.test(field) && !films.includes(value))
          report(file, field, formatValue(value), 'the id of a film in videos.yaml', {
            suggestion: nearest(value, films),
          });
        else if (/(^|\.)document$/.test(field) && !documents.has(value))
          report(file, field, formatValue(value), `content/documents/${value}.pdf, or ${value}.md to print it from`, {
            suggestion: nearest(value, documents),
          });
      }
    }
  }

  // A redirect from a page that is a file is reported for the page.
  for (const { id } of [...content.statements, ...content.gated, ...content.landing]) addresses.delete(`/${id}`);
  checkRedirects(source, content.redirects, addresses);
  checkIds(source, content);
  checkPages(source, content, files.hasFile);
  return pictures;
}

function expectedTarget(path: string, { unpublished }: Pick<Files, 'unpublished'>): string {
  if (unpublished.has(path)) return PUBLISHED_PAGE;
  const isDocument = path.startsWith(DOCUMENT_FOLDER);
  return isDocument ? `a file that exists: content/documents/${basename(path)}` : 'an address of this site';
}

function checkIds(source: ContentSource, content: Content): void {
  for (const [folder, items] of [
    ['blog', content.posts],
    ['library', content.library],
    ['news', content.news],
  ] as const) {
    const seen = new Map<string, string>();
    for (const { id, date } of items) {
      const file = `content/${folder}/${id}.md`;
      if (!date.startsWith(id.slice(0, 10)))
        source.report(file, 'date', formatValue(date), `the day of the id, ${id.slice(0, 10)}`);
      const other = seen.get(slugOf(id));
      if (other) source.report(file, 'id', formatValue(id), `a slug of its own: ${other} has the same`);
      seen.set(slugOf(id), id);
    }
  }
  const disciplines = content.disciplines.map(({ id }) => id);
  for (const { id, related_discipline: related } of content.posts) {
    if (related && !disciplines.includes(related)) {
      source.report(
        `content/blog/${id}.md`,
        'related_discipline',
        formatValue(related),
        'the id of a file in disciplines/',
        { suggestion: nearest(related, disciplines) },
      );
    }
  }
  const leaders = content.team.map(({ title }) => title.replace(DRAFT_MARK, ''));
  for (const { id, slug, permalink, team_member } of content.disciplines) {
    const file = `content/disciplines/${id}.md`;
    // Others than leaders may answer for an article; a name that is nearly a leader's is a misspelled one.
    const suggestion = leaders.includes(team_member) ? undefined : nearest(team_member, leaders);
    if (suggestion)
      source.report(file, 'team_member', formatValue(team_member), 'a leader as named in team/', { suggestion });
    if (slug !== id) source.report(file, 'slug', formatValue(slug), `the id, '${id}'`);
    if (permalink !== `/resources/${id}`)
      source.report(file, 'permalink', formatValue(permalink), `'/resources/${id}'`);
  }
}

/** Every address of the built site with the anchors on its page. */
function addressesWithAnchors(
  content: Content,
  textFiles: readonly TextFile[],
  documents: ReadonlySet<string>,
): Map<string, Set<string>> {
  const headings = (id: string) =>
    new Set(textFiles.findLast((text) => text.id === id)?.rendered.headings.map((heading) => heading.id));
  const addresses = new Map<string, Set<string>>();
  for (const { id, headings: found, form, hasEnded } of content.gated) {
    addresses.set(paths.gated(id), new Set(found.map((heading) => heading.id)));
    if (form === 'event' && !hasEnded) addresses.set(paths.calendar(id), new Set());
  }
  for (const { id, headings: found } of content.statements)
    addresses.set(paths.statement(id), new Set(found.map((heading) => heading.id)));
  for (const { id, sections, headings: found } of content.landing)
    addresses.set(
      paths.landing(id),
      new Set([
        ...sections.filter(({ kind }) => kind === 'form').map(() => FORM_ANCHOR),
        ...found.map((heading) => heading.id),
      ]),
    );
  for (const path of STATIC_PATHS) addresses.set(path, new Set());
  for (const [path, names] of Object.entries(anchors)) addresses.set(path, new Set(names));
  addresses.set(paths.careers, new Set(content.jobs.map(({ title }) => jobAnchor(title))));
  addresses.set(
    paths.capabilities,
    new Set(
      content.method?.disciplines.flatMap(({ id, capabilities }) => [id, ...capabilities.map((each) => each.id)]),
    ),
  );
  addresses.set(paths.privacyPolicy, headings('privacy-policy'));
  addresses.set(paths.disclosures, headings('disclosures'));
  for (const post of content.posts)
    addresses.set(paths.post(slugOf(post.id)), new Set(post.headings.map(({ id }) => id)));
  for (const item of content.news)
    addresses.set(paths.news(slugOf(item.id)), new Set(item.headings.map(({ id }) => id)));
  for (const discipline of content.disciplines)
    addresses.set(paths.discipline(discipline.id), new Set(discipline.headings.map(({ id }) => id)));
  for (const id of documents) addresses.set(paths.document(id), new Set());
  for (const { id } of content.videos) addresses.set(paths.player(id), new Set());
  for (const path of GENERATED_FILES) addresses.set(path, new Set());
  return addresses;
}

const PUBLISHED_PAGE = 'a page that is published: this one is a draft, scheduled or expired';

/** Files of the build that content may link to. */
const GENERATED_FILES = ['/.well-known/security.txt'];

function recordsByFolder(content: Content): [string, readonly object[]][] {
  return [
    ['site.yaml', [content.site ?? {}]],
    ['navigation.yaml', [content.navigation ?? {}]],
    ['announcement.yaml', [content.announcement ?? {}]],
    ['redirects.yaml', [{ ...content.redirects.map(({ to }) => ({ to })) }]],
    ['pages', Object.values(content.pages)],
    ['blog', content.posts],
    ['library', content.library],
    ['news', content.news],
    ['team', content.team],
    ['jobs', content.jobs],
    ['gated', content.gated],
    ['landing', content.landing],
    ['videos.yaml', [{ ...content.videos }]],
  ];
}

function* textFields(value: object, prefix = ''): Generator<[field: string, text: string]> {
  for (const [key, inner] of Object.entries(value)) {
    const field = `${prefix}${key}`;
    if (typeof inner === 'string' && inner) yield [field, inner];
    else if (typeof inner === 'object' && inner !== null) yield* textFields(inner, `${field}.`);
  }
}
