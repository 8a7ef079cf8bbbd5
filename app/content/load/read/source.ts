import { isUtf8 } from 'node:buffer';
import { basename, dirname } from 'node:path';
import type { z } from 'zod';
import type { PlaceholderValue } from '../../model/sheet-values.ts';
import { FileCache } from './file-cache.ts';
import type { ContentFiles } from './files.ts';
import { findExcess } from './markdown-limits.ts';
import { fillFields, fillPlaceholders, type PlaceholderValues } from './placeholders.ts';
import { splitFrontMatter, YamlFields } from './positions.ts';
import { formatValue, nearest, type Problem } from './problems.ts';
import { schemaProblems } from './schema-problems.ts';

/** The YAML of a file, and the lines on which it and the Markdown below it begin. */
type FilePositions = { fields: string; fieldsLine: number; contentsLine: number };

type ParsedFields = { data: object } | { mistake: Omit<Problem, 'file'> };

type Place = {
  /** The line of a mistake in the body, as its Markdown counts; others stand on the line of their field. */
  bodyLine?: number | undefined;
};
type ReportOptions = Place & { suggestion?: string | undefined };
/** `known` are the values that could have been meant. */
type ValueOptions = Place & { known?: Iterable<string> };

const MAX_TEXT_BYTES = 1_000_000;
/** Of so many fields or headings, parsers take seconds. */
const MAX_TEXT_LINES = 10_000;
const MERGE_MARKER = /^(<{7}|>{7}) .*$/m;
/** Endings that editors and mail programs give to a text; a folder of Markdown has no other use for them. */
const TEXT = /\.(md|txt|markdown|mdown|mdx|docx?|odt|rtf|html?|pages)$/i;
const FILE_NAME = /^[a-z0-9.-]+$/;

/** Reads and validates content files, and collects every mistake instead of stopping at the first. */
export class ContentSource {
  readonly problems: Problem[] = [];
  /** What files that are read from now on may name. */
  values: PlaceholderValues = { known: new Map(), isComplete: false };
  readonly files: ContentFiles;
  readonly cache: FileCache;
  /** Files whose mistakes keep their values unknown, so that what names them cannot be judged. */
  readonly unread = new Set<string>();
  /** The folders and files that a site may have. */
  readonly names = new Set<string>();
  /** By the file's name in messages. */
  readonly #positions = new Map<string, FilePositions>();

  constructor(files: ContentFiles, cache = new FileCache()) {
    this.files = files;
    this.cache = cache;
  }

  /** Every Markdown file of a folder, by name, validated; the body becomes `contents`. */
  readFolder<T>(folder: string, schemaFor: (name: string) => z.ZodType<T> | undefined): (T & { file: string })[] {
    this.names.add(folder);
    const paths = this.files.list(folder);
    const expected = `a name of small letters, digits and hyphens that ends in .md, directly in ${folder}/`;
    for (const path of paths.filter((each) => TEXT.test(each) && basename(each) !== 'README.md'))
      if (!isItem(folder, path) || !FILE_NAME.test(basename(path)))
        this.reportValue(nameInMessages(path), 'file name', path.slice(folder.length + 1), expected);
    return paths
      .filter((path) => isItem(folder, path))
      .flatMap((path) => {
        const file = nameInMessages(path);
        const name = basename(path, '.md');
        const schema = schemaFor(name);
        if (!schema) {
          this.reportValue(file, 'file name', name, `no page of that name is known to ${folder}/`);
          return [];
        }
        const text = this.#readText(path);
        const value = text === undefined ? undefined : this.#parseMarkdown(file, text, schema);
        if (value === undefined) {
          this.unread.add(file);
          return [];
        }
        const id = (value as { id?: unknown }).id;
        if (id !== name) this.reportValue(file, 'id', id, `'${name}', as the file is named`);
        // Other files name it by its file, so a wrong id is one mistake.
        return [{ ...value, id: name, file }];
      });
  }

  /**
   * Undefined where the file is missing, or is empty and all its fields have defaults. `valuesOf` makes the
   * placeholders of a file that other files name; the file itself may name those that use none.
   */
  readYaml<T>(
    path: string,
    schema: z.ZodType<T>,
    valuesOf?: (data: object) => PlaceholderValues['known'],
  ): T | undefined {
    const file = nameInMessages(path);
    this.names.add(path);
    if (!this.files.has(path)) return undefined;
    const text = this.#readText(path);
    if (text !== undefined && isBlank(text) && [{}, []].some((empty) => schema.safeParse(empty).success))
      return undefined;
    const data = text !== undefined && this.#parseFields(file, { fields: text, fieldsLine: 1, contentsLine: 1 });
    if (!data) {
      this.unread.add(file);
      return undefined;
    }
    if (valuesOf) this.values = { known: valuesOf(data), isComplete: true };
    const { value, filled } = this.#validate(file, text, schema, data);
    if (valuesOf) this.values = { known: valuesOf(filled), isComplete: value !== undefined };
    if (value === undefined) this.unread.add(file);
    return value;
  }

