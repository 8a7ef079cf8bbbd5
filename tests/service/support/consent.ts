import { beforeAll } from 'vitest';
import { countPerson } from '../../../server/store/leads/erase.ts';
import { until } from './app.ts';
import { runLeads } from './command-line.ts';
import type { Crm } from './crm.ts';
import { mailUnderTest } from './mail.ts';

export const WHITEPAPER = ['ESG Whitepaper', '/esg'] as const;

/** A service with mail and a CRM, and what a person does about their consent. */
export function consentUnderTest(crm: Crm, kind: 'sqlite' | 'postgres', settings: Record<string, string>) {
  const crmSettings = { CRM_URL: crm.url, CRM_OID: '00D1', SITE_ORIGIN: 'https://www.site.example' };
  const mail = mailUnderTest(kind, { ...crmSettings, ...settings });
  const { running, sendLead, mailsOf } = mail;
  beforeAll(() => crm.reset());
  const run = async (...args: string[]) => (await runLeads(running().environment, ...args)).text;
  /** What the CRM was told of a person, in order, once it was told as often. */
  const told = async (email: string, count: number) => {
    const preferences = () =>
      crm.taken
        .filter(({ parameters }) => parameters.get('email') === email)
        .map(({ parameters }) => parameters.get('emailOptOut'));
    await until(async () => preferences().length >= count);
    return preferences();
  };
  return {
    ...mail,
    run,
    told,
    history: (email: string) => run('consent', email),
    tick: (email: string, more = {}) => sendLead({ email, optOut: '0', ...more }, ...WHITEPAPER),
    /** The path of the link in the newest mail that has one. */
    async confirmLink(email: string, count = 1) {
      const mails = await mailsOf(email, count);
      const text = mails.at(-1)?.text ?? '';
      return /https:\/\/www\.site\.example(\/confirm\/[\w.-]+)\s/.exec(text)?.[1] ?? 'no link';
    },
    open: (method: 'GET' | 'HEAD' | 'POST', url: string) => running().app.inject({ method, url }),
    consentsOf: async (email: string) => (await countPerson(running().store, email)).consents,
  };
}
