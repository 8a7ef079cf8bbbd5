import type { DeskAnswer } from '../../../leads/desk/calls.ts';
import type { LeadDetails, LeadListRow } from '../../../leads/desk/leads.ts';

/** Believable rows of every state, for tests and pictures of what a screen looks like in it. */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export const ME = {
  id: 'person-claire',
  name: 'Claire Fontaine',
  email: 'claire@site.example',
  role: 'admin' as const,
};
const DANIEL = { id: 'person-daniel', name: 'Daniel Reyes' };

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

export function makeRows(now: number, count = 40): LeadListRow[] {
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
  ) => ({ at: at(seconds), state, destination, what, answer, deliveryId: null });
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
      entry(0, 'stored', null, 'stored'),
      entry(1, 'delivered', 'Visitor’s receipt', 'taken', '250 2.0.0 Ok: queued as 8C41F2'),
      entry(1, 'delivered', 'Team mail', 'taken', '250 2.0.0 Ok: queued as 8C41F9'),
      entry(2, 'failed', 'CRM', 'refused for now', '503 Service Unavailable, Retry-After: 60'),
      entry(12, 'failed', 'Webhook', 'did not answer', 'no answer in 10 s'),
      entry(64, 'delivered', 'CRM', 'took it, second try', '200 OK, is-processed: true'),
      entry(1413, 'failed', 'Webhook', 'did not take it, 4 equal tries', '504 Gateway Timeout'),
      entry(1500, 'changed', null, 'assigned to Daniel Reyes'),
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
    sameAddress: rows.slice(20, 21),
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

export function makeFigures(from: string, to: string): DeskAnswer<'readFigures'> {
  const channels = [
    'Demo',
    'Contact Us',
    'Security Maturity eBook',
    'Webinar Recording',
    'ESG Whitepaper',
    'MasterClass Recording',
    'Strategy and Planning eBook',
  ];
  const days: DeskAnswer<'readFigures'>['byDay'] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += DAY_MS) {
    const date = new Date(at);
    const isWeekend = date.getUTCDay() % 6 === 0;
    const counts = channels.map(
      (name, index) =>
        [
          name,
          Math.max(0, Math.round((isWeekend ? 1.4 : 5) - index * 0.6 + 2 * Math.sin(at / DAY_MS + index))),
        ] as const,
    );
    days.push({ day: date.toISOString().slice(0, 10), channels: Object.fromEntries(counts) });
  }
  const byChannel = channels.map((name, index) => {
    const count = days.reduce((sum, day) => sum + (day.channels[name] ?? 0), 0);
    return { name, count, before: Math.round(count * (0.7 + 0.1 * index)) };
  });
  const total = byChannel.reduce((sum, { count }) => sum + count, 0);
  const counts = (names: readonly string[]) =>
    names.map((name, index) => ({
      name,
      count: Math.round(total / (index + 4)),
      before: Math.round(total / (index + 5)),
    }));
  const steps = ([1, 2, 5, 15, 60, 300, 1800, 7200, null] as const).map((underSeconds, index) => ({
    underSeconds,
    count: [58, 198, 126, 56, 46, 12, 5, 3, 3][index] ?? 0,
  }));
  return {
    ...{ from, to, total, totalBefore: Math.round(total * 0.92), byDay: days, byChannel },
    byCampaign: counts([
      '',
      'year-end-review',
      'budget-season',
      'new-ciso-90-days',
      'masterclass-apr',
      'due-diligence',
    ]),
    byPage: counts([
      '/request-demo',
      '/ciso-role-maturity-ebook',
      '/company',
      '/program-maturity-ebook',
      '/master-class-recording-apr-2021',
      '/esg-cybersecurity-2021',
      '/product',
      '/strategy-ebook',
    ]),
    toDelivery: [
      { destination: 'CRM', steps, medianSeconds: 2, p95Seconds: 57 },
      {
        destination: 'Webhook',
        steps: steps
          .toReversed()
          .map(({ count }, index) => ({ underSeconds: steps[index]?.underSeconds ?? null, count })),
        medianSeconds: 64,
        p95Seconds: 7000,
      },
    ],
  };
}

export function makeDestinations(now: number): DeskAnswer<'listDestinations'>['destinations'] {
  const quiet = {
    isConfigured: true,
    oldestAt: null,
    held: 0,
    dead: 0,
    usedToday: null,
    dailyLimit: null,
    paused: null,
    blocked: null,
  };
  return [
    {
      ...quiet,
      name: 'crm',
      title: 'CRM',
      waiting: 3,
      oldestAt: now - 4 * MINUTE_MS,
      delivered: 12_408,
      held: 7,
      dead: 2,
      usedToday: 32,
      dailyLimit: 500,
    },
    {
      ...quiet,
      name: 'webhook',
      title: 'Webhook',
      waiting: 41,
      oldestAt: now - 3 * HOUR_MS,
      delivered: 12_320,
      paused: { by: DANIEL.name, at: now - 2 * HOUR_MS },
    },
    {
      ...quiet,
      name: 'team-mail',
      title: 'Team mail',
      waiting: 12,
      oldestAt: now - 9 * HOUR_MS,
      delivered: 12_411,
      blocked: {
        since: now - 9 * HOUR_MS,
        reason: '535 5.7.8 Authentication credentials invalid',
        remedy: 'Check the user and password in SMTP_URL, then restart.',
      },
    },
    {
      ...quiet,
      name: 'visitor-mail',
      title: 'Visitor’s mail',
      waiting: 0,
      delivered: 9120,
      usedToday: 88,
      dailyLimit: 2000,
    },
  ];
}

export function makeDead(now: number): DeskAnswer<'listDead'>['rows'] {
  return ['Rafael Montoya', 'Jonah Whitaker'].map((name, index) => ({
    ...{
      id: `dead-${index}`,
      leadId: leadId(9 + 2 * index),
      name,
      company: 'Sable Aerospace',
      destination: 'CRM',
      content: 'the lead',
    },
    ...{ attempts: 14, answer: '400 Bad Request: REQUIRED_FIELD_MISSING [Industry__c]', settledAt: now - 4 * HOUR_MS },
  }));
}

export function makePeople(now: number): DeskAnswer<'listPeople'> {
  const person = { addedAt: now - 90 * DAY_MS, version: 1 };
  return {
    people: [
      { ...person, ...ME, signsInBy: 'passkey', seenAt: now - 1000 },
      {
        ...person,
        ...DANIEL,
        email: 'daniel@site.example',
        role: 'sales',
        signsInBy: 'passkey',
        seenAt: now - 6 * MINUTE_MS,
      },
      {
        ...person,
        id: 'person-mara',
        name: 'Mara Lindqvist',
        email: 'mara@site.example',
        role: 'viewer',
        signsInBy: 'company',
        seenAt: null,
      },
    ],
    invitations: [
      { id: 'i1', email: 'new.colleague@site.example', role: 'sales', by: ME.name, expiresAt: now + 20 * HOUR_MS },
    ],
  };
}

export function makeAudit(now: number): DeskAnswer<'listAudit'>['rows'] {
  const entries = [
    ['open', [leadId(2)], 1, ''],
    ['list', [], 50, 'received last 7 days, not spam'],
    ['export', [], 83, 'CSV, received last 7 days'],
    ['assign', [leadId(2), leadId(3), leadId(4), leadId(5)], 4, 'to Daniel Reyes'],
    ['erase', [leadId(30)], 3, ''],
    ['role', [], 0, 'Mara Lindqvist is now viewer'],
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
