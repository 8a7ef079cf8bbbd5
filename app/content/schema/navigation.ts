import { z } from 'zod';
import { action, line, link, localPath } from './fields.ts';

const menuEntry = z.strictObject({
  label: line(40).describe('The words of the entry.'),
  link: link.describe('Where it leads.'),
});

/** Letters beside which the logo still has room in a header 768 px wide, and 1024 px wide. */
const TABLET_MENU_LETTERS = 58;
const MAX_MENU_LETTERS = 80;
/** The gap before an entry, and the button of a submenu, are as wide as about this many letters. */
const GAP_LETTERS = 4;

type MenuLabels = { header: { label: string; submenu?: unknown }[]; action: { label: string } };

function countMenuLetters({ header, action }: MenuLabels): number {
  const gaps = header.length + header.filter(({ submenu }) => submenu !== undefined).length;
  return [...header, action].reduce((letters, { label }) => letters + label.length, gaps * GAP_LETTERS);
}

/** Whether the header shows its entries only from 1024 px on, and the menu button up to there. */
export const isMenuLong = (menu: MenuLabels): boolean => countMenuLetters(menu) > TABLET_MENU_LETTERS;

export const navigation = z
  .strictObject({
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
  })
  .refine((menu) => countMenuLetters(menu) <= MAX_MENU_LETTERS, {
    path: ['header'],
    error: 'fewer or shorter labels: together with the button they are too long for a header 1024 pixels wide',
  });

const TARGET = 'a path of this site or an https address';

export const redirects = z
  .array(
    z.strictObject({
      from: localPath
        .refine(
          (path) => !/[?#]/.test(path) && (path === '/' || !path.endsWith('/')),
          'a path without ?, # or a last /',
        )
        .describe('The old address.'),
      to: z
        .string()
        .regex(/^(\/(?!\/)\S*|https:\/\/\S+)$/, { error: TARGET, abort: true })
        .refine((to) => to.startsWith('/') || URL.canParse(to), TARGET)
        .describe('Where it leads: a page of ours or an https address.'),
    }),
  )
  .describe('Old addresses and where they lead now.');

const day = z.iso.date({ error: 'a day such as 2026-11-30' });

export const announcement = z
  .strictObject({
    text: line(140).describe('One short sentence.'),
    link: action.optional().describe('A link after it.'),
    show: z.boolean().describe('Whether it is shown, from the first day to the last.'),
    from: day.describe('The first day, in UTC.'),
    until: day.describe('The last day, in UTC.'),
  })
  .refine(({ from, until }) => from <= until, { path: ['until'], error: 'the day of “from”, or a later one' });

export type Navigation = z.infer<typeof navigation>;
export type Redirect = z.infer<typeof redirects>[number];
export type Announcement = z.infer<typeof announcement>;
