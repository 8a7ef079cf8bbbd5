import { basename, dirname } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
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
  FIXED_FILES,
  idOf,
  jsonSchemaOf,
  kindOf,
  LIST_FIELD,
  pageShowing,
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
export const listFiles = (files: ContentFiles): ListedFile[] =>
  listNames(files).flatMap((name) => listFile(name, UPLOAD.test(name) ? '' : files.read(name).toString()) ?? []);

function listNames(files: ContentFiles): string[] {
  const names = WRITING_KINDS.flatMap(({ id, folder }) => {
    if (id === 'site') return SITE_FILE_NAMES.filter((name) => files.has(name));
    return files.list(folder).filter((name) => kindOf(name)?.id === id);
  });
  const pdfs = files.list('documents').filter((name) => UPLOAD.test(name));
  return [...names, ...pdfs].filter((name) => contentFileSchema.safeParse(name).success);
}

function listFile(file: string, text: string): ListedFile | undefined {
  const kind = kindOf(file);
  if (!kind) return undefined;
  const fields: Fields = UPLOAD.test(file) ? {} : (parseFile(file, text).fields ?? {});
  const { title, name, draft, publish_at, expires_at, date } = fields;
  const shown = [title, name].find((value) => typeof value === 'string' && value.trim() !== '');
  return {
    ...{ file, kind: kind.id, title: String(shown ?? (UPLOAD.test(file) ? basename(file) : titleOf(file))) },
    address: addressOf(file),
    shownOn: addressOf(pageShowing(file) ?? file),
    isDraft: draft === true,
    publishAt: toTime(publish_at ?? (kind.collection?.isDated && date)),
    expiresAt: toTime(expires_at),
  };
}

/** Those whose text has all of the words, which are in lower case; `fill` puts values in place of placeholders. */
export const findFiles = (files: ContentFiles, words: readonly string[], fill: (text: string) => string): string[] =>
  listNames(files).filter((name) => {
    if (UPLOAD.test(name)) return false;
    const text = fill(files.read(name).toString()).toLowerCase();
    return words.every((word) => text.includes(word));
  });

/** What is begun from nothing: files with a fixed name that the site has not. */
export const listAbsent = (files: ContentFiles, live: ContentFiles): { file: string; title: string }[] =>
  FIXED_FILES.filter((file) => !files.has(file) && !live.has(file)).map((file) => ({ file, title: fixedTitle(file) }));

/** 'Request demo' of pages/request-demo.md. */
const fixedTitle = (file: string) =>
  titleOf(file)
    .replaceAll('-', ' ')
    .replace(/^./, (letter) => letter.toUpperCase());

/** One of them with what follows from its name; what else it needs is told as mistakes. */
export function beginFile(files: ContentFiles, live: ContentFiles, file: string, title: string) {
  if (!listAbsent(files, live).some((absent) => absent.file === file))
    throw new RefusedRequest(`The site has ${file} already.`);
  const record = { id: idOf(file), title, permalink: addressOf(file), layout: 'page' };
  return { file, text: file.endsWith('.md') ? `---\n${stringify(record)}---\n` : '' };
}

