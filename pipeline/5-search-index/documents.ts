import type { Content } from '../../app/content/load/read/loaded-content.ts';
import { renderMarkdown } from '../../app/content/load/read/markdown.ts';
import { formatDate } from '../../app/content/model/dates.ts';
import { slugOf } from '../../app/content/model/post.ts';
import { CATEGORIES } from '../../app/content/model/taxonomy.ts';
import type { DocumentPage } from '../../app/content/schema/gated.ts';
import type { Section } from '../../app/content/schema/landing.ts';
import { jobAnchor, paths } from '../../app/paths.ts';
import type { Discipline, Kind, StoredDocument } from '../../app/search/index-format.ts';

/** A document of the index: what a result shows, and the headings and body it is found by. */
export type SearchDocument = StoredDocument & { kind: Kind; date: string; headings: string; body: string };

export function searchDocuments(content: Content): SearchDocument[] {
  return [
    ...posts(content),
    ...disciplines(content),
    capabilities(content),
    ...library(content),
    ...gated(content),
    ...documents(content),
    ...landing(content),
    ...statements(content),
    ...news(content),
    ...jobs(content),
  ];
}

type Rendered = { textBlocks: string[]; headings: { text: string }[] };

const searchedText = ({ textBlocks, headings }: Rendered) => {
  const text = joinBlocks(textBlocks);
  return { headings: headings.map((heading) => heading.text).join(' · '), text, body: text };
};

const categorySlug = (name: string | undefined): Discipline =>
  CATEGORIES.find((category) => category.name === name)?.slug ?? '';

const NOTHING_KNOWN = { about: '', discipline: '', date: '', headings: '' } as const;

const posts = ({ posts: items }: Content): SearchDocument[] =>
  items.map((post) => {
    const searched = searchedText(post);
    return {
      kind: 'blog',
      about: formatDate(post.date),
      title: post.title,
      discipline: (post.related_discipline ?? '') as Discipline,
      path: paths.post(slugOf(post.id)),
      date: post.date,
      preview: post.description,
      ...searched,
      body: `${post.author} ${searched.text}`,
    };
  });

const disciplines = ({ disciplines: items }: Content): SearchDocument[] =>
  items.map((discipline) => ({
    kind: 'discipline',
    about: '',
    title: discipline.title,
    discipline: discipline.slug as Discipline,
    path: paths.discipline(discipline.id),
    date: discipline.date,
    preview: discipline.excerpt,
    ...searchedText(discipline),
  }));

const capabilities = ({ pages, method }: Content): SearchDocument => {
  const { title, excerpt, textBlocks } = pages.capabilities;
  const lines = method.disciplines.flatMap((discipline) =>
    discipline.capabilities.map(({ name, looks_at }) => `${name}: ${looks_at}`),
  );
  const text = joinBlocks([...lines, ...textBlocks]);
  return { ...NOTHING_KNOWN, kind: 'page', title, path: paths.capabilities, preview: excerpt, text, body: text };
};

/** Datasheets are listed with the documents, under the title of their library entry. */
const library = ({ library: items }: Content): SearchDocument[] =>
  items
    .filter(({ external_link }) => !external_link.startsWith('/'))
    .map(({ title, tags, categories, external_link, date, preview, author, publisher = '' }) => ({
      kind: 'library',
      about: tags[0],
      title,
      discipline: categorySlug(categories[0]),
      path: external_link,
      date,
      preview,
      headings: '',
      body: `${preview} ${author} ${publisher} ${categories[0]}`,
    }));

/** Reports, recordings and e-books behind a form: found by the text of page and file, but only the page's is shown. */
const gated = ({ gated: items, documents: files }: Content): SearchDocument[] =>
  items.map((page) => {
    const file = files.find(({ id }) => page.success_link === paths.document(id));
    const inside = file?.kind === 'ebook' ? textOfFile(file) : undefined;
    const text = joinBlocks(page.textBlocks);
    const speakers = page.speakers.map(({ name, role }) => `${name} ${role}`);
    return {
      kind: page.form === 'recording' || page.form === 'event' ? 'recording' : 'document',
      about: page.kind,
      title: page.title,
      discipline: '',
      path: paths.gated(page.id),
      date: page.date ?? file?.date ?? '',
      preview: page.description,
      text: `${text} ${page.learn.join(' · ')}`,
      headings: [file?.subtitle, inside?.headings].filter(Boolean).join(' · '),
      body: [text, ...page.learn, ...speakers, file?.author, inside?.text].join(' '),
    };
  });

