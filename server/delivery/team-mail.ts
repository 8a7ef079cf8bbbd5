import { CONTACT_CHANNEL, carriesToken } from '../../leads/channels.ts';
import { describeConsent } from '../../leads/consent.ts';
import { FIELDS, LABELS } from '../../leads/fields.ts';
import type { DataOf } from '../mail/mail-data.ts';
import { smtpSettingToCheck } from '../mail/smtp-outcome.ts';
import { describeAnswer } from '../store/forms/answers.ts';
import type { LeadToDeliver } from '../store/outbox/outbox.ts';
import { utcMinute } from '../store/utc-day.ts';
import type { Destination } from './destination.ts';
import { describeMailReach, mailRules } from './mail-destination.ts';

/** Contact and demo requests, to the mailbox of the form; an answer goes to the visitor. */
export const teamMail: Destination = {
  name: 'team-mail',
  title: 'mail to the team',
  isConfigured: () => true,
  address: ({ SMTP_URL }) => SMTP_URL,
  takes: ({ channel }) => carriesToken(channel),
  rules: (_config, call) => ({ ...mailRules(call), isToVisitor: false }),
  isAddedByRetry: false,
  createDeliver({ mail }) {
    return async (lead, content) => {
      const data = requestOf(lead, mail.deskLinkOf(lead.id));
      return mail.send(
        { leadId: lead.id, ...content },
        {
          ...(await mail.render(data)),
          to: { name: '', address: mail.settings.mailboxes[data.request] },
          replyTo: { name: data.name, address: lead.email },
          date: new Date(content.queuedAt),
        },
      );
    };
  },
  settingToCheck: smtpSettingToCheck,
  describeReach: describeMailReach,
};

function requestOf(lead: LeadToDeliver, link: string): DataOf<'request'> {
  const typed = FIELDS.filter((field) => field !== 'message' && lead[field] !== '');
  return {
    kind: 'request',
    request: lead.channel === CONTACT_CHANNEL ? 'contact' : 'demo',
    name: `${lead.fname} ${lead.lname}`,
    company: lead.company,
    lines: [
      ...typed.map((field) => ({ label: LABELS[field], value: lead[field] })),
      ...lead.answers.map((answer) => ({ label: answer.label, value: describeAnswer(answer) })),
      { label: 'Owner', value: lead.owner?.name ?? 'No one' },
      { label: 'Worked', value: lead.worked },
      { label: 'Consent', value: describeConsent(lead.consent) },
      ...(lead.page === null ? [] : [{ label: 'Page', value: lead.page }]),
      { label: 'Received', value: `${utcMinute(lead.received_at)} UTC` },
    ],
    message: lead.message,
    source: Object.entries(lead.attribution).map(([label, value]) => ({ label, value })),
    leadId: lead.id,
    link,
  };
}
