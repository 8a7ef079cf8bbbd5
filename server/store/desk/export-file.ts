import { describeConsent } from '../../../leads/consent.ts';
import { toTerminalJson } from '../../../leads/control-characters.ts';
import { csvLine } from '../../../leads/csv.ts';
import { ATTRIBUTION_FIELDS, FIELDS } from '../../../leads/fields.ts';
import type { Place } from '../engine/page.ts';
import { verificationOf } from '../leads/verification.ts';
import { deliveryOf, stateOf, statusOf } from '../schema/stored-words.ts';
import type { OpenStore } from '../schema/tables.ts';
import { utcMinute } from '../utc-day.ts';
import type { PreparedFilters } from './lead-filters.ts';
import { type LeadWithDeliveries, readExportPage } from './lookup.ts';

/** What was sent for fields that no served form has. */
const OTHER_FIELDS = 'otherFields';
/** Own fields may be named as another column is. */
const columnOf = (key: string) => `answers.${key}`;

const columnsOf = ({ destinations, ownFields }: FileKind) => [
  ...[
    'id',
    'received',
    'channel',
    'page',
    ...FIELDS,
    'optOut',
    'consent',
    'status',
    'owner',
    'worked',
    'contacted',
    'notes',
  ],
  ...['delivery', 'suspicion', 'verification'],
  ...destinations,
  ...['consentWords', 'consentGiven', 'consentAsked', 'consentConfirmed', 'consentWithdrawn'],
  ...ATTRIBUTION_FIELDS,
  ...ownFields.map(columnOf),
  OTHER_FIELDS,
];

function toExportRow(lead: LeadWithDeliveries, { destinations, ownFields }: FileKind): Record<string, string> {
  const state = (destination: string) => {
    const delivery = lead.deliveries.findLast((row) => row.destination === destination);
    return delivery ? stateOf(delivery) : '';
  };
  const { named = [], others = [] } = Object.groupBy(lead.answers, ({ key }) =>
    ownFields.includes(key) ? 'named' : 'others',
  );
  return {
    id: lead.id,
    received: new Date(lead.received_at).toISOString(),
    channel: lead.channel,
    page: lead.page ?? '',
    ...Object.fromEntries(FIELDS.map((field) => [field, lead[field]])),
    optOut: lead.opt_out ?? '',
    consent: describeConsent(lead.consent),
    status: statusOf(lead),
    owner: lead.owner,
    worked: lead.worked,
    contacted: isoTime(lead.contacted_at),
    notes: lead.notes.map(({ at, person_name, text }) => `${utcMinute(at)} ${person_name}: ${text}`).join('\n'),
    delivery: deliveryOf(lead.delivery),
    suspicion: lead.suspicion ?? '',
    verification: verificationOf(lead) ?? '',
    ...Object.fromEntries(destinations.map((name) => [name, state(name)])),
    ...consentColumns(lead.consents.at(-1)),
    ...lead.attribution,
    ...Object.fromEntries(named.map(({ key, value }) => [columnOf(key), value])),
    [OTHER_FIELDS]: others.map(({ key, value }) => `${key}: ${value}`).join('\n'),
  };
}

const isoTime = (timeMs: number | null) => (timeMs === null ? '' : new Date(timeMs).toISOString());

function consentColumns(consent: LeadWithDeliveries['consents'][number] | undefined): Record<string, string> {
  if (!consent) return {};
  return {
    consentWords: consent.words,
    consentGiven: isoTime(consent.given_at),
    consentAsked: isoTime(consent.asked_at),
    consentConfirmed: isoTime(consent.confirmed_at),
    consentWithdrawn: isoTime(consent.withdrawn_at),
  };
}

/** The names of all destinations, and of all own fields that were ever asked for; each has a column. */
export type FileKind = { format: 'csv' | 'json'; destinations: readonly string[]; ownFields: readonly string[] };

/** What stands before the first lead of a file and after the last. */
export const fileBegin = (kind: FileKind) => (kind.format === 'csv' ? csvLine(columnsOf(kind)) : '[');
export const fileEnd = ({ format }: FileKind) => (format === 'csv' ? '' : '\n]\n');

/** `number` counts the leads of the file from 0. */
export function leadText(lead: LeadWithDeliveries, kind: FileKind, number: number): string {
  const row = toExportRow(lead, kind);
  if (kind.format === 'csv') return csvLine(columnsOf(kind).map((column) => row[column] ?? ''));
  return `${number === 0 ? '' : ','}\n${toTerminalJson(row)}`;
}

export type ExportPage = { text: string; leads: number; next: Place | undefined };

/** One page of a file as text, with what begins and ends it: the thread that serves pages has no work with it. */
export async function writeExportPage(
  store: OpenStore,
  filters: PreparedFilters,
  kind: FileKind,
  { after, written }: { after: Place | undefined; written: number },
): Promise<ExportPage> {
  const page = await readExportPage(store, filters, after);
  const last = page.at(-1);
  const leads = page.map((lead, index) => leadText(lead, kind, written + index));
  return {
    text: [after ? '' : fileBegin(kind), ...leads, last ? '' : fileEnd(kind)].join(''),
    leads: page.length,
    next: last && { receivedAt: last.received_at, id: last.id },
  };
}
