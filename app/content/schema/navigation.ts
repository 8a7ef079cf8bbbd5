import { z } from 'zod';
import { action, line, link, localPath } from './fields.ts';

const menuEntry = z.strictObject({
  label: line(40).describe('The words of the entry.'),
  link: link.describe('Where it leads.'),
});

export const navigation = z.strictObject({
  header: z
    .array(
      menuEntry.extend({
        submenu: z.array(menuEntry).min(1, 'at least one entry').optional().describe('Entries below it.'),
      }),
    )
    .min(1, 'at least one entry')
    .max(6, 'at most 6 entries')
    .describe('The header, in order.'),
  action: action.describe('The button at the end of the header.'),
  footer: z.array(menuEntry).min(1, 'at least one entry').describe('The footer, in order.'),
  legal: z.array(menuEntry).min(1, 'at least one entry').describe('The last line of the footer, in order.'),
});

export const redirects = z
  .array(
    z.strictObject({
      from: localPath
        .refine(
          (path) => !/[?#]/.test(path) && (path === '/' || !path.endsWith('/')),
          'a path without ?, # or a last /',
        )
        .describe('The old address.'),
      to: link.describe('Where it leads: a page of ours or an https address.'),
    }),
  )
  .describe('Old addresses and where they lead now.');

const day = z.iso.date({ error: 'a day such as 2026-11-30' });

/** What visitors see of an announcement. */
export const announcementText = z.strictObject({
  text: line(140).describe('One short sentence.'),
  link: action.optional().describe('A link after it.'),
});

export const announcement = announcementText
  .extend({
    show: z.boolean().describe('Whether it is shown at all.'),
    from: day.describe('The first day, in UTC.'),
    until: day.describe('The last day, in UTC.'),
  })
  .refine(({ from, until }) => from <= until, { path: ['until'], error: 'a day not before from' });

export type Navigation = z.infer<typeof navigation>;
export type Redirect = z.infer<typeof redirects>[number];
export type Announcement = z.infer<typeof announcement>;
