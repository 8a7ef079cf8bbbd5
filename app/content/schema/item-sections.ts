import { z } from 'zod';
import { TAGS } from '../model/taxonomy.ts';
import { action, datedId, slug } from './fields.ts';
import { checkForm, formFields } from './lead-form.ts';
import { heading, kindOf, list, points, visualObject } from './section-fields.ts';

/** Kinds of sections that show other content of the site, or a form. */

/** Cards of items that the file names, or of the newest. */
const cards = {
  items: list(datedId, 1, 6).optional().describe('The items to show, in order: their file names without .md.'),
  newest: z.number().int().min(1).max(6, 'at most 6').optional().describe('Instead of items: how many of the newest.'),
  discipline: slug.optional().describe('Only those of a discipline, by its file name; goes with newest.'),
  more: action.optional().describe('A link beside the heading, such as to all of them.'),
};

type Cards = { items?: unknown; newest?: unknown; discipline?: unknown; type?: unknown; is_featured?: boolean };

const namesItemsOrNewest = ({ items, newest, discipline, type, is_featured }: Cards) =>
  items === undefined
    ? newest !== undefined
    : !is_featured && [newest, discipline, type].every((field) => field === undefined);

const ITEMS_OR_NEWEST = { path: ['items'], error: 'the items to show, or newest instead' };

const ONE_FORM = 'A page has one form at most; /page#form leads to it.';

export const nameKnownValues = (issue: { code: string; options?: readonly unknown[] }) =>
  issue.code === 'invalid_union' ? `one of ${issue.options?.join(', ')}` : undefined;

export const itemKinds = [
  kindOf(
    'people',
    'Members of the team, with their pictures; a press shows what they have done.',
    {
      ...heading,
      members: z
        .array(slug)
        .min(1, 'at least one')
        .optional()
        .describe('Who, in order: their file names in team/. Without it, all of them.'),
    },
    { title: 'Leadership' },
  ),
  kindOf('news', 'Cards of the news releases.', heading, { title: 'News Releases' }),
  kindOf(
    'disciplines',
    'The names of all disciplines, as links.',
    { ...heading, more: action.optional().describe('A link below the heading.') },
    { title: 'Disciplines' },
  ),
  kindOf(
    'posts',
    'Cards of blog posts.',
    {
      ...heading,
      ...cards,
      is_featured: z.boolean().default(false).describe('true shows only posts of the carousel; goes with newest.'),
    },
    { title: 'From the blog', newest: 3 },
  ).refine(namesItemsOrNewest, ITEMS_OR_NEWEST),
  kindOf(
    'library',
    'Cards of library items.',
    {
      ...heading,
      ...cards,
      type: z
        .enum(TAGS.map(({ name }) => name))
        .optional()
        .describe('Only those of a content type, such as Podcast; goes with newest.'),
    },
    { title: 'Further reading', newest: 3 },
  ).refine(namesItemsOrNewest, ITEMS_OR_NEWEST),
  kindOf(
    'downloads',
    'Cards of documents and of pages with a form before them.',
    { ...heading, items: list(slug, 1, 6).describe('File names in gated/ or documents/, in order.') },
    { title: 'To take with you', items: ['ebook'] },
  ),
  kindOf(
    'prose',
    'The Markdown below the front matter stands here. A page has one at most.',
    { eyebrow: heading.eyebrow, title: heading.title.optional().describe('A heading beside the text.') },
    { title: 'The long version' },
  ),
  z.discriminatedUnion(
    'form',
    [
      kindOf(
        'form',
        `The form for a demo or the contact form. ${ONE_FORM}`,
        {
          ...heading,
          points,
          form: z.enum(['demo', 'contact']).describe('The form of /request-demo, or the one of /company.'),
          has_address: z.boolean().default(false).describe('true shows the headquarters of site.yaml beside it.'),
          picture: visualObject.optional().describe('A picture beside it, on wide windows.'),
        },
        { form: 'demo', title: 'See it with your own program in mind' },
      ),
      kindOf(
        'form',
        `A form of its own, with a channel of its own. ${ONE_FORM}`,
        {
          ...heading,
          points,
          form: z
            .enum(['report', 'recording', 'ebook', 'reprint'])
            .describe('What is behind the form; decides what assistants are told.'),
          ...formFields,
        },
        {
          form: 'ebook',
          title: 'What the eBook is about',
          new_channel: 'Spring Campaign',
          form_heading: 'Download the eBook',
          success_heading: 'Thank you!',
          mailbox: 'info',
        },
      ).superRefine(checkForm),
    ],
    { error: nameKnownValues },
  ),
] as const;
