import type { DeskAnswer } from '../../../leads/desk/calls.ts';
import type { LeadDetails, LeadListRow } from '../../../leads/desk/leads.ts';
import { DANIEL } from './stand-in-people.ts';

/** Believable leads of every state, for tests and pictures of what a screen looks like in it. */

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export const leadId = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

/** Name, company, title, channel, campaign, consent, delivery, age in minutes. */
const PEOPLE = [
  ['Hanna Verbeek', 'Delfshaven Marine', 'CISO', 'Demo', 'new-ciso-90-days', 'yes', 'waiting', 2],
  [
    'Tomasz Wieczorek',
    'Łódź Lowland Rail',
    'Head of IT',
    'Security Maturity eBook',
    'year-end-review',
    'no',
    'delivered',
    9,
  ],
  [
    'Nadia Ferreira',
    'Halvorsen Shipping',
    'Director of Information Security',
    'Contact Us',
    'year-end-review',
    'yes',
    'retrying',
    49,
  ],
  ['Seun Adebayo', 'Pinecrest Credit Union', 'VP Risk', 'Demo', null, 'yes', 'delivered', 62],
  [
    'Greta Lindholm',
    'Meridia Pay',
    'Security Architect',
    'MasterClass Recording',
    'masterclass-apr',
    'asked',
    'delivered',
    80,
  ],
  ['Samir Khoury', 'Stonebridge Hospitals', 'CIO', 'ESG Whitepaper', 'esg-2021', 'no', 'delivered', 121],
  ['Wei-Lin Chao', 'Quillon Software', 'Engineer', 'Contact Us', null, 'opted-out', 'delivered', 140],
  ['Promotions Team', 'Rank Faster Media', '', 'Contact Us', null, 'no', 'held', 190],
  ['Aoife Brennan', 'Marlow Grid', 'Analyst', 'Strategy and Planning eBook', 'budget-season', 'yes', 'delivered', 250],
  ['Rafael Montoya', 'Sable Aerospace', 'Deputy CISO', 'Demo', 'due-diligence', 'yes', 'dead', 17 * 60],
  ['Ines Caldeira', 'Tessel Bank', 'Head of GRC', 'Webinar Recording', 'webinar-may', 'yes', 'delivered', 18 * 60],
  ['Jonah Whitaker', 'Oakhaven Schools', 'Principal', 'Program Maturity eBook', 'budget-season', 'no', 'dead', 19 * 60],
  ['Mei Tanaka-Ross', 'Corvid Robotics', 'CTO', 'Demo', 'new-ciso-90-days', 'yes', 'delivered', 20 * 60],
  ['Lars Bergström', 'Ferrous & Vale', 'CFO', 'Contact Us', 'due-diligence', 'asked', 'retrying', 21 * 60],
  [
    'Amara Nwosu',
    'Brightwell Health',
    'CISO',
    'Security Maturity eBook',
    'new-ciso-90-days',
    'yes',
    'delivered',
    21 * 60,
  ],
  ['Dimitri Pappas', 'Arkadia Freight', 'Operations', 'Unsubscribe', null, 'opted-out', 'delivered', 22 * 60],
  ['Ruben Castellanos', 'Vela Insurance', 'Broker', 'ESG Whitepaper', 'esg-2021', 'no', 'delivered', 23 * 60],
  ['Ada Okonkwo', 'Tessel Bank', 'Auditor', 'Demo', null, 'yes', 'none', 47 * 60],
] as const;

export function makeRows(now: number, count: number = PEOPLE.length): LeadListRow[] {
  return Array.from({ length: count }, (_, index): LeadListRow => {
    const [name, company, title, channel, campaign, consent, delivery, minutes] =
      PEOPLE[index % PEOPLE.length] ?? PEOPLE[0];
    const round = Math.floor(index / PEOPLE.length);
    return {
      id: leadId(index),
      receivedAt: now - minutes * MINUTE_MS - round * 3 * DAY_MS,
      ...{ name, company, title, channel, campaign, consent, delivery },
      status: delivery === 'held' ? 'held' : 'accepted',
      assignee: index % 4 === 2 ? DANIEL : null,
      isUnread: index < 2 || index === 3,
      version: 1,
    };
  });
}