/** Landing pages, found by the words of all their sections. */
const landing = ({ landing: items }: Content): SearchDocument[] =>
  items.map(({ id, title, date = '', description, sections, textBlocks }) => {
    const text = [...sections.flatMap(sectionText), joinBlocks(textBlocks)].filter(Boolean).join(' · ');
    return {
      kind: 'page',
      about: sections.find((section) => section.kind === 'hero')?.eyebrow ?? '',
      title,
      discipline: '',
      path: paths.landing(id),
      date,
      preview: description,
      headings: sections.flatMap((section) => ('title' in section && section.title) || []).join(' · '),
      text,
      body: text,
    };
  });

/** Policies and other pages of one text, with those of the specification. */
const statements = ({ statements: items, pages }: Content): SearchDocument[] =>
  [pages['privacy-policy'], pages.disclosures, ...items].map((page) => ({
    ...NOTHING_KNOWN,
    kind: 'page',
    title: page.title,
    path: paths.statement(page.id),
    preview: page.excerpt,
    ...searchedText(page),
  }));

function sectionText(section: Section): string[] {
  const { title = '', lead = '', text = '', points = [] }: SectionTexts = section;
  const words = [title, lead, text, ...points];
  if (section.kind === 'check-list') words.push(...section.items);
  if (section.kind === 'numbered-list')
    words.push(...section.items.map(({ title, content }) => `${title}: ${content}`));
  return words;
}

type SectionTexts = {
  title?: string | undefined;
  lead?: string | undefined;
  text?: string;
  points?: readonly string[];
};

const TYPES = { datasheet: 'Datasheet', 'case-study': 'Case study' } as const;

/** Files that anyone may open. */
const documents = ({ documents: files, library: items }: Content): SearchDocument[] =>
  files.flatMap((file) => {
    if (file.kind !== 'datasheet' && file.kind !== 'case-study') return [];
    const path = paths.document(file.id);
    const entry = items.find(({ external_link }) => external_link === path);
    const { text, headings } = textOfFile(file);
    return [
      {
        kind: 'document',
        about: TYPES[file.kind],
        title: entry?.title ?? file.title,
        discipline: categorySlug(entry?.categories[0]),
        path,
        date: file.date,
        preview: entry?.preview ?? file.description,
        text,
        headings: `${file.title} ${file.subtitle} · ${headings}`,
        body: text,
      },
    ];
  });

const news = ({ news: items }: Content): SearchDocument[] =>
  items.map((release) => ({
    kind: 'news',
    about: formatDate(release.date),
    title: release.title,
    discipline: '',
    path: paths.news(slugOf(release.id)),
    date: release.date,
    preview: release.summary,
    ...searchedText(release),
  }));

const jobs = ({ jobs: items }: Content): SearchDocument[] =>
  items.map((job) => ({
    kind: 'job',
    about: job.location,
    title: job.title,
    discipline: '',
    path: `${paths.careers}#${jobAnchor(job.title)}`,
    date: job.date,
    preview: job.summary,
    ...searchedText(job),
    body: `${joinBlocks(job.textBlocks)} job career role`,
  }));

/** The text of a file without its figures, which are drawn from YAML. */
const textOfFile = ({ contents }: DocumentPage) =>
  searchedText(renderMarkdown(contents.replace(/^```figure\n.*?^```$/gms, '')));

const SENTENCE_END = /[.!?:;,…][”"’')]?$/;

/** Text blocks as one line; headings and list items, which end without a period, are set apart by a dot. */
export function joinBlocks(blocks: readonly string[]): string {
  return blocks.reduce((line, block) => {
    if (line === '') return block;
    return `${line}${SENTENCE_END.test(line.slice(-2)) ? ' ' : ' · '}${block}`;
  }, '');
}
