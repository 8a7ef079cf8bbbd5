import { CONSENT_STATES } from '../../leads/consent.ts';
import type { LeadFilters } from '../../leads/desk/leads.ts';
import { emailError, normalizeEmail } from '../../leads/email.ts';
import { LEAD_DELIVERY_STATES, LEAD_STATUSES, WORKED_STATES } from '../../leads/lead-states.ts';
import { findLeadsByIdEnding } from '../store/desk/lookup.ts';
import { listChannels } from '../store/forms/served-forms.ts';
import type { LeadRow, OpenStore } from '../store/schema/tables.ts';
import { DAY_MS } from '../store/utc-day.ts';
import { CommandError, type Options, textOption, textOptions } from './context.ts';

export function readEmail(given: string | undefined, usage: string): string {
  if (given === undefined) throw new CommandError(`Whom? npm run leads -- ${usage}`);
  const email = normalizeEmail(given);
  if (emailError(email)) throw new CommandError(`'${given}' is not an e-mail address.`);
  return email;
}

/** Ids begin with the time, so their last characters are the ones that differ. */
export const shortId = (id: string) => id.slice(-12);

export const isIdEnding = (given: string | undefined): given is string =>
  given !== undefined && /^[0-9a-f-]{6,36}$/.test(given);

export async function findLead(store: OpenStore, given: string | undefined, command: string): Promise<LeadRow> {
  if (given === undefined) throw new CommandError(`Which lead? npm run leads -- ${command} <id>, as 'list' shows it.`);
  if (!isIdEnding(given)) throw new CommandError(`'${given}' is not the id of a lead; 'list' shows them.`);
  const [lead, another] = await findLeadsByIdEnding(store, given);
  if (!lead) throw new CommandError(`There is no lead whose id ends in '${given}'.`);
  if (another) throw new CommandError(`More than one lead's id ends in '${given}'; give more of it.`);
  return lead;
}

export const FILTER_OPTIONS = {
  from: { type: 'string', help: 'first day, such as 2026-01-31 (UTC)' },
  to: { type: 'string', help: 'last day, included' },
  channel: { type: 'string', multiple: true, help: 'such as Demo, in upper or lower case; may be given several times' },
  status: { type: 'string', multiple: true, help: `of the lead, any of: ${LEAD_STATUSES.join(', ')}` },
  delivery: {
    type: 'string',
    multiple: true,
    help: `of its worst delivery, any of: ${LEAD_DELIVERY_STATES.join(', ')}`,
  },
  worked: { type: 'string', multiple: true, help: `how far people are with it, any of: ${WORKED_STATES.join(', ')}` },
  consent: { type: 'string', multiple: true, help: `to marketing mail, any of: ${CONSENT_STATES.join(', ')}` },
} as const;

export function readFilters(options: Options) {
  const to = parseDay(textOption(options, 'to'), 'to');
  return {
    from: parseDay(textOption(options, 'from'), 'from'),
    before: to === undefined ? undefined : to + DAY_MS,
    channel: textOptions(options, 'channel'),
    status: parseWords(LEAD_STATUSES, textOptions(options, 'status'), 'status'),
    delivery: parseWords(LEAD_DELIVERY_STATES, textOptions(options, 'delivery'), 'delivery'),
    worked: parseWords(WORKED_STATES, textOptions(options, 'worked'), 'worked'),
    consent: parseWords(CONSENT_STATES, textOptions(options, 'consent'), 'consent'),
  };
}

export function parseDay(value: string | undefined, name: string): number | undefined {
  if (value === undefined) return undefined;
  const time = /^\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(time)) throw new CommandError(`--${name} is '${value}'; expected a day such as 2026-01-31.`);
  return time;
}

/** The filters as the store takes them, with the exact name of the channel. What was set aside has held deliveries. */
export async function toLeadFilters(
  store: OpenStore,
  { channel: given, status, ...others }: ReturnType<typeof readFilters>,
): Promise<LeadFilters> {
  const filters: LeadFilters = { ...others, status: status ?? [others.delivery ? 'not-spam' : 'any'] };
  if (given === undefined) return filters;
  const channels = await listChannels(store);
  const exactName = (typed: string) => channels.find((name) => name.toLowerCase() === typed.toLowerCase()) ?? typed;
  return { ...filters, channel: parseWords(channels, given.map(exactName), 'channel') };
}

function parseWords<Word extends string>(words: readonly Word[], values: readonly string[] | undefined, name: string) {
  return values?.map((value) => parseWord(words, value, name));
}

function parseWord<Word extends string>(words: readonly Word[], value: string, name: string): Word {
  const known = words.find((word) => word === value);
  if (known !== undefined) return known;
  throw new CommandError(`--${name} is '${value}'; expected one of: ${words.join(', ')}.`);
}

/** Without the option it is the first word, unless another is named. */
export function choiceOption<const Word extends string>(
  options: Options,
  name: string,
  words: readonly [Word, ...Word[]],
  fallback: Word = words[0],
): Word {
  return parseWord(words, textOption(options, name) ?? fallback, name);
}

export function numberOption(options: Options, name: string, fallback: number): number {
  const value = textOption(options, name);
  if (value === undefined) return fallback;
  if (!/^[1-9]\d{0,6}$/.test(value)) throw new CommandError(`--${name} is '${value}'; expected a whole number.`);
  return Number(value);
}
