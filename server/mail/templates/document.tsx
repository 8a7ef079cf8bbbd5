import { Button, MailboxLink, Note, Opening, Paragraph } from './parts.tsx';
import type { Template } from './template.ts';

export const document: Template<'document'> = {
  subject: ({ title }) => title,
  reason: ({ product }) => `You get this mail because this address was given in a form on the website of ${product}.`,
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
};
