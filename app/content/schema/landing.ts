import { z } from 'zod';
import { description, line, publication, siteTitle, slug, socialImageField, timestamp } from './fields.ts';
import { checkSections, sections } from './sections.ts';

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
    social_image: socialImageField,
    sections,
    contents: z.string().default('').describe('The text of the prose section, in Markdown below the front matter.'),
    ...publication,
  })
  .superRefine(checkSections);
