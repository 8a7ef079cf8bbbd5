import { Webhook } from 'standardwebhooks';
import { carriesToken } from '../../leads/channels.ts';
import type { LeadToDeliver } from '../store/outbox/outbox.ts';
import { type Content, type Destination, fieldsOf, idempotencyKey, secondCallDelayMs } from './destination.ts';
import { describeHttpReach, httpSettingToCheck, post } from './post.ts';

/** A webhook that is told of contact and demo requests, or of every lead, and of changed preferences. */
export const webhook: Destination = {
  name: 'notify',
  title: 'webhook',
  isConfigured: ({ NOTIFY_URL }) => NOTIFY_URL !== undefined,
  address: ({ NOTIFY_URL }) => NOTIFY_URL,
  takes: ({ via, channel, isOnlyCall }, { NOTIFY_ALL }) =>
    NOTIFY_ALL || (carriesToken(channel) && (via !== 'web-to-lead' || isOnlyCall)),
  rules: (_config, call) => ({
    tellsPreference: 'apart',
    isHeldForToken: false,
    delayMs: secondCallDelayMs(call),
    isToVisitor: false,
  }),
  isAddedByRetry: false,
  createDeliver({ config: { NOTIFY_URL = '', NOTIFY_SECRET, DELIVERY_TIMEOUT } }) {
    const signer = NOTIFY_SECRET === undefined ? undefined : new Webhook(NOTIFY_SECRET);
    return (lead, content) => {
      const key = idempotencyKey(lead, content);
      const body = JSON.stringify(content.revision === 0 ? leadEvent(lead) : preferenceEvent(lead, content));
      const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key };
      const signature = signer && sign(signer, key, body);
      return post(NOTIFY_URL, DELIVERY_TIMEOUT, { body, headers: { ...headers, ...signature } });
    };
  },
  settingToCheck: ({ status }) =>
    httpSettingToCheck(status, {
      address: 'NOTIFY_URL',
      access: 'NOTIFY_SECRET, the key in NOTIFY_URL and what the receiver allows',
    }),
  describeReach: ({ NOTIFY_URL }) => describeHttpReach('webhook', NOTIFY_URL),
};

/** Standard Webhooks: every attempt has its own time and signature, and the id of its content. */
function sign(signer: Webhook, id: string, body: string): Record<string, string> {
  const now = new Date();
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': signer.sign(id, now, body),
  };
}

const leadEvent = (lead: LeadToDeliver) => ({
  event: 'lead',
  id: lead.id,
  channel: lead.channel,
  receivedAt: new Date(lead.received_at).toISOString(),
  ...fieldsOf(lead),
  owner: lead.owner,
  worked: lead.worked,
  ...(lead.answers.length > 0 && { answers: Object.fromEntries(lead.answers.map(({ key, value }) => [key, value])) }),
});

const preferenceEvent = ({ id, email }: LeadToDeliver, { optOut, queuedAt }: Content) => ({
  event: optOut === '1' ? 'opt-out' : 'opt-in',
  id,
  email,
  receivedAt: new Date(queuedAt).toISOString(),
});
