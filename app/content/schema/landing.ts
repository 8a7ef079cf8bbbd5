import { z } from 'zod';
import { CATEGORIES, TAGS } from '../model/taxonomy.ts';
import {
  action,
  datedId,
  description,
  line,
  publication,
  quote,
  siteTitle,
  slug,
  timestamp,
  titled,
} from './fields.ts';
import { checkForm, formFields } from './lead-form.ts';

const heading = {
  eyebrow: line(60).optional().describe('A small line above the heading.'),
  title: line(120).describe('The heading of the section.'),
  lead: line(400).optional().describe('One or two sentences under the heading.'),
};

const actions = z.array(action).max(2, 'at most 2 buttons').describe('One or two buttons; the first stands out.');

const points = z
  .array(line(200))
  .max(6, 'at most 6 points')
  .default([])
  .describe('A list of checks beside the text, one short line each.');

const productScreen = {
  screen: z
    .enum(['maturity', 'prioritize', 'measure', 'roadmap', 'board-report'])
    .describe('Which screen of the product.'),
  description: line(300).describe('What the screen shows, for those who cannot see it.'),
};

const discipline = z
  .enum(CATEGORIES.map(({ slug }) => slug))
  .optional()
  .describe('Only those of a discipline; goes with newest.');

/** Cards of items that the file names, or of the newest. */
const cards = {
  items: z
    .array(datedId)
    .min(1, 'at least one')
    .max(6, 'at most 6')
    .optional()
    .describe('The items to show, in order: their file names without .md.'),
  newest: z.number().int().min(1).max(6, 'at most 6').optional().describe('Instead of items: how many of the newest.'),
  discipline,
};

type Cards = { items?: unknown; newest?: unknown; discipline?: unknown; type?: unknown };

const namesItemsOrNewest = ({ items, newest, discipline, type }: Cards) =>
  items === undefined ? newest !== undefined : [newest, discipline, type].every((field) => field === undefined);

const ITEMS_OR_NEWEST = { path: ['items'], error: 'the items to show, or newest instead' };

/** Names the kinds there are where a file has another. */
const nameKnownValues = (issue: { code: string; options?: readonly unknown[] }) =>
  issue.code === 'invalid_union' ? `one of ${issue.options?.join(', ')}` : undefined;

/** A kind of section, with an example as it stands under `sections:`. */
const kindOf = <Kind extends string, Shape extends z.ZodRawShape>(
  kind: Kind,
  about: string,
  shape: Shape,
  example: object,
) =>
  z
    .strictObject({ kind: z.literal(kind), ...shape })
    .describe(about)
    .meta({ examples: [{ kind, ...example }] });

const ONE_FORM = 'A page has one form at most; /page#form leads to it.';

