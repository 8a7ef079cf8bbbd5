import type { PlaceholderValue } from '../../model/sheet-values.ts';
import { nearest, type Problem } from './problems.ts';

export type PlaceholderValues = {
  /** What texts may name, such as `product` and `example.program`. */
  known: ReadonlyMap<string, PlaceholderValue>;
  /** Whether the files that give the values could be read; if not, an unknown name is not a mistake of the text. */
  isComplete: boolean;
};

type Mistake = Pick<Problem, 'line' | 'found' | 'expected' | 'suggestion'>;

/** Two braces alone are matched too, so that a placeholder without its end is reported and not printed. */
const PLACEHOLDER = /\\\{\{|\{\{([^{}\n]*)\}\}|\{\{/g;
const FORMATS = ['words', 'dollars', 'millions'] as const;

/**
 * The text with values for `{{name}}` and `{{name as format}}`, and braces for `\{{`. No line moves. With the date of
 * the text, a figure that was not known by then is a mistake.
 */
export function fillPlaceholders(
  text: string,
  values: PlaceholderValues,
  date?: string,
): { text: string; mistakes: Mistake[] } {
  const mistakes: Mistake[] = [];
  const filled = text.replace(PLACEHOLDER, (found, inner: string | undefined, offset: number) => {
    if (found.startsWith('\\')) return '{{';
    const result = resolve(inner ?? '', values, date);
    if (typeof result === 'string') return result;
    mistakes.push({ line: text.slice(0, offset).split('\n').length, found: `'${found}'`, ...result });
    return found;
  });
  return { text: filled, mistakes };
}

function resolve(
  inner: string,
  { known, isComplete }: PlaceholderValues,
  date?: string,
): string | Pick<Mistake, 'expected' | 'suggestion'> {
  const [name = '', format] = inner.split(' as ').map((part) => part.trim());
  const value = known.get(name);
  // A number goes where texts and figures go, so that no other mistake follows.
  if (!value && !isComplete) return '0';
  if (!value)
    return {
      expected: 'a placeholder such as {{product}}, as content/README.md lists them; \\{{ prints two braces',
      suggestion: [...known.keys()].find((each) => each.endsWith(`.${name}`)) ?? nearest(name, known.keys()),
    };
  if (date && value.since && date.slice(0, 10) < value.since)
    return {
      expected: `a figure of an assessment before ${date.slice(0, 10)}, the date of the text: this one is of ${value.since}`,
    };
  if (format === undefined) return value.text;
  const formats = FORMATS.filter((each) => value[each] !== undefined);
  const given = formats.find((each) => each === format);
  const choice = [`{{${name}}}`, ...formats.map((each) => `{{${name} as ${each}}}`)];
  return (given && value[given]) ?? { expected: choice.join(' or ') };
}

/** Fields with values in place of the placeholders in every text, names of fields included. */
export function fillFields(data: unknown, values: PlaceholderValues): unknown {
  if (typeof data === 'string') return fillPlaceholders(data, values).text;
  if (Array.isArray(data)) return data.map((item) => fillFields(item, values));
  if (typeof data !== 'object' || data === null) return data;
  const fields = Object.entries(data).map(([name, value]) => [
    fillPlaceholders(name, values).text,
    fillFields(value, values),
  ]);
  return Object.fromEntries(fields);
}

/**
 * Every text and number of site.yaml by its path, such as `headquarters.city`, and what follows from them. A
 * field of site.yaml that has a placeholder itself is not one of them.
 */
export function siteValues(site: object): Map<string, PlaceholderValue> {
  const values = new Map(fieldsOf(site).filter(([, { text }]) => !text.includes('{{')));
  const [product, origin] = [values.get('product')?.text, values.get('origin')?.text];
  if (product) values.set('a product', { text: `${/^[aeio]/i.test(product) ? 'an' : 'a'} ${product}` });
  if (origin) values.set('domain', { text: origin.replace(/^https:\/\/(www\.)?/, '') });
  return values;
}

function fieldsOf(fields: object, prefix = ''): [string, PlaceholderValue][] {
  return Object.entries(fields).flatMap(([key, value]): [string, PlaceholderValue][] => {
    const name = `${prefix}${key}`;
    if (typeof value === 'string' || typeof value === 'number') return [[name, { text: String(value) }]];
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? fieldsOf(value, `${name}.`) : [];
  });
}
