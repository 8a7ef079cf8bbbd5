import { type Outcome, outcomeOfResponse } from '../outcome.ts';
import { SLOW_CHECK } from './post.ts';

/** An answer of the REST API. Of an error only its code is kept, because its message may quote the lead. */
export type Answer = { outcome: Outcome; code: string; body?: unknown };

const CODE = /^\w{1,80}$/;

/** Reads the code of an error: of the API `[{ errorCode, message, fields }]`, of the sign-in `{ error, error_description }`. */
export async function readAnswer(response: Response): Promise<{ code: string; body?: unknown }> {
  const body = await response.json().catch(() => undefined);
  if (response.ok) return { code: '', body };
  const code = Array.isArray(body) ? body[0]?.errorCode : body?.error;
  return { code: typeof code === 'string' && CODE.test(code) ? code : '' };
}

/** Another attempt may succeed. */
const RETRY_CODES = new Set(['UNABLE_TO_LOCK_ROW', 'SERVER_UNAVAILABLE', 'QUERY_TIMEOUT', 'UNKNOWN_EXCEPTION']);

/** Why no lead is taken, and what to check; a code that begins with another stands before it. */
const CHECKS: Readonly<Record<string, string>> = {
  REQUEST_LIMIT_EXCEEDED: 'the API limit of the Salesforce org, which is counted over 24 hours',
  STORAGE_LIMIT_EXCEEDED: 'the storage of the Salesforce org',
  INVALID_FIELD_FOR_INSERT_UPDATE: 'which fields of leads SALESFORCE_USER may edit',
  INVALID_FIELD:
    'SALESFORCE_EXTERNAL_ID, SALESFORCE_CHANNEL_FIELD, SALESFORCE_MESSAGE_FIELD, SALESFORCE_OPT_OUT_FIELD and each crm_field of forms.yaml, which must be an API name',
  NOT_FOUND: 'SALESFORCE_EXTERNAL_ID, which must be marked as an external id, and SALESFORCE_API_VERSION',
  invalid_grant: 'SALESFORCE_USER, whether the app allows that user, SALESFORCE_KEY and SALESFORCE_AUDIENCE',
  invalid_client_id: 'SALESFORCE_CLIENT_ID',
};

const describe = (status: number, code: string) => (code === '' ? `HTTP ${status}` : `HTTP ${status} ${code}`);

/** The meaning of an answer of the API; the table is in docs/operating/salesforce.md. */
export function outcomeOfCall(response: Response, code: string): Outcome {
  const { status } = response;
  const error = describe(status, code);
  if (RETRY_CODES.has(code)) return { kind: 'retry', error, isCounted: false };
  if (code in CHECKS) return { kind: 'wait', error, status };
  if (code === 'CANNOT_UPDATE_CONVERTED_LEAD')
    return { kind: 'dead', error: `converted to a contact in Salesforce, change it there (${code})` };
  if (status === 300) return { kind: 'dead', error: 'HTTP 300, several records have the id of this lead' };
  const outcome = outcomeOfResponse(response);
  return outcome.kind === 'delivered' ? outcome : { ...outcome, error };
}

/** The meaning of a refused sign-in, which says nothing about the lead. */
export function outcomeOfSignIn(response: Response, code: string): Outcome {
  const { status } = response;
  const outcome = outcomeOfResponse(response);
  if (outcome.kind === 'retry') return outcome;
  return { kind: 'wait', error: `sign-in refused (${describe(status, code)})`, status };
}

export function salesforceSettingToCheck({ status, reason }: { status: number; reason: string }): string {
  const known = Object.keys(CHECKS).find((code) => reason.includes(code));
  if (known) return CHECKS[known] ?? '';
  if (status === 0) return SLOW_CHECK;
  if (status >= 300 && status < 400) return 'SALESFORCE_URL: it redirects; set it to the address of the org';
  return status === 401 || status === 403
    ? 'what SALESFORCE_USER and the app may do in Salesforce'
    : 'SALESFORCE_URL and the settings beside it';
}

/** Why a call failed, with what to check where it asks for the operator. */
export const describeRefusal = (outcome: Exclude<Outcome, { kind: 'delivered' }>): string =>
  outcome.kind === 'wait'
    ? `${outcome.error}; check ${salesforceSettingToCheck({ status: outcome.status, reason: outcome.error })}`
    : outcome.error;
