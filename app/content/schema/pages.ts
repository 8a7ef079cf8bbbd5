import { z } from 'zod';
import {
  action,
  dayInWords,
  description,
  line,
  link,
  localPath,
  panelSize,
  quote,
  siteTitle,
  slug,
  titled,
} from './fields.ts';

/** What every page record has; the page-specific texts are added below, one schema a page. */
const pageRecord = z.strictObject({
  title: line(60).describe('The name of the page; the list of pages is sorted by it.'),
  permalink: localPath.describe('The address of the page.'),
  position: z.number().int().min(0).optional().describe('Place in the menu; absent for pages that are in none.'),
  layout: z.literal('page').describe("Always 'page'."),
  excerpt: line(300).describe('One or two sentences on what the page holds.'),
  description,
  contents: z.string().default('').describe('The body, in Markdown below the front matter, where the page has one.'),
});

const homePage = pageRecord.extend({
  id: z.literal('home'),
  site_title: siteTitle,
  header_eyebrow: line(60).describe('The small line above the headline.'),
  header_title: line(90).describe('The headline of the hero.'),
  header_content: line(240).describe('The lead under the headline.'),
  hype_title: line(120).describe('Hype-cycle panel: heading.'),
  hype_content: line(400).describe('Hype-cycle panel: text (mentioned 4 times in 3 analyst Hype Cycles).'),
  hype_link: action.describe('Hype-cycle panel: link to the post about analyst hype.'),
  obstacles_title: line(120).describe('Obstacles: heading.'),
  obstacles_content: line(300).describe('Obstacles: lead.'),
  obstacles: z.array(titled).length(3).describe('Obstacles: the three of them.'),
  product_header: line(60).describe('Introducing: the small line above the heading.'),
  product_title: line(120).describe('Introducing: heading.'),
  product_content: line(500).describe('Introducing: text.'),
  product_feature_1: line(160).describe('Introducing: first check.'),
  product_feature_2: line(160).describe('Introducing: second check.'),
  product_feature_3: line(160).describe('Introducing: third check.'),
  product_feature_4: line(160).describe('Introducing: fourth check.'),
  case_link: action.describe('Introducing: link to the case behind the figure in the second check.'),
  product_img_description: line(300).describe(
    'Introducing: what the product picture shows, for those who cannot see it.',
  ),
  customer_quote: quote.describe('The customer quote.'),
  analyst_title: line(120).describe('Analyst whitepaper panel: heading.'),
  analyst_content: line(400).describe('Analyst whitepaper panel: text.'),
  analyst_link: action.describe('Analyst whitepaper panel: button to /esg-cybersecurity-2020.'),
  testimonial_title: line(120).describe('Testimonial film panel: heading.'),
  testimonial_content: line(400).describe('Testimonial film panel: text.'),
  testimonial_video: slug.describe('Testimonial film panel: id of the film in videos.yaml.'),
  disciplines_header: line(60).describe('Disciplines: small line.'),
  disciplines_title: line(120).describe('Disciplines: heading.'),
  contact_title: line(120).describe('Contact section: heading.'),
  contact_content: line(300).describe('Contact section: text.'),
  featured_posts_header: line(60).describe('Blog block: small line.'),
  featured_posts_title: line(120).describe('Blog block: heading.'),
});

const feature = titled.extend({
  points: z.array(line(160)).min(2).max(4).describe('What the feature does, two to four short lines.'),
  img_description: line(300).describe('What the picture shows, for those who cannot see it.'),
});

const download = titled.extend({
  document: slug.describe('The name of a PDF in content/documents, without .pdf.'),
  label: line(40).describe('The words on the button.'),
});

const productPage = pageRecord.extend({
  id: z.literal('product'),
  jumbotron_title: line(90).describe('The headline.'),
  jumbotron_text: line(300).describe('The lead under the headline.'),
  demo_video: slug.describe('The id of the product film in videos.yaml.'),
  request_demo_title: line(120).describe('Request-demo panel: heading.'),
  request_demo_text: line(300).describe('Request-demo panel: text.'),
  assess_build_communicate_text: line(500).describe('The lead over the three features.'),
  prioritize: feature.describe('Feature section Prioritize.'),
  measure: feature.describe('Feature section Measure.'),
  communicate: feature.describe('Feature section Communicate.'),
  sp_datasheet: download
    .extend({ img_description: line(300).describe('What the picture beside it shows.') })
    .describe('Strategy-and-planning datasheet.'),
  testimonial_title: line(120).describe('Testimonial film: heading.'),
  testimonial_text: line(400).describe('Testimonial film: text.'),
  testimonial_video: slug.describe('The id of the film in videos.yaml.'),
  assessment_subsection_text: line(500).describe('The lead of the assessment section.'),
  capabilities_link: action.describe('The link to the list of capabilities, below that lead.'),
  assessment_pitch: titled.describe('The assessment module, in a heading and a paragraph.'),
  case_link: action.describe('The assessment module: link to the case behind its figures.'),
  how_it_works_1: titled.describe('How it works: first step.'),
  how_it_works_2: titled.describe('How it works: second step.'),
  how_it_works_3: titled.describe('How it works: third step.'),
  how_it_works_4: titled.describe('How it works: fourth step.'),
  assessment_datasheet: download.describe('Assessment datasheet.'),
  contact_title: line(120).describe('Contact panel: heading.'),
  contact_text: line(300).describe('Contact panel: text.'),
});

