import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { FORM_CHANNELS } from '../../app/content/schema/lead-form.ts';
import {
  DESCRIPTION,
  disciplineFile,
  documentFile,
  FIXTURE_CHANNEL,
  gatedPageFile,
  jobFile,
  landingPageFile,
  libraryFile,
  markdownFile,
  openEventFile,
  postFile,
  releaseFile,
  selfAssessmentFile,
  statementFile,
  teamMemberFile,
} from './content-fixtures.ts';
import { smallCompany, smallMethod } from './small-sheet.ts';

type Fields = Record<string, unknown>;
type Kind = {
  files: Record<string, string>;
  /** Sections of the home page that show it. */
  sections?: Fields[];
  /** What menus link to. */
  links: string[];
  /** The kind without which there is none of it. */
  needs?: string;
};

const pageFile = (id: string, fields: Fields = {}, permalink = `/${id}`) => ({
  [`pages/${id}.md`]: markdownFile(
    { id, title: `Page ${id}`, permalink, layout: 'page', excerpt: 'The page.', description: DESCRIPTION, ...fields },
    '',
  ),
});

const film = {
  ...{ id: 'film', kind: 'video', title: 'A film', description: 'What it shows.', date: '2021-01-01T09:00:00Z' },
  ...{ seconds: 30, format: 'film', sound: 'none', embed: 'https://films.example/1', transcript: 'What is said.' },
};
const release = '2021-01-01-small-release';
const post = '2021-01-02-small-post';

/** One of each kind of content that a site may be without. No text of a kind names another kind. */
export const SMALL_KINDS: Record<string, Kind> = {
  blog: {
    files: {
      ...pageFile('blog', { intro: 'The lead.' }),
      [`blog/${post}.md`]: postFile(post, { is_carousel_featured: true }),
    },
    sections: [
      { kind: 'posts', title: 'From the blog', newest: 3 },
      { kind: 'featured-posts', featured_posts_header: 'Posts', featured_posts_title: 'Posts', more: undefined },
    ],
    links: ['/blog', '/blog/small-post'],
  },
  disciplines: {
    files: {
      ...pageFile('disciplines', {
        site_title: 'Disciplines',
        sections: [
          { kind: 'hero', lead: 'All.' },
          { kind: 'disciplines', title: 'Disciplines', anchor: 'all' },
        ],
      }),
      'disciplines/meadows.md': disciplineFile('meadows', { name: 'Meadows' }),
    },
    sections: [{ kind: 'disciplines', title: 'Disciplines' }],
    links: ['/disciplines', '/disciplines/meadows', '/disciplines#all'],
  },
  method: {
    files: { 'method.yaml': stringify(smallMethod), ...pageFile('capabilities', { scale_title: 'The scale' }) },
    links: ['/capabilities', '/capabilities#pruning'],
  },
  'example-company': {
    files: { 'example-company.yaml': stringify(smallCompany) },
    sections: [{ kind: 'picture', title: 'A screen', screen: 'maturity', description: 'What it shows.' }],
    links: [],
    needs: 'method',
  },
  library: {
    files: {
      ...pageFile('resources', { library_title: 'All items' }, '/resource-library'),
      'library/2021-01-03-fixture-item.md': libraryFile('2021-01-03-fixture-item'),
    },
    sections: [{ kind: 'library', title: 'Further reading', newest: 3 }],
    links: ['/resource-library'],
  },
  films: {
    files: {
      'videos.yaml': stringify([film]),
      ...pageFile('rapiddeploy-testimonial', { site_title: 'Testimonial', video: 'film' }),
    },
    sections: [{ kind: 'film', title: 'A film', video: 'film' }],
    links: ['/rapiddeploy-testimonial', '/player/film'],
  },
  careers: {
    files: { ...pageFile('careers'), 'jobs/small-role.md': jobFile('small-role') },
    links: ['/careers', '/careers#a-fixture-role'],
  },
  news: {
    files: { [`news/${release}.md`]: releaseFile(release) },
    sections: [{ kind: 'news', title: 'News', anchor: 'news' }],
    links: ['/news/small-release', '/#news'],
  },
  team: {
    files: {
      'team/fixture-person.md': teamMemberFile('fixture-person'),
      'uploads/fixture.svg':
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path d="M0 0h40v40z"/></svg>',
    },
    sections: [{ kind: 'people', title: 'People', anchor: 'people' }],
    links: ['/#people'],
  },
  replies: {
    files: {
      'replies/small-reply.md': markdownFile(
        { id: 'small-reply', title: 'A reply', subject: 'Hello {{lead.first_name}}' },
        'Hello {{lead.first_name}}, {{me.name}} of {{company}}',
      ),
    },
    links: [],
  },
  disclosures: {
    files: {
      ...pageFile('disclosures', { hall_of_fame_title: 'Hall of fame', hall_of_fame_text: 'Thank you.' }),
      'hall-of-fame.yaml': stringify([{ year: 2021, reporter: 'A reporter', profile_link: 'https://who.example/a' }]),
    },
    links: ['/disclosures'],
  },
  privacy: { files: pageFile('privacy-policy', { effective: 'March 1, 2021' }), links: ['/privacy-policy'] },
  product: {
    files: pageFile('product', { site_title: 'Product', sections: [{ kind: 'hero', lead: 'The lead.' }] }),
    links: ['/product'],
  },
  company: {
    files: pageFile('company', {
      site_title: 'Company',
      sections: [
        { kind: 'hero', lead: 'The lead.' },
        { kind: 'form', form: 'contact', title: 'Contact', anchor: 'contact-us' },
      ],
    }),
    links: ['/company', '/company#contact-us'],
  },
  demo: {
    files: pageFile('request-demo', { site_title: 'Demo', intro_title: 'A demo', intro_text: 'The lead.' }),
    links: ['/request-demo'],
  },
  'self-assessment': { files: { 'pages/self-assessment.md': selfAssessmentFile() }, links: ['/self-assessment'] },
  gated: {
    files: {
      'channels.yaml': stringify([...FORM_CHANNELS, FIXTURE_CHANNEL]),
      'gated/small-ebook.md': gatedPageFile('small-ebook', {
        ...{ channel: undefined, new_channel: 'Fixture' },
        library_panel: { content: 'What it says.', label: 'Download', size: 'half', place: 1 },
      }),
    },
    links: ['/small-ebook'],
  },
  event: {
    files: { 'gated/small-event.md': openEventFile('small-event', { channel: undefined, new_channel: 'Event' }) },
    links: ['/small-event'],
  },
  announcement: {
    files: {
      'announcement.yaml': stringify({
        ...{ show: true, text: 'Something new.', from: '2021-01-01', until: '2999-01-01' },
        link: { label: 'Read it', link: '/' },
      }),
    },
    links: [],
  },
  documents: {
    files: { 'documents/fixture-sheet.md': documentFile('fixture-sheet'), 'documents/fixture-sheet.pdf': '%PDF-1.7' },
    sections: [{ kind: 'downloads', title: 'Documents', items: ['fixture-sheet'] }],
    links: [],
  },
  landing: {
    files: {
      'landing/small-offer.md': landingPageFile('small-offer', {
        sections: [{ kind: 'form', form: 'contact', title: 'Contact', anchor: 'contact-us' }],
      }),
    },
    links: ['/small-offer', '/small-offer#contact-us'],
  },
  statements: { files: { 'statements/small-terms.md': statementFile('small-terms') }, links: ['/small-terms'] },
};

