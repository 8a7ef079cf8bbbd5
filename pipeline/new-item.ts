import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { stringify } from 'yaml';
import type { z } from 'zod';
import { readTheme } from '../app/content/load/check/check-theme.ts';
import { loadContent } from '../app/content/load/load.ts';
import { folderFiles } from '../app/content/load/read/files.ts';
import { ContentError, nearest, type Problem } from '../app/content/load/read/problems.ts';
import { describeField, fieldsWithin } from '../app/content/load/read/schema-problems.ts';
import { ContentSource, nameInMessages } from '../app/content/load/read/source.ts';
import { slugOf } from '../app/content/model/post.ts';
import { drawCover } from '../app/ui/art/motifs/cover.ts';
import { groundPalette } from '../app/ui/art/motifs/palette.ts';
import { GATED_FORM_NAMES, KINDS, type Kind, portraitOf, portraitPath, type Start } from './new-kinds.ts';

type Request = { kind: string; title: string; form?: string | undefined };

/** Writes a draft that passes the check, and returns its file. */
export function createItem(contentRoot: string, request: Request): string {
  const items = makeItem(contentRoot, request);
  const written = writeMissing(items.map(({ file, text }) => [join(contentRoot, file), text]));
  const [{ file } = { file: '' }] = items;
  const problems = problemsIn(contentRoot, nameInMessages(file));
  if (problems.length > 0) {
    for (const each of written) rmSync(each);
    throw new ContentError(problems);
  }
  return join(contentRoot, file);
}

/** The files of a new draft, with all that can be worked out; its own comes first. */
export function makeItem(
  contentRoot: string,
  { kind: kindName, title, form = 'ebook' }: Request,
  files = folderFiles(contentRoot),
): { file: string; text: string }[] {
  const kind: Kind = KINDS[oneOf(Object.keys(KINDS) as (keyof typeof KINDS)[], kindName, 'kind')];
  const slug = slugify(title);
  if (!slug) throw new Error('the title needs letters or digits, of which the address is made');
  const now = new Date();
  const id = kind.isDated ? `${now.toISOString().slice(0, 10)}-${slug}` : slug;
  const start: Start = {
    ...{ id, title, now, contentRoot },
    form: oneOf(GATED_FORM_NAMES, form, 'form'),
  };
  const namesake = files
    .list(kind.folder)
    .filter((other) => dirname(other) === kind.folder && other.endsWith('.md'))
    .find((other) => (kind.isDated ? slugOf(basename(other, '.md')) : basename(other, '.md')) === slug);
  if (namesake) throw new Error(`${join(contentRoot, namesake)} exists already; give the new one another title`);
  return [
    { file: `${kind.folder}/${id}.md`, text: fileText(kind, start) },
    ...(kind === KINDS.person && !portraitOf(id, contentRoot)
      ? [{ file: portraitPath(id).slice(1), text: drawPortrait(id, contentRoot) }]
      : []),
  ];
}

function drawPortrait(id: string, contentRoot: string): string {
  const { colors } = readTheme(new ContentSource(folderFiles(contentRoot)));
  const look = { palette: groundPalette('brand', colors), isClose: false, isLeftHanded: false };
  return drawCover({ motif: 'arcs', slug: id, frame: 'square', ...look });
}

function fileText(kind: Kind, start: Start): string {
  const values = { id: start.id, title: start.title, ...kind.values(start), draft: true };
  return `---\n${newFrontMatter(kind.schema, values, kind.notes)}---\n\n${kind.body(start)}\n`;
}

function writeMissing(files: readonly (readonly [path: string, text: string])[]): string[] {
  return files.map(([path, text]) => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text, { flag: 'wx' });
    return path;
  });
}

/** What is wrong with one file; mistakes in others do not stop a new one. */
function problemsIn(contentRoot: string, file: string): Problem[] {
  try {
    loadContent({ root: contentRoot, publicFolder: 'public', drafts: true });
    return [];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.problems.filter((problem) => problem.file === file);
  }
}

function oneOf<T extends string>(known: readonly T[], word: string, what: string): T {
  const found = known.find((name) => name === word);
  if (found) return found;
  const suggestion = nearest(word, known);
  throw new Error(
    `'${word}' is no ${what}; there are ${known.join(', ')}.${suggestion ? ` Did you mean '${suggestion}'?` : ''}`,
  );
}

export function slugify(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

const LINE_WIDTH = 100;

/**
 * The front matter of a new file: the given fields with their values, the others of the schema as comments. What to
 * write stands above each of them, in the words of the schema.
 */
function newFrontMatter(
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
