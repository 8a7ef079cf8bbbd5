import { labelOf } from './fields/schema.ts';

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** A value of a field as a person reads it: lists with dashes, and what they hold under its names. */
export function textOf(value: unknown, indent = ''): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value))
    return value.map((one) => `${indent}- ${textOf(one, `${indent}  `).trimStart()}`).join('\n');
  if (!isNested(value)) return `${indent}${value}`;
  return Object.entries(value)
    .map(([name, one]) => {
      const label = `${indent}${labelOf(name, {})}:`;
      return isNested(one) ? `${label}\n${textOf(one, `${indent}  `)}` : `${label} ${textOf(one)}`;
    })
    .join('\n');
}
