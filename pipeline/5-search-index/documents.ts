import type { Content } from '../../app/content/load/read/loaded-content.ts';
import { renderMarkdown } from '../../app/content/load/read/markdown.ts';
import { formatDate } from '../../app/content/model/dates.ts';
import type { DocumentPage } from '../../app/content/schema/gated.ts';
import { jobAnchor, paths } from '../../app/paths.ts';
import type { Discipline, Kind, StoredDocument } from '../../app/search/index-format.ts';

/** A document of the index: what a result shows, and the headings and body it is found by. */
export type SearchDocument = StoredDocument & { kind: Kind; date: string; headings: string; body: string };

export function searchDocuments(content: Content): SearchDocument[] {
  const documents = [
    ...content.posts.map(post),
    ...content.disciplines.map(discipline),
    ...capabilities(content),
    ...selfAssessment(content),
    ...library(content),
    ...content.gated.map((page) => gated(page, content)),
    ...files(content),
    ...content.landing.map(landing),
    ...sectionPages(content),
    ...statements(content),
    ...content.news.map(release),
    ...content.jobs.map((each) => job(each, content.wording.search.role_words)),
  ];
  return documents.map((document) => ({ about: '', discipline: '', date: '', headings: '', ...document }));
}

/** What is not given is unknown. */
type Found = Pick<SearchDocument, 'kind' | 'title' | 'path' | 'preview' | 'body'> & Partial<SearchDocument>;

type Rendered = { textBlocks: string[]; headings: { text: string }[] };

const searchedText = ({ textBlocks, headings }: Rendered) => {
  const text = joinBlocks(textBlocks);
  return { headings: headings.map((heading) => heading.text).join(' · '), text, body: text };
};

const categorySlug = ({ disciplines }: Content, name: string | undefined): Discipline =>
  disciplines.find((discipline) => discipline.name === name)?.slug ?? '';

function post({ title, author, date, path, description, related_discipline, ...rendered }: Content['posts'][number]) {
  const searched = searchedText(rendered);
  return {
    kind: 'blog',
    about: formatDate(date),
    discipline: (related_discipline ?? '') as Discipline,
    ...{ title, path, date, preview: description },
    ...searched,
    body: `${author} ${searched.text}`,
  } satisfies Found;
}

const discipline = ({ title, slug, path, date, excerpt, ...rendered }: Content['disciplines'][number]): Found => ({
  kind: 'discipline',
  discipline: slug as Discipline,
  ...{ title, path, date, preview: excerpt },
  ...searchedText(rendered),
});

function capabilities({ pages, method }: Content): Found[] {
  if (!pages.capabilities || !method) return [];
  const { title, excerpt, textBlocks } = pages.capabilities;
  const lines = method.disciplines.flatMap((discipline) =>
    discipline.capabilities.map(({ name, looks_at }) => `${name}: ${looks_at}`),
  );
  const text = joinBlocks([...lines, ...textBlocks]);
  return [{ kind: 'page', title, path: paths.capabilities, preview: excerpt, text, body: text }];
}

function selfAssessment({ pages }: Content): Found[] {
  const page = pages['self-assessment'];
  if (!page) return [];
  const { heading, permalink: path, description, excerpt, questions, title, textBlocks } = page;
  const text = joinBlocks([excerpt, ...questions.map((question) => question.text), ...textBlocks]);
  return [{ kind: 'page', about: title, title: heading, path, preview: description, text, body: text }];
}

/** Datasheets are listed with the documents, under the title of their library entry. */
const library = (content: Content): Found[] =>
  content.library
    .filter(({ external_link }) => !external_link.startsWith('/'))
    .map(({ title, tags, categories, external_link, date, preview, author, publisher = '' }) => ({
      kind: 'library',
      about: tags[0],
      discipline: categorySlug(content, categories?.[0]),
      ...{ title, path: external_link, date, preview },
      body: `${preview} ${author} ${publisher} ${categories?.[0] ?? ''}`,
    }));

