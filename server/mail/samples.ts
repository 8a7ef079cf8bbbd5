import { describeConsent } from '../../leads/consent.ts';
import { OPT_OUT_LABEL } from '../../leads/fields.ts';
import type { MailData } from './mail-data.ts';

/** One of each mail, for the preview and the tests. */
export const SAMPLES: Record<string, MailData> = {
  'request-contact': {
    kind: 'request',
    request: 'contact',
    name: 'Ada Byron',
    company: 'Analytical Engines',
    lines: [
      { label: 'First Name', value: 'Ada' },
      { label: 'Last Name', value: 'Byron' },
      { label: 'Company', value: 'Analytical Engines' },
      { label: 'Job Title', value: 'Chief Information Security Officer' },
      { label: 'Business Email', value: 'ada.byron@analytical-engines.example' },
      { label: 'Phone', value: '6505550100' },
      { label: 'Owner', value: 'Mary Somerville' },
      { label: 'Worked', value: 'new' },
      { label: 'Consent', value: describeConsent('yes') },
      { label: 'Page', value: '/company' },
      { label: 'Received', value: '2027-01-31 10:05 UTC' },
    ],
    message:
      'We are planning next year’s security budget and would like to see how a baseline is taken.\n\nCould somebody call me on Thursday?',
    source: [
      { label: 'utm_source', value: 'newsletter' },
      { label: 'utm_campaign', value: 'winter' },
      { label: 'referrer', value: 'https://search.example' },
    ],
    leadId: '01930e2c-7b61-7f3c-9a51-3f0c5b1e2d4a',
    link: 'https://www.site.example/desk/leads/01930e2c-7b61-7f3c-9a51-3f0c5b1e2d4a',
  },
  'request-demo': {
    kind: 'request',
    request: 'demo',
    name: 'Charles Menabrea',
    company: 'Difference & Sons',
    lines: [
      { label: 'First Name', value: 'Charles' },
      { label: 'Last Name', value: 'Menabrea' },
      { label: 'Company', value: 'Difference & Sons' },
      { label: 'Business Email', value: 'charles@difference.example' },
      { label: 'Owner', value: 'No one' },
      { label: 'Worked', value: 'new' },
      { label: 'Consent', value: describeConsent('no') },
      { label: 'Page', value: '/request-demo' },
      { label: 'Received', value: '2027-01-31 10:05 UTC' },
    ],
    message: '',
    source: [],
    leadId: '01930e2c-7b61-7f3c-9a51-3f0c5b1e2d4b',
    link: 'https://www.site.example/desk/leads/01930e2c-7b61-7f3c-9a51-3f0c5b1e2d4b',
  },
  document: {
    kind: 'document',
    label: 'eBook',
    title: 'A strategy of three years on one page',
    button: 'Download Now',
    link: 'https://www.site.example/d/eyJhIjoxfQ.c2lnbmF0dXJlc2lnbmF0dXJlc2lnbmF0dXJl',
    until: 'February 14, 2027',
    mailbox: 'support@site.example',
  },
  registration: {
    kind: 'registration',
    label: 'MasterClass',
    title: 'Reporting on business risk in a digital economy',
    when: 'Thursday, February 11, 2027, 10:00 to 11:30 AM Pacific Time',
    place: 'Harbor Hall, 12 Quay Street, Portland, Maine 04101',
    joinLink: 'https://meet.example/risk',
    hasCalendar: true,
    mailbox: 'events@site.example',
  },
  assessment: {
    kind: 'assessment',
    label: 'Self-Assessment',
    score: 1.5,
    top: 5,
    answered: 10,
    questions: 11,
    weakest: [
      { label: 'Orchard, 0 Absent', value: 'Name an owner, and count the trees once.' },
      { label: 'Cider press, 1 Initial', value: 'Write down how it is cleaned, and by whom.' },
    ],
    link: 'https://www.site.example/self-assessment#a=1012-323021',
    mailbox: 'support@site.example',
  },
  'receipt-contact': { kind: 'receipt', request: 'contact', mailbox: 'info@site.example' },
  'receipt-demo': { kind: 'receipt', request: 'demo', mailbox: 'info@site.example' },
  consent: {
    kind: 'consent',
    words: OPT_OUT_LABEL,
    link: 'https://www.site.example/confirm/eyJhIjoxfQ.c2lnbmF0dXJlc2lnbmF0dXJlc2lnbmF0dXJl',
    hours: '72',
    mailbox: 'info@site.example',
  },
  invitation: {
    kind: 'invitation',
    by: 'Grace Hopper',
    role: 'Sales',
    link: 'https://www.site.example/desk/welcome#dG9rZW50b2tlbnRva2VudG9rZW50b2tlbnRva2Vu',
  },
  'owner-assigned': {
    kind: 'owner',
    isWaiting: false,
    count: 1,
    leads: [
      {
        ...{ label: 'Demo', value: 'received 2027-01-31 10:05 UTC' },
        link: 'https://www.site.example/desk/leads/01930e2c-7b61-7f3c-9a51-3f0c5b1e2d4b',
      },
    ],
    link: 'https://www.site.example/desk/leads?assignee=me',
  },
  'owner-waiting': {
    kind: 'owner',
    isWaiting: true,
    count: 21,
    leads: ['Demo', 'Contact Us'].map((label) => ({
      ...{ label, value: 'received 2027-01-29 10:05 UTC' },
      link: `https://www.site.example/desk/leads/01930e2c-7b61-7f3c-9a51-3f0c5b1e2d4${label.length}`,
    })),
    link: 'https://www.site.example/desk/leads?worked=waiting',
  },
  publication: {
    kind: 'publication',
    at: '2027-01-31 09:00 UTC',
    count: 21,
    items: [
      {
        ...{ label: 'A budget in three lines', value: 'blog/2027-01-29-budget.md' },
        link: 'https://www.site.example/desk/pages/edit/blog/2027-01-29-budget.md',
      },
    ],
    reason: 'blog/2027-01-29-budget.md was changed in git since. Open it to see both, then publish again.',
    link: 'https://www.site.example/desk/publish?id=01930e2c-7b61-7f3c-9a51-3f0c5b1e2d4b',
  },
  unsubscribed: {
    kind: 'unsubscribed',
    link: 'https://www.site.example/confirm/eyJhIjoxfQ.c2lnbmF0dXJlc2lnbmF0dXJlc2lnbmF0dXJl',
    until: 'February 14, 2027',
    mailbox: 'unsubscribe@site.example',
  },
  weekly: {
    kind: 'weekly',
    from: '2027-01-25',
    to: '2027-01-31',
    finding: '12,410 visits became 402 leads: 3.2 %, after 2.9. Fewer visits, but more of them became leads.',
    steps: [
      { label: 'Visits', value: '12,410, before 13,102' },
      { label: 'Saw a form', value: '3,020, before 2,988' },
      { label: 'Started it', value: '811, before 790' },
      { label: 'Became leads', value: '402, before 380' },
      { label: 'Accepted', value: '390, before 371' },
    ],
    changes: [
      { label: 'Page', value: '/first-90-days: 38 leads more (81)' },
      { label: 'Source', value: 'search: 12 leads fewer (140)' },
    ],
    link: 'https://www.site.example/desk/figures?from=2027-01-25&to=2027-01-31',
  },
  operator: {
    kind: 'operator',
    day: 'January 31, 2027',
    findings: [
      {
        text: 'The webhook takes no delivery since 2027-01-30 22:14 UTC: HTTP 401. Check NOTIFY_SECRET, the key in NOTIFY_URL and what the receiver allows.',
      },
      {
        text: '3 deliveries were given up, 1 of them in the last 24 hours: CRM 2, mail to the visitor 1.',
        commands: ['npm run leads -- dead', 'npm run leads -- retry --dead'],
      },
      {
        text: '2 leads are held, the oldest for 3 days.',
        commands: [
          'npm run leads -- list --status held',
          'npm run leads -- list --delivery held',
          'npm run leads -- release <id>',
        ],
      },
    ],
  },
};
