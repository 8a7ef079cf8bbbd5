import { ConformanceTester } from 'lighthouse/third-party/ard/ard.js';
import { describe, expect, test } from 'vitest';
import { loadContent } from '../../app/content/load/load.ts';
import { sectionedPages } from '../../app/content/load/read/loaded-content.ts';
import { filmsOf } from '../../app/content/schema/sections.ts';
import { fieldLabel, leadForms } from '../../app/forms/lead-forms.ts';
import { paths, socialImage } from '../../app/paths.ts';
import { agentCatalog } from './agent-catalog.ts';
import { feeds, syndicatedHtml } from './feeds.ts';
import { markdownCopies } from './markdown-copies.ts';
import { structuredData } from './structured-data.ts';
import { wellKnownFiles } from './write-discovery-files.ts';

const ORIGIN = 'https://www.example.com';
const content = loadContent({ root: 'content', publicFolder: 'public' });

describe('security.txt', () => {
  const at = (now: string) => wellKnownFiles(content, ORIGIN, new Date(now));
  const expires = content.site.security_txt_expires;
  const dayBefore = new Date(Date.parse(expires) - 86_400_000).toISOString();

  test('has the fields RFC 9116 asks for', () => {
    const text = String(at(dayBefore).get('/.well-known/security.txt'));
    const { site, pages } = content;
    const fields = {
      'Contact: mailto:': true,
      [`Expires: ${expires}`]: true,
      'Canonical: https://': true,
      'Encryption: https://': site.pgp_key !== undefined,
      'Policy: https://': pages.disclosures !== undefined,
    };
    for (const [field, isGiven] of Object.entries(fields))
      expect([field, text.includes(field)]).toEqual([field, isGiven]);
  });

  test.each([
    ['has passed', new Date(Date.parse(expires) + 1000).toISOString()],
    ['is more than a year away', new Date(Date.parse(expires) - 400 * 86_400_000).toISOString()],
  ])('an expiry that %s stops the build', (words, now) => {
    expect(() => at(now)).toThrow(words);
  });
});

describe('structured data', () => {
  const byPath = structuredData(content, ORIGIN);
  const entries = [...byPath.values()].flat() as unknown as Record<string, unknown>[];
  const ofType = (type: string) => entries.filter((entry) => entry['@type'] === type);
  const films = [
    ...(content.pages['rapiddeploy-testimonial'] ? ['of the testimonial'] : []),
    ...sectionedPages(content).flatMap(({ sections }) => filmsOf(sections)),
  ];

  const recordings = content.gated.filter(
    ({ form, success_link, date }) => form === 'recording' && (date || success_link?.startsWith('/player/')),
  );
  const TYPES_OF_FORMS = {
    report: ['Report'],
    reprint: ['Report'],
    ebook: ['Book'],
    recording: ['VideoObject', 'CreativeWork'],
    event: ['Event'],
  };

  /** What search engines require of each type, beyond what the types check. */
  test.each<[type: string, count: number, required: string[]]>([
    ['Organization', 1, ['name', 'url', 'logo', 'address', 'sameAs']],
    ['WebSite', 1, ['name', 'url', 'potentialAction']],
    ['BlogPosting', content.posts.length, ['headline', 'datePublished', 'author', 'image', 'mainEntityOfPage']],
    ['NewsArticle', content.news.length, ['headline', 'datePublished', 'author', 'image']],
    ['Article', content.disciplines.length, ['headline', 'datePublished', 'author']],
    ['BreadcrumbList', content.posts.length + content.news.length + content.disciplines.length, ['itemListElement']],
    [
      'JobPosting',
      content.jobs.length,
      ['title', 'description', 'datePosted', 'validThrough', 'hiringOrganization', 'jobLocation', 'employmentType'],
    ],
    ['DefinedTermSet', content.method ? 1 : 0, ['name', 'description', 'url', 'hasDefinedTerm']],
    ['WebPage', content.landing.length, ['name', 'description', 'url']],
    ['VideoObject', films.length + recordings.length, ['name', 'description', 'uploadDate', 'thumbnailUrl']],
  ])('%s: %i with all that is required', (type, count, required) => {
    expect(ofType(type)).toHaveLength(count);
    for (const entry of ofType(type))
      for (const field of required) expect(entry[field], `${type}.${field}`).toBeTruthy();
  });

  test.each(content.gated)('$form $id: what it offers', ({ id, form }) => {
    const [data, ...others] = (byPath.get(paths.gated(id)) ?? []) as unknown as Record<string, unknown>[];
    expect(others).toEqual([]);
    expect(TYPES_OF_FORMS[form]).toContain(data?.['@type']);
    expect(data).toMatchObject({ name: expect.any(String), url: `${ORIGIN}/${id}`, image: expect.any(String) });
    if (form === 'event')
      expect(data).toMatchObject({
        startDate: expect.any(String),
        location: expect.anything(),
        organizer: expect.anything(),
      });
    // What is behind the form is not given away.
    for (const field of ['contentUrl', 'embedUrl', 'transcript']) expect(data).not.toHaveProperty(field);
  });

  test('headlines stay within 110 characters', () => {
    for (const { headline } of [...ofType('BlogPosting'), ...ofType('NewsArticle')])
      expect(String(headline).length).toBeLessThanOrEqual(110);
  });
});

