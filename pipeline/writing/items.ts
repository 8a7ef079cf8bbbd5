import { basename, dirname } from 'node:path';
import { parse, stringify } from 'yaml';
import type { ContentFiles } from '../../app/content/load/read/files.ts';
import { splitFrontMatter } from '../../app/content/load/read/positions.ts';
import { slugOf } from '../../app/content/model/post.ts';
import { writeFields } from '../../app/content/write/write-fields.ts';
import { writeMarkdown } from '../../app/content/write/write-file.ts';
import { contentFileSchema } from '../../leads/desk/writing.ts';
import type { Change, ListedFile, ReadFile } from '../../leads/desk/writing-process.ts';
import { slugify } from '../new-item.ts';
import {
  addressOf,
  idOf,
  jsonSchemaOf,
  kindOf,
  LIST_FIELD,
  SITE_FILE_NAMES,
  titleOf,
  UPLOAD,
  WRITING_KINDS,
} from './kinds.ts';

/** A request that cannot be done; its message is for the person. */
export class RefusedRequest extends Error {}

type Fields = Record<string, unknown>;
/** Null text is a removed file. */
type WrittenFile = { file: string; text: string | null };

/** Every file that is written at the desk, in the order of its kinds; a name that cannot be used is a mistake alone. */
export function listFiles(files: ContentFiles): ListedFile[] {
  const names = WRITING_KINDS.flatMap(({ id, folder }) => {
    if (id === 'site') return SITE_FILE_NAMES.filter((name) => files.has(name));
    return files.list(folder).filter((name) => kindOf(name)?.id === id);
  });
  const pdfs = files.list('documents').filter((name) => UPLOAD.test(name));
  return [...names, ...pdfs]
    .filter((name) => contentFileSchema.safeParse(name).success)
    .flatMap((name) => listFile(name, UPLOAD.test(name) ? '' : files.read(name).toString()) ?? []);
}

export function listFile(file: string, text: string): ListedFile | undefined {
  const kind = kindOf(file);
  if (!kind) return undefined;
  const { title, name, draft, publish_at: publishAt } = UPLOAD.test(file) ? {} : (parseFile(file, text).fields ?? {});
  const shown = [title, name].find((value) => typeof value === 'string' && value.trim() !== '');
  const due = typeof publishAt === 'string' ? Date.parse(publishAt) : Number.NaN;
  return {
    ...{ file, kind: kind.id, title: String(shown ?? (UPLOAD.test(file) ? basename(file) : titleOf(file))) },
    address: addressOf(file),
    isDraft: draft === true,
    publishAt: Number.isNaN(due) ? null : due,
  };
}

export function readFile(file: string, text: string): ReadFile | null {
  const listed = listFile(file, text);
  if (!listed) return null;
  const { fields, contents } = parseFile(file, text);
  const isBroken = fields === undefined && !UPLOAD.test(file);
  return { listed, fields: fields ?? {}, contents, brokenText: isBroken ? text : null, schema: jsonSchemaOf(file) };
}

const parsed = new Map<string, { text: string; parts: { fields: Fields | undefined; contents: string | null } }>();

/** Fields are undefined where the YAML cannot be read. */
function parseFile(file: string, text: string): { fields: Fields | undefined; contents: string | null } {
  const known = parsed.get(file);
  if (known?.text === text) return known.parts;
  const isMarkdown = file.endsWith('.md');
  const split = isMarkdown ? splitFrontMatter(text) : undefined;
  const parts = {
    fields: toFields(isMarkdown ? split?.fields : text),
    contents: isMarkdown ? (split?.contents ?? '') : null,
  };
  parsed.set(file, { text, parts });
  return parts;
}

function toFields(yaml: string | undefined): Fields | undefined {
  if (yaml === undefined) return undefined;
  try {
    const data: unknown = parse(yaml) ?? {};
    if (Array.isArray(data)) return { [LIST_FIELD]: data };
    return typeof data === 'object' ? (data as Fields) : undefined;
  } catch {
    return undefined;
  }
}

