import { MailboxLink, Opening, Paragraph } from './parts.tsx';
import type { Template } from './template.ts';

export const unsubscribed: Template<'unsubscribed'> = {
  subject: (_data, { product }) => `You are unsubscribed | ${product}`,
  reason: ({ product }) => `The last mail of this kind from ${product}: it confirms your request.`,
  Body: ({ data: { mailbox }, site: { product } }) => (
    <>
      <Opening label="Unsubscribed">You will get no more marketing e-mail.</Opening>
      <Paragraph>
        Your request has been received, and {product} has taken this address off its list. What you ask for yourself,
        such as a document or an answer, is still sent.
      </Paragraph>
      <Paragraph>
        If this was a mistake, answer this mail or write to <MailboxLink mailbox={mailbox} />, and we will put you back.
        Or tick the box for marketing e-mail in the next form you send us.
      </Paragraph>
    </>
  ),
};
