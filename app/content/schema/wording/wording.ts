import { z } from 'zod';
import { FORM_MESSAGES } from '../../../../leads/form-messages.ts';
import { SERVICE_WORDS } from '../../../../leads/service-words.ts';
import { line } from '../fields.ts';
import { FRAME_WORDS } from './frame.ts';
import { MACHINE_WORDS } from './machines.ts';
import { SCREEN_WORDS } from './screens.ts';
import { SEARCH_WORDS } from './search.ts';

/** Texts by group and name, each with where it is shown. */
type WordTable = Readonly<Record<string, Readonly<Record<string, readonly [text: string, place: string]>>>>;

/** Every word of the site that no other file of content has. A text may name a value, such as {count}, in braces. */
export const WORDING = {
  ...FRAME_WORDS,
  ...SCREEN_WORDS,
  ...SEARCH_WORDS,
  ...MACHINE_WORDS,
  form_messages: FORM_MESSAGES,
  ...SERVICE_WORDS,
} as const satisfies WordTable;

export type Wording = {
  readonly [Group in keyof typeof WORDING]: { readonly [Name in keyof (typeof WORDING)[Group]]: string };
};

const namesIn = (text: string) => [...text.matchAll(/(?<!\{)\{(\w+)\}(?!\})/g)].map(([name]) => name).sort();

/** Another text must name the same values, because the code has no others. */
function word([text, place]: readonly [string, string]) {
  const names = namesIn(text);
  const expected = names.length > 0 ? `a text with ${names.join(' and ')}` : 'a text without braces';
  return line(400)
    .refine((given) => String(namesIn(given)) === String(names), expected)
    .default(text)
    .describe(place);
}

const mapValues = <T, U>(fields: Readonly<Record<string, T>>, map: (value: T) => U) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, map(value)]));

/** content/wording.yaml. What it leaves out is said as the table says it. */
export const wording = z.strictObject(
  mapValues(WORDING as WordTable, (words) => z.strictObject(mapValues(words, word)).prefault({})),
) as unknown as z.ZodType<Wording>;