const CAPABILITIES = 'The text.\n\n```capabilities\nlist\n```';

const mailboxes = ['info', 'support', 'careers', 'security', 'events', 'unsubscribe', 'privacy'];
const HALF_A_YEAR_MS = 180 * 86_400_000;
const SITE = {
  ...{ product: 'Fixture', company: 'Fixture Ltd.', slogan: 'A slogan', description: DESCRIPTION },
  ...{ origin: 'https://www.site.example', founded: 2020, copyright_year: 2021, social: [] },
  mailboxes: Object.fromEntries(mailboxes.map((name) => [name, `${name}@site.example`])),
  headquarters: { street: '1 Street', city: 'City', region: 'Region', postal_code: '1', country: 'Country' },
  crm: { channel_field: 'CHANNEL', message_field: 'MESSAGE' },
  security_txt_expires: new Date(Date.now() + HALF_A_YEAR_MS).toISOString(),
  embed_hosts: ['films.example'],
};

/** The smallest site with some kinds of content: files by name. Its menus lead to everything that there is. */
export function smallContent(names: readonly string[]): Map<string, string> {
  const kinds = names
    .flatMap((name) => SMALL_KINDS[name] ?? [])
    .filter(({ needs = '' }) => !needs || names.includes(needs));
  const links = kinds.flatMap((kind) => kind.links);
  const entry = (link: string) => ({ label: 'Entry', link });
  const navigation = {
    header: [{ ...entry('/'), submenu: ['/search', ...links].map(entry) }],
    action: entry('/'),
    footer: ['/', ...links].map(entry),
    legal: [entry('/unsubscribe')],
  };
  const sections = [{ kind: 'hero', lead: 'The lead.' }, ...kinds.flatMap((kind) => kind.sections ?? [])];
  // An article shows the capabilities of its discipline where the method has some.
  const article = names.includes('disciplines') && names.includes('method');
  return new Map([
    ['site.yaml', stringify(SITE)],
    ['navigation.yaml', stringify(navigation)],
    ['logo.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><path d="M0 0h40v10z"/></svg>'],
    ...Object.entries(pageFile('home', { site_title: 'Home', sections }, '/')),
    ...kinds.flatMap(({ files }) => Object.entries(files)),
    ...(article
      ? [['disciplines/meadows.md', disciplineFile('meadows', { name: 'Meadows' }, CAPABILITIES)] as const]
      : []),
  ]);
}

export function writeFilesTo(folder: string, files: ReadonlyMap<string, string>): void {
  for (const [name, text] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}
