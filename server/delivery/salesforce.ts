import { carriesMessage } from '../../leads/channels.ts';
import type { Finding } from '../../leads/desk/health.ts';
import { LEAD_SOURCE } from '../../leads/parameters.ts';
import type { Config } from '../config.ts';
import type { NamedAnswer } from '../store/forms/answers.ts';
import type { LeadToDeliver } from '../store/outbox/outbox.ts';
import { crm } from './crm.ts';
import type { Content, Destination } from './destination.ts';
import { salesforceSettingToCheck } from './salesforce-outcome.ts';
import { createSalesforceSession } from './salesforce-session.ts';

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
      const path = recordPath(config, lead);
      const upsert = (record: object) => session.call({ method: 'PATCH', path, record }, signal);
      const preference = preferenceOf(content, config);
      const whole = { ...recordOf(lead, config), ...preference };
      if (content.revision === 0) {
        const { outcome } = await upsert(whole);
        return outcome.kind === 'delivered' ? { ...outcome, isToLookUp: true } : outcome;
      }
      // A preference changes its own field alone, because the others may have been corrected in Salesforce.
      const { outcome, code } = await upsert(preference);
      return code === 'REQUIRED_FIELD_MISSING' ? (await upsert(whole)).outcome : outcome;
    };
  },
  settingToCheck: salesforceSettingToCheck,
  describeReach: describeSalesforceReach,
};

const recordPath = ({ SALESFORCE_EXTERNAL_ID }: Config, { id }: LeadToDeliver) =>
  `/sobjects/Lead/${SALESFORCE_EXTERNAL_ID}/${encodeURIComponent(id)}`;

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