/** Reports, recordings and e-books behind a form: found by the text of page and file, but only the page's is shown. */
function gated(page: Content['gated'][number], { documents }: Content): Found {
  const file = documents.find(({ id }) => page.success_link === paths.document(id));
  const inside = file?.kind === 'ebook' ? textOfFile(file) : undefined;
  const text = joinBlocks(page.textBlocks);
  const speakers = page.speakers.map(({ name, role }) => `${name} ${role}`);
  return {
    kind: page.form === 'recording' || page.form === 'event' ? 'recording' : 'document',
    about: page.kind,
    title: page.title,
    path: page.path,
    date: page.date ?? file?.date ?? '',
    preview: page.description,
    text: `${text} ${page.learn.join(' · ')}`,
    headings: [file?.subtitle, inside?.headings].filter(Boolean).join(' · '),
    body: [text, ...page.learn, ...speakers, file?.author, inside?.text].join(' '),
  };
}

/** Landing pages, found by the words of all their sections. */
type SectionPage = Pick<
  Content['landing'][number],
  'title' | 'path' | 'date' | 'description' | 'sections' | 'textBlocks'
>;

function landing({ title, path, date = '', description, sections, textBlocks }: SectionPage): Found {
  const text = [...sections.flatMap(sectionText), joinBlocks(textBlocks)].filter(Boolean).join(' · ');
  return {
    kind: 'page',
    about: sections.find((section) => section.kind === 'hero')?.eyebrow ?? '',
    ...{ title, path, date, preview: description },
    headings: sections.flatMap((section) => ('title' in section && section.title) || []).join(' · '),
    text,
    body: text,
  };
}

/** The main pages of sections; the home page leads to what the others say. */
const sectionPages = ({ pages: { product, company, disciplines } }: Content): Found[] =>
  [product, company, disciplines]
    .filter((page) => page !== undefined)
    .map((page) => landing({ ...page, path: page.permalink }));

/** Policies and other pages of one text, with those of the specification. */
const statements = ({ statements: items, pages }: Content): Found[] =>
  [pages['privacy-policy'], pages.disclosures, ...items]
    .filter((page) => page !== undefined)
    .map(({ id, title, excerpt, ...rendered }) => ({
      kind: 'page',
      ...{ title, path: paths.statement(id), preview: excerpt },
      ...searchedText(rendered),
    }));

/** Fields of a section that no visitor reads: names, addresses, and what a form says once it is sent. */
const UNREAD = new Set([
  ...['kind', 'anchor', 'background', 'screen', 'picture', 'description', 'product_img_description', 'side', 'opens'],
  ...['video', 'demo_video', 'link', 'document', 'discipline', 'type', 'members', 'form', 'mailbox', 'channel'],
  ...['new_channel', 'fields', 'return_path', 'success_heading', 'success_text', 'success_button', 'success_link'],
  ...['address', 'shape'],
]);

/** Their items are names of files. */
const LISTS = new Set<unknown>(['posts', 'library', 'downloads']);

function sectionText(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  const isList = 'kind' in value && LISTS.has(value.kind);
  return Object.entries(value).flatMap(([field, inner]) =>
    UNREAD.has(field) || (isList && field === 'items') ? [] : sectionText(inner),
  );
}

/** Files that anyone may open. */
const files = (content: Content): Found[] =>
  content.documents.flatMap((file) => {
    if (file.kind !== 'datasheet' && file.kind !== 'case-study') return [];
    const path = paths.document(file.id);
    const entry = content.library.find(({ external_link }) => external_link === path);
    const { text, headings } = textOfFile(file);
    const words = content.wording.document;
    return {
      kind: 'document',
      about: file.kind === 'datasheet' ? words.datasheet : words.case_study,
      title: entry?.title ?? file.title,
      discipline: categorySlug(content, entry?.categories?.[0]),
      path,
      date: file.date,
      preview: entry?.preview ?? file.description,
      text,
      headings: `${file.title} ${file.subtitle} · ${headings}`,
      body: text,
    };
  });

const release = ({ title, path, date, summary, ...rendered }: Content['news'][number]): Found => ({
  kind: 'news',
  about: formatDate(date),
  ...{ title, path, date, preview: summary },
  ...searchedText(rendered),
});

const job = ({ title, location, date, summary, ...rendered }: Content['jobs'][number], roleWords: string): Found => ({
  kind: 'job',
  about: location,
  ...{ title, path: `${paths.careers}#${jobAnchor(title)}`, date, preview: summary },
  ...searchedText(rendered),
  body: `${joinBlocks(rendered.textBlocks)} ${roleWords}`,
});

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
