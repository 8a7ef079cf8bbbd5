import { z } from 'zod';

/** Building blocks shared by every schema. Each says in words what a marketer must write. */

export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower-case letters, digits and single hyphens, such as cloud-security');

export const datedId = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}-[a-z0-9]+(-[a-z0-9]+)*$/, 'year-month-day-slug, such as 2021-03-02-first-assessment');

export const timestamp = z.iso.datetime({
  error: 'a day and time in UTC, such as 2021-03-02T09:00:00.000Z',
});

export const line = (most = 300) =>
  z
    .string()
    .trim()
    .min(1, 'some text')
    .max(most, `at most ${most} characters`)
    .refine((text) => !/[<>]/.test(text), 'plain text without HTML');

/** The Markdown of a file that must have some. */
export const body = (what = 'a body') => z.string().min(1, `${what} below the fields`);

/** As pages show it and the site map can read it. */
export const dayInWords = line(40).refine(
  (day) => !Number.isNaN(Date.parse(`${day} UTC`)),
  'a day in words, such as March 1, 2021',
);

export const siteTitle = line(90).describe('The name of the page in the browser tab, after the product name.');

export const description = z
  .string()
  .trim()
  .min(50, 'at least 50 characters')
  .max(160, 'at most 160 characters')
  .describe(
    'What search engines and shared links show under the title: one or two plain sentences, 50 to 160 characters.',
  );

/** A picture in content/uploads, addressed the way the spec's data does. */
export const uploadPath = z
  .string()
  .regex(
    /^\/uploads\/[\w./-]+\.(svg|png|jpe?g|webp|avif)$/i,
    'a picture under /uploads/, such as /uploads/team/ada.svg',
  );

/** The picture of shared links, in place of a drawn one. */
export const socialImageField = z
  .string()
  .regex(/^\/uploads\/[\w./-]+\.(png|jpe?g)$/i, 'a PNG or JPEG picture under /uploads/, such as /uploads/launch.jpg')
  .optional()
  .describe('The picture of shared links: PNG or JPEG, at least 1200 x 630 pixels. Leave it out to have one drawn.');

/** A page of this site, a file of this site, or the web. The build checks that the first two exist. */
export const link = z
  .string()
  .regex(
    /^(\/(?!\/)[^\s]*|https:\/\/[^\s]+|mailto:[^\s@]+@[^\s@]+)$/,
    'a path of this site, an https address or a mailto: address',
  );

export const localPath = z.string().regex(/^\/(?!\/)[^\s]*$/, 'a path of this site, such as /request-demo');

export const webAddress = z.url({ protocol: /^https$/, error: 'an https address' });

const draft = z.boolean().default(false).describe('A draft is not part of the built site; previews show it, marked.');

/** When an item is part of the built site. */
export const publication = {
  draft,
  publish_at: timestamp
    .optional()
    .describe('The first build after this time has the item; without it, the first after its date.'),
  expires_at: timestamp.optional().describe('The first build after this time no longer has the item.'),
  expires_to: localPath.optional().describe('Where its address leads from then on. Needed with expires_at.'),
};

export type Publication = z.infer<z.ZodObject<typeof publication>>;

export const titled = z.strictObject({
  title: line(120).describe('A short heading.'),
  content: line(600).describe('One short paragraph under the heading.'),
});

export const quote = z.strictObject({
  text: line(400).describe('What was said, without quotation marks.'),
  author: line(120).describe('Who said it, by role: never a real person or company.'),
  author_title: line(120).describe('Industry or former title, which follows the author and a comma.'),
});

export const action = z.strictObject({
  label: line(40).describe('The words on the button.'),
  about: line(60).optional().describe('What is read out after the words, where they alone say too little.'),
  link: link.describe('Where it goes.'),
});

export const panelSize = z
  .enum(['narrow', 'half', 'wide', 'full', 'tall'])
  .describe(
    'How much of a row a library panel takes: narrow and wide fill one, so do two halves; tall is two rows high.',
  );

/** What a cover may show; app/ui/art/motifs draws them. */
export const MOTIF_NAMES = [
  'radar',
  'ladder',
  'ledger',
  'tide-table',
  'hull-lines',
  'chart',
  'seventy-five',
  'card-queue',
  'key-cabinet',
  'restore-drill',
  'seal',
  'roadmap',
  'arcs',
  'layers',
  'tiles',
  'crossings',
] as const;

export const motif = z
  .enum(MOTIF_NAMES)
  .optional()
  .describe('The drawing on the cover. Leave it out to have one chosen.');