const person = z.strictObject({
  name: line(80).describe('First and last name.'),
  role: line(120).describe('What the person does or did.'),
});

const paragraph = line(900).describe('One paragraph of plain text.');

const companyPage = pageRecord.extend({
  id: z.literal('company'),
  jumbotron_title: line(90).describe('The headline.'),
  jumbotron_text: line(240).describe('The lead of the page.'),
  our_vision_title: line(90).describe('Vision: heading.'),
  our_vision_p1: paragraph,
  our_vision_p2: paragraph,
  our_vision_p3: paragraph,
  our_vision_p4: paragraph,
  our_story_title: line(90).describe('Story: heading.'),
  our_story_marks: z
    .array(line(16))
    .length(5)
    .describe('Story: what stands in large type beside each of the five paragraphs, such as a year.'),
  our_story_p1: paragraph,
  our_story_p2: paragraph,
  our_story_p3: paragraph,
  our_story_p4: paragraph,
  our_story_p5: paragraph,
  leadership_text: line(300).describe('Leadership: lead.'),
  board_members: z.array(person).min(1).describe('The board, in order.'),
  advisors: z.array(person).min(1).describe('The advisors, in order.'),
  news_text: line(300).describe('News: lead.'),
  contact_text: line(300).describe('Contact: the line over the form.'),
});

const disciplinesPage = pageRecord.extend({
  id: z.literal('disciplines'),
  intro_title: line(120).describe('Quote banner: heading.'),
  quote_text: line(400).describe('Quote banner: the quotation.'),
  quote_author: line(80).describe('Quote banner: who said it.'),
  quote_author_title: line(120).describe('Quote banner: what that person does.'),
  quote_author_oldtitle: line(120).describe('Quote banner: what that person did before.'),
});

const capabilitiesPage = pageRecord.extend({
  id: z.literal('capabilities'),
  scale_title: line(90).describe('Heading over the levels of the scale.'),
});

const blogPage = pageRecord.extend({
  id: z.literal('blog'),
  intro: line(300).describe('The lead under the title.'),
});

const panel = z.strictObject({
  kind: line(40).describe("The small line, such as 'Podcast' or 'Analyst report'."),
  title: line(140).describe('The heading of the panel.'),
  content: line(400).describe('One or two sentences.'),
  label: line(40).describe('The words on the button, upper case as in the library.'),
  link: link.describe('Where it goes: a page of ours, a PDF of ours, or an https address.'),
});

const resourcesPage = pageRecord.extend({
  id: z.literal('resources'),
  jumbotron: panel.describe('The featured report at the top.'),
  panels: z
    .array(
      panel.extend({
        size: panelSize,
        picture: z
          .enum(['report', 'ebook', 'recording', 'sound', 'working-days'])
          .optional()
          .describe('What is drawn beside the text; leave it out for none.'),
        background: z.enum(['white', 'mist', 'teal', 'navy']).describe('The colour of the panel.'),
      }),
    )
    .min(1, 'at least one panel')
    .describe('The panels, in order. Gated pages add theirs (library_panel).'),
  testimonial: z
    .strictObject({
      title: line(120).describe('Heading.'),
      video: slug.describe('The id of the film in videos.yaml.'),
      quote,
    })
    .describe('Panel 13: the customer film and its quote.'),
  library_title: line(120).describe('Heading over the list of all items.'),
  library_text: line(300).describe('Lead over the list of all items.'),
});

const privacyPage = pageRecord.extend({
  id: z.literal('privacy-policy'),
  effective: dayInWords.describe('When the policy took effect.'),
});

const disclosuresPage = pageRecord.extend({
  id: z.literal('disclosures'),
  hall_of_fame_title: line(90).describe('Heading of the hall of fame.'),
  hall_of_fame_text: line(300).describe('Lead of the hall of fame.'),
});

export const pageSchemas = {
  home: homePage,
  product: productPage,
  company: companyPage,
  disciplines: disciplinesPage,
  capabilities: capabilitiesPage,
  blog: blogPage,
  resources: resourcesPage,
  'privacy-policy': privacyPage,
  disclosures: disclosuresPage,
} as const;

export type PageId = keyof typeof pageSchemas;
export type PageRecords = { [Id in PageId]: z.infer<(typeof pageSchemas)[Id]> };
export type PageRecord = PageRecords[PageId];
