import { CHANNELS, type Channel, isChannel } from '../../leads/channels.ts';
import { CommandError, type Options, text } from './context.ts';

const STATUSES = ['waiting', 'delivered', 'dead', 'suspected', 'stored'] as const;

/** suspected: held for a person; stored: there is no destination to pass it on to. */
export type Status = (typeof STATUSES)[number];

export type Filters = {
  from: number | undefined;
  before: number | undefined;
  channel: Channel | undefined;
  status: Status | undefined;
};

export const FILTER_OPTIONS = {
  from: { type: 'string', help: 'first day, such as 2026-01-31 (UTC)' },
  to: { type: 'string', help: 'last day, included' },
  channel: { type: 'string', help: `one of: ${CHANNELS.join(', ')}` },
  status: { type: 'string', help: `one of: ${STATUSES.join(', ')}` },
} as const;

const DAY = 24 * 60 * 60 * 1000;

export function readFilters(options: Options): Filters {
  const to = day(text(options, 'to'), 'to');
  return {
    from: day(text(options, 'from'), 'from'),
    before: to === undefined ? undefined : to + DAY,
    channel: channel(text(options, 'channel')),
    status: status(text(options, 'status')),
  };
}

export function day(value: string | undefined, name: string): number | undefined {
  if (value === undefined) return undefined;
  const time = /^\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(time)) throw new CommandError(`--${name} is '${value}'; expected a day such as 2026-01-31.`);
  return time;
}

function channel(value: string | undefined): Channel | undefined {
  if (value === undefined) return undefined;
  const known = CHANNELS.find((candidate) => candidate.toLowerCase() === value.toLowerCase());
  if (known === undefined || !isChannel(known))
    throw new CommandError(`--channel is '${value}'; expected one of: ${CHANNELS.join(', ')}.`);
  return known;
}

function status(value: string | undefined): Status | undefined {
  if (value === undefined) return undefined;
  const known = STATUSES.find((candidate) => candidate === value);
  if (!known) throw new CommandError(`--status is '${value}'; expected one of: ${STATUSES.join(', ')}.`);
  return known;
}

export function wholeNumber(options: Options, name: string, otherwise: number): number {
  const value = text(options, name);
  if (value === undefined) return otherwise;
  if (!/^[1-9]\d{0,6}$/.test(value)) throw new CommandError(`--${name} is '${value}'; expected a whole number.`);
  return Number(value);
}
