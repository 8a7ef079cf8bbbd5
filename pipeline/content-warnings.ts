import { readFileSync } from 'node:fs';
import type { Content } from '../app/content/load/read/loaded-content.ts';
import { splitFrontMatter, YamlFields } from '../app/content/load/read/positions.ts';
import { paths } from '../app/paths.ts';
import { planCovers } from './3-media/plan-covers.ts';

/** What a marketer should know about but may publish. */
export type Warning = { about: string; file: string; field?: string; bodyLine?: number; text: string };

const COLLECTIONS = ['posts', 'news', 'disciplines', 'team', 'gated', 'landing'] as const;

/** Usual lengths in words; outside of them a page looks too full or too empty. */
const LENGTHS = [
  { collection: 'posts', min: 600, max: 1100 },
  { collection: 'disciplines', min: 900, max: 1200 },
  { collection: 'team', min: 60, max: 120 },
] as const;

/** A shorter sentence may well occur twice by chance. */
const MIN_SENTENCE_WORDS = 6;

/** Search engines show about as many characters of a title. */
const MAX_TITLE = 60;

const QUOTED_FIELDS = ['title', 'name', 'author', 'description'];
const SIGNS = /^\s*[•▪●◦]\s*\S*|^#{2,6}\w+|\[[^[\]]+\] \([^()]+\)/;

type Checked = Pick<Content, (typeof COLLECTIONS)[number] | 'site' | 'theme' | 'wording' | 'documents' | 'videos'>;

/** Drafts are left out: what they lack is still to be written. */
export function contentWarnings(content: Checked): Warning[] {
  const ready = { ...content };
  for (const collection of COLLECTIONS)
    Object.assign(ready, { [collection]: content[collection].filter(({ draft }) => !draft) });
  return [
    ...[titleWarnings, signWarnings, motifWarnings, dateWarnings],
    ...[eventWarnings, lengthWarnings, repetitionWarnings],
  ].flatMap((warningsOf) => warningsOf(ready));
}

function titleWarnings(content: Checked): Warning[] {
  return (['posts', 'news', 'gated', 'landing'] as const).flatMap((collection) =>
    content[collection].flatMap(({ file, title, site_title }) => {
      const shown = `${content.site.product} | ${site_title ?? title.replace(`${content.wording.shared.draft} `, '')}`;
      if (shown.length <= MAX_TITLE) return [];
      const text = `'${shown}' has ${shown.length} characters, ${MAX_TITLE} are shown; site_title can be shorter`;
      return { about: 'titles that search engines cut', file, field: site_title ? 'site_title' : 'title', text };
    }),
  );
}

/** What word processors and habit put in place of the signs of YAML and Markdown. */
function signWarnings(content: Checked): Warning[] {
  const about = 'signs that readers see as they are written';
  return COLLECTIONS.flatMap((collection) =>
    content[collection].flatMap((item) => [
      ...Object.entries(item).flatMap(([field, value]) =>
        QUOTED_FIELDS.includes(field) && /^[“‘„].*[”’“]$/.test(String(value))
          ? { about, file: item.file, field, text: `${value} has typographic quotes; YAML knows straight ones` }
          : [],
      ),
      ...item.source.split('\n').flatMap((row, at) => {
        const [sign] = SIGNS.exec(row) ?? [];
        const text = `'${sign}': a list begins with '- ', a heading with '## ', and a link is [words](address)`;
        return sign ? { about, file: item.file, bodyLine: at + 1, text } : [];
      }),
    ]),
  );
}

/** A named motif may be the one of the item before it in the list. */
function motifWarnings(content: Checked): Warning[] {
  return (['posts', 'news'] as const).flatMap((collection) => {
    const plans = planCovers(
      content[collection].map(({ id, file, date, motif }) => ({ slug: id, file, date, motif })),
      content.theme.motifs,
    );
    return plans.flatMap(({ item: { file }, plan: { motif } }, at) => {
      const older = plans[at - 1];
      if (motif !== older?.plan.motif) return [];
      const text = `${older.item.slug}, its neighbor, shows ${motif} too; another motif would tell them apart`;
      return { about: 'covers like those beside them', file, field: 'motif', text };
    });
  });
}

/** Texts that name what did not exist on their own day. */
function dateWarnings({ posts, news, gated, documents, videos }: Checked): Warning[] {
  const texts = [...posts, ...news];
  const dates = new Map([
    ...[...texts, ...gated].map(({ path, date }) => [path, date] as const),
    ...documents.map(({ id, date }) => [paths.document(id), date] as const),
    ...videos.map(({ id, date }) => [paths.player(id), date] as const),
  ]);
  return texts.flatMap(({ file, links, date }) =>
    links.flatMap(({ href, line }) => {
      const [path = ''] = href.split('#');
      const later = dates.get(path);
      if (later === undefined || later.slice(0, 10) <= date.slice(0, 10)) return [];
      const text = `dated ${date.slice(0, 10)}, it links to ${path} of ${later.slice(0, 10)}`;
      return { about: 'texts dated before something they link to', file, bodyLine: line, text };
    }),
  );
}

function eventWarnings({ gated }: Checked): Warning[] {
  return gated
    .filter(({ registration, hasEnded }) => registration === 'open' && hasEnded)
    .map(({ file }) => ({
      about: 'events that are over',
      file,
      field: 'registration',
      text: 'shown as ended, although registration says open',
    }));
}

function lengthWarnings(content: Checked): Warning[] {
  return LENGTHS.flatMap(({ collection, min, max }) =>
    content[collection]
      .filter(({ wordCount }) => wordCount < min || wordCount > max)
      .map(({ file, wordCount }) => ({
        about: 'texts of unusual length',
        file,
        bodyLine: 1,
        text: `${wordCount} words; ${min} to ${max} are usual`,
      })),
  );
}

function repetitionWarnings(content: Checked): Warning[] {
  const firstUse = new Map<string, string>();
  return [...content.posts, ...content.disciplines].flatMap(({ id, file, textBlocks }) =>
    textBlocks.flatMap(longSentences).flatMap((sentence) => {
      const other = firstUse.get(sentence.toLowerCase());
      if (!other) firstUse.set(sentence.toLowerCase(), id);
      const text = `${other} has it too: ${sentence}`;
      return other ? [{ about: 'sentences that stand in two texts', file, bodyLine: 1, text }] : [];
    }),
  );
}

function longSentences(block: string): string[] {
  return block.split(/(?<=[.?!])\s+/).filter((sentence) => sentence.split(' ').length >= MIN_SENTENCE_WORDS);
}

/** Warnings with their lines, under what they are about. */
export function describeWarnings(warnings: readonly Warning[], contentRoot: string): string {
  return [...Map.groupBy(warnings, ({ about }) => about)]
    .map(([about, group]) => {
      const lines = group.map((warning) => `  ${warning.file}:${lineOf(warning, contentRoot)}: ${warning.text}`);
      return `Warning: ${about}\n${lines.join('\n')}\n`;
    })
    .join('\n');
}

function lineOf({ file, field, bodyLine }: Warning, contentRoot: string): number {
  if (!file.endsWith('.md')) return 1;
  const parts = splitFrontMatter(readFileSync(file.replace(/^content/, contentRoot), 'utf8'));
  if (!parts) return 1;
  if (bodyLine !== undefined) return parts.contentsLine + bodyLine - 1;
  return new YamlFields(parts.fields, parts.fieldsLine).lineOf(field?.split('.') ?? []);
}
