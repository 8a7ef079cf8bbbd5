import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { parseDocument } from 'yaml';
import type { z } from 'zod';
import { formatValue, type Problem } from './problems.ts';

export type SourceFile<T> = { file: string; name: string; value: T };

/** The YAML at the top of a content file and the Markdown below it. */
function splitFrontMatter(text: string): { fields: string; contents: string } | undefined {
  const match = /^---\n([\s\S]*?)\n---(?:\n([\s\S]*))?$/.exec(text.replaceAll('\r\n', '\n'));
  return match ? { fields: match[1] ?? '', contents: (match[2] ?? '').trim() } : undefined;
}

/** Reads and validates content files, and collects every mistake instead of stopping at the first. */
export class ContentSource {
  readonly problems: Problem[] = [];
  readonly #root: string;

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

  readYaml<T>(file: string, schema: z.ZodType<T>): T | undefined {
    const path = join(this.#root, file);
    if (!existsSync(path)) {
      this.report(path, 'file', 'nothing', 'a YAML file');
      return undefined;
    }
    return this.#validate(path, schema, this.#parseYaml(path, readFileSync(path, 'utf8'), 1));
  }

  report(path: string, field: string, found: string, expected: string): void {
    this.problems.push({ file: this.#displayPath(path), field, found, expected });
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
    const data = this.#parseYaml(path, parts.fields, 2);
    if (data === undefined) return undefined;
    if ('contents' in data) {
      this.report(path, 'contents', 'a field', 'the text below the front matter instead');
      return undefined;
    }
    return this.#validate(path, schema, { ...data, contents: parts.contents });
  }

  #parseYaml(path: string, text: string, firstLine: number): object | undefined {
    const document = parseDocument(text);
    for (const error of document.errors) {
      const line = (error.linePos?.[0].line ?? 1) + firstLine - 1;
      this.report(path, `line ${line}`, error.message.split('\n')[0] ?? error.code, 'YAML that can be read');
    }
    if (document.errors.length > 0) return undefined;
    const value: unknown = document.toJS();
    if (typeof value === 'object' && value !== null) return value;
    this.report(path, 'file', formatValue(value), 'fields, one a line');
    return undefined;
  }

  #validate<T>(path: string, schema: z.ZodType<T>, data: object | undefined): T | undefined {
    if (data === undefined) return undefined;
    const result = schema.safeParse(data);
    if (result.success) return result.data;
    for (const issue of result.error.issues) {
      if (issue.code === 'unrecognized_keys') {
        for (const key of issue.keys) {
          this.report(
            path,
            [...issue.path, key].join('.'),
            'an unknown field',
            `one of ${fieldNames(schema, issue.path)}`,
          );
        }
      } else {
        const field = issue.path.join('.') || 'file';
        this.report(path, field, formatValue(valueAt(data, issue.path)), describeExpected(issue, schema));
      }
    }
    return undefined;
  }
}

function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], data);
}

/** The parts of an object schema that messages are made of. */
type ObjectSchema = { shape?: Record<string, { description?: string } & ObjectSchema> };

function fieldNames(schema: object, path: readonly PropertyKey[]): string {
  const inner = path.reduce<ObjectSchema | undefined>(
    (part, key) => part?.shape?.[String(key)],
    schema as ObjectSchema,
  );
  const names = Object.keys(inner?.shape ?? {}).filter((name) => name !== 'contents');
  return names.length > 0 ? names.join(', ') : 'the fields the schema describes';
}

function describeExpected(issue: z.core.$ZodIssue, schema: object): string {
  const description = (schema as ObjectSchema).shape?.[String(issue.path[0])]?.description;
  const expected = issue.code === 'invalid_value' ? `one of ${issue.values.join(', ')}` : describeType(issue);
  return description ? `${expected}. ${description}` : expected;
}

function describeType(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'invalid_type' || !issue.message.startsWith('Invalid input')) return issue.message;
  return issue.expected === 'string' ? 'text' : `a ${issue.expected}`;
}
