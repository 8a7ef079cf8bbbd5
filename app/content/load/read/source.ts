import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import type { z } from 'zod';
import { fillFields, fillPlaceholders, type PlaceholderValues } from './placeholders.ts';
import { splitFrontMatter, YamlFields } from './positions.ts';
import { formatValue, type Problem } from './problems.ts';
import { schemaProblems } from './schema-problems.ts';

export type SourceFile<T> = { file: string; name: string; value: T };

type FilePositions = { yaml: YamlFields; contentsLine: number };

type ReportOptions = {
  /** The line of a mistake in the body, as its Markdown counts; others stand on the line of their field. */
  bodyLine?: number | undefined;
  suggestion?: string | undefined;
};

/** Reads and validates content files, and collects every mistake instead of stopping at the first. */
export class ContentSource {
  readonly problems: Problem[] = [];
  /** What files that are read from now on may name. */
  values: PlaceholderValues = { known: new Map(), isComplete: false };
  readonly #root: string;
  /** By the file's name in messages. */
  readonly #positions = new Map<string, FilePositions>();

  constructor(root: string) {
    this.#root = root;
  }

  /** Every Markdown file of a folder, by name, validated; the body becomes `contents`. */
  readFolder<T>(folder: string, schemaFor: (name: string) => z.ZodType<T> | undefined): SourceFile<T>[] {
    const directory = join(this.#root, folder);
    if (!existsSync(directory)) return [];
    return readdirSync(directory)
      .filter((file) => file.endsWith('.md') && file !== 'README.md')
      .sort()
      .flatMap((file) => {
        const path = join(directory, file);
        const name = basename(file, '.md');
        const schema = schemaFor(name);
        if (!schema) {
          this.report(path, 'file name', formatValue(name), `no page of that name is known to ${folder}/`);
          return [];
        }
        const value = this.#parseMarkdown(path, schema);
        if (value === undefined) return [];
        const id = (value as { id?: unknown }).id;
        if (id !== name) this.report(path, 'id', formatValue(id), `'${name}', as the file is named`);
        return [{ file: this.#displayPath(path), name, value }];
      });
  }

  /** A file that gives values may name those of its own fields that are known without, and sets them for other files. */
  readYaml<T>(
    file: string,
    schema: z.ZodType<T>,
    valuesOf?: (data: object) => PlaceholderValues['known'],
  ): T | undefined {
    const path = join(this.#root, file);
    if (!existsSync(path)) {
      this.report(path, 'file', 'nothing', 'a YAML file');
      return undefined;
    }
    const text = readFileSync(path, 'utf8');
    const data = this.#parseYaml(path, text);
    if (!data) return undefined;
    if (valuesOf) this.values = { known: valuesOf(data), isComplete: true };
    const filled = this.#fill(path, text, data);
    const value = this.#validate(path, schema, filled);
    if (valuesOf) this.values = { known: valuesOf(filled), isComplete: value !== undefined };
    return value;
  }

  report(path: string, field: string, found: string, expected: string, options: ReportOptions = {}): void {
    const file = this.#displayPath(path);
    const line = this.#lineOf(file, field.split('.'), options.bodyLine);
    this.problems.push({ file, line, field, found, expected, suggestion: options.suggestion });
  }

  #lineOf(file: string, path: readonly PropertyKey[], bodyLine: number | undefined): number {
    const { yaml, contentsLine = 1 } = this.#positions.get(file) ?? {};
    const isInBody = bodyLine !== undefined || path[0] === 'contents';
    return isInBody ? contentsLine + (bodyLine ?? 1) - 1 : (yaml?.lineOf(path) ?? 1);
  }

  /** Paths in messages start with content/, wherever the content is. */
  #displayPath(path: string): string {
    return path.startsWith(this.#root) ? join('content', relative(this.#root, path)) : path;
  }

  #parseMarkdown<T>(path: string, schema: z.ZodType<T>): T | undefined {
    const text = readFileSync(path, 'utf8');
    const parts = splitFrontMatter(text);
    if (!parts) {
      this.report(
        path,
        'front matter',
        formatValue(text.slice(0, 40)),
        "YAML between two lines of '---' at the top of the file",
      );
      return undefined;
    }
    const data = this.#parseYaml(path, parts.fields, parts);
    if (data === undefined) return undefined;
    if ('contents' in data) {
      this.report(path, 'contents', 'a field', 'the text below the front matter instead');
      return undefined;
    }
    return this.#validate(path, schema, this.#fill(path, text, { ...data, contents: parts.contents }));
  }

  /** The data with values in place of its placeholders; mistakes are found in the text they were read from. */
  #fill(path: string, text: string, data: object): object {
    if (!text.includes('{{')) return data;
    const date = 'date' in data ? String(data.date) : undefined;
    const file = this.#displayPath(path);
    for (const mistake of fillPlaceholders(text, this.values, date).mistakes)
      this.problems.push({ file, field: 'placeholder', ...mistake });
    return fillFields(data, this.values) as object;
  }

  #parseYaml(
    path: string,
    text: string,
    { fieldsLine, contentsLine } = { fieldsLine: 1, contentsLine: 1 },
  ): object | undefined {
    const yaml = new YamlFields(text, fieldsLine);
    const file = this.#displayPath(path);
    this.#positions.set(file, { yaml, contentsLine });
    const unquoted = yaml.findUnquoted();
    if (unquoted !== undefined) {
      const expected = 'the whole value in quotes, because it begins with a placeholder';
      this.problems.push({ file, line: yaml.lineAt(unquoted), field: 'YAML', found: "'{{' without quotes", expected });
      return undefined;
    }
    const [error] = yaml.document.errors;
    if (error) {
      const found = error.message.split(/ at line|\n/, 1)[0] ?? error.code;
      const line = yaml.lineAt(error.pos[0]);
      this.problems.push({ file, line, field: 'YAML', found, expected: 'YAML that can be read' });
      return undefined;
    }
    const value: unknown = yaml.document.toJS();
    if (typeof value === 'object' && value !== null) return value;
    this.report(path, 'file', formatValue(value), 'fields, one a line');
    return undefined;
  }

  #validate<T>(path: string, schema: z.ZodType<T>, data: object): T | undefined {
    const result = schema.safeParse(data);
    if (result.success) return result.data;
    const file = this.#displayPath(path);
    for (const { path: field, ...problem } of schemaProblems(result.error, schema, data)) {
      const line = this.#lineOf(file, field, undefined);
      this.problems.push({ file, line, field: field.join('.') || 'file', ...problem });
    }
    return undefined;
  }
}
