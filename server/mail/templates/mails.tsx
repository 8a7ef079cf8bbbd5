import { Fragment, type ReactNode } from 'react';
import { fillWords, splitWords } from '../../../leads/fill-words.ts';
import type { DataOf, MailKind, MailSite } from '../mail-data.ts';
import { Button, Commands, Lines, MailboxLink, Note, Opening, Paragraph, Quote } from './parts.tsx';

export type Template<Kind extends MailKind> = {
  subject(data: DataOf<Kind>, site: MailSite): string;
  /** Why the recipient gets this mail, in its footer. */
  reason(site: MailSite): string;
  Body(props: { data: DataOf<Kind>; site: MailSite }): ReactNode;
};

const GIVEN_IN_FORM = ({ words }: MailSite) => words.mail.because_form;

const REQUESTS = {
  contact: { title: 'Contact request', label: 'contact', received: 'contact_received' },
  demo: { title: 'Demo request', label: 'demo', received: 'demo_received' },
} as const;

/** 'January 25 – 31, 2027'. */
const weekWords = (from: string, to: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
    .formatRange(Date.parse(from), Date.parse(to))
    .replace(/\s*–\s*/u, ' – ');

/** A text that names the mailbox to write to, and further values. */
const withMailbox = (text: string, mailbox: string, values: Record<string, string> = {}) =>
  splitWords<ReactNode>(text, { ...values, mailbox: <MailboxLink key="mailbox" mailbox={mailbox} /> });

const assessmentHeading = ({ score, top }: DataOf<'assessment'>, { assessment_mail: said }: MailSite['words']) =>
  score === undefined ? said.empty : fillWords(said.subject, { score: score.toFixed(1), top });

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
    Body: ({ data: { label, title, button, link, until, mailbox }, site: { words } }) => (
      <>
        <Opening label={label}>{title}</Opening>
        <Paragraph>{words.document_mail.text}</Paragraph>
        <Button href={link}>{button}</Button>
        <Note>{fillWords(words.document_mail.until, { day: until })}</Note>
        <Note>{withMailbox(words.document_mail.help, mailbox)}</Note>
      </>
    ),
  },
  registration: {
    subject: ({ title }, { words }) => fillWords(words.registration_mail.subject, { title }),
    reason: ({ words }) => words.registration_mail.because,
    Body: ({ data, site: { words } }) => {
      const { label, title, when, place = '', joinLink, hasCalendar, mailbox } = data;
      const said = words.registration_mail;
      return (
        <>
          <Opening label={label}>{title}</Opening>
          <Paragraph>
            {said.text} {hasCalendar ? said.calendar : ''}
          </Paragraph>
          <Lines
            title={said.event}
            lines={[
              { label: said.when, value: when },
              { label: said.where, value: place },
            ].filter(({ value }) => value !== '')}
          />
          {joinLink && <Button href={joinLink}>{said.join}</Button>}
          <Note>{withMailbox(said.help, mailbox)}</Note>
        </>
      );
    },
  },
  assessment: {
    subject: (data, { product, words }) => `${assessmentHeading(data, words)} | ${product}`,
    reason: GIVEN_IN_FORM,
    Body: ({ data, site: { words } }) => {
      const said = words.assessment_mail;
      const counts = { answered: data.answered, questions: data.questions };
      return (
        <>
          <Opening label={data.label}>{`${assessmentHeading(data, words)}.`}</Opening>
          <Paragraph>{data.score === undefined ? said.text_empty : fillWords(said.text, counts)}</Paragraph>
          <Lines title={said.weakest} lines={data.weakest} />
          <Button href={data.link}>{said.button}</Button>
          <Note>{said.kept}</Note>
          <Note>{withMailbox(said.help, data.mailbox)}</Note>
        </>
      );
    },
  },
  receipt: {
    subject: ({ request }, { product, words }) => `${words.mail[REQUESTS[request].received]} | ${product}`,
    reason: GIVEN_IN_FORM,
    Body: ({ data: { request, mailbox }, site: { words, success } }) => (
      <>
        <Opening label={words.mail[REQUESTS[request].label]}>{`${words.mail[REQUESTS[request].received]}.`}</Opening>
        <Paragraph>{success[request]}</Paragraph>
        <Paragraph>{withMailbox(words.mail.add_something, mailbox)}</Paragraph>
        <Note>{words.mail.not_written}</Note>
      </>
    ),
  },
  unsubscribed: {
    subject: (_data, { product, words }) => `${words.unsubscribed_mail.subject} | ${product}`,
    reason: ({ words }) => words.unsubscribed_mail.because,
    Body: ({ data: { link, until, mailbox }, site: { words } }) => (
      <>
        <Opening label={words.unsubscribed_mail.label}>{words.unsubscribed_mail.title}</Opening>
        <Paragraph>{words.unsubscribed_mail.text}</Paragraph>
        <Paragraph>{words.unsubscribed_mail.mistake}</Paragraph>
        <Button href={link}>{words.unsubscribed_mail.button}</Button>
        <Note>{withMailbox(words.unsubscribed_mail.until, mailbox, { day: until })}</Note>
      </>
    ),
  },
  /** Asks, and offers nothing: a mail to somebody who has not agreed yet must not advertise. */
  consent: {
    subject: (_data, { product, words }) => `${words.consent_mail.subject} | ${product}`,
    reason: GIVEN_IN_FORM,
    Body: ({ data, site: { words } }) => (
      <>
        <Opening label={words.consent_mail.label}>{`${words.consent_mail.subject}.`}</Opening>
        <Paragraph>{words.consent_mail.text}</Paragraph>
        <Quote title={words.consent_mail.box}>{data.words}</Quote>
        <Paragraph>{words.consent_mail.only_if}</Paragraph>
        <Button href={data.link}>{words.consent_mail.button}</Button>
        <Note>{fillWords(words.consent_mail.until, { hours: data.hours })}</Note>
        <Note>{withMailbox(words.consent_mail.help, data.mailbox)}</Note>
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
  weekly: {
    subject: ({ from, to }, { product }) => `Figures of ${weekWords(from, to)} | ${product}`,
    reason: ({ product }) => `You get this mail each Monday because you asked for it at the desk of ${product}.`,
    Body: ({ data: { from, to, finding, steps, changes, link } }) => (
      <>
        <Opening label={weekWords(from, to)}>{finding}</Opening>
        <Lines title="From visit to lead" lines={steps} />
        <Lines title="What changed most" lines={changes} />
        <Button href={link}>Open the Figures</Button>
        <Note>To end these mails, choose “Figures each Monday” in the menu under your name at the desk.</Note>
      </>
    ),
  },
  owner: {
    subject: ({ isWaiting, count }, { product }) => {
      const verb = isWaiting ? ['waits for', 'wait for'] : ['is given to', 'are given to'];
      return `${count === 1 ? `A lead ${verb[0]}` : `${count} leads ${verb[1]}`} you | ${product}`;
    },
    reason: ({ product }) => `Sent by the desk of ${product} to the owner of the leads, or to an admin.`,
    Body: ({ data: { isWaiting, count, leads, link } }) => (
      <>
        <Opening label={isWaiting ? 'Waiting too long' : 'Assigned to you'}>
          {isWaiting
            ? `${count === 1 ? 'A lead waits' : `${count} leads wait`} for an answer.`
            : `${count === 1 ? 'A lead is' : `${count} leads are`} yours now.`}
        </Opening>
        <Lines title={count === 1 ? 'The lead' : 'The leads'} lines={leads} />
        {count > leads.length && <Paragraph>And {count - leads.length} more at the desk.</Paragraph>}
        <Button href={link}>Open the list</Button>
        <Note>
          {isWaiting
            ? 'You get this mail in the morning, and only when leads of yours wait; as an admin, also for owners who are away and leads of no one. One that is contacted or closed does not wait.'
            : 'Who they are and what they wrote stands at the desk. Mark a lead as contacted once you have answered.'}
        </Note>
      </>
    ),
  },
  publication: {
    subject: ({ count, items }, { product }) => {
      const what = count === 1 ? `“${items[0]?.label}”` : `${count} changes`;
      return `${what} did not go live | ${product}`;
    },
    reason: ({ product }) => `Sent by the desk of ${product} to the person who had set the time.`,
    Body: ({ data: { at, count, items, reason, link } }) => (
      <>
        <Opening label="Not live">Nothing went live. The site is as it was.</Opening>
        <Paragraph>What was set to go live by itself could not be published ({at}).</Paragraph>
        <Quote title="Why">{reason}</Quote>
        <Lines title="What waits" lines={items} />
        {count > items.length && <Paragraph>And {count - items.length} more at the desk.</Paragraph>}
        <Button href={link}>Open the publication</Button>
        <Note>Correct what is named, then publish it again, now or at a time. Nothing that was written is lost.</Note>
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
          The desk is where we work our leads and write our pages. {by} invites you to it in the role {role}. You sign
          in with a passkey: the fingerprint, face or PIN of your device, and no password.
        </Paragraph>
        <Button href={link}>Come in</Button>
        <Note>The link works once, within a day. Open it on the device that you work with, and do not pass it on.</Note>
      </>
    ),
  },
};
