import type { z } from 'zod';
import { paths } from '../../../paths.ts';
import type { Item } from '../../schema/collections.ts';
import type { ExampleCompany } from '../../schema/example-company.ts';
import type { Forms } from '../../schema/forms.ts';
import type { SiteData, Video } from '../../schema/gated.ts';
import type { hallOfFame } from '../../schema/items.ts';
import type { Method } from '../../schema/method.ts';
import type { Announcement, Navigation, Redirect } from '../../schema/navigation.ts';
import type { PageId, PageRecords } from '../../schema/pages.ts';
import { isSectionForm } from '../../schema/sections.ts';
import type { Theme } from '../../schema/theme.ts';
import type { Wording } from '../../schema/wording/wording.ts';
import type { EventSummary } from './event-times.ts';
import type { MarkdownFacts } from './markdown.ts';
import type { Uploads } from './uploads.ts';

/** A rendered item: `contents` is the HTML of its page, `source` the Markdown it was made from. */
export type Written<T> = T & MarkdownFacts & { source: string; wordCount: number };

/** All content, validated and rendered. */
export type Content = {
  site: SiteData;
  theme: Theme;
  /** The SVG of logo.svg. */
  logo: string;
  navigation: Navigation;
  wording: Wording;
  redirects: Redirect[];
  /** Undefined where none is to be shown today. */
  announcement: Announcement | undefined;
  /** When the next item becomes public, expires or is over by its own date. */
  changesAt: number | undefined;
  /** Only home is compulsory: a page without a record is not part of the site. */
  pages: Pick<Pages, 'home'> & Partial<Pages>;
  posts: Written<Item<'posts'>>[];
  library: Item<'library'>[];
  news: Written<Item<'news'>>[];
  disciplines: Written<Item<'disciplines'>>[];
  team: Written<Item<'team'>>[];
  jobs: Written<Item<'jobs'>>[];
  replies: Item<'replies'>[];
  gated: Written<Item<'gated'> & { channel: string } & EventSummary>[];
  landing: Written<Item<'landing'>>[];
  /** Those of channels.yaml, of the gated pages and of the landing pages. */
  channels: string[];
  forms: Forms;
  documents: Item<'documents'>[];
  videos: Video[];
  /** The uploads that the content shows, by path. */
  pictures: Uploads;
  hallOfFame: z.infer<typeof hallOfFame>;
  statements: Written<Item<'statements'>>[];
  /** How programs are measured. */
  method: Method | undefined;
  /** The company whose figures the site shows. */
  exampleCompany: ExampleCompany | undefined;
};

type Pages = { [Id in PageId]: Written<PageRecords[Id] & { file: string }> };

const OMITTED_FIELDS = [
  ...(['file', 'path', 'draft', 'publish_at', 'expires_at', 'expires_to'] as const),
  ...(['contents', 'source', 'wordCount', 'textBlocks', 'firstParagraph', 'headings', 'links'] as const),
  ...(['images', 'foreignFrames', 'topHeadings'] as const),
] as const;

/** An item as its front matter describes it, without its body and what says when it is published. */
export function frontMatter<T extends object>(item: T): Omit<T, (typeof OMITTED_FIELDS)[number]> {
  const fields: Partial<Record<string, unknown>> & T = { ...item };
  for (const name of OMITTED_FIELDS) delete fields[name];
  return fields;
}

/** The pages that are made of sections; one whose file has mistakes is not there. */
export function sectionedPages({ pages, landing }: Pick<Content, 'pages' | 'landing'>) {
  const records = [pages.home, pages.product, pages.company, pages.disciplines].filter((page) => page !== undefined);
  return [
    ...landing.map((page) => ({ ...page, headline: page.title })),
    ...records.map((page) => ({ ...page, path: page.permalink, headline: undefined })),
  ];
}

/** The forms with a channel of their own, on pages of sections and of the self-assessment; `prefix` is where they stand in their file. */
export function sectionForms(content: Pick<Content, 'pages' | 'landing'>) {
  const inSections = sectionedPages(content).flatMap(({ file, path, sections }) =>
    sections.flatMap((form, index) =>
      isSectionForm(form) ? [{ file, path, prefix: `sections.${index}.`, form }] : [],
    ),
  );
  const assessment = content.pages['self-assessment'];
  if (!assessment) return inSections;
  const { file, permalink: path, title } = assessment;
  return [
    ...inSections,
    { file, path, prefix: 'form.', form: { ...assessment.form, form: 'assessment' as const, title } },
  ];
}

/** The levels of the self-assessment: its own, or those of the method. */
export const assessmentScale = ({ pages, method }: Pick<Content, 'pages' | 'method'>) =>
  pages['self-assessment']?.scale ?? method?.scale.levels ?? [];

/** The embed sections, each with the path of the page it frames. */
export const embeds = (content: Pick<Content, 'pages' | 'landing'>) =>
  sectionedPages(content).flatMap(({ file, path, sections }) =>
    sections.flatMap((section, index) =>
      section.kind === 'embed' ? [{ file, index, path: paths.embed(`${path.slice(1)}-${index + 1}`), section }] : [],
    ),
  );
