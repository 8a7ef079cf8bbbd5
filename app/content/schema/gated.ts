import { z } from 'zod';
import { checkEvent, eventFields } from './event.ts';
import {
  body,
  description,
  line,
  link,
  localPath,
  MOTIF_NAMES,
  motif,
  panelSize,
  publication,
  siteTitle,
  slug,
  socialImageField,
  timestamp,
  uploadPath,
  webAddress,
} from './fields.ts';
import { checkForm, formFields, MAILBOXES } from './lead-form.ts';
import { screenName } from './section-fields.ts';

const speaker = z.strictObject({
  name: line(80).describe('First and last name.'),
  role: line(140).describe('Title and industry.'),
  bio: line(500).describe('Two or three sentences.'),
});

/** A page with intro on the left and a lead form on the right (SPEC section 2, gated lead pages). */
export const gatedPage = z
  .strictObject({
    id: slug.describe('The file name without .md, and the address: /{id}.'),
    form: z
      .enum(['report', 'recording', 'ebook', 'reprint', 'event'])
      .describe('What is behind the form; decides the cover and what assistants are told.'),
    site_title: siteTitle,
    motif,
    featured_image: uploadPath
      .optional()
      .describe('A picture of what is behind the form, from content/uploads. Leave it out to have a cover drawn.'),
    social_image: socialImageField,
    kind: line(60).describe("The small line above the heading, such as 'MasterClass recording'."),
    title: line(140).describe('The heading of the page.'),
    description,
    date: timestamp
      .optional()
      .describe('When the event took place or the document appeared; events that give starts need none.'),
    when: line(80)
      .optional()
      .describe('The date and time as readers should see it; events that give starts need none.'),
    ...eventFields,
    contents: body('an introduction').describe('The introduction on the left, in Markdown.'),
    learn_title: line(80).optional().describe('Heading over the list of what a reader gets.'),
    learn: z.array(line(200)).max(6).default([]).describe('What a reader gets, one line each.'),
    speakers: z.array(speaker).default([]).describe('Who speaks, for events and recordings.'),
    ...formFields,
    library_panel: z
      .strictObject({
        content: line(400).describe('One or two sentences.'),
        label: line(40).describe('The words on the button, upper case as in the library.'),
        size: panelSize,
        place: z.number().int().min(1).optional().describe('Its place among the panels; leave it out to stand last.'),
      })
      .optional()
      .describe('The panel of the page in the resource library; leave it out for none.'),
    ...publication,
  })
  .superRefine(checkForm)
  .refine(({ learn, learn_title }) => learn.length === 0 || learn_title !== undefined, {
    path: ['learn_title'],
    error: 'words, because learn is given',
  })
  .superRefine(checkEvent);

const bookCover = z.strictObject({
  motif: z.enum(MOTIF_NAMES).describe('What is drawn on it.'),
  ground: z.enum(['deep', 'brand', 'mist']).describe('Its color, and with it the layout. Books side by side differ.'),
});

const bookAuthor = z.strictObject({
  name: line(80).describe('First and last name, or a team.'),
  text: line(500).describe('Two or three sentences.'),
  picture: uploadPath.optional().describe('A portrait from content/uploads.'),
});

/** The source of a PDF that `npm run documents` prints. A PDF made elsewhere needs none. */
export const documentPage = z.strictObject({
  id: slug.describe('The file name without .md; its PDF stands beside it as {id}.pdf.'),
  kind: z.enum(['datasheet', 'ebook', 'case-study', 'reading-guide']).describe('Which layout the PDF has.'),
  title: line(120).describe('The title on the cover and in the file.'),
  subtitle: line(200).describe('The line under the title.'),
  author: line(120).describe('Who wrote it.'),
  date: timestamp.describe('When it was published.'),
  description,
  cover: bookCover.default({ motif: 'layers', ground: 'deep' }).describe('The cover of an e-book.'),
  about_authors: z.array(bookAuthor).default([]).describe('The page on the authors of an e-book.'),
  contents: body().describe('The text in Markdown; ```figure blocks draw figures.'),
  ...publication,
});

/** What a chapter of a spoken film shows; the parts of a slide appear one after the other. */
const slide = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('points'), points: z.array(line(90)).min(1).max(5).describe('One line each.') }),
  z.strictObject({
    kind: z.literal('numbers'),
    numbers: z
      .array(z.strictObject({ value: line(14), text: line(60) }))
      .min(1)
      .max(4)
      .describe('Large figures with a few words below each.'),
  }),
  z.strictObject({
    kind: z.literal('pairs'),
    pairs: z
      .array(z.strictObject({ name: line(34), text: line(80) }))
      .min(1)
      .max(5)
      .describe('A name on the left, what is said of it on the right.'),
  }),
  z.strictObject({
    kind: z.literal('screen'),
    screen: screenName,
    looks_at: z
      .array(z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable())
      .describe('For each sentence, the part of the screen it is about: left, top, width, height; null for all of it.'),
  }),
]);

const chapter = z.strictObject({
  at: z.number().min(0).describe('Seconds from the start.'),
  title: line(80).describe('What begins here.'),
  opens_with: line(60)
    .optional()
    .describe('The first words of the turn that opens it, where the transcript is a dialogue made into speech.'),
  slide: slide.optional().describe('What a spoken film shows while the chapter lasts.'),
});

