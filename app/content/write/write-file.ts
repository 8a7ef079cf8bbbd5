import { writeFields } from './write-fields.ts';

/** The parts of a Markdown file. */
const PARTS = /^(\s*---[ \t]*\r?\n)([\s\S]*?)(\r?\n---[ \t]*(?:\r?\n|$)\s*)([\s\S]*)$/;

/** A Markdown file with other fields and another text below them; what is the same stays byte for byte. */
export function writeMarkdown(text: string, { fields, contents: typed }: { fields: object; contents: string }): string {
  // The space around a text belongs to the file.
  const contents = typed.trim();
  const [, opening, oldFields, closing = '', rest = ''] = PARTS.exec(text) ?? [];
  if (oldFields === undefined) throw new Error('the file has no front matter');
  const oldContents = rest.trimEnd();
  const end = rest.slice(oldContents.length);
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  const written = writeFields(`${oldFields}${lineEnd}`, fields).replace(/\r?\n$/, '');
  const isSame = oldContents.replaceAll('\r\n', '\n') === contents;
  const below = isSame ? `${oldContents}${end}` : `${contents.replaceAll('\n', lineEnd)}${end || lineEnd}`;
  const isGlued = below.trim() !== '' && !closing.endsWith('\n');
  return `${opening}${written}${closing}${isGlued ? lineEnd : ''}${below}`;
}
