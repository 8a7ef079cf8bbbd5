import { CONTACT_CHANNEL, carriesToken } from '../../leads/channels.ts';
import { levelOf, scoreOf, toFragment, toOption, weakestOf } from '../../leads/self-assessment.ts';
import type { MailContext } from '../mail/context.ts';
import {
  CONFIRM_LINK_DAYS,
  type ConfirmLinkMail,
  confirmLinkEnd,
  DOCUMENT_LINK_DAYS,
  unsubscribeHeaders,
} from '../mail/link-tokens.ts';
import type { MailData } from '../mail/mail-data.ts';
import type { Attachment } from '../mail/mailer.ts';
import { findForm, type MailForm } from '../mail/settings.ts';
import { smtpSettingToCheck } from '../mail/smtp-outcome.ts';
import type { LeadToDeliver } from '../store/outbox/outbox.ts';
import { DAY_MS, longUtcDay } from '../store/utc-day.ts';
import type { Content, Destination } from './destination.ts';
import { mailRules } from './mail-destination.ts';

/**
 * What the visitor asked for, or a receipt; later revisions confirm an opt-out, or ask for a consent. Nothing in it was
 * typed by anybody.
 */
export const visitorMail: Destination = {
  name: 'visitor-mail',
  title: 'mail to the visitor',
  isConfigured: () => true,
  address: ({ SMTP_URL }) => SMTP_URL,
  takes(call, _config, settings) {
    const form = findForm(settings, call);
    return (
      carriesToken(call.channel) || [form?.document, form?.event, form?.assessment].some((part) => part !== undefined)
    );
  },
  rules: (_config, call) => ({ ...mailRules(call), isToVisitor: true }),
  isAddedByRetry: false,
  createDeliver({ mail }) {
    return async (lead, content) => {
      const confirming = confirmingMail(content);
      if (confirming && confirmLinkEnd(confirming, content.queuedAt) < Date.now())
        return { kind: 'dead', error: 'its link has expired' };
      const data = await dataOf(lead, content, mail);
      if (!data) return { kind: 'dead', error: 'its page is no longer part of the site' };
      return mail.send(
        { leadId: lead.id, ...content },
        {
          ...(await mail.render(data)),
          to: { name: '', address: lead.email },
          replyTo: { name: mail.settings.site.product, address: data.mailbox },
          date: new Date(content.queuedAt),
          attachments: attachmentsOf(lead, data, mail),
          headers: await headersOf(lead, data, mail),
        },
      );
    };
  },
  settingToCheck: smtpSettingToCheck,
};

type VisitorData = Extract<MailData, { mailbox: string }>;

async function dataOf(lead: LeadToDeliver, content: Content, mail: MailContext): Promise<VisitorData | undefined> {
  const { mailboxes } = mail.settings;
  const confirming = confirmingMail(content);
  if (confirming) return confirmingDataOf(confirming, lead, content, mail);
  if (carriesToken(lead.channel)) {
    const request = lead.channel === CONTACT_CHANNEL ? 'contact' : 'demo';
    return { kind: 'receipt', request, mailbox: mailboxes[request] };
  }
  const form = findForm(mail.settings, lead);
  if (form?.event) return registrationOf(form, form.event);
  if (form?.assessment) return assessmentOf(form, form.assessment, lead, mail);
  return form?.document && documentOf(form, form.document, content, mail);
}

/** Which of the mails about a preference a delivery is, if it is one. */
function confirmingMail({ revision, optOut }: Content): ConfirmLinkMail | undefined {
  if (revision === 0) return undefined;
  return optOut === '0' ? 'consent' : 'unsubscribed';
}

async function confirmingDataOf(
  kind: ConfirmLinkMail,
  { id, consentWords }: LeadToDeliver,
  { revision, queuedAt }: Content,
  mail: MailContext,
): Promise<VisitorData> {
  const { mailboxes } = mail.settings;
  const expiresAt = confirmLinkEnd(kind, queuedAt);
  const link = await mail.confirmLinkOf({ mail: kind, leadId: id, revision, expiresAt });
  return kind === 'unsubscribed'
    ? { kind, link, until: longUtcDay(expiresAt), mailbox: mailboxes.unsubscribe }
    : {
        kind,
        words: consentWords ?? mail.consentWords,
        link,
        hours: String(CONFIRM_LINK_DAYS.consent * 24),
        mailbox: mailboxes.contact,
      };
}

function registrationOf({ label, title, mailbox }: MailForm, event: NonNullable<MailForm['event']>): VisitorData {
  const { when, place, joinLink, calendar } = event;
  return { kind: 'registration', label, title, when, place, joinLink, hasCalendar: calendar !== undefined, mailbox };
}

/** Every word of it is content; of what was sent, only the levels are taken. */
function assessmentOf(
  { path, label, mailbox }: MailForm,
  { scale, questions }: NonNullable<MailForm['assessment']>,
  { answers }: LeadToDeliver,
  { settings }: MailContext,
): VisitorData {
  const top = scale.length - 1;
  const sent = new Map(answers.map(({ crmField, value }) => [crmField, value]));
  const levels = questions.map(({ crmField }) => levelOf(sent.get(crmField), top));
  return {
    kind: 'assessment',
    label,
    score: scoreOf(levels, questions),
    top,
    answered: levels.filter((level) => level !== undefined).length,
    questions: questions.length,
    weakest: weakestOf(levels, questions, top).map((place) => {
      const level = levels[place] ?? 0;
      const { label: name = '', next = [] } = questions[place] ?? {};
      return { label: `${name}, ${toOption(level, scale[level] ?? '')}`, value: next[level] ?? '' };
    }),
    link: settings.site.origin + path + toFragment(levels),
    mailbox,
  };
}

async function documentOf(
  { path, label, title, mailbox }: MailForm,
  { button }: NonNullable<MailForm['document']>,
  { queuedAt }: Content,
  mail: MailContext,
): Promise<VisitorData> {
  const expiresAt = queuedAt + DOCUMENT_LINK_DAYS * DAY_MS;
  const link = await mail.linkTo(path, expiresAt);
  return { kind: 'document', label, title, button, link, until: longUtcDay(expiresAt), mailbox };
}

async function headersOf({ email }: LeadToDeliver, { kind }: VisitorData, mail: MailContext) {
  const link = kind === 'document' ? await mail.unsubscribeLinkOf(email) : undefined;
  return link === undefined ? {} : unsubscribeHeaders(link);
}

function attachmentsOf(lead: LeadToDeliver, { kind }: VisitorData, mail: MailContext): Attachment[] {
  const calendar = kind === 'registration' ? findForm(mail.settings, lead)?.event?.calendar : undefined;
  if (calendar === undefined) return [];
  const content = mail.readSiteFile(calendar);
  return [{ filename: 'event.ics', content, contentType: 'text/calendar; charset=utf-8; method=PUBLISH' }];
}