export const videos = z
  .array(
    z
      .strictObject({
        id: slug.describe('The address of the player: /player/{id}.'),
        kind: z.enum(['video', 'audio']).describe('A film or a podcast.'),
        title: line(120).describe('The title.'),
        description: line(300).describe('What it shows, in a sentence or two.'),
        date: timestamp.describe('When it was published.'),
        seconds: z.number().int().min(1).describe('Length.'),
        format: line(20).describe('What it is in a word, after its length: film, session, episode.'),
        sound: z
          .enum(['none', 'voices', 'synthetic voices'])
          .describe('What is heard. Pages say it beside the length, before a form and beside the player.'),
        caption: line(300).optional().describe('A line under the film, such as who speaks.'),
        file: line(60).optional().describe('Our own file: its name in content/films without the ending.'),
        embed: webAddress.optional().describe('A player hosted elsewhere, instead of a file of ours.'),
        poster: uploadPath.optional().describe('A picture from content/uploads. Leave it out to have one drawn.'),
        picture: uploadPath.optional().describe('The drawn face of the one who speaks, from content/uploads.'),
        chapters: z.array(chapter).default([]).describe('Chapters, in order.'),
        pronunciations: z
          .record(z.string(), line(60))
          .optional()
          .describe('Names that synthetic voices would read wrongly, spelled as they sound.'),
        transcript: z
          .string()
          .min(1)
          .describe(
            'Everything that is said, as plain paragraphs. A turn of a dialogue begins with a first name and a colon.',
          ),
      })
      .refine((video) => !(video.file && video.embed), 'file or embed, not both'),
  )
  .describe('Films, recordings and the podcast.');

const mailboxes = z.strictObject(
  Object.fromEntries(MAILBOXES.map((name) => [name, z.email().describe(`The ${name} mailbox.`)])) as Record<
    (typeof MAILBOXES)[number],
    z.ZodEmail
  >,
);

const SOCIAL_KINDS = [
  'blogger',
  'facebook',
  'email',
  'googlePlus',
  'instagram',
  'linkedin',
  'medium',
  'meetup',
  'pinterest',
  'soundcloud',
  'tumblr',
  'twitter',
  'vimeo',
  'youtube',
] as const;

/** Characters that mean nothing else in Markdown, where `{{product}}` puts it. */
const providerName = (most: number) =>
  line(most).regex(/^[\p{L}\p{N}][\p{L}\p{N} .,&'’!+-]*$/u, "letters, digits, spaces and . , & ' ! + -");

const host = z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'a host such as calendar.example.com');

const analytics = z.strictObject({
  script: webAddress.describe('The address of the script, as the service names it.'),
  attributes: z
    .array(
      z.strictObject({
        name: z.string().regex(/^data-[a-z0-9-]+$/, 'a name such as data-website-id'),
        value: line(200).describe('As the service names it.'),
      }),
    )
    .default([])
    .describe('What the script element says to it, such as data-website-id.'),
  hosts: z.array(host).default([]).describe('Hosts it sends to, beside the one it comes from.'),
});

export const siteData = z.strictObject({
  product: providerName(40).describe('The product name; prefixes every page title.'),
  company: providerName(80).describe('The legal name.'),
  slogan: line(80).describe('The slogan.'),
  description: description,
  origin: webAddress.describe('The public address, unless SITE_ORIGIN is set at build.'),
  founded: z.number().int().describe('The year the company was founded.'),
  copyright_year: z.number().int().describe('The year in the footer.'),
  mailboxes,
  headquarters: z.strictObject({
    street: line(80).describe('Street and number.'),
    city: line(60).describe('City.'),
    region: line(60).describe('State, in full.'),
    postal_code: line(20).describe('ZIP code.'),
    country: line(60).describe('Country.'),
    town: line(120).optional().describe("The line of an address with the town, where it is not 'City, State ZIP'."),
  }),
  social: z
    .array(
      z.strictObject({
        kind: z.enum(SOCIAL_KINDS),
        link: z.union([z.literal(''), link]).describe('Empty hides the icon.'),
      }),
    )
    .describe('Social links, in order.'),
  crm: z.strictObject({
    channel_field: line(40).describe("The CRM's id for the channel-detail field."),
    message_field: line(40).describe("The CRM's id for the message field."),
  }),
  pgp_key: localPath.optional().describe('Where the public key of the security mailbox can be downloaded.'),
  security_txt_expires: timestamp.describe(
    'Until when /.well-known/security.txt is valid: a day within the coming year, renewed yearly.',
  ),
  embed_hosts: z
    .array(host)
    .default([])
    .describe('Other sites whose pages may be shown within ours, once a visitor asks for it.'),
  analytics: analytics
    .optional()
    .describe(
      'A script of another service that counts visitors, loaded once one has accepted it in the cookie banner.',
    ),
  job_board: webAddress.optional().describe('The pages of the provider at its job board, for the links of jobs.'),
});

export type GatedPage = z.infer<typeof gatedPage>;
export type DocumentPage = z.infer<typeof documentPage>;
export type Slide = z.infer<typeof slide>;
export type Video = z.infer<typeof videos>[number];
export type SiteData = z.infer<typeof siteData>;
