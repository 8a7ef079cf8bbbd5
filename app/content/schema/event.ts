import { z } from 'zod';
import { line, webAddress } from './fields.ts';

const LOCAL_TIME = 'a day and a time without an offset, such as 2027-02-11T10:00';

const localTime = z.iso
  .datetime({ local: true, precision: -1, error: LOCAL_TIME })
  .refine((text) => !text.endsWith('Z'), LOCAL_TIME);

/** Abbreviations such as EST are refused, because they would be an hour off for half of the year. */
function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return name.includes('/') || name === 'UTC';
  } catch {
    return false;
  }
}

/** What a gated page says about an event. */
export const eventFields = {
  registration: z
    .enum(['open', 'ended'])
    .optional()
    .describe("'open' shows the form until the event is over, 'ended' that it is over."),
  starts: localTime.optional().describe('When the event begins, on the clocks of its time zone.'),
  ends: localTime.optional().describe('When it ends, on the same clocks.'),
  time_zone: z
    .string()
    .refine(isTimeZone, 'the IANA name of a time zone, such as America/New_York')
    .optional()
    .describe('The time zone of both times, which visitors read beside them.'),
  place: z
    .strictObject({
      name: line(80).describe('The name of the building or the room.'),
      address: line(160).describe('Its postal address, in one line.'),
    })
    .optional()
    .describe('Where people meet; leave it out for an event that is online only.'),
  join_link: webAddress
    .optional()
    .describe(
      'Where people join online. Shown once the form is sent; as part of the page it is no secret, so a closed circle needs a waiting room.',
    ),
};

type EventFields = z.infer<z.ZodObject<typeof eventFields>>;
type Page = EventFields & { form: string; when?: string | undefined };

/** The rules between the fields of an event. */
export function checkEvent(page: Page, context: z.RefinementCtx): void {
  const report = (field: keyof Page, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message, input: page[field] });
  const require = (fields: (keyof EventFields)[], message: string) => {
    for (const field of fields) if (page[field] === undefined) report(field, message);
  };
  if (page.form !== 'event') {
    for (const field of Object.keys(eventFields) as (keyof EventFields)[])
      if (page[field] !== undefined) report(field, 'nothing, or form: event');
    return;
  }
  require(['registration'], 'open or ended');
  if (page.registration === 'open') {
    require(['starts', 'ends', 'time_zone'], 'something, because registration is open');
    if (!page.place && !page.join_link) report('place', 'a place, or join_link for an event that is online only');
  } else if (page.starts) require(['ends', 'time_zone'], 'something, because starts is given');
  if (page.starts && page.when !== undefined) report('when', 'nothing: it is made from starts, ends and time_zone');
  if (page.starts && page.ends && page.ends <= page.starts) report('ends', `a time after ${page.starts}`);
}
