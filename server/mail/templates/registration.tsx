import type { Line } from '../mail-data.ts';
import { Button, Lines, MailboxLink, Note, Opening, Paragraph } from './parts.tsx';
import type { Template } from './template.ts';

export const registration: Template<'registration'> = {
  subject: ({ title }) => `You are registered: ${title}`,
  reason: ({ product }) => `You get this mail because this address was registered on the website of ${product}.`,
  Body({ data: { label, title, when, place, joinLink, hasCalendar, mailbox } }) {
    const lines: Line[] = [
      ...(when === '' ? [] : [{ label: 'When', value: when }]),
      ...(place ? [{ label: 'Where', value: place }] : []),
    ];
    return (
      <>
        <Opening label={label}>{title}</Opening>
        <Paragraph>
          You are registered. {hasCalendar ? 'The attached file puts the event into your calendar.' : ''}
        </Paragraph>
        <Lines title="The event" lines={lines} />
        {joinLink && <Button href={joinLink}>Join Online</Button>}
        <Note>
          You cannot come, or have a question? Write to <MailboxLink mailbox={mailbox} />. If you did not register, you
          need not do anything.
        </Note>
      </>
    );
  },
};
