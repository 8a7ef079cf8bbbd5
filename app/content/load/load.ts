import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { REPLY_PLACEHOLDERS } from '../../../leads/replies.ts';
import { DOCUMENT_FOLDER, MEDIA_FOLDER } from '../../../leads/site-addresses.ts';
import { jobAnchor } from '../../paths.ts';
import { cutPreview } from '../model/cut.ts';
import { uploadPath } from '../model/uploads.ts';
import { COLLECTIONS, type Collection, type CollectionName, type Item } from '../schema/collections.ts';
import { exampleCompany } from '../schema/example-company.ts';
import { type FormsData, formsData } from '../schema/forms.ts';
import { siteData, videos } from '../schema/gated.ts';
import { hallOfFame } from '../schema/items.ts';
import { channelOf, channels, FORM_CHANNELS } from '../schema/lead-form.ts';
import { method } from '../schema/method.ts';
import { announcement, navigation, type Redirect, redirects } from '../schema/navigation.ts';
import { type PageId, type PageRecord, pageAddress, pageSchemas } from '../schema/pages.ts';
import { type Wording, wording } from '../schema/wording/wording.ts';
import { checkDocument } from './check/check-documents.ts';
import { checkFiles, checkTemplate, readLogo } from './check/check-files.ts';
import { checkForms } from './check/check-forms.ts';
import { checkReferences } from './check/check-references.ts';
import { checkSelfAssessment } from './check/check-self-assessment.ts';
import { COMPANY, checkArticles, METHOD, readSheetValues } from './check/check-sheet.ts';
import { checkSocialImages } from './check/check-social-images.ts';
import { readTheme } from './check/check-theme.ts';
import { capabilityBlocks, checkBlocks, expandCapabilities } from './read/capability-block.ts';
import { eventTimes, summarizeEvent } from './read/event-times.ts';
import { FileCache } from './read/file-cache.ts';
import { type ContentFiles, type FileLayer, folderFiles, layFilesOver } from './read/files.ts';
import { type Content, sectionForms, type Written } from './read/loaded-content.ts';
import { type RenderOptions, renderMarkdown } from './read/markdown.ts';
import { fillFields, siteValues } from './read/placeholders.ts';
import { ContentError } from './read/problems.ts';
import {
  announcementTimes,
  currentAnnouncement,
  isExpired,
  isPublished,
  publicationTimes,
} from './read/publication.ts';
import { withShownSections } from './read/shown-sections.ts';
import { ContentSource, nameInMessages } from './read/source.ts';
import { readUploads } from './read/uploads.ts';
import { toForms } from './to-forms.ts';

export type LoadOptions = {
  root: string;
  /** Those of the folder, where they are known already. */
  files?: ContentFiles;
  /** Files that are read instead of those in the folder, such as drafts that are not saved yet. */
  layer?: FileLayer;
  publicFolder: string;
  /** Whether items that are not published are part of it: all, or of one file only. */
  drafts?: boolean | string;
  /** Whether texts and sections name their places in the files, as previews do for the editor beside them. */
  hasPlaces?: boolean;
  /** When publication and expiry are looked at, in milliseconds. */
  now?: number;
  /** What is known of each file from earlier loads. */
  cache?: FileCache;
};

const sharedCache = new FileCache();

