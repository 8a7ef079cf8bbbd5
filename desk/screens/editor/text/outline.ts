/** A heading of a Markdown text with its line, counted from 1, and the words below it. */
export type OutlineEntry = { title: string; level: number; line: number; words: number };

export const countWords = (text: string): number => text.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0;

/** The headings of a text; what stands before the first has no title. Blocks of code have none. */
export function outlineOf(contents: string): OutlineEntry[] {
  const entries: OutlineEntry[] = [{ title: '', level: 2, line: 1, words: 0 }];
  let isCode = false;
  contents.split('\n').forEach((text, at) => {
    if (/^\s*(```|~~~)/.test(text)) isCode = !isCode;
    const [, marks = '', title = ''] = (!isCode && /^(#{2,3}) +(.+?)\s*#*$/.exec(text)) || [];
    if (title) entries.push({ title, level: marks.length, line: at + 1, words: 0 });
    else for (const entry of entries.slice(-1)) entry.words += countWords(text);
  });
  return entries[0]?.words === 0 ? entries.slice(1) : entries;
}
