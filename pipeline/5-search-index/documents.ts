import type { Content } from '../../app/content/load/load.ts';
import { renderMarkdown } from '../../app/content/load/markdown.ts';
import { formatDate } from '../../app/content/model/dates.ts';
import { slugOf } from '../../app/content/model/post.ts';
import { CATEGORIES } from '../../app/content/model/taxonomy.ts';
import type { DocumentPage } from '../../app/content/schema/gated.ts';
import { type GatedId, jobAnchor, paths } from '../../app/paths.ts';
import type { Discipline, Kind, StoredDocument } from '../../app/search/index-format.ts';
import { plainText } from './plain-text.ts';

/** What can be found: what a result shows, and the words it is found by. */
export type SearchDocument = StoredDocument & { kind: Kind; date: string; headings: string; words: string };

export function searchDocuments(content: Content): SearchDocument[] {
  return [
    ...posts(content),
    ...disciplines(content),
    ...library(content),
    ...gated(content),
    ...documents(content),
    ...news(content),
    ...jobs(content),
  ];
}

type Written = { contents: string; headings: { text: string }[] };

const written = ({ contents, headings }: Written) => {
  const text = plainText(contents);
  return { headings: headings.map((heading) => heading.text).join(' · '), text, words: text };
};

const slugOfCategory = (name: string | undefined): Discipline =>
  CATEGORIES.find((category) => category.name === name)?.slug ?? '';

const posts = ({ posts: items }: Content): SearchDocument[] =>
  items.map((post) => {
    const body = written(post);
    return {
      kind: 'blog',
      about: formatDate(post.date),
      title: post.title,
      discipline: (post.related_discipline ?? '') as Discipline,
      path: paths.post(slugOf(post.id)),
      date: post.date,
      preview: post.description,
      ...body,
      words: `${post.author} ${body.text}`,
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
    ...written(discipline),
  }));

/** Datasheets stand among the documents, with the words of their library entry. */
const library = ({ library: items }: Content): SearchDocument[] =>
  items
    .filter(({ external_link }) => !external_link.startsWith('/'))
    .map((item) => ({
      kind: 'library',
      about: item.tags[0],
      title: item.title,
      discipline: slugOfCategory(item.categories[0]),
      path: item.external_link,
      date: item.date,
      preview: item.preview,
      headings: '',
      words: `${item.preview} ${item.author} ${item.publisher ?? ''} ${item.categories[0]}`,
    }));

/** Reports, recordings and e-books behind a form: found by every word of the page and the file, shown by the page's. */
const gated = ({ gated: items, documents: files }: Content): SearchDocument[] =>
  items.map((page) => {
    const file = files.find(({ id }) => page.success_link === paths.document(id));
    const inside = file?.kind === 'ebook' ? bodyOf(file) : undefined;
    return {
      kind: page.cover === 'recording' || page.cover === 'event' ? 'recording' : 'document',
      about: page.kind,
      title: page.title,
      discipline: '',
      path: paths.gated(page.id as GatedId),
      date: page.date ?? file?.date ?? '',
      preview: page.description,
      text: `${plainText(page.contents)} ${page.learn.join(' · ')}`,
      headings: [file?.subtitle, inside?.headings].filter(Boolean).join(' · '),
      words: [
        plainText(page.contents),
        ...page.learn,
        ...page.speakers.map(({ name, role }) => `${name} ${role}`),
        file?.author,
        inside?.text,
      ].join(' '),
    };
  });

const TYPES = { datasheet: 'Datasheet', 'case-study': 'Case study' } as const;

/** Files that anyone may open. */
const documents = ({ documents: files, library: items }: Content): SearchDocument[] =>
  files.flatMap((file) => {
    if (file.kind !== 'datasheet' && file.kind !== 'case-study') return [];
    const path = paths.document(file.id);
    const entry = items.find(({ external_link }) => external_link === path);
    const { text, headings } = bodyOf(file);
    return [
      {
        kind: 'document',
        about: TYPES[file.kind],
        title: entry?.title ?? file.title,
        discipline: slugOfCategory(entry?.categories[0]),
        path,
        date: file.date,
        preview: entry?.preview ?? file.description,
        text,
        headings: `${file.title} ${file.subtitle} · ${headings}`,
        words: text,
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
    ...written(release),
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
    ...written(job),
    words: `${plainText(job.contents)} job career role`,
  }));

/** The text of a file without its drawn figures, whose source is not for reading. */
function bodyOf({ contents }: DocumentPage): { text: string; headings: string } {
  const { html, headings } = renderMarkdown(contents.replace(/^```figure\n.*?^```$/gms, ''));
  return { text: plainText(html), headings: headings.map((heading) => heading.text).join(' · ') };
}