const section = z.discriminatedUnion(
  'kind',
  [
    kindOf(
      'hero',
      'The dark top of the page with its headline. Every page begins with one.',
      {
        eyebrow: heading.eyebrow,
        lead: line(300).describe('One or two sentences under the headline, which is the title of the page.'),
        actions: actions.default([]),
        picture: z
          .strictObject(productScreen)
          .optional()
          .describe('A screen of the product over the lower edge of the hero.'),
      },
      {
        eyebrow: 'For security leaders',
        lead: 'What the page offers, in one or two sentences.',
        actions: [{ label: 'Request Demo', link: '/request-demo' }],
      },
    ),
    kindOf(
      'check-list',
      'A heading with a list of checks beside it.',
      {
        ...heading,
        items: z.array(line(200)).min(2, 'at least 2 items').max(10, 'at most 10 items').describe('One line each.'),
      },
      { title: 'What you will have', items: ['A baseline', 'A plan', 'A page for the board'] },
    ),
    kindOf(
      'numbered-list',
      'Steps, each with a heading and a short paragraph.',
      {
        ...heading,
        items: z.array(titled).min(2, 'at least 2 items').max(6, 'at most 6 items').describe('The steps, in order.'),
      },
      {
        title: 'How it goes',
        items: [
          { title: 'Ask', content: 'What happens first.' },
          { title: 'Measure', content: 'What happens next.' },
          { title: 'Report', content: 'What comes of it.' },
        ],
      },
    ),
    kindOf('quote', 'What somebody said, in large type.', quote.shape, {
      text: 'What was said, in a sentence or two.',
      author: 'Chief Information Security Officer',
      author_title: 'Logistics company',
    }),
    kindOf(
      'film',
      'A film of videos.yaml with a heading beside it.',
      { ...heading, video: slug.describe('The id of the film in videos.yaml.') },
      { title: 'What the film shows', video: 'product-demo' },
    ),
    kindOf(
      'product-screen',
      'A screen of the product at full width, with a heading above it.',
      { ...heading, points, ...productScreen },
      {
        title: 'What the screen is for',
        screen: 'roadmap',
        description: 'Projects as bars across eight quarters.',
      },
    ),
    kindOf('posts', 'Cards of blog posts.', { ...heading, ...cards }, { title: 'From the blog', newest: 3 }).refine(
      namesItemsOrNewest,
      ITEMS_OR_NEWEST,
    ),
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
      'prose',
      'The Markdown below the front matter stands here. A page has one at most.',
      { eyebrow: heading.eyebrow, title: heading.title.optional().describe('A heading beside the text.') },
      { title: 'The long version' },
    ),
    kindOf(
      'call-to-action',
      'A dark band with a heading and one or two buttons.',
      { ...heading, actions: actions.min(1, 'at least one button') },
      { title: 'Talk to us', actions: [{ label: 'Contact Us', link: '/company#contact-us' }] },
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
  ],
  { error: nameKnownValues },
);

/** A page of a campaign, made of sections. */
export const landingPage = z
  .strictObject({
    id: slug.describe('The file name without .md, and the address: /{id}.'),
    site_title: siteTitle,
    title: line(90).describe('The headline of the page.'),
    description,
    date: timestamp
      .optional()
      .describe('When the page was last revised; the site map says so. A later day is not published yet.'),
    sections: z.array(section).min(1, 'at least one section').describe('The sections of the page, in order.'),
    contents: z.string().default('').describe('The text of the prose section, in Markdown below the front matter.'),
    ...publication,
  })
  .superRefine(({ sections, contents }, context) => {
    const report = (index: number, message: string) =>
      context.addIssue({ code: 'custom', path: ['sections', index, 'kind'], message });
    const indexes = (kind: Section['kind']) => sections.flatMap((each, index) => (each.kind === kind ? [index] : []));
    if (sections[0]?.kind !== 'hero') report(0, 'hero, with which every page begins');
    for (const index of indexes('hero').filter((at) => at > 0)) report(index, 'another kind: a page has one hero');
    for (const index of indexes('form').slice(1)) report(index, 'another kind: a page has one form at most');
    for (const index of indexes('prose').slice(1)) report(index, 'another kind: a page has one text at most');
    const [prose] = indexes('prose');
    if (prose !== undefined && !contents) report(prose, 'another kind, or a text below the front matter');
    if (prose === undefined && contents)
      context.addIssue({ code: 'custom', path: ['contents'], message: 'a section of the kind prose to show it in' });
  });

export type Section = z.infer<typeof section>;
export type OwnForm = Extract<Section, { form_heading: string }>;

/** Whether the section is a form that brings its own texts and channel. */
export const isOwnForm = (section: Section): section is OwnForm => 'form_heading' in section;

/** An example of each kind of section, as it stands in a file. */
export const SECTION_EXAMPLES = section.options
  .flatMap<z.ZodType>((option) => ('options' in option ? option.options : [option]))
  .flatMap((option) => (option.meta()?.examples ?? []) as { kind: Section['kind'] }[]);