export function makeDetails(row: LeadListRow, rows: readonly LeadListRow[]): LeadDetails {
  const stored = row.receivedAt;
  const at = (seconds: number) => stored + seconds * 1000;
  const entry = (
    seconds: number,
    state: LeadDetails['timeline'][number]['state'],
    destination: string | null,
    what: string,
    answer: string | null = null,
    tries: number[] = [],
  ) => ({
    ...{ at: at(seconds), state, destination, what, answer, tries: tries.map(at), deliveryId: null },
    until: state === 'planned' ? at(seconds) + 3 * DAY_MS : null,
  });
  const hasFailed = row.delivery === 'retrying' || row.delivery === 'dead';
  return {
    ...row,
    email: `${row.name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@company.example`,
    phone: '+47 22 55 01 40',
    message:
      'We have an audit committee on December 14 and one question still open from last time: how far are we from where we said we would be in 2023? We hold two assessments, 2019 and 2021, on different scales. Could somebody show us how you bring the two onto one page, and whether vendor risk can wait until spring? Mornings, Central European time.',
    page: '/company',
    attribution: { source: 'newsletter', medium: 'email', campaign: row.campaign ?? 'november' },
    verification: 'verified',
    suspicion: row.status === 'held' ? 'honeypot filled' : null,
    mayBeMailed: row.consent === 'yes',
    consentHistory: [
      { at: at(17 * 60), state: 'yes', what: 'By the link in the mail', words: null, page: null },
      {
        at: stored,
        state: 'asked',
        what: 'Box ticked on /company',
        words: 'Send me marketing emails on events, promotions, usage tips and community updates.',
        page: '/company',
      },
      {
        at: stored - 200 * DAY_MS,
        state: 'opted-out',
        what: 'One click in the newsletter of May 11. CRM told in 2 s',
        words: null,
        page: null,
      },
    ],
    deliveries: [
      {
        id: 'd1',
        destination: 'CRM',
        content: 'the lead',
        state: 'delivered',
        attempts: 2,
        tookMs: 64_000,
        dueAt: null,
      },
      {
        id: 'd2',
        destination: 'Team mail',
        content: 'the lead',
        state: 'delivered',
        attempts: 1,
        tookMs: 1000,
        dueAt: null,
      },
      {
        id: 'd3',
        destination: 'Visitor’s receipt',
        content: 'the lead',
        state: 'delivered',
        attempts: 1,
        tookMs: 1000,
        dueAt: null,
      },
      {
        id: 'd4',
        destination: 'Webhook',
        content: 'the lead',
        state: hasFailed ? (row.delivery as 'dead' | 'retrying') : 'delivered',
        attempts: 5,
        tookMs: hasFailed ? null : 3000,
        dueAt: hasFailed ? Date.now() + 14 * MINUTE_MS : null,
      },
    ],
    timeline: [
      entry(0, 'stored', null, 'stored, from the form “Contact Us”'),
      entry(1, 'delivered', 'Visitor’s receipt', 'took it, first try', 'SMTP 250 2.0.0, queued as 8C41F2'),
      entry(1, 'delivered', 'Team mail', 'took it, first try', 'SMTP 250 2.0.0, queued as 8C41F9'),
      entry(2, 'failed', 'CRM', 'did not take it, first try', 'HTTP 503'),
      entry(12, 'failed', 'Webhook', 'did not take it, first try', 'no answer in 10 s'),
      entry(64, 'delivered', 'CRM', 'took it, second try', 'HTTP 200'),
      entry(1413, 'failed', 'Webhook', 'did not take it, tries 2 to 5', 'HTTP 504', [62, 182, 603, 1413]),
      entry(1500, 'changed', null, 'Claire Fontaine assigned it to Daniel Reyes'),
      ...(hasFailed ? [entry(3800, 'planned', 'Webhook', 'sixth try')] : []),
    ],
    notes: [
      {
        id: 'n1',
        at: at(2580),
        by: DANIEL,
        text: 'Called the switchboard, in Oslo until Thursday. Sending three slots for Friday morning their time.',
      },
    ],
    sameAddress: rows.slice(4, 5),
    sameCompany: rows.slice(10, 13),
    seenBy: { ...DANIEL, at: Date.now() - 6 * MINUTE_MS },
  };
}

const HELD = [
  ['honeypot filled', 'Kevin', 'Best Price Lists', 300],
  ['honeypot filled', 'Growth Partner', 'Outreach Now', 420],
  ['too many from one address', 'Petra Holub', 'Lowland Rail', 1140],
  ['too many from one address', 'Jakub Marek', 'Lowland Rail', 1150],
  ['token used before', 'Ada Okonkwo', 'Tessel Bank', 1260],
  ['verification unavailable', 'Simon Achterberg', 'Delfshaven Marine', 1560],
  [null, 'Ines Caldeira', 'Tessel Bank', 1700],
] as const;

export function makeHeld(now: number): DeskAnswer<'listHeld'>['rows'] {
  const [template] = makeRows(now, 1);
  if (!template) return [];
  return HELD.map(([suspicion, name, company, minutes], index) => ({
    ...template,
    ...{ id: leadId(500 + index), suspicion, name, company, status: 'held', delivery: 'held', consent: 'no' },
    receivedAt: now - minutes * MINUTE_MS,
    heldAt: now - minutes * MINUTE_MS,
    email: `${name.toLowerCase().replaceAll(' ', '.')}@company.example`,
    page: '/webinar-recording-may-2021',
    channel: 'Webinar Recording',
    onRelease: [
      'CRM gets a lead, the 33rd of 500 today',
      `${name} is mailed the recording, a link for 14 days`,
      'Figures count it on the day it came',
    ],
  }));
}