  /** Reads files that may name further placeholders, whose values are not known yet: they stay in the text. */
  naming<T>(names: readonly string[], read: () => T): T {
    const { values } = this;
    const further = names.map((name): [string, PlaceholderValue] => [name, { text: `{{${name}}}` }]);
    this.values = { ...values, known: new Map([...values.known, ...further]) };
    const result = read();
    this.values = values;
    return result;
  }

  /** Whether a folder has items, published or not. */
  hasItems(folder: string): boolean {
    return this.files.list(folder).some((path) => isItem(folder, path));
  }

  /** The names of the files of a folder whose values are unknown. */
  unreadIn(folder: string): string[] {
    return [...this.unread]
      .filter((file) => dirname(file) === nameInMessages(folder))
      .map((file) => basename(file, '.md'));
  }

  #readText(path: string): string | undefined {
    const bytes = this.files.sizeOf(path);
    if (bytes > MAX_TEXT_BYTES) {
      const found = `${(bytes / 1_000_000).toFixed(1)} MB`;
      this.report(nameInMessages(path), 'file', found, 'at most 1 MB of text; pictures are files in uploads/');
      return undefined;
    }
    const { text, lines, marker, isReadable } = this.cache.get('text', path, [this.files.versionOf(path)], () => {
      const content = this.files.read(path);
      const text = content.toString();
      return { text, lines: text.split('\n').length, marker: MERGE_MARKER.exec(text), isReadable: isUtf8(content) };
    });
    if (!isReadable) {
      this.report(nameInMessages(path), 'file', 'letters that are not UTF-8', 'a text that is saved as UTF-8');
      return undefined;
    }
    if (lines > MAX_TEXT_LINES) {
      this.report(nameInMessages(path), 'file', `${lines} lines`, `at most ${MAX_TEXT_LINES} lines: divide it`);
      return undefined;
    }
    if (!marker) return text;
    const line = text.slice(0, marker.index).split('\n').length;
    const expected = 'one of the two versions, without the lines of <<<<<<<, ======= and >>>>>>>';
    this.problems.push({
      file: nameInMessages(path),
      line,
      field: 'merge marker',
      found: formatValue(marker[0]),
      expected,
    });
    return undefined;
  }

  report(file: string, field: string, found: string, expected: string, options: ReportOptions = {}): void {
    const line = this.#lineOf(file, field.split('.'), options.bodyLine);
    this.problems.push({ file, line, field, found, expected, suggestion: options.suggestion });
  }

  /** Reports a value that cannot stay. */
  reportValue(file: string, field: string, value: unknown, expected: string, options: ValueOptions = {}): void {
    const { bodyLine, known = [] } = options;
    this.report(file, field, formatValue(value), expected, { bodyLine, suggestion: nearest(value, known) });
  }

  #lineOf(file: string, path: readonly PropertyKey[], bodyLine: number | undefined): number {
    const { fields = '', fieldsLine, contentsLine = 1 } = this.#positions.get(file) ?? {};
    const isInBody = bodyLine !== undefined || path[0] === 'contents';
    return isInBody ? contentsLine + (bodyLine ?? 1) - 1 : new YamlFields(fields, fieldsLine).lineOf(path);
  }

  #parseMarkdown<T>(file: string, text: string, schema: z.ZodType<T>): T | undefined {
    const parts = this.cache.get('parts', file, [text], () => splitFrontMatter(text));
    if (!parts) {
      const expected = "YAML between two lines of '---' at the top of the file";
      this.reportValue(file, 'front matter', text.split('\n', 1)[0], expected);
      return undefined;
    }
    const data = this.#parseFields(file, parts);
    if (data === undefined) return undefined;
    if ('contents' in data) {
      this.report(file, 'contents', 'a field', 'the text below the front matter instead');
      return undefined;
    }
    const excess = this.cache.get('excess', file, [parts.contents], () => findExcess(parts.contents));
    if (excess) {
      this.report(file, 'body', excess.found, excess.expected, { bodyLine: excess.line });
      return undefined;
    }
    return this.#validate(file, text, schema, { ...data, contents: parts.contents }).value;
  }

  #parseFields(file: string, positions: FilePositions): object | undefined {
    const { fields, fieldsLine } = positions;
    this.#positions.set(file, positions);
    const parsed = this.cache.get('fields', file, [fields], () => parseFields(fields, fieldsLine));
    if ('data' in parsed) return parsed.data;
    this.problems.push({ file, ...parsed.mistake });
    return undefined;
  }

  /** The data with values in place of its placeholders, as given and as the schema has it. */
  #validate<T>(
    file: string,
    text: string,
    schema: z.ZodType<T>,
    data: object,
  ): { value: T | undefined; filled: object } {
    const hasPlaceholders = text.includes('{{');
    const date = 'date' in data ? String(data.date) : undefined;
    // Mistakes are found in the text that the data was read from.
    const { text: filledText, mistakes } = hasPlaceholders
      ? fillPlaceholders(text, this.values, date)
      : { text, mistakes: [] };
    for (const mistake of mistakes) this.problems.push({ file, field: 'placeholder', ...mistake });
    const validate = () => {
      const filled = hasPlaceholders ? (fillFields(data, this.values) as object) : data;
      return { filled, result: schema.safeParse(filled) };
    };
    // A placeholder that is a mistake stays in the text, which then does not say what it was filled with.
    const { filled, result } =
      mistakes.length > 0 ? validate() : this.cache.get('value', file, [schema, text, filledText], validate);
    if (result.success) return { value: result.data, filled };
    for (const { path: field, ...problem } of schemaProblems(result.error, schema, filled)) {
      const line = this.#lineOf(file, field, undefined);
      this.problems.push({ file, line, field: field.join('.') || 'file', ...problem });
    }
    return { value: undefined, filled };
  }
}

