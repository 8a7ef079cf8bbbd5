import { Fragment, type ReactNode } from 'react';
import { CONTACT_SUCCESS, DEMO_SUCCESS } from '../../../leads/messages.ts';
import type { DataOf, MailKind, MailSite } from '../mail-data.ts';
import { Button, Commands, Lines, MailboxLink, Note, Opening, Paragraph, Quote } from './parts.tsx';

export type Template<Kind extends MailKind> = {
  subject(data: DataOf<Kind>, site: MailSite): string;
  /** Why the recipient gets this mail, in its footer. */
  reason(site: MailSite): string;
  Body(props: { data: DataOf<Kind>; site: MailSite }): ReactNode;
};

const GIVEN_IN_FORM = ({ product }: MailSite) =>
  `You get this mail because this address was given in a form on the website of ${product}.`;

const REQUESTS = {
  contact: { title: 'Contact request', received: 'We have your message', text: CONTACT_SUCCESS },
  demo: { title: 'Demo request', received: 'We have your demo request', text: DEMO_SUCCESS },
} as const;

export const TEMPLATES: { [Kind in MailKind]: Template<Kind> } = {
  request: {
    subject: ({ request, name, company }) => `${REQUESTS[request].title}: ${name}, ${company}`,
    reason: ({ product }) => `Sent by the website of ${product} to the mailbox of this form.`,
    Body: ({ data: { request, name, company, message, lines, source, link, leadId } }) => (
      <>
        <Opening label={REQUESTS[request].title}>{`${name}, ${company}`}</Opening>
        <Paragraph>Answer this mail to write to the visitor.</Paragraph>
        {message !== '' && <Quote title="Message">{message}</Quote>}
        <Lines title="Details" lines={lines} />
        <Lines title="Where the visitor came from" lines={source} />
        <Button href={link}>Open at the Desk</Button>
        <Note>Lead {leadId}</Note>
      </>
    ),
  },
  document: {
    subject: ({ title }) => title,
    reason: GIVEN_IN_FORM,
    Body: ({ data: { label, title, button, link, until, mailbox } }) => (
      <>
        <Opening label={label}>{title}</Opening>
        <Paragraph>Thank you for your interest. Here is what you asked for.</Paragraph>
        <Button href={link}>{button}</Button>
        <Note>The link works until {until}. After that day it leads back to the form, where you get a new one.</Note>
        <Note>
          Something does not open? Write to <MailboxLink mailbox={mailbox} />. If you did not ask for this, you need not
          do anything.
        </Note>
      </>
    ),
  },
  registration: {
    subject: ({ title }) => `You are registered: ${title}`,
    reason: ({ product }) => `You get this mail because this address was registered on the website of ${product}.`,
    Body: ({ data: { label, title, when, place = '', joinLink, hasCalendar, mailbox } }) => (
      <>
        <Opening label={label}>{title}</Opening>
        <Paragraph>
          You are registered. {hasCalendar ? 'The attached file puts the event into your calendar.' : ''}
        </Paragraph>
        <Lines
          title="The event"
          lines={[
            { label: 'When', value: when },
            { label: 'Where', value: place },
          ].filter(({ value }) => value !== '')}
        />
        {joinLink && <Button href={joinLink}>Join Online</Button>}
        <Note>
          You cannot come, or have a question? Write to <MailboxLink mailbox={mailbox} />. If you did not register, you
          need not do anything.
        </Note>
      </>
    ),
  },
  receipt: {
    subject: ({ request }, { product }) => `${REQUESTS[request].received} | ${product}`,
    reason: GIVEN_IN_FORM,
    Body: ({ data: { request, mailbox } }) => (
      <>
        <Opening label={REQUESTS[request].title}>{`${REQUESTS[request].received}.`}</Opening>
        <Paragraph>{REQUESTS[request].text}</Paragraph>
        <Paragraph>
          To add something, answer this mail or write to <MailboxLink mailbox={mailbox} />.
        </Paragraph>
        <Note>If you did not write to us, you need not do anything.</Note>
      </>
    ),
  },
  unsubscribed: {
    subject: (_data, { product }) => `You are unsubscribed | ${product}`,
    reason: ({ product }) => `The last mail of this kind from ${product}: it confirms your request.`,
    Body: ({ data: { link, until, mailbox }, site: { product } }) => (
      <>
        <Opening label="Unsubscribed">You will get no more marketing email.</Opening>
        <Paragraph>
          Your request has been received, and {product} has taken this address off its list. What you ask for yourself,
          such as a document or an answer, is still sent.
        </Paragraph>
        <Paragraph>Was it a mistake, or was it not you? This link takes it back.</Paragraph>
        <Button href={link}>Subscribe Again</Button>
        <Note>
          The link works until {until}. You can also answer this mail or write to <MailboxLink mailbox={mailbox} />.
        </Note>
      </>
    ),
  },
  /** Asks, and offers nothing: a mail to somebody who has not agreed yet must not advertise. */
  consent: {
    subject: (_data, { product }) => `Please confirm that you want our emails | ${product}`,
    reason: GIVEN_IN_FORM,
    Body: ({ data: { words, link, hours, mailbox }, site: { product } }) => (
      <>
        <Opening label="Your consent">Please confirm that you want our emails.</Opening>
        <Paragraph>In a form on the website of {product}, this box was ticked with your address:</Paragraph>
        <Quote title="The box">{words}</Quote>
        <Paragraph>Only if you confirm it do we send you such emails. You can end them at any time.</Paragraph>
        <Button href={link}>Confirm</Button>
        <Note>The link works for {hours} hours.</Note>
        <Note>
          If you did not ask for this, you need not do anything. Questions? Write to <MailboxLink mailbox={mailbox} />.
        </Note>
      </>
    ),
  },
  operator: {
    subject: ({ day }, { product }) => `Deliveries need attention, ${day} | ${product}`,
    reason: ({ product }) => `Sent by the lead service of ${product} to OPERATOR_MAIL, once a day at most.`,
    Body: ({ data: { day, findings } }) => (
      <>
        <Opening label={day}>Deliveries need attention.</Opening>
        {findings.map(({ text, commands = [] }) => (
          <Fragment key={text}>
            <Paragraph>{text}</Paragraph>
            {commands.length > 0 && <Commands lines={commands} />}
          </Fragment>
        ))}
        <Note>
          The commands work in the folder of the service, with its environment, while it runs; npm run leads -- doctor
          checks everything. Nothing is lost: what is held, waits or was given up stays stored.
          docs/operating/incidents.md has more.
        </Note>
      </>
    ),
  },
  invitation: {
    subject: ({ by }, { product }) => `${by} invites you to the desk of ${product}`,
    reason: ({ product }) => `You get this mail because an admin of the desk of ${product} entered your address.`,
    Body: ({ data: { by, role, link }, site: { product } }) => (
      <>
        <Opening label="Your invitation">{`Welcome to the desk of ${product}.`}</Opening>
        <Paragraph>
          The desk is where we work our leads. {by} invites you to it in the role {role}. You sign in with a passkey:
          the fingerprint, face or PIN of your device, and no password.
        </Paragraph>
        <Button href={link}>Come in</Button>
        <Note>The link works once, within a day. Open it on the device that you work with, and do not pass it on.</Note>
      </>
    ),
  },
};
