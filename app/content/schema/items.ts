import { z } from 'zod';
import { TAGS } from '../model/taxonomy.ts';
import {
  body,
  datedId,
  dayInWords,
  description,
  line,
  link,
  localPath,
  motif,
  publication,
  siteTitle,
  slug,
  socialImageField,
  timestamp,
  uploadPath,
  webAddress,
} from './fields.ts';

const tagNames = TAGS.map((tag) => tag.name);

/** The raw content item: what blog posts, library items and news releases have in common. */
const contentItem = z.strictObject({
  id: datedId.describe('The file name without .md: the day it was begun, then slug. The slug becomes the address.'),
  title: z.string().trim().min(1).max(150, 'at most 150 characters').describe('The headline. May contain line breaks.'),
  date: timestamp.describe('When it is published, in UTC. With a later day it goes live then.'),
  featured_image: uploadPath.optional().describe('A picture from content/uploads. Leave it out to have a cover drawn.'),
  is_featured: z.boolean().default(false).describe('News releases are featured; a post may be.'),
  is_carousel_featured: z
    .boolean()
    .default(false)
    .describe('Shown in the carousel of /blog; the newest three also on the home page.'),
  is_product_page_featured: z
    .boolean()
    .default(false)
    .describe('Shown on the product page, and therefore in no discipline grid.'),
  author: line(120).describe('Who wrote it, as readers should see it.'),
  contents: z.string().default('').describe('The body, in Markdown below the front matter.'),
  excerpt: z
    .string()
    .max(900, 'at most 900 characters')
    .default('')
    .describe('The first paragraph. Leave it out and the build takes it from the body.'),
  preview: z
    .string()
    .max(301, 'at most 300 characters and an ellipsis')
    .optional()
    .describe('A plain-text teaser. Leave it out and the build cuts it from the body at 300 characters.'),
  ...publication,
});

const shortTitle = siteTitle
  .optional()
  .describe('A shorter title for the browser tab and for search engines, which cut titles of over 60 characters.');

export const blogPost = contentItem.extend({
  site_title: shortTitle,
  motif,
  social_image: socialImageField,
  tags: z.tuple([z.literal('Blog')]).describe('Always [Blog].'),
  description,
  related_discipline: slug.optional().describe('The id of the discipline the post belongs to; linked at its end.'),
  contents: body(),
});

export const libraryItem = contentItem.extend({
  categories: z
    .tuple([line(80)])
    .optional()
    .describe('Exactly one discipline, by name, where there are any.'),
  tags: z.tuple([z.enum(tagNames)]).describe('Exactly one content type.'),
  publisher: line(120).optional().describe('Where it appeared, when that is not the author.'),
  external_link: link.meta({
    description: 'Where the item is: an https address, or a local file for a datasheet.',
    takesPdf: true,
  }),
  preview: line(300).describe('One line in our own words on why it is worth the time.'),
});

export const newsItem = contentItem.extend({
  is_featured: z.literal(true).describe('Always true: releases are found among the featured items.'),
  site_title: shortTitle,
  motif,
  social_image: socialImageField,
  tags: z.tuple([z.literal('News')]).describe('Always [News].'),
  dateline: line(80).describe('Where the release was issued, such as Portland, Maine.'),
  summary: line(220).describe('The sentence under the headline.'),
  card_title: line(120).describe('The shorter title on the card of the company page.'),
  description,
  contents: body(),
});

export const discipline = z.strictObject({
  id: slug.describe('The file name without .md, and the address: /disciplines/{id}.'),
  slug: slug.describe('The same as the id.'),
  name: line(60).describe('The category as library items name it.'),
  title: line(90).describe('The heading of the page.'),
  date: timestamp.describe('When the article was last revised.'),
  permalink: localPath.describe('/resources/{id}; the site redirects it to /disciplines/{id}.'),
  team_member: line(80).describe('Who on our team answers for the article.'),
  team_member_title: line(120).describe('What that person does here.'),
  team_member_oldtitle: line(120).optional().describe('What that person did before.'),
  quote_author: line(120).describe('To whom the opening line is credited; usually the team member.'),
  excerpt: line(320).describe('Two sentences under the heading: what the discipline is and why a board should care.'),
  is_footnote: z.boolean().default(true).describe('Whether the footnote is shown.'),
  footnote_text: line(400).describe('The note at the foot of the page.'),
  description,
  contents: body().describe(
    'The article, 900 to 1,200 words with the capabilities that its block ```capabilities shows.',
  ),
  ...publication,
});

export const teamMember = z.strictObject({
  id: slug.describe('The file name without .md: first and last name, such as jane-doe.'),
  title: line(80).describe('First and last name.'),
  date: timestamp.describe('When the person joined.'),
  position: z.number().int().min(0).optional().describe('Not used for order: leaders stand by first name.'),
  first_name: line(40).describe('First name.'),
  last_name: line(40).describe('Last name.'),
  job_title: line(80).describe('What the person does.'),
  featured_image: uploadPath.describe('The portrait.'),
  excerpt: z.string().default('').describe('One line for lists; may be empty.'),
  contents: body('a biography').describe('The biography, 60 to 120 words.'),
  ...publication,
});

export const job = z.strictObject({
  id: slug.describe('The file name without .md.'),
  title: line(90).describe('The role. The anchor on /careers is made from it.'),
  date: timestamp.describe('When the role was opened.'),
  valid_through: timestamp.describe('When the posting ends; search engines drop it then.'),
  location: line(80).describe('Where, such as Portland, Maine or remote (US).'),
  employment_type: z.enum(['FULL_TIME', 'PART_TIME', 'CONTRACTOR']).describe('For search engines.'),
  summary: line(600).describe('The paragraph shown while the panel is closed.'),
  apply_link: webAddress.describe('The address on the external job board; the text links to it as well.'),
  excerpt: z.string().default('').describe('May be empty; the summary is used.'),
  position: z.number().int().min(0).describe('Order on the page, lowest first.'),
  contents: body('a description').describe('The full description in Markdown.'),
  ...publication,
});

/** A page of text beside the spec's page records, which are looked up by their place in a list. */
export const statement = z.strictObject({
  id: slug.describe('The file name without .md, and the address: /{id}.'),
  title: line(60).describe('The name of the page.'),
  excerpt: line(300).describe('The lead beside the text.'),
  description,
  revised: dayInWords.describe('When the text was last revised.'),
  contents: body(),
  ...publication,
});

/** A template of a mail that a person of the desk writes to a lead. */
export const reply = z.strictObject({
  id: slug.describe('The file name without .md.'),
  title: line(60).describe('What it is called at the desk.'),
  subject: line(120).describe('The subject of the mail.'),
  marketing: z
    .boolean()
    .default(false)
    .describe('Whether it advertises: it is then offered for those alone who agreed to marketing mail.'),
  contents: body().describe('The text of the mail, as it is sent.'),
  ...publication,
});

export const hallOfFame = z
  .array(
    z.strictObject({
      year: z.number().int().min(2018).max(2100).describe('The year of the report.'),
      reporter: line(80).describe('The name the reporter asked to be shown.'),
      profile_link: webAddress.describe("The reporter's profile."),
    }),
  )
  .describe('Researchers thanked on /disclosures, oldest first.');

export type BlogPost = z.infer<typeof blogPost>;
export type LibraryItem = z.infer<typeof libraryItem>;
export type NewsItem = z.infer<typeof newsItem>;
