import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wording } from '../../../app/content/schema/wording/wording.ts';
import { WEB_TO_LEAD_PATH } from '../../../leads/calls.ts';
import type { LeadFields } from '../../../leads/fields.ts';
import { type LeadConstants, leadParameters } from '../../../leads/parameters.ts';
import type { Hosting } from '../../../pipeline/6-finish-pages/hosting.ts';
import type { MailSettings } from '../../../server/mail/settings.ts';

export const CUSTOM_FIELDS = { channelField: '00Nchannel', messageField: '00Nmessage' };

/** Channels of the smallest build. */
export const CHANNELS = ['Contact Us', 'Demo', 'Unsubscribe', 'ESG Whitepaper', 'Webinar Recording', 'Meeting'];

export const temporaryFolder = (name: string) => mkdtempSync(join(tmpdir(), `leads-${name}-`));

/** What mails of the smallest build say; two of its pages share a channel. */
const MAIL_SETTINGS: MailSettings = {
  site: {
    product: 'Example',
    company: 'Example, Inc.',
    address: '1 Street, City',
    origin: 'https://www.site.example',
    theme: {},
    words: JSON.parse(JSON.stringify(wording.parse({})).replaceAll('{{product}}', 'Example')),
    success: { contact: 'We write soon.', demo: 'We agree on a time.' },
  },
  mailboxes: {
    sender: 'info@site.example',
    contact: 'contact@site.example',
    demo: 'demo@site.example',
    unsubscribe: 'unsubscribe@site.example',
  },
  libraryPath: '/library',
  replies: [],
  forms: [
    ...['jan', 'may'].map((month) => ({
      path: `/webinar-${month}`,
      channel: 'Webinar Recording',
      label: 'Recording',
      title: `Webinar of ${month}`,
      mailbox: 'events@site.example',
      document: { link: { jan: 'https://films.example/Jän–21', may: '/player/may' }[month] ?? '', button: 'View' },
    })),
    {
      path: '/meeting',
      channel: 'Meeting',
      label: 'Event',
      title: 'A meeting',
      mailbox: 'events@site.example',
      event: {
        when: 'Thursday, February 11, 2027, 10:00 – 11:00 AM EST',
        place: 'Harbor Hall',
        joinLink: 'https://meet.example/risk',
        calendar: '/meeting.ics',
      },
    },
  ],
};

/** Stands for the bundle of the templates where a test reads no mail. */
const PLAIN_TEMPLATES =
  "export const renderMail = (data) => ({ subject: data.kind, html: '', text: JSON.stringify(data) });";

/** What the build writes for mails. */
export function writeMailFiles(build: string): void {
  mkdirSync(join(build, 'mail'));
  writeFileSync(join(build, 'mail/settings.json'), JSON.stringify(MAIL_SETTINGS));
  writeFileSync(join(build, 'mail/templates.js'), PLAIN_TEMPLATES);
  writeFileSync(join(build, 'client/meeting.ics'), 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n');
}

/** How the smallest build is served. */
export const HOSTING: Hosting = {
  siteOrigin: '',
  policies: ["default-src 'none'"],
  pages: { '/404': 0 },
  headers: {
    ...{ every: { 'X-Content-Type-Options': 'nosniff' }, https: {} },
    ...{ page: {}, data: {}, asset: {}, file: {}, scriptable: {}, behindForm: {} },
  },
  scriptable: [],
  behindForm: [],
  redirects: {},
  rewrites: {},
  prefixes: [],
  notFound: { '': '/404' },
  posts: {},
  changesAt: null,
  crm: { oid: '', ...CUSTOM_FIELDS },
  usesRecaptcha: false,
  words: { title: 'Not sent', unreachable: 'Away for $5', readOnly: 'Read only' },
};

/** Writes the smallest build that a server starts with. */
export function builtSite(folder = temporaryFolder('site'), channels = CHANNELS): string {
  const build = join(folder, 'build');
  mkdirSync(join(build, 'client/404'), { recursive: true });
  writeMailFiles(build);
  writeFileSync(join(build, 'client/404/index.html'), '<!doctype html><title>404</title>');
  writeFileSync(join(build, 'human-verification.js'), '');
  writeFileSync(join(build, 'channels.json'), JSON.stringify(channels));
  writeFileSync(join(build, 'hosting.json'), JSON.stringify(HOSTING));
  return build;
}

export function leadFields(number: number | string = 1): LeadFields {
  return {
    fname: 'Ada',
    lname: 'Byron',
    company: 'Analytical Engines',
    title: 'CISO',
    phone: '6505550100',
    email: `ada${number}@engines.example`,
    message: 'Please call me.',
    optOut: '1',
  };
}

export function leadCall(fields: Partial<LeadFields> = {}, constants: Partial<LeadConstants> = {}): URLSearchParams {
  return leadParameters(
    { ...leadFields(), ...fields },
    { ...CUSTOM_FIELDS, oid: '', retURL: '/resource-library', channel: 'ESG Whitepaper', ...constants },
  );
}

/** The address of the lead call of a person of this name. */
export const leadPath = (name: string) => `${WEB_TO_LEAD_PATH}?${leadCall({ email: `${name}@engines.example` })}`;

/** Sends a lead to a server. */
export const postLead = (origin: string, name: string) => fetch(origin + leadPath(name), { method: 'POST' });

export function jsonBody(fields: Partial<LeadFields> = {}): Record<string, string> {
  const { optOut: _optOut, ...body } = { ...leadFields(), ...fields };
  return body;
}
