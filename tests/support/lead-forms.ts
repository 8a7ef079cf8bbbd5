import type { Locator, Page, Request } from '@playwright/test';
import { toForms } from '../../app/content/load/to-forms.ts';
import { type Forms, formsData } from '../../app/content/schema/forms.ts';
import type { Section } from '../../app/content/schema/sections.ts';
import { RECEIVED } from '../../app/forms/lead-forms.ts';
import { paths } from '../../app/paths.ts';
import { CONSENT_PARAMETER } from '../../leads/fields.ts';
import { fillWords } from '../../leads/fill-words.ts';
import { type OwnField, SPEC_RULES } from '../../leads/form-rules.ts';
import { content, ORIGIN, site, words } from './site-content.ts';

type Outcome = 'answered' | 'down';

/** What the forms sent, in order of arrival; none of it reached the network. */
export type LeadCalls = {
  /** Query parameters of each lead call. */
  leads: [string, string][][];
  contact: unknown[];
  demo: unknown[];
  optOut: unknown[];
  requests: Request[];
  /** How often the verification script was requested. */
  scripts: number;
};

type Options = {
  lead?: Outcome;
  api?: Outcome;
  /** 'refusing' is loaded and gives no token. */
  verification?: 'working' | 'blocked' | 'refusing';
  /** Lead calls wait for this. */
  until?: Promise<unknown>;
};

const SCRIPTS = {
  working: "window.humanVerification = { execute: async (action) => 'token for ' + action };",
  refusing: "window.humanVerification = { execute: async () => { throw new Error('no') } };",
};

/** Answers for both hosts: the lead service and the API. */
export async function interceptCalls(page: Page, options: Options = {}): Promise<LeadCalls> {
  const { lead = 'answered', api = 'answered', verification = 'working', until } = options;
  const calls: LeadCalls = { leads: [], contact: [], demo: [], optOut: [], requests: [], scripts: 0 };
  await page.route(/\/(servlet\/servlet\.WebToLead|contact-us|demo|opt-out)(\?|$)/, async (route, request) => {
    if (request.method() !== 'POST') return route.continue();
    const { pathname, searchParams } = new URL(request.url());
    const isLead = pathname.startsWith('/servlet/');
    calls.requests.push(request);
    if (isLead) calls.leads.push([...searchParams]);
    if (pathname === '/contact-us') calls.contact.push(request.postDataJSON());
    if (pathname === '/demo') calls.demo.push(request.postDataJSON());
    if (pathname === '/opt-out') calls.optOut.push(request.postDataJSON());
    if (isLead) await until;
    const outcome = isLead ? lead : api;
    if (outcome === 'down') return route.abort();
    return route.fulfill({ json: {} });
  });
  await page.route('**/human-verification.js', (route) => {
    calls.scripts += 1;
    if (verification === 'blocked') return route.abort();
    return route.fulfill({ contentType: 'text/javascript', body: SCRIPTS[verification] });
  });
  return calls;
}

export const leadForm = (page: Page): Locator => page.locator('main form[method=post]');

/** Opens a page with a form and waits until React runs it. */
export async function openForm(page: Page, path: string): Promise<Locator> {
  await page.goto(path);
  return hydratedForm(page);
}

export async function hydratedForm(page: Page): Promise<Locator> {
  await page.waitForFunction(() => document.querySelector<HTMLFormElement>('main form[method=post]')?.noValidate);
  return leadForm(page);
}

/** One page of each form behind which there is a document or a film, or an event that is open. */
export const GATED_PAGES = [...Map.groupBy(content.gated, ({ form }) => form).values()].flatMap(
  (pages) => pages.find(({ form, hasEnded, success_link }) => (form === 'event' ? !hasEnded : success_link)) ?? [],
);

/** A page whose form makes the lead call alone, and opens a document or a film. Tests of such a page ask for it. */
export const GATED = GATED_PAGES.find(({ form }) => form !== 'event') as (typeof GATED_PAGES)[number];

export const ADA = {
  'First Name': 'Ada',
  'Last Name': 'Byron',
  Company: 'Calder Logistics',
  'Business Email': 'ada@calder.example',
} as const;

