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

/** Undefined where a lead has no such value. */
type Column = readonly [name: string, read: (lead: LeadWithDeliveries) => string | undefined];

const columnsOf = ({ destinations, ownFields }: FileKind): Column[] => [
  ['id', ({ id }) => id],
  ['received', ({ received_at }) => isoTime(received_at)],
  ['channel', ({ channel }) => channel],
  ['page', ({ page }) => page ?? ''],
  ...FIELDS.map((field): Column => [field, (lead) => lead[field]]),
  ['optOut', ({ opt_out }) => opt_out ?? ''],
  ['consent', ({ consent }) => describeConsent(consent)],
  ['status', statusOf],
  ['owner', ({ owner }) => owner],
  ['worked', ({ worked }) => worked],
  ['contacted', ({ contacted_at }) => isoTime(contacted_at)],
  [
    'notes',
    ({ notes }) => notes.map(({ at, person_name, text }) => `${utcMinute(at)} ${person_name}: ${text}`).join('\n'),
  ],
  ['delivery', ({ delivery }) => deliveryOf(delivery)],
  ['suspicion', ({ suspicion }) => suspicion ?? ''],
  ['verification', (lead) => verificationOf(lead) ?? ''],
  ...destinations.map((name): Column => [name, (lead) => describeDelivery(lead, name)]),
  ['consentWords', ({ consents }) => consents.at(-1)?.words],
  ['consentGiven', ({ consents }) => isoTime(consents.at(-1)?.given_at)],
  ['consentAsked', ({ consents }) => isoTime(consents.at(-1)?.asked_at)],
  ['consentConfirmed', ({ consents }) => isoTime(consents.at(-1)?.confirmed_at)],
  ['consentWithdrawn', ({ consents }) => isoTime(consents.at(-1)?.withdrawn_at)],
  ...ATTRIBUTION_FIELDS.map((name): Column => [name, ({ attribution }) => attribution[name]]),
  // Own fields may be named as another column is.
  ...ownFields.map(
    (key): Column => [`answers.${key}`, (lead) => lead.answers.findLast((one) => one.key === key)?.value],
  ),
  // What was sent for fields that no served form has.
  [
    'otherFields',
    (lead) => lead.answers.flatMap(({ key, value }) => (ownFields.includes(key) ? [] : `${key}: ${value}`)).join('\n'),
  ],
];

function describeDelivery({ deliveries }: LeadWithDeliveries, destination: string): string {
  const delivery = deliveries.findLast((row) => row.destination === destination);
  return delivery ? stateOf(delivery) : '';
}

const isoTime = (timeMs: number | null | undefined) =>
  timeMs === undefined ? undefined : timeMs === null ? '' : new Date(timeMs).toISOString();

/** The names of all destinations, and of all own fields that were ever asked for; each has a column. */
export type FileKind = { format: 'csv' | 'json'; destinations: readonly string[]; ownFields: readonly string[] };

/** The text of a file in its parts; the columns are made once for all of its leads. */
export function exportFile(kind: FileKind) {
  const columns = columnsOf(kind);
  const isCsv = kind.format === 'csv';
  return {
    begin: isCsv ? csvLine(columns.map(([name]) => name)) : '[',
    /** `number` counts the leads of the file from 0. */
    leadText(lead: LeadWithDeliveries, number: number): string {
      if (isCsv) return csvLine(columns.map(([, read]) => read(lead) ?? ''));
      const values = columns.map(([name, read]) => [name, read(lead)] as const);
      return `${number === 0 ? '' : ','}\n${toTerminalJson(Object.fromEntries(values))}`;
    },
    end: isCsv ? '' : '\n]\n',
  };
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
  const { begin, leadText, end } = exportFile(kind);
  const leads = page.map((lead, index) => leadText(lead, written + index));
  return {
    text: [after ? '' : begin, ...leads, last ? '' : end].join(''),
    leads: page.length,
    next: last && { receivedAt: last.received_at, id: last.id },
  };
}
