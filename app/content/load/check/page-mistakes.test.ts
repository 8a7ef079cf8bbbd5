import { expect } from 'vitest';
import { gatedPageFile, landingPageFile, openEventFile } from '../../../../tests/support/content-fixtures.ts';
import { type Expected, type Mistake, takenBy, testMistakes } from '../../../../tests/support/planted-mistakes.ts';

const gated = (
  name: string,
  id: string,
  expected: Expected,
  fields: Parameters<typeof gatedPageFile>[1] = {},
): Mistake => [`a gated page with ${name}`, `gated/${id}.md`, gatedPageFile(id, fields), expected];

const event = (name: string, id: string, expected: Expected, fields: Parameters<typeof openEventFile>[1]): Mistake => [
  `an event with ${name}`,
  `gated/event-${id}.md`,
  openEventFile(`event-${id}`, fields),
  expected,
];

const landing = (name: string, id: string, expected: Expected, ...sections: Record<string, unknown>[]): Mistake => [
  `a landing page with ${name}`,
  `landing/${id}.md`,
  landingPageFile(id, sections.length > 0 ? { sections } : {}),
  expected,
];

const MISTAKES: Mistake[] = [
  gated('an address of the lead service', 'demo', { field: 'id', found: "'demo'" }),
  gated('an address of a page', 'careers', { field: 'id', found: "'careers'" }),
  gated('an address of a folder of files', 'assets', { field: 'id', found: "'assets'" }),
  gated('an address of a file', 'fixture-file', takenBy('fixture-file', 'a file in public/')),
  landing('an address of a page', 'product', takenBy('product', 'a page of the site')),
  landing('an address of a folder of files', 'social', takenBy('social', 'a folder of the site')),
  landing('an address of the lead service', 'contact-us', takenBy('contact-us', 'the lead service')),
  landing('an address kept for the desk', 'desk', takenBy('desk', 'the lead service')),
  landing(
    'an address of a gated page',
    'unknown-channel',
    takenBy('unknown-channel', 'content/gated/unknown-channel.md'),
  ),
  landing('an old address', 'fixture-offer', takenBy('fixture-offer', 'an old address that leads to /request-demo')),
  landing(
    'an unknown kind of section',
    'unknown-section',
    {
      field: 'sections.1.kind',
      at: '- kind: check_list',
      found: "'check_list'",
      expected: expect.stringMatching(/^one of hero, .*, form/),
      suggestion: 'check-list',
    },
    { kind: 'check_list' },
  ),
  landing(
    'two forms',
    'two-forms',
    {
      field: 'sections.2.kind',
      at: '- kind: form',
      found: "'form'",
      expected: expect.stringContaining('one form at most'),
    },
    { form: 'demo', kind: 'form', title: 'One' },
    { kind: 'form', form: 'contact', title: 'Two' },
  ),
  landing(
    'a post that does not exist',
    'unknown-post',
    {
      field: 'sections.1.items.0',
      at: '- 2001-01-01-bad-slugs',
      found: "'2001-01-01-bad-slugs'",
      suggestion: '2001-01-01-bad-slug',
    },
    { kind: 'posts', title: 'Posts', items: ['2001-01-01-bad-slugs'] },
  ),
  landing(
    'library items that there are none of',
    'no-items',
    { field: 'sections.1.newest', at: 'newest:', found: '3' },
    { kind: 'library', title: 'Items', newest: 3, type: 'News' },
  ),
  landing(
    'a film that does not exist',
    'unknown-film',
    { field: 'sections.1.video', at: 'video:', found: "'no-film'" },
    { kind: 'film', title: 'Film', video: 'no-film' },
  ),
  landing(
    'a button that leads nowhere',
    'dead-button',
    { field: 'sections.1.actions.0.link', at: 'link: /nowhere', found: "'/nowhere'" },
    { kind: 'call-to-action', title: 'Go', actions: [{ label: 'Go', link: '/nowhere' }] },
  ),
  landing(
    'a new channel that there is already',
    'used-channel',
    { field: 'sections.1.new_channel', at: 'new_channel:', found: "'Demo'" },
    {
      kind: 'form',
      form: 'ebook',
      title: 'An e-book',
      new_channel: 'Demo',
      form_heading: 'Download',
      success_heading: 'Thank you!',
      mailbox: 'info',
    },
  ),
  landing(
    'a link without words for its button',
    'unlabeled-link',
    { field: 'sections.1.success_button', at: '- kind: form', found: 'nothing' },
    {
      kind: 'form',
      form: 'ebook',
      title: 'An e-book',
      channel: 'Program Maturity eBook',
      form_heading: 'Download',
      success_heading: 'Thank you!',
      success_link: '/request-demo',
      mailbox: 'info',
    },
  ),
  gated(
    'an unknown channel',
    'unknown-channel',
    { field: 'channel', suggestion: 'Program Maturity eBook' },
    { channel: 'Program maturty ebook' },
  ),
  gated('no channel', 'no-channel', { field: 'channel', found: 'nothing' }, { channel: undefined }),
  gated('two channels', 'two-channels', { field: 'channel' }, { new_channel: 'Another' }),
  gated(
    'a new channel that there is already',
    'old-channel',
    { field: 'new_channel', found: "'Demo'" },
    { channel: undefined, new_channel: 'Demo' },
  ),
  gated(
    'an unknown kind of form',
    'unknown-form',
    { field: 'form', found: "'e-book'", suggestion: 'ebook' },
    { form: 'e-book' },
  ),
  gated(
    'a document that does not exist',
    'no-document',
    {
      field: 'success_link',
      found: "'/assets/documents/none.pdf'",
      expected: 'a file that exists: content/documents/none.pdf',
    },
    { success_link: '/assets/documents/none.pdf', success_button: 'Download' },
  ),
  gated(
    'a link without words for its button',
    'no-words',
    { field: 'success_button', found: 'nothing' },
    { success_link: '/request-demo' },
  ),
  gated('a list without a heading', 'no-heading', { field: 'learn_title', found: 'nothing' }, { learn: ['One'] }),
  gated(
    'a time that only events have',
    'no-event',
    { field: 'starts', expected: expect.stringContaining('nothing, or form: event') },
    { starts: '2999-02-11T10:00' },
  ),
  event(
    'an unknown time zone',
    'zone',
    { field: 'time_zone', found: "'America/Boston'" },
    { time_zone: 'America/Boston' },
  ),
  event(
    'the abbreviation of a time zone',
    'abbreviation',
    { field: 'time_zone', found: "'EST'" },
    { time_zone: 'EST' },
  ),
  event('an end before its start', 'order', { field: 'ends' }, { ends: '2999-02-11T20:00' }),
  event('no start', 'no-start', { field: 'starts', found: 'nothing' }, { starts: undefined }),
  event(
    'a start that is no time',
    'start',
    { field: 'starts', found: "'2999-02-30T10:00'" },
    { starts: '2999-02-30T10:00' },
  ),
  event('a start with an offset', 'offset', { field: 'starts' }, { starts: '2999-02-11T10:00Z' }),
  event('neither place nor link', 'nowhere', { field: 'place', found: 'nothing' }, { join_link: undefined }),
  event('a time in words beside its times', 'words', { field: 'when', found: "'Soon'" }, { when: 'Soon' }),
  event(
    'no word on registration',
    'registration',
    { field: 'registration', found: 'nothing' },
    { registration: undefined },
  ),
];

testMistakes(MISTAKES);