export function writeFile(file: string, text: string, { fields, contents, brokenText }: Change): string {
  if (!kindOf(file) || UPLOAD.test(file)) throw new RefusedRequest('This file is not written at the desk.');
  const before = parseFile(file, text);
  if (brokenText !== undefined) {
    if (before.fields === undefined) return brokenText;
    throw new RefusedRequest('The fields of this file can be read. Change them instead.');
  }
  if (before.fields === undefined)
    throw new RefusedRequest('The fields of this file cannot be read. Correct its text first.');
  const next = fields ?? before.fields;
  try {
    if (file.endsWith('.md')) return writeMarkdown(text, { fields: next, contents: contents ?? before.contents ?? '' });
    const isList = Array.isArray(before.fields[LIST_FIELD]) && Object.keys(before.fields).length === 1;
    const data = isList || Array.isArray(next[LIST_FIELD]) ? (next[LIST_FIELD] as object) : next;
    return writeFields(text, data);
  } catch (error) {
    throw new RefusedRequest(`This cannot be written into the file: ${(error as Error).message}.`);
  }
}

/** A text without its mark as a draft; null where it has none. */
export function unmarkDraft(file: string, text: string): string | null {
  if (!file.endsWith('.md')) return null;
  const { fields } = parseFile(file, text);
  return fields?.draft === true ? writeFile(file, text, { fields: { ...fields, draft: false } }) : null;
}

/** The item under another address, with a redirect from the old one. */
export function renameFile(files: ContentFiles, file: string, slug: string): WrittenFile[] {
  const name = slugify(slug);
  if (!name) throw new RefusedRequest('The address needs letters or digits.');
  const kind = kindOf(file);
  if (!kind?.collection || !files.has(file)) throw new RefusedRequest('This file cannot have another address.');
  const id = idOf(file);
  const nextId = id === slugOf(id) ? name : `${id.slice(0, id.length - slugOf(id).length)}${name}`;
  const next = `${dirname(file)}/${nextId}.md`;
  if (next === file) throw new RefusedRequest('This is its address already.');
  if (files.has(next)) throw new RefusedRequest(`There is a page at ${addressOf(next) ?? next} already.`);
  const text = files.read(file).toString();
  const { fields } = parseFile(file, text);
  if (!fields) throw new RefusedRequest('The fields of this file cannot be read. Correct its text first.');
  return [
    { file: next, text: writeFile(file, text, { fields: { ...fields, id: nextId } }) },
    { file, text: null },
    ...redirect(files, addressOf(file), addressOf(next)),
  ];
}

export function removeFile(files: ContentFiles, file: string, redirectTo: string | undefined): WrittenFile[] {
  if (!kindOf(file) || !files.has(file)) throw new RefusedRequest('There is no such file.');
  if (SITE_FILE_NAMES.includes(file) || file === 'pages/home.md')
    throw new RefusedRequest('This file is part of every site and cannot be removed.');
  return [{ file, text: null }, ...redirect(files, addressOf(file), redirectTo ?? null)];
}

export const REDIRECTS = 'redirects.yaml';

/** The redirects with one more. One that led to the old address leads on to the new one. */
function redirect(files: ContentFiles, from: string | null, to: string | null): WrittenFile[] {
  if (from === null || to === null) return [];
  const text = files.has(REDIRECTS) ? files.read(REDIRECTS).toString() : '';
  const known = toFields(text)?.[LIST_FIELD] ?? [];
  const kept = (known as { from: string; to: string }[])
    .filter((entry) => entry.from !== from && entry.from !== to)
    .map((entry) => (entry.to === from ? { ...entry, to } : entry));
  const added = { from, to };
  // A file without an entry is comments alone, or an empty list.
  const next =
    kept.length > 0 ? writeFields(text, [...kept, added]) : `${text.replace(/^\[\s*\]\s*$/m, '')}${stringify([added])}`;
  return [{ file: REDIRECTS, text: next }];
}
