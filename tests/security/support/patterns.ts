import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';

export type Pattern = { file: string; source: string; flags: string };

const ROOTS = ['leads', 'server', 'app', 'pipeline'];

/** Every pattern of the sources with an unbounded repetition; others cannot take long. */
export function patterns(): Pattern[] {
  return ROOTS.flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/(\.test\.tsx?|\.d\.ts)$/.test(name))
      .flatMap((name) => patternsIn(join(root, name))),
  );
}

function patternsIn(file: string): Pattern[] {
  const found: Pattern[] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('regex' in node) {
      const { pattern, flags } = node.regex as { pattern: string; flags: string };
      if (/[*+]|\{\d+,\}/.test(pattern)) found.push({ file, source: pattern, flags });
    }
    for (const child of Object.values(node)) walk(child);
  };
  walk(parseAst(readFileSync(file, 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' }));
  return found;
}

/** Large enough for quadratic time to show, and twice the longest text a rule has to read. */
const SIZE = 200_000;
const USUAL = ['a', '0', ' ', '\n', '-', '.', '/', '"', '<'];

/** A repeated piece, without the end a pattern may look for. */
export const endless = (piece: string, start = '') => `${start}${piece.repeat(Math.ceil(SIZE / piece.length))}\u0001`;

/** Texts that make a pattern backtrack: its own characters and words, repeated. */
export function attacks({ source }: Pattern): string[] {
  const words = literals(source);
  const pieces = new Set([...USUAL, ...words.join(''), ...words, ...words.map((word) => `${word} a`)]);
  const starts = new Set(['', words[0] ?? '']);
  return [...pieces].flatMap((piece) => [...starts].map((start) => endless(piece, start)));
}

/** The runs of literal characters in a pattern. */
function literals(source: string): string[] {
  return source
    .replace(/(\\.)|\[(?:\\.|[^\]\\])*\]/g, (_, escaped = '\0') => escaped)
    .replace(/\\[wdsbSDWB]|\\[pPu](?:\{[^}]*\}|[\da-f]{4})?|\(\?(?:[:=!]|<[=!])|\{\d*,?\d*\}/g, '\0')
    .replaceAll('\\n', '\n')
    .replace(/\\(.)/g, '$1')
    .split(/[\0()|*+?^]/)
    .filter((word) => word !== '' && word !== '.' && word !== '$');
}
