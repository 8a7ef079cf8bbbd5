import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DOCUMENT_FOLDER, jobAnchor, paths } from '../../paths.ts';
import { cutPreview } from '../model/cut.ts';
import { slugOf } from '../model/post.ts';
import { sheetValues } from '../model/sheet-values.ts';
import { MEDIA_FOLDER, uploadPath } from '../model/uploads.ts';
import { exampleCompany } from '../schema/example-company.ts';
import { type DocumentPage, documentPage, type GatedPage, gatedPage, siteData, videos } from '../schema/gated.ts';
import {
  type BlogPost,
  blogPost,
  type Discipline,
  discipline,
  hallOfFame,
  type Job,
  job,
  type LibraryItem,
  libraryItem,
  type NewsItem,
  newsItem,
  type Statement,
  statement,
  type TeamMember,
  teamMember,
} from '../schema/items.ts';
import { isOwnForm, type LandingPage, landingPage } from '../schema/landing.ts';
import { channelOf, channels } from '../schema/lead-form.ts';
import { method } from '../schema/method.ts';
import { announcement, navigation, type Redirect, redirects } from '../schema/navigation.ts';
import { type PageId, type PageRecord, pageSchemas } from '../schema/pages.ts';
import { checkDocument } from './check/check-documents.ts';
import { checkFiles, checkTemplate } from './check/check-files.ts';
import { readLogo } from './check/check-logo.ts';
import { checkReferences, type TextFile } from './check/check-references.ts';
import { checkArticles, checkSheet } from './check/check-sheet.ts';
import { capabilityBlocks, checkBlocks, expandCapabilities } from './read/capability-block.ts';
import { summarizeEvent } from './read/event-times.ts';
import { FileCache } from './read/file-cache.ts';
import { type FileLayer, folderFiles, layFilesOver } from './read/files.ts';
import type { Content, Written } from './read/loaded-content.ts';
import { type RenderedMarkdown, type RenderOptions, renderMarkdown } from './read/markdown.ts';
import { siteValues } from './read/placeholders.ts';
import { ContentError } from './read/problems.ts';
import { currentAnnouncement, DRAFT_MARK, isExpired, isPublished, type Publication } from './read/publication.ts';
import { ContentSource, type SourceFile } from './read/source.ts';
import { readUploads } from './read/uploads.ts';

export type LoadOptions = {
  root: string;
  /** Files that are read instead of those in the folder, such as drafts that are not saved yet. */
  layer?: FileLayer;
  publicFolder: string;
  drafts?: boolean;
  /** When publication and expiry are looked at, in milliseconds. */
  now?: number;
  /** What is known of each file from earlier loads. */
  cache?: FileCache;
};

const sharedCache = new FileCache();

type Text = { id: string; contents: string };

type FolderOptions<T> = {
  /** The address of an item that has a page of its own. */
  pathOf?: (item: { id: string }) => string;
  /** For items that are dated by their publication: those of a later day are not published yet. */
  publicationDate?: (item: T) => string | undefined;
};

const byDate = { publicationDate: ({ date }: { date?: string | undefined }) => date };

