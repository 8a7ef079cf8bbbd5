import type { Answer } from '../../leads/answers.ts';
import { leadParameters } from '../../leads/parameters.ts';
import { type Outcome, outcomeOfResponse } from '../outcome.ts';
import { type Destination, fieldsOf, idempotencyKey } from './destination.ts';
import { describeHttpReach, httpSettingToCheck, post } from './post.ts';

/** The CRM's Web-to-Lead address. It cannot update a lead: a changed preference is the lead again, which the CRM merges. */
export const crm: Destination = {
  name: 'crm',
  title: 'CRM',
  isConfigured: ({ CRM_URL, SALESFORCE_URL }) => CRM_URL !== undefined && SALESFORCE_URL === undefined,
  address: ({ CRM_URL }) => CRM_URL,
  takes: ({ via }) => via === 'web-to-lead',
  rules: ({ CRM_UNVERIFIED }) => ({
    tellsPreference: 'with the lead',
    isHeldForToken: CRM_UNVERIFIED === 'hold',
    delayMs: 0,
    isToVisitor: false,
  }),
  dailyLimit: ({ CRM_DAILY_LIMIT }) => CRM_DAILY_LIMIT,
  isAddedByRetry: true,
  createDeliver({ config: { CRM_URL = '', CRM_OID = '', DELIVERY_TIMEOUT }, customFields }) {
    return (lead, content) => {
      const parameters = leadParameters(
        { ...fieldsOf(lead), optOut: content.optOut },
        { ...customFields(), oid: CRM_OID, retURL: lead.ret_url, channel: lead.channel },
        // A field that no served form has could be any of the CRM's, so it is kept and not told.
        lead.answers.flatMap(({ field, crmField, value }): Answer[] => (field ? [[crmField, value]] : [])),
      );
      const headers = { 'Idempotency-Key': idempotencyKey(lead, content) };
      return post(CRM_URL, DELIVERY_TIMEOUT, { body: parameters, headers }, outcomeOfWebToLead);
    };
  },
  settingToCheck: ({ status }) =>
    httpSettingToCheck(status, { address: 'CRM_URL', access: 'CRM_OID and what the CRM allows' }),
  describeReach: async ({ CRM_URL, SALESFORCE_URL }) =>
    SALESFORCE_URL === undefined ? describeHttpReach('CRM', CRM_URL) : undefined,
};

/** Web-to-Lead answers 200 even when it could not store the lead, and reports the failure in a header. */
function outcomeOfWebToLead(response: Response): Outcome {
  return response.headers.get('is-processed')?.includes('Exception')
    ? { kind: 'retry', error: 'not processed by the CRM', isCounted: false }
    : outcomeOfResponse(response);
}