/** Without what assistants are told, which names the product. */
const withoutAbout = (forms: Forms) => JSON.stringify(forms, (key, value) => (key === 'about' ? undefined : value));

/** The forms of the specification that the site has, by their pages. */
const isContactForm = (section: Section) => section.kind === 'form' && section.form === 'contact';
export const SPECIFIED_FORM_PAGES: string[] = [
  ...(content.pages.company?.sections.some(isContactForm) ? [paths.company] : []),
  ...(content.pages['request-demo'] ? [paths.requestDemo] : []),
];

/** Whether forms ask, accept and say what the specification does; own fields and rules have tests of their own. */
export const hasSpecifiedForms =
  SPECIFIED_FORM_PAGES.length === 2 &&
  withoutAbout(content.forms) === withoutAbout(toForms(formsData.parse({}), SPEC_RULES.messages));

const { labels, consent } = content.forms.rules;
/** What the site calls a field of the specification. */
const LABELS = new Map(
  Object.entries(SPEC_RULES.labels).map(([field, label]) => [label, labels[field as keyof typeof labels]]),
);
export const fieldOf = (form: Locator, label: string) => form.getByLabel(LABELS.get(label) ?? label, { exact: true });

/** With any choice where a field of the site's own asks for one. */
export async function fill(form: Locator, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await fieldOf(form, label).fill(value);
  for (const select of await form.locator('select[required]').all()) await select.selectOption({ index: 1 });
}

export const submitButton = (form: Locator): Locator => form.locator('button[type=submit]');

export const CHANNEL_FIELD = site.crm.channel_field;
export const MESSAGE_FIELD = site.crm.message_field;

type Mailbox = keyof typeof site.mailboxes;

/** The text of SPEC section 8 for a lead call that failed. */
export const failureMessage = (mailbox: Mailbox, ending = '.') =>
  `Sorry, something has gone wrong. Please email your information to ${site.mailboxes[mailbox]}${ending}`;

export const technicalIssuesLine = (mailbox: Mailbox) =>
  fillWords(words.shared.technical_issues, { mailbox: site.mailboxes[mailbox] });

const fieldsOf = (page: string): readonly string[] =>
  ({ '/company': content.forms.contact, '/request-demo': content.forms.demo })[page]?.fields ??
  content.gated.find(({ path }) => path === page)?.fields ??
  [];

/** The own fields that the form of a page asks for, in its order. */
export const ownFields = (page: string) =>
  fieldsOf(page).flatMap((name) => content.forms.rules.fields.find(({ key }) => key === name) ?? []);

/** What `fill` leaves in an own field. */
export const chosen = ({ kind, isRequired, options }: OwnField): string => {
  if (kind === 'checkbox') return '0';
  return (kind === 'select' && isRequired && options?.[0]) || '';
};

/** Where the form of a page returns that names no address: to the library (SPEC section 7), or else to its own page. */
export const returnPath = (page: string) => (content.pages.resources ? paths.resourceLibrary : page + RECEIVED);

/** All parameters of Ada's lead call, in order. */
export function leadParameters(
  channel: string,
  page: string,
  own: { retURL?: string | undefined; optOut?: string; title?: string; phone?: string } = {},
) {
  const { retURL = returnPath(page), optOut = '1', title = '', phone = '' } = own;
  return [
    ['encoding', 'UTF-8'],
    ['oid', process.env.CRM_OID ?? ''],
    ['retURL', `${ORIGIN}${retURL}`],
    ['first_name', 'Ada'],
    ['last_name', 'Byron'],
    ['company', 'Calder Logistics'],
    ['title', title],
    ['email', 'ada@calder.example'],
    ['phone', phone],
    ['lead_source', 'Web'],
    [CHANNEL_FIELD, channel],
    ['emailOptOut', optOut],
    ...ownFields(page).map((field) => [field.crmField, chosen(field)]),
    ...(consent.id === '' ? [] : [[CONSENT_PARAMETER, consent.id]]),
  ];
}
