import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';

export type Pattern = { file: string; source: string; flags: string };

const ROOTS = ['leads', 'server', 'app', 'pipeline'];

/** Every pattern written in the sources that can repeat without end: no other can take long. */
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

/** Twice the 100 KB a rule must take in its stride: what grows with the square shows itself four times as clearly. */
const SIZE = 200_000;
const USUAL = ['a', '0', ' ', '\n', '-', '.', '/', '"', '<'];

/** A piece over and over, without the end a rule may wait for. */
export const endless = (piece: string, start = '') => `${start}${piece.repeat(Math.ceil(SIZE / piece.length))}\u0001`;

/** Texts made to mislead a pattern: its own letters and words, over and over. */
export function attacks({ source }: Pattern): string[] {
  const words = literals(source);
  const pieces = new Set([...USUAL, ...words.join(''), ...words, ...words.map((word) => `${word} a`)]);
  const starts = new Set(['', words[0] ?? '']);
  return [...pieces].flatMap((piece) => [...starts].map((start) => endless(piece, start)));
}

/** The runs of plain characters in a pattern: what has to stand in a text for it to go on reading. */
function literals(source: string): string[] {
  return source
    .replace(/\[(?:\\.|[^\]\\])*\]/g, '\0')
    .replace(/\\[wdsbSDWB]|\\[pPu](?:\{[^}]*\}|[\da-f]{4})?|\(\?(?:[:=!]|<[=!])|\{\d*,?\d*\}/g, '\0')
    .replaceAll('\\n', '\n')
    .replace(/\\(.)/g, '$1')
    .split(/[\0()|*+?^]/)
    .filter((word) => word !== '' && word !== '.' && word !== '$');
}