/** Loads, validates and renders everything; throws a ContentError that names every mistake at once. */
export function loadContent(options: LoadOptions): Content {
  const { root, layer, publicFolder, drafts = false, now = Date.now(), cache = sharedCache } = options;
  const files = layer ? layFilesOver(folderFiles(root), layer) : folderFiles(root);
  cache.start();
  const source = new ContentSource(files, cache);
  const uploads = readUploads(source);
  const uploadSizes = JSON.stringify([...uploads]);
  const textFiles: TextFile[] = [];

  const expired: Redirect[] = [];
  const unpublished = new Set<string>();
  const unread = new Set<string>();
  /** The items of a folder that are published; drafts are marked in their titles. */
  const readFolder = <T extends Text & Publication & { title: string }>(
    name: string,
    schema: Parameters<typeof source.readFolder<T>>[1],
    { pathOf, publicationDate }: FolderOptions<T> = {},
  ) => {
    const files = source.readFolder<T>(name, schema);
    if (pathOf) for (const id of source.unreadIn(name)) unread.add(pathOf({ id }));
    return files.flatMap((file): SourceFile<T>[] => {
      const { value } = file;
      if (value.expires_at && pathOf && !value.expires_to)
        source.report(file.file, 'expires_to', 'nothing', 'where the address leads once the page has expired');
      if (!value.draft) checkTemplate(source, file);
      if (isPublished({ ...value, date: publicationDate?.(value) }, now)) return [file];
      if (drafts) return [{ ...file, value: { ...value, title: `${DRAFT_MARK}${value.title}` } }];
      if (pathOf && value.expires_to && isExpired(value, now))
        expired.push({ from: pathOf(value), to: value.expires_to });
      else if (pathOf) unpublished.add(pathOf(value));
      return [];
    });
  };
  const render = <T extends Text>(
    { file, value }: SourceFile<T>,
    addTeaser: (item: Written<T>, rendered: RenderedMarkdown) => Written<T> = (item) => item,
    options: RenderOptions = {},
  ): Written<T> => {
    const inputs = [value.contents, JSON.stringify(options), /!\[|<img/i.test(value.contents) && uploadSizes];
    const rendered = cache.get('rendered', file, inputs, () => renderMarkdown(value.contents, { uploads, ...options }));
    textFiles.push({ file, id: value.id, rendered });
    const { html, headings, links, textBlocks } = rendered;
    const wordCount = textBlocks.join(' ').split(' ').length;
    const written = { ...value, source: value.contents, contents: html, headings, links, textBlocks, wordCount };
    return addTeaser(written, rendered);
  };

  const site = source.readYaml('site.yaml', siteData, siteValues);
  const givenMethod = source.readYaml('method.yaml', method);
  const company = source.readYaml('example-company.yaml', exampleCompany);
  const sheet = givenMethod && company && { method: givenMethod, company };
  const figures =
    sheet && checkSheet(source, sheet)
      ? cache.get('figures', 'example-company.yaml', [givenMethod, company], () => sheetValues(sheet))
      : undefined;
  source.values = {
    known: new Map([...source.values.known, ...(figures ?? [])]),
    isComplete: source.values.isComplete && figures !== undefined,
  };
  const namedChannels = source.readYaml('channels.yaml', channels) ?? [];
  const gated = readFolder<GatedPage>('gated', () => gatedPage, { pathOf: ({ id }) => paths.gated(id) }).map(
    ({ value, ...file }) => ({
      ...file,
      value: { ...value, channel: channelOf(value), ...summarizeEvent(value, now) },
    }),
  );
  const landing = readFolder<LandingPage>('landing', () => landingPage, {
    ...byDate,
    pathOf: ({ id }) => paths.landing(id),
  });
  const forms = [
    ...gated.map(({ value }) => value),
    ...landing.flatMap(({ value }) => value.sections.filter(isOwnForm)),
  ];
  const pageFiles = source.readFolder<PageRecord>('pages', (name) => pageSchemas[name as PageId]);
  const content = {
    pages: Object.fromEntries(pageFiles.map((page) => [page.name, render(page)])) as unknown as Content['pages'],
    posts: readFolder<BlogPost>('blog', () => blogPost, { ...byDate, pathOf: ({ id }) => paths.post(slugOf(id)) }).map(
      (file) => render(file, withTeaser),
    ),
    library: readFolder<LibraryItem>('library', () => libraryItem, byDate).map(({ value }) => value),
    news: readFolder<NewsItem>('news', () => newsItem, { ...byDate, pathOf: ({ id }) => paths.news(slugOf(id)) }).map(
      (file) => render(file, withTeaser),
    ),
    disciplines: readFolder<Discipline>('disciplines', () => discipline, {
      pathOf: ({ id }) => paths.discipline(id),
    }).map((file) => {
      if (!sheet) return render(file);
      const { file: name, value } = file;
      checkBlocks(value.contents, sheet, value, (found, expected, bodyLine, suggestion) =>
        source.report(name, 'body', found, expected, { bodyLine, suggestion }),
      );
      const blocks = capabilityBlocks(sheet, value);
      return render(file, (item) => ({ ...item, source: expandCapabilities(item.source, blocks) }), { blocks });
    }),
    team: readFolder<TeamMember>('team', () => teamMember).map((file) => render(file)),
    // All jobs stand on one page, each under a heading of the third level.
    jobs: readFolder<Job>('jobs', () => job, byDate).map((file) =>
      render(file, undefined, { idPrefix: `${jobAnchor(file.value.title)}-`, headingShift: 2 }),
    ),
    gated: gated.map((file) => render(file)),
    landing: landing.map((file) => render(file)),
    channels: [...namedChannels, ...forms.flatMap(({ new_channel }) => new_channel ?? [])],
    documents: readFolder<DocumentPage>('documents', () => documentPage).map((file) => {
      checkDocument(source, file);
      return file.value;
    }),
    videos: source.readYaml('videos.yaml', videos) ?? [],
    navigation: source.readYaml('navigation.yaml', navigation),
    redirects: [...(source.readYaml('redirects.yaml', redirects) ?? []), ...expired],
    announcement: source.readYaml('announcement.yaml', announcement),
    statements: readFolder<Statement>('statements', () => statement, { pathOf: ({ id }) => paths.statement(id) }).map(
      (file) => render(file),
    ),
    hallOfFame: source.readYaml('hall-of-fame.yaml', hallOfFame) ?? [],
    method: givenMethod,
    exampleCompany: company,
  };
  for (const id of Object.keys(pageSchemas)) {
    if (!files.has(`pages/${id}.md`)) source.report(`content/pages/${id}.md`, 'file', 'nothing', 'the page record');
  }

  const logo = readLogo(source);
  checkFiles(source, content.videos);
  const loaded = { ...content, site, logo, announcement: currentAnnouncement(content.announcement, now) } as Content;
  const shown = checkReferences(source, loaded, textFiles, {
    uploads: [...uploads.keys()],
    unpublished,
    unread,
    hasFile: (path) => {
      const name = contentFileAt(path);
      return name === undefined ? existsSync(join(publicFolder, path)) : files.has(name);
    },
    pdfs: files
      .list('documents')
      .filter((name) => name.endsWith('.pdf'))
      .map((name) => basename(name, '.pdf')),
  });
  if (givenMethod)
    checkArticles(source, givenMethod, [...content.disciplines.map(({ id }) => id), ...source.unreadIn('disciplines')]);
  if (source.problems.length > 0) throw new ContentError(source.problems);
  return { ...loaded, pictures: new Map([...uploads].filter(([path]) => shown.has(path))) };
}

/** The content file that is served at an address; files of public/ are none. */
function contentFileAt(path: string): string | undefined {
  if (path.startsWith(MEDIA_FOLDER)) return uploadPath(path).slice(1);
  return path.startsWith(DOCUMENT_FOLDER) ? `documents/${path.slice(DOCUMENT_FOLDER.length)}` : undefined;
}

/** Excerpt and preview come from the body unless the file has its own. */
function withTeaser<T extends Written<BlogPost | NewsItem>>(
  item: T,
  { firstParagraph, textBlocks }: RenderedMarkdown,
): T {
  return {
    ...item,
    excerpt: item.excerpt || `<p>${escapeText(firstParagraph)}</p>`,
    preview: item.preview ?? cutPreview(textBlocks.join(' ')),
  };
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
