import { CONTACT_SUCCESS, DEMO_SUCCESS } from '../../../leads/messages.ts';
import { MailboxLink, Note, Opening, Paragraph } from './parts.tsx';
import type { Template } from './template.ts';

const WORDS = {
  contact: { subject: 'We have your message', label: 'Contact request', text: CONTACT_SUCCESS },
  demo: { subject: 'We have your demo request', label: 'Demo request', text: DEMO_SUCCESS },
} as const;

export const receipt: Template<'receipt'> = {
  subject: ({ request }, { product }) => `${WORDS[request].subject} | ${product}`,
  reason: ({ product }) => `You get this mail because this address was given in a form on the website of ${product}.`,
  Body: ({ data: { request, mailbox } }) => (
    <>
      <Opening label={WORDS[request].label}>{`${WORDS[request].subject}.`}</Opening>
      <Paragraph>{WORDS[request].text}</Paragraph>
      <Paragraph>
        To add something, answer this mail or write to <MailboxLink mailbox={mailbox} />.
      </Paragraph>
      <Note>If you did not write to us, you need not do anything.</Note>
    </>
  ),
};
