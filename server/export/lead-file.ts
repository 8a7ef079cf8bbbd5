import { toTerminalJson } from '../../leads/control-characters.ts';
import { ATTRIBUTION_FIELDS, FIELDS } from '../../leads/fields.ts';
import { DESTINATIONS } from '../delivery/destinations.ts';
import type { LeadWithDeliveries } from '../store/lookup.ts';
import { verificationOf } from '../store/verification.ts';
import { csvLine } from './csv.ts';
import { statusOf } from './lead-status.ts';

const COLUMNS = [
  ...['id', 'received', 'channel', 'page', ...FIELDS, 'optOut', 'status', 'suspicion', 'verification'],
  ...DESTINATIONS.map(({ name }) => name),
  ...['consentWords', 'consentGiven', 'consentAsked', 'consentConfirmed', 'consentWithdrawn'],
  ...ATTRIBUTION_FIELDS,
];

function toExportRow(lead: LeadWithDeliveries): Record<string, string> {
  const state = (destination: string) =>
    lead.deliveries.findLast((row) => row.destination === destination)?.state ?? '';
  return {
    id: lead.id,
    received: new Date(lead.received_at).toISOString(),
    channel: lead.channel,
    page: lead.page ?? '',
    ...Object.fromEntries(FIELDS.map((field) => [field, lead[field]])),
    optOut: lead.opt_out ?? '',
    status: statusOf(lead),
    suspicion: lead.suspicion ?? '',
    verification: verificationOf(lead) ?? '',
    ...Object.fromEntries(DESTINATIONS.map(({ name }) => [name, state(name)])),
    ...consentColumns(lead.consents.at(-1)),
    ...lead.attribution,
  };
}

function consentColumns(consent: LeadWithDeliveries['consents'][number] | undefined): Record<string, string> {
  if (!consent) return {};
  const time = (timeMs: number | null) => (timeMs === null ? '' : new Date(timeMs).toISOString());
  return {
    consentWords: consent.words,
    consentGiven: time(consent.given_at),
    consentAsked: time(consent.asked_at),
    consentConfirmed: time(consent.confirmed_at),
    consentWithdrawn: time(consent.withdrawn_at),
  };
}

export type FileFormat = 'csv' | 'json';

/** The parts of a file of leads: what stands before the first, each lead, and what stands after the last. */
export const leadFile = (format: FileFormat) =>
  format === 'csv'
    ? {
        begin: csvLine(COLUMNS),
        lead(lead: LeadWithDeliveries, _number: number) {
          const row = toExportRow(lead);
          return csvLine(COLUMNS.map((column) => row[column] ?? ''));
        },
        end: '',
      }
    : {
        begin: '[',
        lead: (lead: LeadWithDeliveries, number: number) =>
          `${number === 0 ? '' : ','}\n${toTerminalJson(toExportRow(lead))}`,
        end: '\n]\n',
      };
