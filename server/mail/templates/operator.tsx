import { Fragment } from 'react';
import { Commands, Note, Opening, Paragraph } from './parts.tsx';
import type { Template } from './template.ts';

export const operator: Template<'operator'> = {
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
};
