type Limit = { most: number; of: string; per: 'text' | 'paragraph' | 'line'; count: (line: string) => number };

const counting = (pattern: RegExp) => (line: string) => line.match(pattern)?.length ?? 0;

/** Quotes and lists that a line begins with, and its indentation, by which lists stand in each other too. */
function countLevels(line: string): number {
  const [start] = /^(?:[\s>]|[-+*](?=\s)|\d{1,9}[.)](?=\s))*/.exec(line) ?? [''];
  const [indentation] = /^\s*/.exec(line.replaceAll('\t', '    ')) ?? [''];
  return (start.match(/[>*+-]|\d+/g)?.length ?? 0) + Math.floor(indentation.length / 4);
}

const countInline = counting(/[*_~`[\]<|&@]|www\.|https?:/g);
const countMarks = (line: string) => countInline(line) + countLevels(line);

/**
 * Far above what pages have (1,200 marks in the longest table of the demo). Parsing takes time by the square of the marks
 * of a paragraph, of open HTML tags and of levels; just below these limits all of it takes a few seconds.
 */
const LIMITS: readonly Limit[] = [
  { most: 20, of: 'quotes and lists within each other', per: 'line', count: countLevels },
  { most: 2000, of: 'marks such as * and [ in one paragraph', per: 'paragraph', count: counting(/[*_~[\]<]/g) },
  { most: 10_000, of: 'marks such as *, | and > in one text', per: 'text', count: countMarks },
  { most: 1000, of: 'HTML tags in one text', per: 'text', count: counting(/<[a-z]/gi) },
];

const THEMATIC_BREAK = /^ {0,3}([-*_])(?:[ \t]*\1){2,}[ \t]*$/;

/** The lines whose marks are parsed, without fenced code and thematic breaks. */
function* listParsedLines(markdown: string): Generator<{ number: number; line: string }> {
  let fence = '';
  // In HTML, quotes and lists a fence may not be one, or may end earlier. From there on every line counts.
  let isPlain = true;
  for (const [index, line] of markdown.split(/\r\n?|\n/).entries()) {
    const [, opening] = /^(`{3,}|~{3,})[^`~]*$/.exec(line) ?? [];
    if (fence) {
      if (new RegExp(`^ {0,3}${fence}+[ \\t]*$`).test(line)) fence = '';
    } else if (isPlain && opening) fence = opening;
    else {
      if (/```|~~~|^ {0,3}</.test(line)) isPlain = false;
      if (!THEMATIC_BREAK.test(line)) yield { number: index + 1, line };
    }
  }
}

/** Where a text has more of something than parsers take in time, or than their stack. */
export function findExcess(markdown: string): { line: number; found: string; expected: string } | undefined {
  const sums = new Map<Limit, number>();
  for (const { number, line } of listParsedLines(markdown))
    for (const limit of LIMITS) {
      const { most, of, per, count } = limit;
      const isFirst = per === 'line' || (per === 'paragraph' && line.trim() === '');
      const sum = (isFirst ? 0 : (sums.get(limit) ?? 0)) + count(line);
      sums.set(limit, sum);
      if (sum > most) return { line: number, found: `${sum} ${of}`, expected: `at most ${most}: divide it` };
    }
  return undefined;
}
