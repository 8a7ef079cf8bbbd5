import { createPrivateKey, type KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';
import { carriesMessage } from '../../leads/channels.ts';
import type { Finding } from '../../leads/desk/health.ts';
import { LEAD_SOURCE } from '../../leads/parameters.ts';
import type { Config } from '../config.ts';
import type { NamedAnswer } from '../store/leads/answers.ts';
import type { LeadToDeliver } from '../store/outbox/outbox.ts';
import { crm } from './crm.ts';
import type { Content, Destination } from './destination.ts';
import { outcomeOfFailure } from './post.ts';
import {
  type Answer,
  outcomeOfSignIn,
  outcomeOfUpsert,
  readCode,
  salesforceSettingToCheck,
} from './salesforce-outcome.ts';

/**
 * The CRM by Salesforce's REST API, in place of Web-to-Lead. To the outbox both are the CRM, so that deliveries still
 * waiting when one replaces the other go on. The id of a lead is the external id of its record: sent twice, it is one.
 */
export const salesforce: Destination = {
  name: crm.name,
  title: crm.title,
  isConfigured: ({ SALESFORCE_URL }) => SALESFORCE_URL !== undefined,
  address: ({ SALESFORCE_URL }) => SALESFORCE_URL,
  takes: crm.takes,
  rules: (config, call) => ({ ...crm.rules(config, call), tellsPreference: 'with each lead' }),
  isAddedByRetry: crm.isAddedByRetry,
  createDeliver({ config }) {
    const session = createSalesforceSession(config);
    return async (lead, content) => {
      // One for all requests of the attempt, so that it ends before its claim expires.
      const signal = AbortSignal.timeout(config.DELIVERY_TIMEOUT * 1000);
      const upsert = (record: object) => session.upsert(recordPath(config, lead), record, signal);
      const preference = preferenceOf(content, config);
      const whole = { ...recordOf(lead, config), ...preference };
      if (content.revision === 0) return (await upsert(whole)).outcome;
      // A preference changes its own field alone, because the others may have been corrected in Salesforce.
      const { outcome, code } = await upsert(preference);
      return code === 'REQUIRED_FIELD_MISSING' ? (await upsert(whole)).outcome : outcome;
    };
  },
  settingToCheck: salesforceSettingToCheck,
  describeReach: describeSalesforceReach,
};

const recordPath = ({ SALESFORCE_API_VERSION, SALESFORCE_EXTERNAL_ID }: Config, { id }: LeadToDeliver) =>
  `/services/data/v${SALESFORCE_API_VERSION}/sobjects/Lead/${SALESFORCE_EXTERNAL_ID}/${encodeURIComponent(id)}`;

const preferenceOf = ({ optOut }: Content, { SALESFORCE_OPT_OUT_FIELD }: Config) => ({
  [SALESFORCE_OPT_OUT_FIELD]: optOut === '1',
});

function recordOf(lead: LeadToDeliver, { SALESFORCE_CHANNEL_FIELD, SALESFORCE_MESSAGE_FIELD }: Config) {
  return {
    FirstName: lead.fname,
    LastName: lead.lname,
    Company: lead.company,
    Title: lead.title,
    Email: lead.email,
    Phone: lead.phone,
    LeadSource: LEAD_SOURCE,
    [SALESFORCE_CHANNEL_FIELD]: lead.channel,
    ...(carriesMessage(lead.channel) && { [SALESFORCE_MESSAGE_FIELD]: lead.message }),
    ...Object.fromEntries(lead.answers.flatMap(toRecordField)),
  };
}

/** Here the CRM's id of an own field is its API name. One that no served form has is kept and not told. */
function toRecordField({ field, crmField, value }: NamedAnswer): [string, string | number | boolean][] {
  if (!field) return [];
  const typed = { checkbox: value === '1', number: Number(value), text: value, select: value };
  return [[crmField, typed[field.kind]]];
}

/** Signs in and sends nothing. */
async function describeSalesforceReach(config: Config): Promise<Finding | undefined> {
  if (!config.SALESFORCE_URL) return undefined;
  const result = await createSalesforceSession(config).signIn(AbortSignal.timeout(5000));
  if ('token' in result) return { level: 'good', text: 'Salesforce signs the service in.' };
  const { outcome } = result.refusal;
  const reason = outcome.kind === 'delivered' ? 'no token' : outcome.error;
  const check = salesforceSettingToCheck({ status: outcome.kind === 'wait' ? outcome.status : 0, reason });
  return {
    level: 'bad',
    text: `Salesforce at ${config.SALESFORCE_URL} does not sign the service in: ${reason}. Check ${check}.`,
  };
}

/** The longest that Salesforce accepts. */
const ASSERTION_LIFETIME = '3 minutes';

/** With it a record that resembles another is stored, unless a rule of the org blocks it. */
const HEADERS = { 'Content-Type': 'application/json', 'Sforce-Duplicate-Rule-Header': 'allowSave=true' };

type SignIn = { token: string } | { refusal: Answer };

type SalesforceSession = {
  signIn(signal: AbortSignal): Promise<SignIn>;
  /** Creates or updates a record; an expired token is renewed once. */
  upsert(path: string, record: object, signal: AbortSignal): Promise<Answer>;
};

/** Signs in with a key, without a person (JWT bearer flow), and keeps the token until the API refuses it. */
function createSalesforceSession(config: Config): SalesforceSession {
  const { SALESFORCE_URL = '', SALESFORCE_KEY = '' } = config;
  const key = createPrivateKey(SALESFORCE_KEY);
  /** Shared by deliveries that run at the same time. */
  let current: Promise<SignIn> | undefined;

  const forget = async (signedIn: SignIn): Promise<void> => {
    const held = current;
    if ((await held) === signedIn && current === held) current = undefined;
  };
  const signIn = async (signal: AbortSignal): Promise<SignIn> => {
    current ??= requestToken(config, key, signal);
    const signedIn = await current;
    if ('refusal' in signedIn) await forget(signedIn);
    return signedIn;
  };
  const patch = async (path: string, record: object, token: string, signal: AbortSignal): Promise<Answer> => {
    try {
      const response = await fetch(SALESFORCE_URL + path, {
        method: 'PATCH',
        body: JSON.stringify(record),
        headers: { ...HEADERS, Authorization: `Bearer ${token}` },
        redirect: 'manual',
        signal,
      });
      const code = await readCode(response);
      return { outcome: outcomeOfUpsert(response, code), code };
    } catch (error) {
      return { outcome: outcomeOfFailure(error), code: '' };
    }
  };

  return {
    signIn,
    async upsert(path, record, signal) {
      const first = await signIn(signal);
      if ('refusal' in first) return first.refusal;
      const answer = await patch(path, record, first.token, signal);
      if (!isExpired(answer)) return answer;
      await forget(first);
      const second = await signIn(signal);
      return 'refusal' in second ? second.refusal : patch(path, record, second.token, signal);
    },
  };
}

const isExpired = ({ outcome }: Answer) => outcome.kind === 'wait' && outcome.status === 401;

/** Never rejects. */
async function requestToken(config: Config, key: KeyObject, signal: AbortSignal): Promise<SignIn> {
  const { SALESFORCE_URL = '', SALESFORCE_CLIENT_ID = '', SALESFORCE_USER = '' } = config;
  try {
    const assertion = await new SignJWT()
      .setProtectedHeader({ alg: 'RS256' })
      .setIssuer(SALESFORCE_CLIENT_ID)
      .setSubject(SALESFORCE_USER)
      .setAudience(config.SALESFORCE_AUDIENCE)
      .setExpirationTime(ASSERTION_LIFETIME)
      .sign(key);
    const response = await fetch(`${SALESFORCE_URL}/services/oauth2/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
      redirect: 'manual',
      signal,
    });
    if (response.ok) {
      // The instance it names is not used: leads go to the configured address alone.
      const { access_token } = (await response.json().catch(() => ({}))) as { access_token?: unknown };
      if (typeof access_token === 'string') return { token: access_token };
    }
    const code = response.ok ? '' : await readCode(response);
    return { refusal: { outcome: outcomeOfSignIn(response, code), code } };
  } catch (error) {
    return { refusal: { outcome: outcomeOfFailure(error), code: '' } };
  }
}
