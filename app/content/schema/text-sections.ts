import { z } from 'zod';
import { action, line, quote, slug, titled, uploadPath, webAddress } from './fields.ts';
import { actions, buttons, heading, kindOf, list, ONE_VISUAL, points, visual, visualObject } from './section-fields.ts';

/** Kinds of sections whose texts and pictures stand in the section. */

const { title: headingTitle, ...aboveAndBelow } = heading;
const optionalHeading = { ...aboveAndBelow, title: headingTitle.optional() };

const side = z.enum(['left', 'right']).default('right').describe('On which side of the text it stands.');

export const textKinds = [
  kindOf(
    'hero',
    'The dark top of the page with its headline.',
    {
      eyebrow: heading.eyebrow,
      title: line(90).optional().describe('The headline; without it, the title of the page.'),
      lead: line(300).describe('One or two sentences under the headline.'),
      actions,
      picture: visualObject.optional().describe('A picture over the lower edge of the hero.'),
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
    { ...heading, items: list(line(200), 2, 10).describe('One line each.') },
    { title: 'What you will have', items: ['A baseline', 'A plan', 'A page for the board'] },
  ),
  kindOf(
    'numbered-list',
    'Steps, each with a heading and a short paragraph.',
    { ...heading, items: list(titled, 2, 6).describe('The steps, in order.') },
    {
      title: 'How it goes',
      items: [
        { title: 'Ask', content: 'What happens first.' },
        { title: 'Measure', content: 'What happens next.' },
        { title: 'Report', content: 'What comes of it.' },
      ],
    },
  ),
  kindOf(
    'timeline',
    'What happened when, in large type on the left.',
    {
      ...heading,
      items: list(
        z.strictObject({
          mark: line(16).describe('What stands in large type, such as a year.'),
          content: line(900).describe('One paragraph.'),
        }),
        2,
        10,
      ).describe('The events, in order.'),
      picture: visualObject.optional().describe('A picture below the heading.'),
    },
    {
      title: 'How it began',
      items: [
        { mark: '2018', content: 'What happened first.' },
        { mark: '2021', content: 'What happened then.' },
      ],
    },
  ),
  kindOf('quote', 'A quotation, in large type.', quote.shape, {
    text: 'What was said, in a sentence or two.',
    author: 'Head of operations',
    author_title: 'transport company',
  }),
  kindOf(
    'figures',
    'Two to four numbers in large type.',
    {
      ...optionalHeading,
      items: list(
        z.strictObject({
          figure: line(16).describe('The number, with its unit.'),
          label: line(120).describe('What it counts.'),
        }),
        2,
        4,
      ).describe('The numbers, in order.'),
    },
    {
      title: 'In numbers',
      items: [
        { figure: '15 days', label: 'to a first baseline' },
        { figure: '1 page', label: 'for the board' },
      ],
    },
  ),
  kindOf(
    'picture',
    'A text with a picture beside it.',
    { ...heading, points, actions, ...visual, side },
    { title: 'What it is for', screen: 'board-report', description: 'What the picture shows.' },
  ).refine(...ONE_VISUAL),
  kindOf(
    'product-screen',
    'A picture of the product at full width, with a heading above it.',
    { ...heading, points, ...visual },
    {
      title: 'What the screen is for',
      screen: 'roadmap',
      description: 'Projects as bars across eight quarters.',
    },
  ).refine(...ONE_VISUAL),
  kindOf(
    'film',
    'A film of videos.yaml with a heading beside it.',
    {
      ...heading,
      video: slug.describe('The id of the film in videos.yaml.'),
      side,
      opens: z
        .enum(['in-place', 'in-dialog'])
        .default('in-place')
        .describe('Where it is played: in its place, or over the page.'),
    },
    { title: 'What the film shows', video: 'product-demo' },
  ),
  kindOf(
    'embed',
    'A player, calendar or form of another site: a picture and a button, which loads it.',
    {
      ...heading,
      address: webAddress.describe('What is shown; its host is listed in embed_hosts of site.yaml.'),
      label: line(40).describe('The words on the button. The host is named below it.'),
      picture: uploadPath.optional().describe('Behind the button. Leave it out to have one drawn.'),
      shape: z.enum(['wide', 'tall']).default('wide').describe('wide for a player, tall for a calendar or a form.'),
    },
    { title: 'Pick a time', address: 'https://calendar.example/team', label: 'Open the Calendar', shape: 'tall' },
  ),
  kindOf(
    'logos',
    'Logos in a row, such as of customers.',
    {
      title: line(120).describe('The line above them.'),
      items: list(
        z.strictObject({
          name: line(60).describe('Whose logo it is.'),
          picture: uploadPath.describe('The logo: an SVG, or a picture twice as large as it is shown.'),
        }),
        2,
        12,
      ).describe('The logos, in order.'),
    },
    {
      title: 'In use at',
      items: [
        { name: 'First customer', picture: '/uploads/logos/first.svg' },
        { name: 'Second customer', picture: '/uploads/logos/second.svg' },
      ],
    },
  ),
  kindOf(
    'questions',
    'Questions that open to their answers.',
    {
      ...heading,
      items: list(
        z.strictObject({
          question: line(160).describe('The question, as a customer asks it.'),
          answer: line(900).describe('The answer, in one paragraph.'),
        }),
        2,
        12,
      ).describe('The questions, in order.'),
    },
    {
      title: 'Questions we are asked',
      items: [
        { question: 'How long does it take?', answer: 'The answer.' },
        { question: 'What does it need?', answer: 'The answer.' },
      ],
    },
  ),
  kindOf(
    'prices',
    'Plans beside each other, each with its price.',
    {
      ...heading,
      plans: list(
        z.strictObject({
          name: line(40).describe('The name of the plan.'),
          price: line(30).describe('What it costs, or that one has to ask.'),
          per: line(40).optional().describe('For what and how long, in small type.'),
          lead: line(160).describe('For whom it is.'),
          points,
          action,
          is_featured: z.boolean().default(false).describe('true makes it stand out.'),
        }),
        1,
        4,
      ).describe('The plans, in order.'),
      note: line(300).optional().describe('A line below the plans.'),
    },
    {
      title: 'Plans',
      plans: [
        {
          name: 'Team',
          price: '$900',
          per: 'a month',
          lead: 'For whom it is.',
          points: ['What is in it'],
          action: { label: 'Request Demo', link: '/request-demo' },
        },
      ],
    },
  ),
  kindOf(
    'comparison',
    'A table that compares, such as plans or products.',
    {
      ...heading,
      columns: list(line(40), 2, 5).describe('The names of what is compared.'),
      rows: list(
        z.strictObject({
          title: line(120).describe('What is compared.'),
          values: z
            .array(z.union([z.boolean(), line(80)]))
            .describe('One for each column: true, false or a few words.'),
        }),
        2,
        30,
      ).describe('The rows, in order.'),
    },
    {
      title: 'Side by side',
      columns: ['Spreadsheet', 'Product'],
      rows: [
        { title: 'One scale for every team', values: [false, true] },
        { title: 'Time to a baseline', values: ['months', 'days'] },
      ],
    },
  ).refine(({ columns, rows }) => rows.every(({ values }) => values.length === columns.length), {
    path: ['rows'],
    error: 'as many values in each row as there are columns',
  }),
  kindOf(
    'note',
    'A heading, a paragraph and a link between two lines.',
    { title: heading.title, content: line(400).describe('One or two sentences.'), link: action },
    {
      title: 'Mentioned elsewhere',
      content: 'By whom, and what it means.',
      link: { label: 'Read more', link: '/blog' },
    },
  ),
  kindOf(
    'call-to-action',
    'A heading and one or two buttons. Dark where no other dark section is beside it.',
    {
      ...heading,
      actions: buttons.min(1, 'at least one button'),
      is_narrow: z.boolean().default(false).describe('true makes it a narrow band.'),
    },
    { title: 'Talk to us', actions: [{ label: 'Contact Us', link: 'mailto:info@{{domain}}' }] },
  ),
] as const;
