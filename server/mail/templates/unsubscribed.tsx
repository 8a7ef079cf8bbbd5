import { Button, MailboxLink, Note, Opening, Paragraph } from './parts.tsx';
import type { Template } from './template.ts';

export const unsubscribed: Template<'unsubscribed'> = {
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
};
