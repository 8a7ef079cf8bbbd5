import type { DeskAnswer } from '../../../leads/desk/calls.ts';
import { leadId } from './stand-in-leads.ts';
import { DANIEL, ME } from './stand-in-people.ts';

const MINUTE_MS = 60_000;

export function makeAudit(now: number): DeskAnswer<'listAudit'>['rows'] {
  const entries = [
    ['open', [leadId(2)], 1, ''],
    ['list', [], 50, 'status not-spam'],
    ['export', [], 83, 'csv: status not-spam'],
    ['assign', [leadId(2), leadId(3), leadId(4), leadId(5)], 4, 'to Daniel Reyes'],
    ['erase', [leadId(30)], 3, ''],
    ['role', [], 0, 'Mara Lindqvist: sales, now viewer'],
    ['sign-in', [], 0, 'by passkey'],
  ] as const;
  return entries.map(([action, leadIds, leads, detail], index) => ({
    ...{ id: String(index), at: now - index * 47 * MINUTE_MS, by: index % 2 === 0 ? ME.name : DANIEL.name },
    ...{ action, leadIds: [...leadIds], leads, detail },
  }));
}

export const FINDINGS: DeskAnswer<'readHealth'>['findings'] = [
  { level: 'good', text: 'The store can be written; 12,431 leads in 86 MB.' },
  { level: 'bad', text: '2 deliveries to CRM are dead. Look at their answers under Deliveries, then retry them.' },
  { level: 'note', text: 'No backup was made in the last 7 days. Make one: npm run leads -- backup' },
  { level: 'good', text: 'Mail goes out by SMTP with TLS.' },
];
