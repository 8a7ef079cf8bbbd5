import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { type Page, test } from '@playwright/test';
import { OPT_OUT_PATH, WEB_TO_LEAD_PATH } from '../../../leads/calls.ts';
import { CONTACT_CHANNEL, DEMO_CHANNEL } from '../../../leads/channels.ts';
import type { Role } from '../../../leads/desk/roles.ts';
import { HONEYPOT, type LeadFields } from '../../../leads/fields.ts';
import type { Hosting } from '../../../pipeline/6-finish-pages/hosting.ts';
import { until } from '../../service/support/app.ts';
import { Crm } from '../../service/support/crm.ts';
import { NODE_COMPILE_CACHE } from '../../service/support/process.ts';
import { leadCall, temporaryFolder } from '../../service/support/site.ts';
import { DeskPerson, startDesk } from './service.ts';

/** Enough for a second page of the list, for every figure, and for leads that are held for each reason. */
const DEMO_LEADS = 300;

type Sent = Partial<LeadFields> & { channel?: string; campaign?: string; isSuspected?: boolean };

/** Sends a lead as a form of the site does. */
export async function sendLead(origin: string, { channel, campaign, isSuspected, ...fields }: Sent): Promise<void> {
  const { crm }: Hosting = JSON.parse(readFileSync('build/hosting.json', 'utf8'));
  const parameters = leadCall(fields, { ...crm, channel: channel ?? CONTACT_CHANNEL });
  if (campaign) parameters.set('utm_campaign', campaign);
  if (isSuspected) parameters.set(HONEYPOT, 'filled');
  const headers = { referer: `${origin}/company` };
  const { ok } = await fetch(`${origin}${WEB_TO_LEAD_PATH}?${parameters}`, { method: 'POST', headers });
  if (!ok) throw new Error(`the lead of ${fields.email} was refused`);
}

async function optOut(origin: string, email: string): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  const { ok } = await fetch(origin + OPT_OUT_PATH, { method: 'POST', headers, body: JSON.stringify({ email }) });
  if (!ok) throw new Error(`the opt-out of ${email} was refused`);
}

/** Retries a delivery until equal answers stand in one row of the timeline. */
const retryByHand = (person: DeskPerson, id: string) =>
  until(async () => {
    const { version, timeline } = await person.call('readLead', { id });
    if (timeline.some(({ tries }) => tries.length > 2)) return true;
    await person.call('changeLeads', { leads: [{ id, version }], change: { kind: 'retry' } });
    return false;
  });

/** Whose deliveries the CRM takes at a later try, or never. */
const RETRIED = { fname: 'Nadia', lname: 'Ferreira', company: 'Halvorsen Shipping', email: 'nadia@halvorsen.example' };
const HELD = { fname: 'Petra', lname: 'Holub', company: 'Lowland Rail', email: 'petra@lowland.example' };
const DEAD = { fname: 'Rafael', lname: 'Montoya', company: 'Sable Aerospace', email: 'rafael@sable.example' };

const OPTED_OUT = { fname: 'Wei-Lin', lname: 'Chao', company: 'Quillon Software', email: 'weilin@quillon.example' };

/** The last one is the newest. */
const LEADS: readonly Sent[] = [
  { ...RETRIED, channel: DEMO_CHANNEL },
  { fname: 'Ines', lname: 'Caldeira', company: RETRIED.company, email: 'ines@halvorsen.example', optOut: '0' },
  OPTED_OUT,
  { ...HELD, isSuspected: true },
  { fname: 'Kevin', lname: 'Best', company: 'Price Lists', email: 'kevin@lists.example', isSuspected: true },
  DEAD,
  {
    ...RETRIED,
    title: 'Director of Information Security',
    message:
      'We have an audit committee on December 14 and one question still open from last time: how far are we from where we said we would be? We hold two assessments on different scales. Could somebody show us how you bring the two onto one page? Mornings, Central European time.',
    campaign: 'year-end-review',
    optOut: '0',
  },
];

/** A service with invented leads of three months, and a few of this minute in each state that a lead can have. */
async function startSeededDesk() {
  const folder = temporaryFolder('seeded-desk');
  const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE, DATA_DIR: folder };
  execFileSync(process.execPath, ['server/demo/main.ts', 'leads', String(DEMO_LEADS)], { env });
  const [crm, webhook] = [await Crm.start(), await Crm.start()];
  const answers = new Map([
    [RETRIED.email, 503],
    [DEAD.email, 400],
  ]);
  crm.answer = ({ parameters }) => answers.get(parameters.get('email') ?? '') ?? 200;
  // The webhook's address is wrong, which asks for the operator.
  webhook.answer = () => 404;
  const { origin, link } = await startDesk({
    ...{ DATA_DIR: folder, CRM_URL: crm.url, CRM_OID: '00D1', NOTIFY_URL: webhook.url, CONSENT: 'confirmed' },
    // Its metadata is read at a sign-in, which no test of this service makes.
    ...{ OIDC_ISSUER: 'http://127.0.0.1:1', OIDC_CLIENT_ID: 'desk', OIDC_CLIENT_SECRET: 'secret' },
  });

  const admin = await DeskPerson.register(link, 'Claire Fontaine', 'claire@site.example');
  const invite = async (email: string, role: Role) => (await admin.call('invite', { email, role })).link ?? '';
  const join = async (name: string, email: string, role: Role) =>
    DeskPerson.register(await invite(email, role), name, email);
  const sales = await join('Daniel Reyes', 'daniel@site.example', 'sales');
  const viewer = await join('Mara Lindqvist', 'mara@site.example', 'viewer');
  const invitation = await invite('new.colleague@site.example', 'sales');

  await admin.call('pauseDestination', { destination: 'visitor-mail', isPaused: true });
  for (const lead of LEADS) await sendLead(origin, lead);
  await optOut(origin, OPTED_OUT.email);
  const find = async (email: string) => {
    const { rows } = await admin.call('listLeads', { search: email });
    if (!rows[0]) throw new Error(`there is no lead of ${email}`);
    return rows[0];
  };
  const [retried, dead, held] = [await find(RETRIED.email), await find(DEAD.email), await find(HELD.email)];
  await sales.call('addNote', { id: retried.id, text: 'Called the switchboard, in Oslo until Thursday.' });
  await retryByHand(sales, retried.id);
  await until(async () => (await find(DEAD.email)).delivery === 'dead');

  return {
    ...{ origin, admin, sales, viewer, invitation },
    leads: { retried: retried.id, dead: dead.id, held: held.id },
  };
}

export type SeededDesk = Awaited<ReturnType<typeof startSeededDesk>>;

let started: Promise<SeededDesk> | undefined;

/**
 * The service of this worker, which ends with it. A fixture of the worker would take a worker of its own, after all
 * other tests.
 */
export const seededDesk = (): Promise<SeededDesk> => (started ??= startSeededDesk());

/** Opens a screen of that service as one of its people. A busy machine starts it slowly. */
export async function openSeeded(page: Page, as: 'admin' | 'sales', path: string): Promise<SeededDesk> {
  test.slow();
  const desk = await seededDesk();
  await desk[as].signIn(page.context());
  await page.goto(`${desk.origin}/desk${path}`);
  return desk;
}
