/** Shared by the build, which writes the index, and the browser, which queries it: both must produce the same terms. */

/** A term and the range of the text it comes from. */
export type Token = { term: string; start: number; end: number };

const STOP_WORDS = new Set(
  `a about after all also am an and any are as at be because been before being but by can could did do does doing for from
  had has have he her here him his how i if in into is it its just me more most my no nor not of off on once one only or
  other our out over own same she should so some such than that the their them then there these they this those through
  to too under until up very was we were what when where which while who whom why will with would you your`.split(
    /\s+/,
  ),
);

/** Letters and digits, joined by apostrophes and hyphens: «board’s», «C-suite», «800-207». */
const COMPOUND = /[\p{L}\p{N}\p{M}]+(?:[’'‐‑-][\p{L}\p{N}\p{M}]+)*/gu;
const HYPHEN = /[‐‑-]/;
const HYPHENS = /[‐‑-]/g;

export function isStopWord(word: string): boolean {
  return word.length < 2 || STOP_WORDS.has(word);
}

/** Lower case, without accents, apostrophes and the possessive. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’']s?$/, '')
    .replace(/[’']s?(?=[‐‑-])/g, '')
    .replace(/[’']/g, '');
}

/** The words of a text; a hyphenated word is one compound of several parts. */
export function splitCompounds(text: string): { parts: string[]; joined: string }[] {
  return Array.from(text.matchAll(COMPOUND), ([whole]) => {
    const parts = fold(whole).split(HYPHEN).filter(Boolean);
    return { parts, joined: parts.join('') };
  }).filter(({ joined }) => joined !== '');
}

/** Texts repeat their words, so each is folded and stemmed once. */
const termCache = new Map<string, string | null>();

/** The term of a word as written; null for a stop word. */
function termOf(written: string): string | null {
  const cached = termCache.get(written);
  if (cached !== undefined) return cached;
  const folded = fold(written).replace(HYPHENS, '');
  const term = isStopWord(folded) ? null : stem(folded);
  termCache.set(written, term);
  return term;
}

/** All terms of a text in order; a compound yields itself and then its parts, so that «e-book» is found as «ebook» too. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  const add = (written: string, start: number) => {
    const term = termOf(written);
    if (term !== null) tokens.push({ term, start, end: start + written.length });
  };
  for (const match of text.matchAll(COMPOUND)) {
    const [whole] = match;
    add(whole, match.index);
    if (!HYPHEN.test(whole)) continue;
    let at = match.index;
    for (const part of whole.split(HYPHEN)) {
      add(part, at);
      at += part.length + 1;
    }
  }
  return tokens;
}

const VOWEL = /[aeiouy]/;

/**
 * Removes the commonest English endings (plural s, ing, ed, final e), so that «measure», «measures», «measured» and
 * «measuring» share one term. Lighter than Porter, which also maps «organization» to «organ».
 */
export function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  return withoutLastE(withoutTense(withoutPlural(word)));
}

function withoutPlural(word: string): string {
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x|zz)es$/.test(word)) return word.slice(0, -2);
  return /[^siu]s$/.test(word) ? word.slice(0, -1) : word;
}

function withoutTense(word: string): string {
  if (word.endsWith('ied') && word.length > 4) return `${word.slice(0, -3)}y`;
  const suffix = word.endsWith('ing') ? 3 : word.endsWith('ed') && !word.endsWith('eed') ? 2 : 0;
  const rest = word.slice(0, word.length - suffix);
  if (suffix === 0 || rest.length < 3 || !VOWEL.test(rest)) return word;
  // «planned», «planning»: the doubled letter belongs to the ending; «access», «call» keep theirs.
  return /([^aeioulsz])\1$/.test(rest) ? rest.slice(0, -1) : rest;
}

function withoutLastE(word: string): string {
  return word.length > 3 && word.endsWith('e') && !word.endsWith('ee') ? word.slice(0, -1) : word;
}
