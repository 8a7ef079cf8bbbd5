import type { ExampleCompany } from '../../schema/example-company.ts';
import type { DocumentPage, GatedPage, SiteData, Video } from '../../schema/gated.ts';
import type {
  BlogPost,
  Discipline,
  HallOfFame,
  Job,
  LibraryItem,
  NewsItem,
  Statement,
  TeamMember,
} from '../../schema/items.ts';
import type { LandingPage } from '../../schema/landing.ts';
import type { Method } from '../../schema/method.ts';
import type { Announcement, Navigation, Redirect } from '../../schema/navigation.ts';
import type { PageId, PageRecords } from '../../schema/pages.ts';
import type { EventSummary } from './event-times.ts';
import type { RenderedMarkdown } from './markdown.ts';
import type { Uploads } from './uploads.ts';

/** A rendered item: `contents` is the HTML of its page, `source` the Markdown it was made from. */
export type Written<T> = T & { source: string; wordCount: number } & Pick<
    RenderedMarkdown,
    'headings' | 'links' | 'textBlocks'
  >;

/** All content, validated and rendered. */
export type Content = {
  site: SiteData;
  /** The SVG of logo.svg. */
  logo: string;
  navigation: Navigation;
  redirects: Redirect[];
  /** Undefined where none is to be shown today. */
  announcement: Announcement | undefined;
  pages: { [Id in PageId]: Written<PageRecords[Id]> };
  posts: Written<BlogPost>[];
  library: LibraryItem[];
  news: Written<NewsItem>[];
  disciplines: Written<Discipline>[];
  team: Written<TeamMember>[];
  jobs: Written<Job>[];
  gated: Written<GatedPage & { channel: string } & EventSummary>[];
  landing: Written<LandingPage>[];
  /** Those of channels.yaml, of the gated pages and of the landing pages. */
  channels: string[];
  documents: DocumentPage[];
  videos: Video[];
  /** The uploads that the content shows, by path. */
  pictures: Uploads;
  hallOfFame: HallOfFame;
  statements: Written<Statement>[];
  /** How programs are measured. */
  method: Method;
  /** The company whose figures the site shows. */
  exampleCompany: ExampleCompany;
};
