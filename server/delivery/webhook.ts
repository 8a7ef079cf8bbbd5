import { carriesToken } from '../../leads/channels.ts';
import type { LeadRow } from '../store/tables.ts';
import { type Content, type Destination, fieldsOf, idempotencyKey } from './destination.ts';
import { describeHttpReach, httpSettingToCheck } from './http-destination.ts';
import { post } from './post.ts';

/** A webhook that is told of contact and demo requests and of changed wishes. */
export const webhook: Destination = {
  name: 'notify',
  title: 'webhook',
  isConfigured: ({ NOTIFY_URL }) => NOTIFY_URL !== undefined,
  takes: ({ via, channel, isOnlyCall }) => carriesToken(channel) && (via !== 'web-to-lead' || isOnlyCall),
  rules: () => ({ tellsWish: 'apart', isHeldForToken: false, delayMs: 0, isToVisitor: false }),
  isAddedByRetry: false,
  createDeliver({ config: { NOTIFY_URL = '' } }) {
    return (lead, content) =>
      post(NOTIFY_URL, {
        body: JSON.stringify(content.revision === 0 ? leadEvent(lead) : wishEvent(lead, content)),
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': idempotencyKey(lead, content) },
      });
  },
  settingToCheck: ({ status }) =>
    httpSettingToCheck(status, {
      address: 'NOTIFY_URL',
      access: 'the key in NOTIFY_URL and what the receiver allows',
    }),
  describeReach: ({ NOTIFY_URL }) => describeHttpReach('webhook', NOTIFY_URL),
};

const leadEvent = (lead: LeadRow) => ({
  event: 'lead',
  id: lead.id,
  channel: lead.channel,
  receivedAt: new Date(lead.received_at).toISOString(),
  ...fieldsOf(lead),
});

const wishEvent = ({ id, email }: LeadRow, { optOut, queuedAt }: Content) => ({
  event: optOut === '1' ? 'opt-out' : 'opt-in',
  id,
  email,
  receivedAt: new Date(queuedAt).toISOString(),
});
