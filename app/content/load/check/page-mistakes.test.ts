import { expect } from 'vitest';
import {
  FIXTURE_CHANNEL,
  gatedPageFile,
  landingPageFile,
  openEventFile,
} from '../../../../tests/support/content-fixtures.ts';
import { type Expected, type Mistake, takenBy, testMistakes } from '../../../../tests/support/planted-mistakes.ts';

const idOf = (name: string) => name.toLowerCase().replace(/[^a-z]+/g, '-');

type Fields = Parameters<typeof gatedPageFile>[1];

const gated = (name: string, expected: Expected, fields: Fields = {}, id = idOf(name)): Mistake => [
  `a gated page with ${name}`,
  `gated/${id}.md`,
  gatedPageFile(id, fields),
  expected,
];

const event = (name: string, expected: Expected, fields: Parameters<typeof openEventFile>[1]): Mistake => [
  `an event with ${name}`,
  `gated/event-${idOf(name)}.md`,
  openEventFile(`event-${idOf(name)}`, fields),
  expected,
];

const landing = (name: string, expected: Expected, ...sections: Record<string, unknown>[]): Mistake => [
  `a landing page with ${name}`,
  `landing/${idOf(name)}-page.md`,
  landingPageFile(`${idOf(name)}-page`, { sections }),
  expected,
];

/** Pages whose address somebody else has. */
const taken = (id: string, owner: string): Mistake => [
  `a landing page at an address of ${owner}`,
  `landing/${id}.md`,
  landingPageFile(id),
  takenBy(id, owner),
];

const FORM = {
  ...{ kind: 'form', form: 'ebook', title: 'An e-book' },
  ...{ form_heading: 'Download', success_heading: 'Thank you!', mailbox: 'info' },
};

const MISTAKES: Mistake[] = [
  gated('an address of the lead service', { field: 'id', found: "'demo'" }, {}, 'demo'),
  gated('an address of a page', { field: 'id', found: "'careers'" }, {}, 'careers'),
  gated('an address of a folder of files', { field: 'id', found: "'assets'" }, {}, 'assets'),
  gated('an address of a file', takenBy('fixture-file', 'a file in public/'), {}, 'fixture-file'),
  taken('blog', 'a page of the site'),
  taken('social', 'a folder of the site'),
  taken('contact-us', 'the lead service'),
  taken('desk', 'the lead service'),
  taken('an-unknown-channel', 'content/gated/an-unknown-channel.md'),
  taken('fixture-offer', 'an old address that leads to /request-demo'),
  landing(
    'an unknown kind of section',
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
    'a post that does not exist',
    {
      field: 'sections.1.items.0',
      at: '- 2001-01-01-bad-slugs',
      found: "'2001-01-01-bad-slugs'",
      suggestion: '2001-01-01-bad-slug',
    },
    { kind: 'posts', title: 'Posts', items: ['2001-01-01-bad-slugs'] },
  ),
  landing(
    'a member of the team who is none',
    { field: 'sections.1.members.0', at: '- no-member', found: "'no-member'" },
    { kind: 'people', title: 'People', members: ['no-member'] },
  ),
  landing(
    'a download that does not exist',
    { field: 'sections.1.items.0', at: '- no-document', found: "'no-document'" },
    { kind: 'downloads', title: 'Downloads', items: ['no-document'] },
  ),
  landing(
    'a picture of a section that does not exist',
    { field: 'sections.1.picture', at: 'picture:', found: "'/uploads/none.png'" },
    { kind: 'picture', title: 'Picture', picture: '/uploads/none.png', description: 'Nothing.' },
  ),
  landing(
    'library items that there are none of',
    { field: 'sections.1.newest', at: 'newest:', found: '3' },
    { kind: 'library', title: 'Items', newest: 3, type: 'News' },
  ),
  landing(
    'a film that does not exist',
    { field: 'sections.1.video', at: 'video:', found: "'no-film'" },
    { kind: 'film', title: 'Film', video: 'no-film' },
  ),
  landing(
    'a page of a host that is not listed',
    { field: 'sections.1.address', at: 'address:', expected: expect.stringContaining('embed_hosts') },
    { kind: 'embed', title: 'Calendar', address: 'https://calendar.example/team', label: 'Open' },
  ),
  landing(
    'a button that leads nowhere',
    { field: 'sections.1.actions.0.link', at: 'link: /nowhere', found: "'/nowhere'" },
    { kind: 'call-to-action', title: 'Go', actions: [{ label: 'Go', link: '/nowhere' }] },
  ),
  landing(
    'a new channel that there is already',
    { field: 'sections.1.new_channel', at: 'new_channel:', found: "'Demo'" },
    { ...FORM, new_channel: 'Demo' },
  ),
  landing(
    'a link without words for its button',
    { field: 'sections.1.success_button', at: '- kind: form', found: 'nothing' },
    { ...FORM, channel: FIXTURE_CHANNEL, success_link: '/request-demo' },
  ),
  gated('an unknown channel', { field: 'channel', suggestion: FIXTURE_CHANNEL }, { channel: 'Fixture downlod' }),
  gated('no channel', { field: 'channel', found: 'nothing' }, { channel: undefined }),
  gated('two channels', { field: 'channel' }, { new_channel: 'Another' }),
  gated(
    'a new channel that there is already',
    { field: 'new_channel', found: "'Demo'" },
    { channel: undefined, new_channel: 'Demo' },
  ),
  gated('an unknown kind of form', { field: 'form', found: "'e-book'", suggestion: 'ebook' }, { form: 'e-book' }),
  gated(
    'a document that does not exist',
    {
      field: 'success_link',
      found: "'/assets/documents/none.pdf'",
      expected: 'a file that exists: content/documents/none.pdf',
    },
    { success_link: '/assets/documents/none.pdf', success_button: 'Download' },
  ),
  gated(
    'a link without words for its button',
    { field: 'success_button', found: 'nothing' },
    { success_link: '/request-demo' },
  ),
  gated('a list without a heading', { field: 'learn_title', found: 'nothing' }, { learn: ['One'] }),
  gated(
    'a time that only events have',
    { field: 'starts', expected: expect.stringContaining('nothing, or form: event') },
    { starts: '2999-02-11T10:00' },
  ),
  event('an unknown time zone', { field: 'time_zone', found: "'America/Boston'" }, { time_zone: 'America/Boston' }),
  event('the abbreviation of a time zone', { field: 'time_zone', found: "'EST'" }, { time_zone: 'EST' }),
  event('an end before its start', { field: 'ends' }, { ends: '2999-02-11T20:00' }),
  event('no start', { field: 'starts', found: 'nothing' }, { starts: undefined }),
  event('a start that is no time', { field: 'starts', found: "'2999-02-30T10:00'" }, { starts: '2999-02-30T10:00' }),
  event('a start with an offset', { field: 'starts' }, { starts: '2999-02-11T10:00Z' }),
  event('neither place nor link', { field: 'place', found: 'nothing' }, { join_link: undefined }),
  event('a time in words beside its times', { field: 'when', found: "'Soon'" }, { when: 'Soon' }),
  event('no word on registration', { field: 'registration', found: 'nothing' }, { registration: undefined }),
];

testMistakes(MISTAKES);