test('HTML for readers elsewhere has absolute addresses, links instead of players, and no links to headings', () => {
  const markdown =
    '## T\n\n[x](/blog) [y](https://a.example) ![z](/uploads/a.svg)\n\n<iframe src="/player/p" title="Podcast"></iframe>';
  expect(syndicatedHtml(markdown, ORIGIN)).toBe(
    `<h2 id="t">T</h2>\n<p><a href="${ORIGIN}/blog">x</a> <a href="https://a.example">y</a> <img src="${ORIGIN}/media/a.svg" alt="z"></p>\n<a href="${ORIGIN}/player/p">Podcast</a>`,
  );
});

test('feeds and files for assistants speak in the words of the site', () => {
  const { feeds: feedWords, llms, assistants } = content.wording;
  const wording = {
    ...content.wording,
    feeds: { ...feedWords, blog: 'The notebook' },
    llms: { ...llms, blog: 'Notes' },
    assistants: { ...assistants, act: 'Forms', failed: 'Otherwise: {mailbox}' },
  };
  const spoken = { ...content, wording, posts: content.posts.slice(-1) };
  expect(feeds(spoken, ORIGIN).get('/blog/feed.atom')).toContain('<title>The notebook</title>');
  expect(markdownCopies(spoken, ORIGIN).get('/llms.txt')).toContain('\n## Notes\n');
  expect(agentCatalog(spoken, ORIGIN).get('/.well-known/using-this-site.md')).toMatch(
    new RegExp(`\n## Forms\n.*\nOtherwise: ${content.site.mailboxes.info}\n$`, 's'),
  );
});

test('feeds hold the newest items in full', () => {
  const feed = JSON.parse(String(feeds(content, ORIGIN).get('/blog/feed.json')));
  const newest = content.posts.toSorted((a, b) => b.date.localeCompare(a.date))[0];
  expect(feed.items[0].image).toBe(`${ORIGIN}${socialImage(new URL(feed.items[0].url).pathname)}`);
  expect(feed.items[0]).toMatchObject({
    title: newest?.title,
    content_html: syndicatedHtml(newest?.source ?? '', ORIGIN),
  });
});

describe('the catalog for assistants', () => {
  const files = agentCatalog(content, ORIGIN);

  test('conforms to Agentic Resource Discovery, without a warning', () => {
    const tester = new ConformanceTester();
    tester.validate_manifest(String(files.get('/.well-known/ai-catalog.json')), 'ai-catalog.json');
    expect([...tester.errors, ...tester.warnings]).toEqual([]);
  });

  test('names a skill that is there and says what each form asks for', () => {
    const { entries } = JSON.parse(String(files.get('/.well-known/ai-catalog.json')));
    const text = String(files.get(new URL(entries[0].url).pathname));
    expect(text).toContain('`request_demo`');
    const { demo } = leadForms(content.forms);
    expect(text).toContain(demo.fields.map((field) => fieldLabel(demo, field)).join(', '));
  });
});
