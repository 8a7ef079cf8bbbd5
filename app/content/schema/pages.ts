import { z } from 'zod';
import { paths } from '../../paths.ts';
import {
  dayInWords,
  description,
  line,
  link,
  localPath,
  panelSize,
  quote,
  siteTitle,
  slug,
  uploadPath,
} from './fields.ts';
import { visualObject } from './section-fields.ts';
import { checkSections, sections } from './sections.ts';
import { selfAssessmentFields } from './self-assessment.ts';

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

const sectionedPage = <Id extends string>(id: Id) =>
  pageRecord.extend({ id: z.literal(id), site_title: siteTitle, sections }).superRefine(checkSections);

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
  jumbotron: panel.optional().describe('The featured report at the top; without it, the title and the excerpt.'),
  panels: z
    .array(
      panel.extend({
        size: panelSize,
        picture: z
          .enum(['report', 'ebook', 'recording', 'sound'])
          .optional()
          .describe('What is drawn beside the text; leave it out for none.'),
        featured_image: uploadPath.optional().describe('A picture from content/uploads, in place of what is drawn.'),
        background: z.enum(['white', 'mist', 'teal', 'navy']).describe('The colour of the panel.'),
      }),
    )
    .default([])
    .describe('The panels, in order. Gated pages add theirs (library_panel).'),
  testimonial: z
    .strictObject({
      title: line(120).describe('Heading.'),
      video: slug.describe('The id of the film in videos.yaml.'),
      quote,
    })
    .optional()
    .describe('Panel 13: the customer film and its quote.'),
  library_title: line(120).optional().describe('Heading over the list of all items of library/.'),
  library_text: line(300).optional().describe('Lead over the list of all items.'),
});

const privacyPage = pageRecord.extend({
  id: z.literal('privacy-policy'),
  effective: dayInWords.describe('When the policy took effect.'),
});

const disclosuresPage = pageRecord.extend({
  id: z.literal('disclosures'),
  hall_of_fame_title: line(90).optional().describe('Heading of the hall of fame.'),
  hall_of_fame_text: line(300).optional().describe('Lead of the hall of fame.'),
});

const requestDemoPage = pageRecord.extend({
  id: z.literal('request-demo'),
  site_title: siteTitle,
  intro_title: line(90).describe('The headline beside the form.'),
  intro_text: line(300).describe('The lead under the headline.'),
  picture: visualObject.optional().describe('The picture below the lead.'),
});

const selfAssessmentPage = pageRecord.extend({ id: z.literal('self-assessment'), ...selfAssessmentFields });

const careersPage = pageRecord.extend({ id: z.literal('careers') });

const testimonialPage = pageRecord.extend({
  id: z.literal('rapiddeploy-testimonial'),
  site_title: siteTitle,
  video: slug.describe('The id of the film in videos.yaml.'),
});

export const pageSchemas = {
  home: sectionedPage('home'),
  product: sectionedPage('product'),
  company: sectionedPage('company'),
  disciplines: sectionedPage('disciplines'),
  capabilities: capabilitiesPage,
  'self-assessment': selfAssessmentPage,
  blog: blogPage,
  resources: resourcesPage,
  'privacy-policy': privacyPage,
  disclosures: disclosuresPage,
  'request-demo': requestDemoPage,
  careers: careersPage,
  'rapiddeploy-testimonial': testimonialPage,
} as const;

const ADDRESSES: Partial<Record<string, string>> = { home: paths.home, resources: paths.resourceLibrary };

export const pageAddress = (id: string): string => ADDRESSES[id] ?? `/${id}`;

export type PageId = keyof typeof pageSchemas;
export type PageRecords = { [Id in PageId]: z.infer<(typeof pageSchemas)[Id]> };
export type PageRecord = PageRecords[PageId];