function toTime(given: unknown): number | null {
  const time = typeof given === 'string' ? Date.parse(given) : Number.NaN;
  return Number.isNaN(time) ? null : time;
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
  // Also where the fields can be read by now, because another person has corrected them meanwhile.
  if (brokenText !== undefined) return brokenText;
  const before = parseFile(file, text);
  if (before.fields === undefined)
    throw new RefusedRequest('The fields of this file cannot be read. Correct its text first.');
  const given = fields ?? before.fields;
  // A version from before a renaming has another one.
  const next = file.endsWith('.md') && 'id' in given ? { ...given, id: idOf(file) } : given;
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

/** The item under another address, with a redirect from the old one where that is live. */
export function renameFile(files: ContentFiles, live: ContentFiles, file: string, slug: string): WrittenFile[] {
  const name = slugify(slug);
  if (!name) throw new RefusedRequest('The address needs letters or digits.');
  const kind = kindOf(file);
  if (!kind?.collection || !files.has(file)) throw new RefusedRequest('This file cannot have another address.');
  const id = idOf(file);
  const nextId = id === slugOf(id) ? name : `${id.slice(0, id.length - slugOf(id).length)}${name}`;
  const next = `${dirname(file)}/${nextId}.md`;
  if (next === file) throw new RefusedRequest('This is its address already.');
  const [from, to] = [addressOf(file), addressOf(next)];
  // Files of two dates may have one address.
  const isThere = (other: string) => other === next || (to !== null && addressOf(other) === to);
  if (files.list(dirname(file)).some(isThere)) throw new RefusedRequest(`There is a page at ${to ?? next} already.`);
  const isBack = redirectsIn(files).some((entry) => entry.from === to && entry.to === from);
  if (to !== null && !isBack && live.list(dirname(file)).some(isThere))
    throw new RefusedRequest(
      `Another page has ${to} until its own removal or renaming is published. Publish that first, or choose another address.`,
    );
  const text = files.read(file).toString();
  const { fields } = parseFile(file, text);
  if (!fields) throw new RefusedRequest('The fields of this file cannot be read. Correct its text first.');
  return [
    { file: next, text: writeFile(next, text, { fields: { ...fields, id: nextId } }) },
    { file, text: null },
    ...moveRedirects(files, live, file, to),
  ];
}

export function removeFile(
  files: ContentFiles,
  live: ContentFiles,
  file: string,
  redirectTo: string | undefined,
): WrittenFile[] {
  if (!kindOf(file) || !files.has(file)) throw new RefusedRequest('There is no such file.');
  if (SITE_FILE_NAMES.includes(file) || file === 'pages/home.md')
    throw new RefusedRequest('This file is part of every site and cannot be removed.');
  if (addressOf(file) === null) return [{ file, text: null }];
  // An old address is followed, because a redirect leads straight to a page.
  const to = redirectsIn(files).find(({ from }) => from === redirectTo)?.to ?? redirectTo ?? null;
  return [{ file, text: null }, ...moveRedirects(files, live, file, to)];
}

/**
 * What is discarded with a file, so that no redirect is left over: the page that it was renamed from is back as it is live,
 * and so are the redirects that a removal took along.
 */
export function discardFile(files: ContentFiles, live: ContentFiles, file: string): WrittenFile[] {
  const address = addressOf(file);
  const known = readRedirects(files);
  if (address === null || !known) return [];
  const isOld = (name: string) => known.some(({ from, to }) => from === addressOf(name) && to === address);
  const old = live.has(file) ? file : live.list(dirname(file)).find((name) => !files.has(name) && isOld(name));
  const home = old ? addressOf(old) : null;
  const kept = known
    .filter(({ from }) => from !== home)
    .flatMap((entry) => (entry.to !== address ? [entry] : home === null ? [] : [{ ...entry, to: home }]));
  const back = old && old !== file ? [{ file: old, text: live.read(old).toString() }] : [];
  if (files.has(file) || !live.has(file)) return [...back, ...writeRedirects(files, live, kept)];
  const before = readRedirects(live) ?? [];
  const led = before.filter(({ to }) => to === address);
  const all = [...kept.filter(({ from }) => !led.some((entry) => entry.from === from)), ...led];
  const placeOf = ({ from }: Redirect) => before.findIndex((entry) => entry.from === from) + 1 || all.length;
  return [
    ...back,
    ...writeRedirects(
      files,
      live,
      all.sort((one, other) => placeOf(one) - placeOf(other)),
    ),
  ];
}

export const REDIRECTS = 'redirects.yaml';

type Redirect = { from: string; to: string };

/** Undefined where the file cannot be read. */
function readRedirects(files: ContentFiles): Redirect[] | undefined {
  if (!files.has(REDIRECTS)) return [];
  const fields = toFields(files.read(REDIRECTS).toString());
  const listed = fields && Object.keys(fields).length === 0 ? [] : fields?.[LIST_FIELD];
  return Array.isArray(listed) ? listed : undefined;
}

function redirectsIn(files: ContentFiles): Redirect[] {
  const redirects = readRedirects(files);
  if (!redirects) throw new RefusedRequest(`${titleOf(REDIRECTS)} cannot be read. Correct their text first.`);
  return redirects;
}

/** The redirects once a page has another address, or none. What led to it leads on; only one that is live leaves its own. */
function moveRedirects(files: ContentFiles, live: ContentFiles, file: string, to: string | null): WrittenFile[] {
  const from = addressOf(file);
  if (from === null) return [];
  const kept = redirectsIn(files)
    .filter((entry) => entry.from !== from && entry.from !== to)
    .flatMap((entry) => (entry.to !== from ? [entry] : to === null ? [] : [{ ...entry, to }]));
  return writeRedirects(files, live, to !== null && live.has(file) ? [...kept, { from, to }] : kept);
}

/** The file as it is live where it has these redirects there; nothing where it has them now. */
function writeRedirects(files: ContentFiles, live: ContentFiles, redirects: readonly Redirect[]): WrittenFile[] {
  const isIn = (given: ContentFiles) => isDeepStrictEqual(readRedirects(given), redirects);
  if (isIn(files)) return [];
  const read = (given: ContentFiles) => (given.has(REDIRECTS) ? given.read(REDIRECTS).toString() : null);
  const text = read(files) ?? '';
  // A file without an entry is comments alone, or an empty list.
  const comments = text.split('\n').filter((line) => line.startsWith('#'));
  const isChanged = redirectsIn(files).length > 0 && redirects.length > 0;
  const written = isChanged ? writeFields(text, [...redirects]) : [...comments, stringify(redirects)].join('\n');
  return [{ file: REDIRECTS, text: isIn(live) ? read(live) : written }];
}
