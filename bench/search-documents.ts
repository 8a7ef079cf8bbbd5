import { CATEGORIES } from '../app/content/model/taxonomy.ts';
import type { Kind } from '../app/search/format.ts';
import type { SearchDocument } from '../pipeline/5-search-index/documents.ts';

/** As a site of that size would be: mostly posts and library items. */
const SHARES: [kind: Kind, share: number][] = [
  ['blog', 0.6],
  ['library', 0.3],
  ['document', 0.02],
  ['recording', 0.02],
  ['news', 0.03],
  ['job', 0.02],
  ['discipline', 0.01],
];
const SYLLABLES = 'ba ce di fo gu ha je ki lo mu na pe qui ro su ta ve wi xo zy'.split(' ');
/** One word in fifty is a name or a term no other text needs: the vocabulary grows as real ones do. */
const NEW_WORDS = 0.02;
const VOCABULARY = 60_000;
const WORDS = 900;

/** Documents in the words of the real content, as often as it uses them; the same ones in every run. */
export function generateDocuments(real: readonly SearchDocument[], count: number): SearchDocument[] {
  const random = seeded(7);
  const used = real.flatMap(({ words }) => words.split(' '));
  const titles = real.flatMap(({ title }) => title.split(' '));
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const word = () => (random() < NEW_WORDS ? invented(Math.floor(random() ** 3 * VOCABULARY)) : pick(used));
  const text = (length: number) =>
    Array.from({ length: Math.ceil(length / 15) }, () => `${Array.from({ length: 15 }, word).join(' ')}.`).join(' ');
  return Array.from({ length: count }, (_, at) => {
    const kind = kindAt(at / count);
    const isShort = kind === 'library';
    const body = isShort ? '' : text(WORDS * (0.5 + random()));
    const preview = text(25);
    return {
      kind,
      about: kind,
      title: Array.from({ length: 6 }, () => pick(titles)).join(' '),
      discipline: kind === 'blog' || isShort ? pick(CATEGORIES).slug : '',
      path: `/${kind}/${at}`,
      date: new Date(Date.UTC(2015, 0, 1 + (at % 4000))).toISOString(),
      preview,
      headings: isShort ? '' : Array.from({ length: 20 }, word).join(' '),
      words: isShort ? preview : body,
      ...(!isShort && { text: body }),
    };
  });
}

function kindAt(position: number): Kind {
  let left = position;
  for (const [kind, share] of SHARES) {
    if (left < share) return kind;
    left -= share;
  }
  return 'blog';
}

function invented(number: number): string {
  let left = number + SYLLABLES.length ** 2;
  let word = '';
  while (left > 0) {
    word += SYLLABLES[left % SYLLABLES.length];
    left = Math.floor(left / SYLLABLES.length);
  }
  return word;
}

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