/** Loads, validates and renders everything; throws a ContentError that names every mistake at once. */
export function loadContent(options: LoadOptions): Content {
  const { root, layer, publicFolder, drafts = false, hasPlaces = false, cache = sharedCache } = options;
  const { now = Date.now() } = options;
  const below = options.files ?? folderFiles(root);
  const files = layer ? layFilesOver(below, layer) : below;
  cache.start();
  const source = new ContentSource(files, cache);
  const uploads = readUploads(source);
  const uploadSizes = JSON.stringify([...uploads]);

  const expired: Redirect[] = [];
  const unpublished = new Map<string, string>();
  const unread = new Set<string>();
  /** When something becomes public or ends by its own date. */
  const times: number[] = [];
  /** The items of a collection that are published; drafts are marked in their titles. */
  const readItems = <Name extends CollectionName>(name: Name): Item<Name>[] => {
    const { folder, schema, isDated, pathOf }: Collection = COLLECTIONS[name];
    const items = source.readFolder(folder, () => schema);
    if (pathOf) for (const id of source.unreadIn(folder)) unread.add(pathOf(id));
    const published = items.flatMap((item) => {
      const path = pathOf?.(item.id);
      const { file, title, name = title, draft, date, expires_at, expires_to } = item;
      if (expires_at && path && !expires_to)
        source.report(file, 'expires_to', 'nothing', 'where the address leads once the page has expired');
      if (expires_at && item.publish_at && expires_at <= item.publish_at)
        source.reportValue(file, 'expires_at', expires_at, `a time after publish_at, ${item.publish_at}`);
      if (!draft) checkTemplate(source, item);
      times.push(...publicationTimes({ ...item, date: isDated && date }));
      if (isPublished({ ...item, date: isDated && date }, now)) return [{ ...item, path }];
      if (drafts === true || nameInMessages(`${drafts}`) === file)
        return [{ ...item, path, title: `${words.shared.draft} ${title}` }];
      if (path && expires_to && isExpired(item, now)) expired.push({ from: path, to: expires_to });
      else if (path) unpublished.set(path, name);
      return [];
    });
    return published as unknown as Item<Name>[];
  };
  const render = <T extends { file: string; contents: string }>(item: T, options: RenderOptions = {}): Written<T> => {
    const { file, contents } = item;
    const { link_to_heading, table } = words.shared;
    const all = { words: { link_to_heading, table }, ...options, ...(hasPlaces && { file }) };
    const inputs = [contents, JSON.stringify(all), /!\[|<img/i.test(contents) && uploadSizes];
    const rendered = cache.get('rendered', file, inputs, () => {
      const { html, ...facts } = renderMarkdown(contents, { uploads, ...all });
      return { ...facts, contents: html, wordCount: facts.textBlocks.join(' ').split(' ').length };
    });
    return { ...item, ...rendered, source: contents };
  };
  /** Excerpt and preview come from the body unless the file has its own. */
  const withTeaser = <T extends { file: string; excerpt: string; preview?: string | undefined }>(
    item: Written<T>,
  ): Written<T> => ({
    ...item,
    excerpt: item.excerpt || `<p>${escapeText(item.firstParagraph)}</p>`,
    preview:
      item.preview ?? cache.get('preview', item.file, [item.textBlocks], () => cutPreview(item.textBlocks.join(' '))),
  });

  const { site, givenMethod, company } = readFacts(source);
  // Default texts have placeholders too.
  const givenWording = source.readYaml('wording.yaml', wording);
  const words = fillFields(givenWording ?? wording.parse({}), source.values) as Wording;
  const givenForms = source.readYaml('forms.yaml', formsData);
  const formsFile = fillFields(givenForms ?? formsData.parse({}), source.values) as FormsData;
  const namedChannels = source.readYaml('channels.yaml', channels) ?? FORM_CHANNELS;
  const gated = readItems('gated').map((page) => ({
    ...page,
    channel: channelOf(page),
    ...summarizeEvent(page, now, words.event),
  }));
  const landing = readItems('landing');
  const pages = source.readFolder<PageRecord>('pages', (name) => pageSchemas[name as PageId]);
  const replies = source.naming(REPLY_PLACEHOLDERS, () => readItems('replies'));
  const content = {
    pages: Object.fromEntries(pages.map((page) => [page.id, render(page)])) as unknown as Content['pages'],
    posts: readItems('posts').map((post) => withTeaser(render(post))),
    library: readItems('library'),
    news: readItems('news').map((release) => withTeaser(render(release))),
    disciplines: readItems('disciplines').map((item) => {
      if (source.unread.has(METHOD) || source.unread.has(COMPANY)) return render(item);
      const hasPage = files.has('pages/capabilities.md');
      const blocks = capabilityBlocks({ method: givenMethod, company, hasPage, words: words.capabilities }, item);
      checkBlocks(item.contents, blocks, (found, expected, bodyLine, suggestion) =>
        source.report(item.file, 'body', found, expected, { bodyLine, suggestion }),
      );
      return { ...render(item, { blocks }), source: expandCapabilities(item.contents, blocks) };
    }),
    team: readItems('team').map((person) => render(person)),
    // All jobs stand on one page, each under a heading of the third level.
    jobs: readItems('jobs').map((job) => render(job, { idPrefix: `${jobAnchor(job.title)}-`, headingShift: 2 })),
    gated: gated.map((page) => render(page)),
    landing: landing.map((page) => render(page)),
    channels: namedChannels,
    forms: toForms(formsFile, words.form_messages),
    documents: readItems('documents'),
    videos: source.readYaml('videos.yaml', videos) ?? [],
    navigation: source.readYaml('navigation.yaml', navigation),
    wording: words,
    redirects: [...(source.readYaml('redirects.yaml', redirects) ?? []), ...expired],
    announcement: source.readYaml('announcement.yaml', announcement),
    statements: readItems('statements').map((page) => render(page)),
    replies,
    hallOfFame: source.readYaml('hall-of-fame.yaml', hallOfFame) ?? [],
    method: givenMethod,
    exampleCompany: company,
  };
  for (const document of content.documents) checkDocument(source, document);
  for (const [name, expected] of COMPULSORY)
    if (!files.has(name)) source.report(nameInMessages(name), 'file', 'nothing', expected);
  for (const id of source.unreadIn('pages')) unread.add(pageAddress(id));

  const forms = [...content.gated, ...sectionForms(content).map(({ form }) => form)];
  content.channels = [...namedChannels, ...forms.flatMap(({ new_channel }) => new_channel ?? [])];

  checkSocialImages(source, uploads, [...content.posts, ...content.news, ...content.gated, ...content.landing]);
  const logo = readLogo(source);
  const givenTheme = readTheme(source);
  checkFiles(source, content.videos);
  times.push(
    ...announcementTimes(content.announcement),
    ...content.gated.flatMap((page) => eventTimes(page)?.ends.epochMilliseconds ?? []),
  );
  const loaded = {
    ...content,
    site,
    theme: givenTheme,
    logo,
    announcement: currentAnnouncement(content.announcement, now),
    changesAt: times.filter((time) => time > now).toSorted((one, other) => one - other)[0],
  } as Content;
  const shown = checkReferences(source, loaded, {
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
  checkForms(source, loaded);
  checkSelfAssessment(source, loaded, unpublished);
  if (givenMethod)
    checkArticles(source, givenMethod, [...content.disciplines.map(({ id }) => id), ...source.unreadIn('disciplines')]);
  if (source.problems.length > 0) throw new ContentError(source.problems);
  return {
    ...loaded,
    pages: Object.fromEntries(
      Object.entries(loaded.pages).map(([id, page]) => [
        id,
        'sections' in page ? withShownSections(page, loaded, hasPlaces) : page,
      ]),
    ) as Content['pages'],
    landing: loaded.landing.map((page) => withShownSections(page, loaded, hasPlaces)),
    pictures: new Map([...uploads].filter(([path]) => shown.has(path))),
  };
}

/** The files that give placeholders their values; what is read after them may name these. */
export function readFacts(source: ContentSource) {
  const site = source.readYaml('site.yaml', siteData, siteValues);
  const givenMethod = source.readYaml('method.yaml', method);
  const company = source.readYaml('example-company.yaml', exampleCompany);
  const figures = readSheetValues(source, givenMethod, company);
  source.values = {
    known: new Map([...source.values.known, ...(figures ?? [])]),
    isComplete: source.values.isComplete && figures !== undefined,
  };
  return { site, givenMethod, company };
}

/** Every other file may be missing; the pages that need it are then left out. */
const COMPULSORY = [
  ['site.yaml', 'the name, the address and the mailboxes of the provider'],
  ['navigation.yaml', 'the menus'],
  ['pages/home.md', 'the home page'],
] as const;

/** The content file that is served at an address; files of public/ are not content. */
function contentFileAt(path: string): string | undefined {
  if (path.startsWith(MEDIA_FOLDER)) return uploadPath(path).slice(1);
  // The Markdown that a document is printed from is not served.
  const isServed = path.startsWith(DOCUMENT_FOLDER) && !path.endsWith('.md');
  return isServed ? `documents/${path.slice(DOCUMENT_FOLDER.length)}` : undefined;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
