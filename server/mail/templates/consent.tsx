import { Button, MailboxLink, Note, Opening, Paragraph, Quote } from './parts.tsx';
import type { Template } from './template.ts';

/** Asks, and offers nothing: a mail to somebody who has not agreed yet must not advertise. */
export const consent: Template<'consent'> = {
  subject: (_data, { product }) => `Please confirm that you want our emails | ${product}`,
  reason: ({ product }) => `You get this mail because this address was given in a form on the website of ${product}.`,
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
};