/** YAML of empty lines and comments alone. */
const isBlank = (yaml: string) => yaml.split('\n').every((line) => /^\s*(#|$)/.test(line));

const isItem = (folder: string, path: string) =>
  dirname(path) === folder && path.endsWith('.md') && basename(path) !== 'README.md';

/** Names in messages start with content/, wherever the content is. */
export const nameInMessages = (path: string) => `content/${path}`;

/** What to do about the mistakes that authors make most, by the parser's code. */
const YAML_ADVICE: Partial<Record<string, string>> = {
  BLOCK_AS_IMPLICIT_KEY: 'the value in quotes, because it has a colon',
  TAB_AS_INDENT: 'spaces instead of the tab',
  DUPLICATE_KEY: 'each field once',
  MISSING_CHAR: 'a quote at the end of the value, like the one at its beginning',
  UNEXPECTED_TOKEN: 'the whole value in double quotes: a sign in it is one of YAML',
  BAD_SCALAR_START: 'the value in quotes, because it begins with a sign of YAML',
  BAD_INDENT: 'a bracket at the end of the list, like the one at its beginning',
  MULTILINE_IMPLICIT_KEY: 'a colon and a space between a field and its value',
};
/** The parser names the end of the text. */
const UNCLOSED_QUOTE = /^[^:]+:\s+(['"])(?:(?!\1).)*$/;
const INDENTED_FIELD = 'the field below it in the same column: without the spaces before it';

function parseFields(text: string, firstLine: number): ParsedFields {
  const yaml = new YamlFields(text, firstLine);
  const unquoted = yaml.findUnquoted();
  if (unquoted !== undefined) {
    const found = `'${unquoted.sign}' without quotes`;
    const why = unquoted.sign === '{' ? 'it begins with a placeholder' : 'the rest of it is read as a comment';
    const expected = `the whole value in quotes, because ${why}`;
    return { mistake: { line: yaml.lineAt(unquoted.at), field: 'YAML', found, expected } };
  }
  const [error] = yaml.document.errors;
  if (error) {
    const unclosed = text.split('\n').findIndex((row) => UNCLOSED_QUOTE.test(row));
    const isUnclosed = error.code === 'MISSING_CHAR' && unclosed >= 0;
    const line = isUnclosed ? firstLine + unclosed : yaml.lineAt(error.pos[0]);
    const written = text.split('\n')[line - firstLine]?.trim() ?? '';
    // A field that is indented by mistake is read as part of the value above it.
    const isIndented = error.code === 'BLOCK_AS_IMPLICIT_KEY' && written.split(': ').length === 2;
    const advice = isIndented ? INDENTED_FIELD : YAML_ADVICE[error.code];
    const found = advice && written ? formatValue(written) : (error.message.split(/ at line|\n/, 1)[0] ?? error.code);
    return { mistake: { line, field: 'YAML', found, expected: advice ?? 'YAML that can be read' } };
  }
  const data: unknown = yaml.document.toJS();
  if (typeof data === 'object' && data !== null) return { data };
  return {
    mistake: {
      line: yaml.lineOf([]),
      field: 'file',
      found: formatValue(data ?? undefined),
      expected: 'fields, one a line',
    },
  };
}
