import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { imageSize as measure } from 'image-size';
import { cutPreview } from '../model/cut.ts';
import {
  type DocumentPage,
  documentPage,
  type GatedPage,
  gatedPage,
  type SiteData,
  siteData,
  type Video,
  videos,
} from '../schema/gated.ts';
import {
  type BlogPost,
  blogPost,
  type Discipline,
  discipline,
  type HallOfFame,
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
import { type PageId, type PageRecord, type PageRecords, pageSchemas } from '../schema/pages.ts';
import { checkReferences } from './check-references.ts';
import { type Heading, type ImageSize, type Rendered, type RenderOptions, renderMarkdown } from './markdown.ts';
import { ContentError } from './problems.ts';
import { ContentSource, type SourceFile } from './source.ts';

/** What rendering adds to an item: `contents` is HTML now, the Markdown stays as `source`. */
export type Written<T> = T & { source: string; headings: Heading[]; words: number };

export type Content = {
  site: SiteData;
  pages: { [Id in PageId]: Written<PageRecords[Id]> };
  posts: Written<BlogPost>[];
  library: LibraryItem[];
  news: Written<NewsItem>[];
  disciplines: Written<Discipline>[];
  team: Written<TeamMember>[];
  jobs: Written<Job>[];
  gated: Written<GatedPage>[];
  documents: DocumentPage[];
  videos: Video[];
  hallOfFame: HallOfFame;
  statements: Written<Statement>[];
};

export type LoadOptions = { root: string; publicFolder: string; drafts?: boolean; render?: typeof renderMarkdown };

type Body = { contents: string };
export type Page = { file: string; name: string; value: { id: string } & Body; rendered: Rendered };

/** Loads, validates and renders everything; throws a ContentError that names every mistake at once. */
export function loadContent({ root, publicFolder, drafts = false, render = renderMarkdown }: LoadOptions): Content {
  const source = new ContentSource(root);
  const imageSize = uploadMeasure(root);
  const pagesOfText: Page[] = [];

  const folder = <T extends { id: string; draft: boolean } & Body>(
    name: string,
    schema: Parameters<typeof source.readFolder<T>>[1],
  ) => source.readFolder<T>(name, schema).filter(({ value }) => drafts || !value.draft);
  const write = <T extends { id: string } & Body>(
    { file, name, value }: SourceFile<T>,
    finish: (item: Written<T>, rendered: Rendered) => Written<T> = (item) => item,
    options: RenderOptions = {},
  ): Written<T> => {
    const rendered = render(value.contents, { imageSize, ...options });
    pagesOfText.push({ file, name, value, rendered });
    const words = rendered.text.split(' ').length;
    return finish(
      { ...value, source: value.contents, contents: rendered.html, headings: rendered.headings, words },
      rendered,
    );
  };

  const site = source.readYaml('site.yaml', siteData);
  const pageFiles = source.readFolder<PageRecord>('pages', (name) => pageSchemas[name as PageId]);
  const content = {
    pages: Object.fromEntries(pageFiles.map((page) => [page.name, write(page)])) as unknown as Content['pages'],
    posts: folder<BlogPost>('blog', () => blogPost).map((file) => write(file, withTeaser)),
    library: folder<LibraryItem>('library', () => libraryItem).map(({ value }) => value),
    news: folder<NewsItem>('news', () => newsItem).map((file) => write(file, withTeaser)),
    disciplines: folder<Discipline>('disciplines', () => discipline).map((file) => write(file)),
    team: folder<TeamMember>('team', () => teamMember).map((file) => write(file)),
    // All jobs stand on one page, each under a heading of the third level.
    jobs: folder<Job>('jobs', () => job).map((file) => write(file, undefined, { within: file.value.title, lower: 2 })),
    gated: folder<GatedPage>('gated', () => gatedPage).map((file) => write(file)),
    documents: folder<DocumentPage>('documents', () => documentPage).map(({ value }) => value),
    videos: source.readYaml('videos.yaml', videos) ?? [],
    statements: folder<Statement>('statements', () => statement).map((file) => write(file)),
    hallOfFame: source.readYaml('hall-of-fame.yaml', hallOfFame) ?? [],
  };
  for (const id of Object.keys(pageSchemas)) {
    if (!existsSync(join(root, 'pages', `${id}.md`)))
      source.report(`${root}/pages/${id}.md`, 'file', 'nothing', 'the page record');
  }

  const loaded = { ...content, site } as Content;
  checkReferences(source, loaded, pagesOfText, {
    hasUpload: (path) => existsSync(join(root, path)),
    hasPublicFile: (path) => existsSync(join(publicFolder, path)),
  });
  if (source.problems.length > 0) throw new ContentError(source.problems);
  return loaded;
}

/** Excerpt and preview come from the body unless the file has its own. */
function withTeaser<T extends Written<BlogPost | NewsItem>>(item: T, { firstParagraph, text }: Rendered): T {
  return {
    ...item,
    excerpt: item.excerpt || `<p>${escapeText(firstParagraph)}</p>`,
    preview: item.preview ?? cutPreview(text),
  };
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

export function uploadMeasure(root: string): ImageSize {
  const known = new Map<string, ReturnType<ImageSize>>();
  return (path) => {
    if (!known.has(path))
      known.set(path, existsSync(join(root, path)) ? measure(readFileSync(join(root, path))) : undefined);
    const size = known.get(path);
    return size && { width: size.width, height: size.height };
  };
}
