import { z } from 'zod';
import { action, line, slug, titled } from './fields.ts';
import { actions, kindOf, ONE_VISUAL, visual, visualObject } from './section-fields.ts';

/** Kinds of sections whose fields have the names of the specification: those of home, product, company and disciplines. */

const paragraph = line(900).describe('One paragraph of plain text.');

const download = titled.extend({
  document: slug.describe('The name of a PDF in content/documents, without .pdf.'),
  label: line(40).describe('The words on the button.'),
});

const person = z.strictObject({
  name: line(80).describe('First and last name.'),
  role: line(120).describe('What the person does or did.'),
});

export const specKinds = [
  kindOf(
    'header',
    'The top of the home page: the moving waves, the headline, and a picture of the product over the lower edge.',
    {
      header_eyebrow: line(60).optional().describe('The small line above the headline.'),
      header_title: line(90).describe('The headline.'),
      header_content: line(240).describe('The lead under the headline.'),
      actions,
      screen: visual.screen,
      picture: visual.picture,
      product_img_description: line(300)
        .optional()
        .describe('What the picture of the product shows, for those who cannot see it.'),
    },
    { header_title: 'The headline', header_content: 'The lead.', actions: [{ label: 'Learn More', link: '/product' }] },
  ).refine(
    ({ screen, picture, product_img_description }) =>
      [screen, picture].filter((field) => field !== undefined).length === (product_img_description ? 1 : 0),
    { path: ['product_img_description'], error: 'what the picture shows, with either screen or picture' },
  ),
  kindOf(
    'introducing',
    'What the product is, with four checks and a picture beside it.',
    {
      product_header: line(60).optional().describe('The small line above the heading.'),
      product_title: line(120).describe('The heading.'),
      product_content: line(500).describe('The text.'),
      product_feature_1: line(160).describe('First check.'),
      product_feature_2: line(160).optional().describe('Second check.'),
      product_feature_3: line(160).optional().describe('Third check.'),
      product_feature_4: line(160).optional().describe('Fourth check.'),
      actions,
      case_link: action.optional().describe('A link beside the button, such as to the case behind a figure.'),
      ...visual,
    },
    {
      product_title: 'What it is',
      product_content: 'What it does.',
      product_feature_1: 'What one can do with it',
      screen: 'board-report',
      description: 'What the picture shows.',
    },
  ).refine(...ONE_VISUAL),
  kindOf(
    'featured-posts',
    'Cards of the newest posts of the carousel.',
    {
      featured_posts_header: line(60).optional().describe('The small line above the heading.'),
      featured_posts_title: line(120).describe('The heading.'),
      more: action.optional().describe('A link beside the heading.'),
    },
    { featured_posts_title: 'From the blog' },
  ),
  kindOf(
    'jumbotron',
    'The top of the product and company pages.',
    {
      eyebrow: line(60).optional().describe('The small line above the headline.'),
      jumbotron_title: line(90).describe('The headline.'),
      jumbotron_text: line(300).describe('The lead under the headline.'),
      demo_video: slug.optional().describe('The id of a film in videos.yaml, on a light ground beside the text.'),
      aside: visualObject.optional().describe('Instead of a film: a picture on a dark ground.'),
    },
    { jumbotron_title: 'The headline', jumbotron_text: 'The lead.' },
  ).refine(({ demo_video, aside }) => !(demo_video && aside), { path: ['aside'], error: 'nothing: there is a film' }),
  kindOf(
    'assess-build-communicate',
    'One paragraph in large type.',
    { assess_build_communicate_text: line(500).describe('The paragraph.') },
    { assess_build_communicate_text: 'What the features have in common.' },
  ),
  kindOf(
    'datasheet',
    'A PDF to download, with a picture beside it.',
    { ...download.shape, ...visual },
    {
      title: 'The datasheet',
      content: 'What is in it.',
      document: 'datasheet',
      label: 'Download',
      screen: 'roadmap',
      description: 'What the picture shows.',
    },
  ).refine(...ONE_VISUAL),
  kindOf(
    'assessment',
    'A module of the product: what it does, how it works in four steps, and its datasheet.',
    {
      eyebrow: line(60).optional().describe('The small line above the heading.'),
      assessment_pitch: titled.describe('The module, in a heading and a paragraph.'),
      case_link: action.optional().describe('A link to the case behind its figures.'),
      assessment_subsection_text: line(500).optional().describe('What stands beside it.'),
      capabilities_link: action.optional().describe('A link below that.'),
      how_it_works_1: titled.describe('First step.'),
      how_it_works_2: titled.describe('Second step.'),
      how_it_works_3: titled.describe('Third step.'),
      how_it_works_4: titled.optional().describe('Fourth step.'),
      assessment_datasheet: download.optional().describe('Its datasheet.'),
    },
    {
      assessment_pitch: { title: 'The module', content: 'What it does.' },
      how_it_works_1: { title: 'First', content: 'What happens first.' },
      how_it_works_2: { title: 'Then', content: 'What happens then.' },
      how_it_works_3: { title: 'Last', content: 'What comes of it.' },
    },
  ),
  kindOf(
    'vision',
    'A heading, a sentence in large type and up to three paragraphs.',
    {
      our_vision_title: line(90).describe('The heading.'),
      our_vision_p1: paragraph,
      our_vision_p2: paragraph.optional(),
      our_vision_p3: paragraph.optional(),
      our_vision_p4: paragraph.optional(),
    },
    { our_vision_title: 'What we want', our_vision_p1: 'In a sentence.' },
  ),
  kindOf(
    'story',
    'How the company came about, in up to five paragraphs.',
    {
      our_story_title: line(90).describe('The heading.'),
      our_story_marks: z.array(line(16)).describe('What stands in large type beside each paragraph, such as a year.'),
      our_story_p1: paragraph,
      our_story_p2: paragraph,
      our_story_p3: paragraph.optional(),
      our_story_p4: paragraph.optional(),
      our_story_p5: paragraph.optional(),
      picture: visualObject.optional().describe('A picture below the heading.'),
    },
    {
      our_story_title: 'How it began',
      our_story_marks: ['2018', '2021'],
      our_story_p1: 'What happened first.',
      our_story_p2: 'What happened then.',
    },
  ).refine(
    ({ our_story_marks, our_story_p3, our_story_p4, our_story_p5 }) =>
      our_story_marks.length === 2 + [our_story_p3, our_story_p4, our_story_p5].filter(Boolean).length,
    { path: ['our_story_marks'], error: 'as many as there are paragraphs' },
  ),
  kindOf(
    'governance',
    'Board members and advisors, by name.',
    {
      board_members_title: line(60).default('Board members'),
      board_members: z.array(person).default([]).describe('The board, in order.'),
      advisors_title: line(60).default('Advisors'),
      advisors: z.array(person).default([]).describe('The advisors, in order.'),
    },
    { board_members: [{ name: 'First Last', role: 'What the person does' }] },
  ).refine(({ board_members, advisors }) => board_members.length + advisors.length > 0, {
    path: ['board_members'],
    error: 'at least one person, here or in advisors',
  }),
  kindOf(
    'quote-banner',
    'The top of the disciplines page: a heading and a quotation.',
    {
      intro_title: line(120).describe('The heading.'),
      quote_text: line(400).describe('The quotation.'),
      quote_author: line(80).describe('Who said it.'),
      quote_author_title: line(120).describe('What that person does, which follows the name and a comma.'),
      quote_author_oldtitle: line(120).optional().describe('What that person did before.'),
    },
    { intro_title: 'The heading', quote_text: 'What was said.', quote_author: 'Who', quote_author_title: 'Role' },
  ),
  kindOf(
    'topics',
    'The text of the page, the list of all disciplines and a booklet with a tab for each.',
    { title: line(120).optional().describe('The heading of the list, for screen readers.') },
    {},
  ),
] as const;
