import type { z } from 'zod';
import { formatValue, nearest, type Problem } from './problems.ts';

type SchemaProblem = { path: PropertyKey[] } & Pick<Problem, 'found' | 'expected' | 'suggestion' | 'isMeasured'>;

/** What is wrong with data that a schema refused, in words. */
export function schemaProblems({ issues }: z.ZodError, schema: z.ZodType, data: unknown): SchemaProblem[] {
  return issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? unknownFields(issue, schema, data) : [wrongValue(issue, schema, data)],
  );
}

function unknownFields(issue: z.core.$ZodIssueUnrecognizedKeys, schema: z.ZodType, data: unknown): SchemaProblem[] {
  const fields = Object.keys(schemasAt(schema, issue.path, data).at(-1)?._zod.def.shape ?? {});
  const names = fields.filter((name) => name !== 'contents');
  return issue.keys.map((key) => ({
    path: [...issue.path, key],
    found: 'an unknown field',
    expected: `one of ${names.join(', ')}`,
    suggestion: nearest(key, names),
  }));
}

function wrongValue(issue: z.core.$ZodIssue, schema: z.ZodType, data: unknown): SchemaProblem {
  const value = valueAt(data, issue.path);
  const words = knownWords(issue);
  const expected = words.length > 0 ? `one of ${words.join(', ')}` : describeType(issue, value);
  const description = descriptionAt(schema, issue.path, data);
  const length = wrongLength(issue, value);
  return {
    path: issue.path,
    found: length ?? (isEmpty(value) ? 'nothing' : formatValue(value)),
    ...(length !== undefined && { isMeasured: true }),
    expected: description ? `${expected}. ${description}` : expected,
    suggestion: nearest(value, words),
  };
}

/** A field without a value is as good as none. */
const isEmpty = (value: unknown) => value === null || (typeof value === 'string' && value.trim() === '');

/** '11 characters too many': how far a text or a list is from the length that it may have. */
function wrongLength(issue: z.core.$ZodIssue, value: unknown): string | undefined {
  const isText = typeof value === 'string';
  if (!isText && !Array.isArray(value)) return undefined;
  // Most texts are trimmed before they are measured.
  const length = isText ? value.trim().length : value.length;
  const [count, words] =
    issue.code === 'too_big'
      ? [length - Number(issue.maximum), 'too many']
      : issue.code === 'too_small'
        ? [Number(issue.minimum) - length, 'too few']
        : [0, ''];
  if (count < 1 || length === 0) return undefined;
  return isText ? `${count} ${count === 1 ? 'character' : 'characters'} ${words}` : `${count} ${words}`;
}

function knownWords(issue: z.core.$ZodIssue): string[] {
  if (issue.code === 'invalid_value') return issue.values.map(String);
  return issue.code === 'invalid_union' && 'options' in issue ? (issue.options ?? []).map(String) : [];
}

/** In the words of an author. */
const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  boolean: 'true or false',
  array: 'a list',
  object: 'fields with values',
  tuple: 'a list',
};

function describeType(issue: z.core.$ZodIssue, value: unknown): string {
  if (issue.code === 'invalid_union')
    return [...new Set(issue.errors.flat().map((inner) => inner.message))].join(', or ');
  // Where the schema gives no words of its own.
  if (issue.code === 'too_big' && issue.message.startsWith('Too big')) return `at most ${issue.maximum}`;
  if (issue.code === 'too_small' && issue.message.startsWith('Too small'))
    return issue.origin === 'string' ? 'some text' : `at least ${issue.minimum}`;
  if (issue.code !== 'invalid_type' || !issue.message.startsWith('Invalid input')) return issue.message;
  // 2022 and true are no texts to YAML.
  if (issue.expected === 'string' && ['number', 'boolean'].includes(typeof value))
    return 'text, which stands in quotes';
  return TYPES[issue.expected] ?? `a ${issue.expected}`;
}

function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], data);
}

/** The parts of schemas that a path leads through. */
type Schema = {
  description?: string | undefined;
  _zod: {
    def: {
      innerType?: Schema;
      shape?: Record<string, Schema>;
      element?: Schema;
      entries?: Record<string, string>;
      items?: Schema[];
      options?: Schema[];
      discriminator?: string;
    };
    propValues?: Record<string, Set<unknown>>;
  };
};

/** The schemas of the value at a path: that of the field, then those it wraps. */
function schemasAt(schema: z.ZodType, path: readonly PropertyKey[], data: unknown): Schema[] {
  let schemas = unwrap(schema as unknown as Schema, data);
  for (const [index, key] of path.entries()) {
    const def = schemas.at(-1)?._zod.def;
    const child = def?.shape?.[String(key)] ?? def?.items?.[Number(key)] ?? def?.element;
    schemas = child ? unwrap(child, valueAt(data, path.slice(0, index + 1))) : [];
  }
  return schemas;
}

function unwrap(schema: Schema, value: unknown): Schema[] {
  const { innerType, options, discriminator = '' } = schema._zod.def;
  const inner =
    innerType ?? options?.find(({ _zod }) => _zod.propValues?.[discriminator]?.has(valueAt(value, [discriminator])));
  return inner ? [schema, ...unwrap(inner, value)] : [schema];
}

/** What to write into a field of an object: its description and, where there are words to choose from, those. */
export function describeField(schema: z.ZodObject, name: string): string {
  const words = [[name], [name, 0]].flatMap((path) => Object.values(definitionAt(schema, path)?.entries ?? {}));
  const choice = words.length > 0 ? ` One of ${words.join(', ')}.` : '';
  return `${descriptionAt(schema, [name], {}) ?? ''}${choice}`.trim();
}

/** The names and descriptions of the fields within a field, and whether it is a list of such. */
export function fieldsWithin(schema: z.ZodObject, name: string) {
  const isList = definitionAt(schema, [name])?.element !== undefined;
  const path = isList ? [name, 0] : [name];
  const fields = Object.keys(definitionAt(schema, path)?.shape ?? {});
  return { isList, fields: fields.map((field) => [field, descriptionAt(schema, [...path, field], {}) ?? ''] as const) };
}

const definitionAt = (schema: z.ZodType, path: readonly PropertyKey[]) => schemasAt(schema, path, {}).at(-1)?._zod.def;

/** The description of the innermost field of a path that has one. */
function descriptionAt(schema: z.ZodType, path: readonly PropertyKey[], data: unknown): string | undefined {
  for (let length = path.length; length > 0; length--) {
    const described = schemasAt(schema, path.slice(0, length), data).find(({ description }) => description);
    if (described) return described.description;
  }
  return undefined;
}
