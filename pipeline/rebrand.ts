import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { CST, Parser, parse, parseDocument } from 'yaml';
import { siteData } from '../app/content/schema/gated.ts';
import { type Brand, createRename, type Rename } from './rename-brand.ts';

/** Files that hold text; all others are made anew. */
const TEXT = /\.(md|yaml|svg|vtt|txt|csv)$/;
const MARKUP = /\.(svg|vtt)$/;

type Remake = { file: string; how: string };
type Change = { file: string; target: string; text: string; count: number };

export type Rebranding = {
  changed: Change[];
  /** What no text replacement can change. */
  remake: Remake[];
  /** Words that contain the old name, which stay as they are. */
  left: string[];
};

export class RebrandError extends Error {}

const NAME = /^[\p{L}\p{N}][\p{L}\p{N} .,&'’!+-]{0,59}$/u;
const DOMAIN = /^(?!www\.)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

type Values = { name?: string | undefined; company?: string | undefined; domain?: string | undefined };

/** Checks what was typed; the old provider supplies the legal form, such as ', Inc.'. */
export function toBrand({ name = '', company, domain = '' }: Values, from: Brand): Brand {
  const legalForm = from.company.startsWith(from.name) ? from.company.slice(from.name.length) : '';
  const brand = { name: name.trim(), company: (company ?? `${name.trim()}${legalForm}`).trim(), domain: domain.trim() };
  const expected = 'letters, digits, spaces and . , & \' ! + -, at most 60, such as "Acme Shield"';
  if (!NAME.test(brand.name)) throw new RebrandError(`--name is '${name}'; expected ${expected}`);
  if (!NAME.test(brand.company)) throw new RebrandError(`--company is '${company}'; expected ${expected}`);
  if (!DOMAIN.test(brand.domain))
    throw new RebrandError(`--domain is '${domain}'; expected a domain without https:// and www, such as acme.example`);
  return brand;
}

export function readBrand(root: string): Brand {
  const { product, company, origin } = siteData.parse(parse(readFileSync(join(root, 'site.yaml'), 'utf8')));
  return { name: product, company, domain: new URL(origin).hostname.replace(/^www\./, '') };
}

/** Works everything out before the first file is written, so that a mistake changes nothing. */
export function planRebrand(root: string, from: Brand, to: Brand): Rebranding {
  const rename = createRename(from, to);
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((file) => file !== 'README.md')
    .sort();
  const plan: Rebranding = { changed: [], remake: [], left: [] };
  for (const file of files) {
    // As an address, so that links to the file are renamed in the same way.
    const target = rename(`/${file}`).text.slice(1);
    if (target !== file && files.includes(target)) throw new RebrandError(`content/${target} exists already`);
    const how = remakeWith(file);
    if (how) plan.remake.push({ file: target, how });
    const before = TEXT.test(file) ? readFileSync(join(root, file), 'utf8') : '';
    const { text, count } = renameFile(file, before, rename);
    plan.left.push(...wordsWith(from.name, before, rename).map((word) => `content/${file}: ${word}`));
    if (count > 0 || target !== file) plan.changed.push({ file, target, text, count });
  }
  return plan;
}

export function applyRebrand(root: string, { changed }: Rebranding): void {
  for (const { file, target, text, count } of changed) {
    mkdirSync(dirname(join(root, target)), { recursive: true });
    if (target !== file) renameSync(join(root, file), join(root, target));
    if (count > 0) writeFileSync(join(root, target), text);
  }
}

function remakeWith(file: string): string | undefined {
  if (extname(file) === '.asc') return 'make a key for the new security mailbox';
  if (file === 'logo.svg') return 'replace it by the new logo';
  if (TEXT.test(file)) return undefined;
  if (file.startsWith('documents/')) return 'npm run documents';
  return file.startsWith('films/') ? 'npm run films' : 'look whether it shows the old name';
}

function renameFile(file: string, before: string, rename: Rename): ReturnType<Rename> {
  if (MARKUP.test(file)) return renameMarkup(before, rename);
  const renamed = rename(before);
  const end = file.endsWith('.yaml') ? before.length : frontMatterEnd(before);
  if (renamed.count === 0 || end === 0) return renamed;
  return { ...renamed, text: renameYaml(file, before.slice(0, end), rename) + rename(before.slice(end)).text };
}

const frontMatterEnd = (text: string) => /^---\r?\n[\s\S]*?\r?\n---(?=\r?\n|$)/.exec(text)?.[0].length ?? 0;

/** The new name is text there, so `&` is written as a reference. */
function renameMarkup(before: string, rename: Rename): ReturnType<Rename> {
  const { text, count } = rename(before.replaceAll('&amp;', '&'));
  return count === 0 ? { text: before, count } : { text: text.replace(/&(?!#?\w+;)/g, '&amp;'), count };
}

/** Renames in the YAML as it is written, and quotes the values where the new name would mean something else. */
function renameYaml(file: string, before: string, rename: Rename): string {
  const body = before.replace(/^---\r?\n/, '').replace(/\r?\n---$/, '');
  const expected = renameValues(parse(body), rename);
  const isExpected = (text: string) => {
    const document = parseDocument(text);
    return document.errors.length === 0 && isDeepStrictEqual(document.toJS(), expected);
  };
  const renamed = [rename(body).text, quoteRenamed(body, rename)].find(isExpected);
  if (renamed === undefined) throw new RebrandError(`content/${file} cannot be written with the new name`);
  return before.replace(body, () => renamed);
}

function renameValues(value: unknown, rename: Rename): unknown {
  if (typeof value === 'string') return rename(value).text;
  if (Array.isArray(value)) return value.map((item) => renameValues(item, rename));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [rename(key).text, renameValues(item, rename)] as const),
  );
}

function quoteRenamed(yaml: string, rename: Rename): string {
  const tokens = [...new Parser().parse(yaml)];
  const quote = (token: CST.Token | null | undefined) => {
    const value = CST.isScalar(token) ? CST.resolveAsScalar(token)?.value : undefined;
    if (!token || value === undefined || rename(value).count === 0) return;
    if (token.type === 'block-scalar') token.source = rename(token.source).text;
    else CST.setScalarValue(token, rename(value).text, { type: 'QUOTE_DOUBLE' });
  };
  for (const token of tokens)
    if (token.type === 'document')
      CST.visit(token, ({ key, value }) => {
        quote(key);
        quote(value);
      });
  return tokens.map((token) => CST.stringify(token)).join('');
}

function wordsWith(name: string, before: string, rename: Rename): string[] {
  const words = before.match(/[\p{L}\p{N}_-]+/gu) ?? [];
  const isLeft = (word: string) => word.toLowerCase().includes(name.toLowerCase()) && rename(word).count === 0;
  return [...new Set(words.filter(isLeft))];
}

/** `npm run content -- rebrand`. Returns whether files were written. */
export function rebrand(root: string, args: string[]): boolean {
  const { values } = parseArgs({
    args,
    options: {
      name: { type: 'string' },
      domain: { type: 'string' },
      company: { type: 'string' },
      'dry-run': { type: 'boolean' },
    },
  });
  const from = readBrand(root);
  const to = toBrand(values, from);
  if (isDeepStrictEqual(from, to)) {
    console.log(`The content is that of ${to.name} already.`);
    return false;
  }
  const plan = planRebrand(root, from, to);
  if (!values['dry-run']) applyRebrand(root, plan);
  console.log(formatPlan(plan, from, to));
  return !values['dry-run'];
}

function formatPlan({ changed, remake, left }: Rebranding, from: Brand, to: Brand): string {
  const total = changed.reduce((sum, { count }) => sum + count, 0);
  const byWay = Map.groupBy(remake, ({ how }) => how);
  return [
    `${from.name} (${from.domain}) becomes ${to.name} (${to.domain}): ${total} places in ${changed.length} files.`,
    ...changed.map(
      ({ file, target, count }) =>
        `${String(count).padStart(5)}  content/${file}${target === file ? '' : ` -> content/${target}`}`,
    ),
    ...(left.length > 0 ? ['', 'Parts of other words, left as they are:', ...left.map((line) => `  ${line}`)] : []),
    '',
    'To be made anew:',
    ...[...byWay].flatMap(([how, files]) => [`  ${how}`, ...files.map(({ file }) => `    content/${file}`)]),
    '  and how a voice says the name: `pronunciations` in content/videos.yaml',
  ].join('\n');
}
