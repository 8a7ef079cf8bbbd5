import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Content } from '../../app/content/load/read/loaded-content.ts';
import { byFirstName, byPosition, newestFirst } from '../../app/content/model/lists.ts';
import { toPost } from '../../app/content/model/post.ts';
import { toCategories } from '../../app/content/model/taxonomy.ts';
import { filmFiles } from '../../app/content/queries/media.server.ts';
import type { Section, SectionOf } from '../../app/content/schema/sections.ts';
import { isStopWord } from '../../app/search/tokenize.ts';
import { splitWords } from '../../leads/fill-words.ts';

/** The environment variable in which the workers of a run get the file with its content, which takes seconds to load. */
const CONTENT_FILE = 'TEST_CONTENT_FILE';

/** The content the site under test was built from. Expectations come from here, so that publishing breaks no test. */
async function readContent(): Promise<Content> {
  const { [CONTENT_FILE]: file, CONTENT_DIR: root = 'content' } = process.env;
  if (file) return deserialize(readFileSync(file));
  const { loadContent } = await import('../../app/content/load/load.ts');
  const content = loadContent({ root, publicFolder: 'public' });
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  process.env[CONTENT_FILE] = join(folder, 'content');
  writeFileSync(process.env[CONTENT_FILE], serialize(content));
  return content;
}
const loaded = await readContent();

/** Tests of a page that may be missing ask for its record. */
type Complete<T> = { [Name in keyof T]-?: NonNullable<T[Name]> };
export const content = loaded as typeof loaded & { pages: Complete<typeof loaded.pages> };

export const { site, wording: words } = content;

/** Finds a text of wording.yaml, with anything in the places of values that are not given. */
export const wordsPattern = (text: string, values: Readonly<Record<string, string | number>> = {}) =>
  new RegExp(
    splitWords(text, values)
      .map((part) => (part === undefined ? '.+' : `${part}`.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')))
      .join(''),
  );

/** Whether the content is that of the specification, whose texts and addresses are then held too. */
export const isSpecified = content.gated.some(({ id }) => id === 'esg-cybersecurity-2021');

/** What the site calls a type of items. */
export const tagName = (slug: string) => words.cards[slug as keyof typeof words.cards] ?? '';
export const ORIGIN = process.env.SITE_ORIGIN || site.origin;
export const documentTitle = (title: string) => `${site.product} | ${title}`;

/** The first entry of the menu that has a submenu, if there is one. */
export const submenuEntry = content.navigation.header.find(({ submenu = [] }) => submenu.length > 0);

const menuPages = content.navigation.header.map(({ link }) => link).filter((link) => /^\/[^#]*$/.test(link));
/** Two pages of the main menu. */
export const [menuPage = '/', otherMenuPage = '/search'] = menuPages;

export const categories = toCategories(content.disciplines);
export const posts = newestFirst(content.posts.map((item) => toPost(item)));
export const releases = newestFirst(content.news.map((item) => toPost(item)));
export const libraryPosts = newestFirst(content.library.map((item) => toPost(item, categories)));
export const jobs = byPosition(content.jobs);
export const leaders = byFirstName(content.team);

/** Films with a file to play; the player of any other shows its transcript. */
export const playableFilms = content.videos.filter((video) => filmFiles(video).sources.length > 0);

const sectionsOf = (item: (typeof content.posts)[number]) => item.headings.filter(({ depth }) => depth === 2);

/** The post with the most sections, whose table of contents has the most to show. Tests of a post ask for it. */
const longest = content.posts
  .toSorted((a, b) => sectionsOf(b).length - sectionsOf(a).length)
  .slice(0, 1)
  .map((item) => ({ ...toPost(item), sections: sectionsOf(item) }));
export const longestPost = longest[0] as (typeof longest)[number];

const wordsOf = (text: string) => (text.toLowerCase().match(/[a-z]{4,}/g) ?? []).filter((word) => !isStopWord(word));
/** The word of some titles that most of the texts have, and then the others. */
export function commonWords(titles: readonly string[], texts: readonly string[]): string[] {
  const words = [...new Set(titles.flatMap(wordsOf))];
  const count = (word: string) => texts.filter((text) => wordsOf(text).includes(word)).length;
  return words.toSorted((a, b) => count(b) - count(a));
}
/** Words that a search finds in posts; the first in most of them. */
export const [foundWord = '', ...otherFoundWords] = commonWords(
  longest.map(({ title }) => title),
  content.posts.map(({ source }) => source),
);

/** The newest post whose HTML contains a given tag. */
export const postWith = (tag: 'iframe' | 'table') => posts.find(({ body }) => body.includes(`<${tag}`));

/** The section of a kind on a page of sections. */
export function sectionOf<Kind extends Section['kind']>(page: { sections: readonly Section[] }, kind: Kind) {
  const found = page.sections.find((section): section is SectionOf<Kind> => section.kind === kind);
  if (!found) throw new Error(`the page has no section of the kind ${kind}`);
  return found;
}
