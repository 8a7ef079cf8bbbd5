import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll } from 'vitest';
import { MIN_COUNTER } from '../../../server/verification/proof-of-work.ts';
import { type RunningApp, startApp } from './app.ts';
import { leadCall } from './site.ts';

export const WEB_TO_LEAD = '/servlet/servlet.WebToLead';

/** A service for one test file, with every destination configured and none reachable. */
export function intakeUnderTest() {
  let started: RunningApp | undefined;
  const running = () => {
    if (!started) throw new Error('not started');
    return started;
  };
  beforeAll(async () => {
    started = await startApp({
      SITE_ORIGIN: 'https://www.site.example',
      RATE_LIMIT: '10000',
      CRM_URL: 'http://127.0.0.1:1',
      CRM_OID: '00D1',
      NOTIFY_URL: 'http://127.0.0.1:1',
      SMTP_URL: 'smtp://127.0.0.1:1',
    });
  });
  afterAll(() => running().stop());

  const post = (url: string, options: object = {}) => running().app.inject({ method: 'POST', url, ...options });
  return {
    running,
    post,
    sendLead: (fields = {}, constants = {}) => post(`${WEB_TO_LEAD}?${leadCall(fields, constants)}`),
    lead: (email: string) => running().db.selectFrom('leads').selectAll().where('email', '=', email).execute(),
    deliveries: (leadId = '') =>
      running()
        .db.selectFrom('outbox')
        .select(['destination', 'state'])
        .where('lead_id', '=', leadId)
        .orderBy('destination')
        .execute(),
    receipts: (leadId = '') => running().db.selectFrom('receipts').selectAll().where('lead_id', '=', leadId).execute(),
    token: (action: string) => solveToken(running(), action),
  };
}

/** The token a visitor's browser would send, without the counters below the lowest, which are two thirds of its work. */
export async function solveToken({ app }: RunningApp, action: string): Promise<string> {
  const challenge = (await app.inject(`/human-verification/challenge?action=${action}`)).json();
  const solution = await solveChallenge({ challenge, deriveKey, counterStart: MIN_COUNTER });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
