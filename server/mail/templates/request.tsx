import { Button, Lines, Note, Opening, Paragraph, Quote } from './parts.tsx';
import type { Template } from './template.ts';

const TITLES = { contact: 'Contact request', demo: 'Demo request' } as const;

export const request: Template<'request'> = {
  subject: (data) => `${TITLES[data.request]}: ${data.name}, ${data.company}`,
  reason: ({ product }) => `Sent by the website of ${product} to the mailbox of this form.`,
  Body: ({ data }) => (
    <>
      <Opening label={TITLES[data.request]}>{`${data.name}, ${data.company}`}</Opening>
      <Paragraph>Answer this mail to write to the visitor.</Paragraph>
      {data.message !== '' && <Quote title="Message">{data.message}</Quote>}
      <Lines title="Details" lines={data.lines} />
      <Lines title="Where the visitor came from" lines={data.source} />
      <Button href={data.link}>Open at the Desk</Button>
      <Note>Lead {data.leadId}</Note>
    </>
  ),
};
