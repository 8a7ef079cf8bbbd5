import { stringify } from 'yaml';
import type { z } from 'zod';
import { describeField, fieldsWithin } from '../app/content/load/read/schema-problems.ts';

const LINE_WIDTH = 100;

/**
 * The front matter of a new file: the given fields with their values, the others of the schema as comments. What to
 * write stands above each of them, in the words of the schema.
 */
export function newFrontMatter(
  schema: z.ZodObject,
  values: Readonly<Record<string, unknown>>,
  notes: Readonly<Record<string, string>> = {},
): string {
  const fields = Object.keys(schema.shape).filter((name) => name !== 'contents');
  return fields
    .map((name) => {
      const field = name in values ? stringify({ [name]: values[name] }, { lineWidth: 0 }) : unused(schema, name);
      return `${comment(describeField(schema, name))}${field}${notes[name] ? comment(notes[name]) : ''}`;
    })
    .join('');
}

/** A field that may be left out, with the value it has then or the fields within it. */
function unused(schema: z.ZodObject, name: string): string {
  const absent = schema.shape[name]?.safeParse(undefined);
  if (!absent?.success) throw new Error(`a new file needs a value for ${name}`);
  const { isList, fields } = fieldsWithin(schema, name);
  if (fields.length === 0)
    return comment(absent.data === undefined ? `${name}:` : stringify({ [name]: absent.data }).trim());
  const inner = fields.map(([field, description], index) => {
    const indent = isList ? (index === 0 ? '  - ' : '    ') : '  ';
    return `${indent}${field}: # ${description}`;
  });
  return comment([`${name}:`, ...inner].join('\n'));
}

/** Every line of a text as a comment, wrapped between words; lines that begin with a space are kept as they are. */
function comment(text: string): string {
  return text
    .split('\n')
    .flatMap((line) => (line.startsWith(' ') ? [line] : wrap(line)))
    .map((line) => `# ${line}\n`)
    .join('');
}

function wrap(line: string): string[] {
  const lines = [''];
  for (const word of line.split(' ')) {
    const joined = `${lines.at(-1)} ${word}`.trimStart();
    if (joined.length <= LINE_WIDTH || lines.at(-1) === '') lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  return lines;
}
