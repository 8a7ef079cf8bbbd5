import { createPrivateKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { outcomeOfFailure } from './post.ts';
import { type Answer, describeRefusal, outcomeOfCall, outcomeOfSignIn, readAnswer } from './salesforce-outcome.ts';

/** The longest that Salesforce accepts. */
const ASSERTION_LIFETIME = '3 minutes';

/** With it a record that resembles another is stored, unless a rule of the org blocks it. */
const HEADERS = { 'Content-Type': 'application/json', 'Sforce-Duplicate-Rule-Header': 'allowSave=true' };

type SignIn = { token: string } | { refusal: Answer };

/** The path is below the API of the configured version. */
type Call = { method: 'GET' | 'PATCH' | 'DELETE'; path: string; record?: object };

export type SalesforceSession = {
  signIn(signal: AbortSignal): Promise<SignIn>;
  /** Makes one call; an expired token is renewed once. */
  call(call: Call, signal: AbortSignal): Promise<Answer>;
};

/** Signs in with a key, without a person (JWT bearer flow), and keeps the token until the API refuses it. */
export function createSalesforceSession(config: Config): SalesforceSession {
  const { SALESFORCE_URL = '', SALESFORCE_KEY = '', SALESFORCE_API_VERSION } = config;
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
  const send = async ({ method, path, record }: Call, token: string, signal: AbortSignal): Promise<Answer> => {
    try {
      const response = await fetch(`${SALESFORCE_URL}/services/data/v${SALESFORCE_API_VERSION}${path}`, {
        method,
        body: record === undefined ? null : JSON.stringify(record),
        headers: { ...HEADERS, Authorization: `Bearer ${token}` },
        redirect: 'manual',
        signal,
      });
      const { code, body } = await readAnswer(response);
      return { outcome: outcomeOfCall(response, code), code, body };
    } catch (error) {
      return { outcome: outcomeOfFailure(error), code: '' };
    }
  };

  return {
    signIn,
    async call(call, signal) {
      const first = await signIn(signal);
      if ('refusal' in first) return first.refusal;
      const answer = await send(call, first.token, signal);
      if (!isExpired(answer)) return answer;
      await forget(first);
      const second = await signIn(signal);
      return 'refusal' in second ? second.refusal : send(call, second.token, signal);
    },
  };
}

const isExpired = ({ outcome }: Answer) => outcome.kind === 'wait' && outcome.status === 401;

/** Never rejects. */
async function requestToken(config: Config, key: KeyObject, signal: AbortSignal): Promise<SignIn> {
  const { SALESFORCE_URL = '', SALESFORCE_CLIENT_ID = '', SALESFORCE_USER = '' } = config;
  try {
    // Forty modules, which a service without Salesforce does not load.
    const { SignJWT } = await import('jose');
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
    // The instance it names is not used: leads go to the configured address alone.
    const { code, body } = await readAnswer(response);
    const { access_token } = (body ?? {}) as { access_token?: unknown };
    if (response.ok && typeof access_token === 'string') return { token: access_token };
    return { refusal: { outcome: outcomeOfSignIn(response, code), code } };
  } catch (error) {
    return { refusal: { outcome: outcomeOfFailure(error), code: '' } };
  }
}

/** Ids of one query: Salesforce takes 16 KB of address, and proxies in between often 8 KB. */
export const MAX_IDS = 100;

const quote = (text: string) => `'${text.replace(/[\\']/g, '\\$&')}'`;

type Asked<Columns extends z.ZodObject> = { leadIds: readonly string[]; columns: Columns; isWithDeleted: boolean };

type Found<Columns extends z.ZodObject> =
  | { records: Map<string, z.output<Columns>[]>; error?: undefined }
  | { error: string };

/**
 * Finds the records of leads by their ids, with those that were deleted lately where `isWithDeleted`. An answer that is
 * not whole is an error, never an empty list.
 */
export async function findRecords<Columns extends z.ZodObject>(
  session: SalesforceSession,
  { SALESFORCE_EXTERNAL_ID: key, DELIVERY_TIMEOUT }: Config,
  { leadIds, columns, isWithDeleted }: Asked<Columns>,
): Promise<Found<Columns>> {
  const names = [key, ...Object.keys(columns.shape)].join(', ');
  const query = `SELECT ${names} FROM Lead WHERE ${key} IN (${leadIds.map(quote).join(',')})`;
  const path = `/${isWithDeleted ? 'queryAll' : 'query'}?q=${encodeURIComponent(query)}`;
  const signal = AbortSignal.timeout(DELIVERY_TIMEOUT * 1000);
  const { outcome, body } = await session.call({ method: 'GET', path }, signal);
  if (outcome.kind !== 'delivered') return { error: describeRefusal(outcome) };
  const record = z.looseObject({ [key]: z.string() }).and(columns);
  const { success, data } = z.object({ done: z.literal(true), records: z.array(record) }).safeParse(body);
  if (!success) return { error: 'an answer that cannot be read' };
  return { records: Map.groupBy(data.records, (one) => String(one[key])) };
}
