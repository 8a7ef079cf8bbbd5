/** The part of JSON Schema that z.toJSONSchema writes for content. */
export type JsonSchema = {
  type?: string;
  title?: string;
  description?: string;
  enum?: readonly unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  items?: JsonSchema | false;
  prefixItems?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  anyOf?: readonly JsonSchema[];
  additionalProperties?: boolean | JsonSchema;
  examples?: readonly unknown[];
  /** A link that may lead to a document of the device. */
  takesPdf?: boolean;
};

export type Values = Record<string, unknown>;

/** What a field is edited with; 'other' is a shape without a control of its own, which is edited as JSON. */
export type Shape =
  | 'fixed'
  | 'choice'
  | 'boolean'
  | 'number'
  | 'day'
  | 'time'
  | 'picture'
  | 'link'
  | 'line'
  | 'text'
  | 'pair'
  | 'list'
  | 'sections'
  | 'object'
  | 'other';

/** So many characters fit one line of the form. */
const LINE_LENGTH = 40;

export function shapeOf(schema: JsonSchema): Shape {
  const { type, format, pattern = '' } = schema;
  if (schema.const !== undefined || schema.prefixItems?.every((item) => item.const !== undefined)) return 'fixed';
  if (schema.enum) return 'choice';
  if (type === 'boolean') return 'boolean';
  if (type === 'number' || type === 'integer') return 'number';
  if (type === 'string') {
    if (format === 'date') return 'day';
    if (format === 'date-time') return 'time';
    if (/uploads.*(png|svg)/.test(pattern)) return 'picture';
    if (pattern.startsWith('^(\\/(?!') || pattern.startsWith('^\\/(?!')) return 'link';
    return pattern || (schema.maxLength ?? Number.POSITIVE_INFINITY) <= LINE_LENGTH ? 'line' : 'text';
  }
  if (type === 'array') {
    if (schema.prefixItems?.length === 1) return 'pair';
    if (!schema.items) return 'other';
    return sectionKinds(schema).length > 0 ? 'sections' : 'list';
  }
  return type === 'object' && schema.properties ? 'object' : 'other';
}

/** The schemas of a list whose items are told apart by `kind`; none for any other list. */
export function sectionKinds({ items }: JsonSchema): JsonSchema[] {
  const kinds = items ? optionsOf(items) : [];
  return kinds.length > 1 && kinds.every((option) => typeof option.properties?.kind?.const === 'string') ? kinds : [];
}

const optionsOf = (schema: JsonSchema): JsonSchema[] =>
  (schema.oneOf ?? schema.anyOf)?.flatMap((option) => optionsOf(option)) ?? [schema];

/** The schema of a value among several: the one whose fixed fields it has and whose fields cover its own. */
export function optionFor(schema: JsonSchema, value: unknown): JsonSchema {
  const options = optionsOf(schema);
  const fields = isValues(value) ? value : {};
  const fits = ({ properties = {} }: JsonSchema) =>
    Object.entries(properties).every(([name, field]) => field.const === undefined || field.const === fields[name]) &&
    Object.keys(fields).every((name) => name in properties);
  return options.find(fits) ?? options[0] ?? schema;
}

export const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** 'is_carousel_featured' as 'Carousel featured', 'publish_at' as 'Publish at'. */
export function labelOf(name: string, schema: JsonSchema): string {
  if (schema.title) return schema.title;
  const words = name.replace(/^(is|has)_/, '').replace(/[_-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What a new item of a list begins with. */
export function startOf(schema: JsonSchema): unknown {
  const [example] = schema.examples ?? [];
  if (example !== undefined) return structuredClone(example);
  if (schema.const !== undefined) return schema.const;
  if (schema.oneOf ?? schema.anyOf) return startOf(optionsOf(schema)[0] ?? {});
  if (schema.type === 'array') return [];
  if (schema.type !== 'object') return schema.enum?.[0] ?? (schema.type === 'boolean' ? false : '');
  const { properties = {}, required = [] } = schema;
  return Object.fromEntries(required.map((name) => [name, startOf(properties[name] ?? {})]));
}

/** A line that tells an item of a list from its neighbors. */
export function summaryOf(value: unknown): string {
  if (!isValues(value)) return String(value ?? '');
  const { kind: _kind, background: _background, ...fields } = value;
  const named = ['title', 'label', 'name', 'text', 'question', 'from', 'lead'].map((name) => fields[name]);
  return String([...named, ...Object.values(fields)].find((field) => typeof field === 'string' && field !== '') ?? '');
}

/** The fields without those that were emptied, which the file then leaves out. */
export function withField(fields: Values, name: string, next: unknown): Values {
  if (next !== undefined) return { ...fields, [name]: next };
  const { [name]: _removed, ...others } = fields;
  return others;
}

/** The values with an item inserted into the list at a path; unchanged where the parent of the list is gone. */
export function insertedAt(values: unknown, [step, ...rest]: readonly string[], at: number, item: unknown): unknown {
  if (step === undefined) return Array.isArray(values) ? values.toSpliced(at, 0, item) : [item];
  if (Array.isArray(values) && step in values)
    return values.with(Number(step), insertedAt(values[Number(step)], rest, at, item));
  return isValues(values) ? { ...values, [step]: insertedAt(values[step], rest, at, item) } : values;
}

/** The list with the item at `from` moved to `to`. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const without = list.toSpliced(from, 1);
  return without.toSpliced(to, 0, ...list.slice(from, from + 1));
}
