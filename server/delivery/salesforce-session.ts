import { createPrivateKey, type KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';
import type { Config } from '../config.ts';
import { outcomeOfFailure } from './post.ts';
import { type Answer, outcomeOfSignIn, outcomeOfUpsert, readCode } from './salesforce-outcome.ts';

/** The longest that Salesforce accepts. */
const ASSERTION_LIFETIME = '3 minutes';

/** With it a record that resembles another is stored, unless a rule of the org blocks it. */
const HEADERS = { 'Content-Type': 'application/json', 'Sforce-Duplicate-Rule-Header': 'allowSave=true' };

type SignIn = { token: string } | { refusal: Answer };

export type SalesforceSession = {
  signIn(signal: AbortSignal): Promise<SignIn>;
  /** Creates or updates a record; an expired token is renewed once. */
  upsert(path: string, record: object, signal: AbortSignal): Promise<Answer>;
};

/** Signs in with a key, without a person (JWT bearer flow), and keeps the token until the API refuses it. */
export function createSalesforceSession(config: Config): SalesforceSession {
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
