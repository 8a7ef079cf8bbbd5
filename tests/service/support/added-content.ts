import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { TEMPLATE } from '../../../app/content/model/template-texts.ts';
import { SECTION_EXAMPLES, TOPS } from '../../../app/content/schema/sections.ts';
import { createItem } from '../../../pipeline/new-item.ts';
import type { KINDS } from '../../../pipeline/new-kinds.ts';
import type { ContentCopy } from '../../support/content-copy.ts';
import {
  gatedPageFile,
  jobFile,
  landingPageFile,
  libraryFile,
  openEventFile,
  postFile,
  releaseFile,
} from '../../support/content-fixtures.ts';

/** Long enough to be folded in a calendar file, with what has to be escaped there. */
export const EVENT_TITLE = 'Bandicoots, boards; and budgets: an evening on the risks of running a burrow in São Paulo';
export const DISCIPLINE = { slug: 'meadows', name: 'Meadows' };

/** Of the example of an embed section. */
export const EMBED_HOST = 'calendar.example';

/** Started by `npm run content -- new` and published with words in place of the template's, by kind. A document needs its PDF. */
export const STARTED = {
  post: 'Aardvarks at last',
  gated: 'Capybaras in brief',
  landing: 'Okapis in spring',
  discipline: 'Cassowary Care',
  release: 'Tapirs arrive',
  job: 'Lemur Analyst',
  library: 'Gibbons explained',
  person: 'Manatee Dugong',
  reply: 'Answer a wombat',
} satisfies Record<Exclude<keyof typeof KINDS, 'document'>, string>;

const OWN_WORDS = 'What an author wrote here, with as many words as a description needs.';

/** Adds one of everything that a marketer can publish, and returns the day of the newest library item. */
export async function addContent(copy: ContentCopy): Promise<string> {
  let newestResource = '';
  copy.write(
    'blog/2022-01-01-fixture-post.md',
    postFile(
      '2022-01-01-fixture-post',
      {
        title: 'Quokkas in the boardroom',
        is_carousel_featured: true,
        featured_image: '/uploads/upright.jpg',
        related_discipline: DISCIPLINE.slug,
      },
      'Text.\n\n![A quokka](/uploads/wide.jpg)\n\n![A seal](/uploads/seal.png)',
    ),
  );
  copy.write('uploads/wide.jpg', await photograph({ width: 4000, height: 1000 }).jpeg().toBuffer());
  // A camera that is held upright stores the picture lying on its side, with the place where it was taken.
  const gps = { GPSLatitude: '48/1 51/1 24/1', GPSLatitudeRef: 'N' };
  const stored = photograph({ width: 900, height: 600 }).withMetadata({ orientation: 6 }).withExifMerge({ IFD3: gps });
  copy.write('uploads/upright.jpg', await stored.jpeg().toBuffer());
  copy.write('uploads/seal.png', await photograph({ width: 300, height: 300, channels: 4 }).png().toBuffer());
  copy.write('uploads/unused.jpg', await photograph({ width: 300, height: 300 }).jpeg().toBuffer());
  copy.write(
    'library/2022-01-02-fixture-resource.md',
    libraryFile('2022-01-02-fixture-resource', { title: 'Wombats on the network', categories: [DISCIPLINE.name] }),
  );
  copy.write(
    'news/2022-01-03-fixture-release.md',
    releaseFile('2022-01-03-fixture-release', { title: 'Numbats join the team', card_title: 'Numbats welcome' }),
  );
  copy.write(
    'gated/fixture-ebook.md',
    gatedPageFile(
      'fixture-ebook',
      {
        title: 'Pademelons under a form',
        channel: undefined,
        new_channel: 'Fixture eBook',
        success_button: 'Download',
        success_link: '/assets/documents/fixture.pdf',
        library_panel: { content: 'What it says.', label: 'DOWNLOAD EBOOK', size: 'half', place: 2 },
      },
      // Pages with more than 8 KB of data are prerendered in another way.
      'What they eat. '.repeat(700),
    ),
  );
  copy.write('documents/shared.pdf', '%PDF-1.7');
  symlinkSync('shared.pdf', join(copy.root, 'documents/fixture.pdf'));
  copy.write(
    'gated/fixture-event.md',
    openEventFile('fixture-event', {
      title: EVENT_TITLE,
      channel: undefined,
      new_channel: 'Fixture Event',
      place: { name: 'Harbor Hall', address: '12 Pier Street, Boston' },
    }),
  );
  copy.write(
    'landing/fixture-campaign.md',
    landingPageFile('fixture-campaign', { title: 'Bettongs for the board', sections: everySection(copy) }, 'Dunnarts.'),
  );
  copy.write('jobs/fixture-role.md', jobFile('fixture-role', { title: 'Bilby Engineer/Keeper' }));
  copy.write('redirects.yaml', '- from: /fixture-offer\n  to: /request-demo\n');
  copy.write('announcement.yaml', 'show: true\ntext: Quolls are here\nfrom: 2000-01-01\nuntil: 2999-12-31\n');
  copy.edit('site.yaml', (text) => text.replace('embed_hosts:\n', `embed_hosts:\n  - ${EMBED_HOST}\n`));
  copy.edit('navigation.yaml', (text) =>
    text.replace('footer:\n', 'footer:\n  - label: Potoroos\n    link: /fixture-ebook\n'),
  );
  for (const [kind, title] of Object.entries(STARTED)) {
    const file = createItem(copy.root, { kind, title });
    if (kind === 'library') newestResource = basename(file).slice(0, 10);
    let text = readFileSync(file, 'utf8').replace('draft: true', 'draft: false');
    for (const words of Object.values(TEMPLATE)) text = text.replaceAll(words, OWN_WORDS);
    writeFileSync(file, text);
  }
  return newestResource;
}

/** One of each kind; the form has a channel of its own, and the film is one that exists. */
export function everySection(copy: ContentCopy) {
  const { videos, documents, gated, pictures } = copy.load();
  const [picture] = pictures.keys();
  return SECTION_EXAMPLES.filter(
    // The text of the page stands in the prose section.
    (example) =>
      !TOPS.includes(example.kind) && example.kind !== 'topics' && !('form' in example && example.form === 'demo'),
  ).map((example) => ({
    ...example,
    ...(example.kind === 'film' && { video: videos[0]?.id }),
    ...(example.kind === 'datasheet' && { document: documents[0]?.id }),
    ...(example.kind === 'downloads' && { items: [gated[0]?.id, documents[0]?.id] }),
    ...(example.kind === 'logos' && { items: ['First', 'Second'].map((name) => ({ name, picture })) }),
    ...('new_channel' in example && { new_channel: 'Fixture Campaign' }),
  }));
}

/** Left half red, right half transparent where there is an alpha channel, else white. */
function photograph({ width, height, channels = 3 }: { width: number; height: number; channels?: 3 | 4 }) {
  const red = { create: { width: width / 2, height, channels, background: '#f00' } };
  return sharp({ create: { width, height, channels, background: channels === 4 ? '#fff0' : '#fff' } }).composite([
    { input: red, left: 0, top: 0 },
  ]);
}
