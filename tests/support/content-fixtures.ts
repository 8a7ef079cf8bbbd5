import { stringify } from 'yaml';

type Fields = Record<string, unknown>;

export const DESCRIPTION = 'A description of a fixture, which is long enough to be shown by search engines.';

/** Of gated pages; channels.yaml of the small content has it. */
export const FIXTURE_CHANNEL = 'Fixture Download';

/** Fields that are undefined are left out of the file. */
export function markdownFile(fields: Fields, body: string): string {
  return `---\n${stringify(fields)}---\n\n${body}\n`;
}

const timeOf = (id: string) => `${id.slice(0, 10)}T09:00:00.000Z`;

export const postFile = (
  id: string,
  fields: Fields = {},
  body = 'The first paragraph.\n\n## A heading\n\nMore text.',
) =>
  markdownFile(
    {
      id,
      title: 'A fixture post',
      date: timeOf(id),
      author: 'A fixture author',
      tags: ['Blog'],
      description: DESCRIPTION,
      ...fields,
    },
    body,
  );

export const statementFile = (id: string, fields: Fields = {}) =>
  markdownFile(
    { id, title: 'A fixture', excerpt: 'The lead.', description: DESCRIPTION, revised: 'March 1, 2021', ...fields },
    'The text.',
  );

/** A question of the self-assessment, on a scale of three levels. */
export const assessmentQuestion = (id: string, fields: Fields = {}) => ({
  ...{ id, label: `Label of ${id}`, text: `How is ${id}?`, crm_field: `00N${id}` },
  levels: [{ looks: 'Poor.', next: 'Begin.' }, { looks: 'Fair.', next: 'Go on.' }, { looks: 'Good.' }],
  ...fields,
});

export const selfAssessmentFile = (fields: Fields = {}) =>
  markdownFile(
    {
      ...{ id: 'self-assessment', title: 'Self-Assessment', permalink: '/self-assessment', layout: 'page' },
      ...{ excerpt: 'The lead.', description: DESCRIPTION, heading: 'How good is it?' },
      scale: ['Poor', 'Fair', 'Good'].map((name) => ({ name, means: `It is ${name}.` })),
      questions: ['soil', 'water', 'light'].map((id) => assessmentQuestion(id)),
      ...{ result_title: 'The result', result_text: 'What it says.' },
      form: {
        ...{ new_channel: 'Fixture Assessment', form_heading: 'Send it', success_heading: 'Sent', mailbox: 'support' },
      },
      ...fields,
    },
    '',
  );

export const releaseFile = (id: string, fields: Fields = {}, body = 'The text of the release.') =>
  markdownFile(
    {
      id,
      title: 'A fixture release',
      date: timeOf(id),
      author: 'A fixture author',
      tags: ['News'],
      is_featured: true,
      dateline: 'Somewhere',
      summary: 'The sentence under the headline.',
      card_title: 'A fixture card',
      description: DESCRIPTION,
      ...fields,
    },
    body,
  );

export const libraryFile = (id: string, fields: Fields = {}) =>
  markdownFile(
    {
      id,
      title: 'A fixture resource',
      date: timeOf(id),
      tags: ['Podcast'],
      author: 'A fixture author',
      external_link: `https://resources.example/${id}`,
      preview: 'Why the fixture is worth the time.',
      ...fields,
    },
    '',
  );

export const disciplineFile = (id: string, fields: Fields = {}, body = 'The text of the article.') =>
  markdownFile(
    {
      ...{ id, slug: id, name: 'A fixture discipline', title: 'A fixture discipline', permalink: `/resources/${id}` },
      date: '2021-01-01T09:00:00.000Z',
      ...{ team_member: 'A fixture author', team_member_title: 'Fixture', quote_author: 'A fixture author' },
      ...{ excerpt: 'What it is.', footnote_text: 'A note.', description: DESCRIPTION },
      ...fields,
    },
    body,
  );

export const documentFile = (id: string, fields: Fields = {}) =>
  markdownFile(
    {
      ...{ id, kind: 'datasheet', title: 'A fixture document', subtitle: 'What it is about' },
      ...{ author: 'A fixture author', date: '2021-01-01T09:00:00.000Z', description: DESCRIPTION, ...fields },
    },
    'The text.\n\n## A heading\n\nMore text.',
  );

export const jobFile = (id: string, fields: Fields = {}, body = '## About the role\n\nWhat the role is.') =>
  markdownFile(
    {
      id,
      title: 'A Fixture Role',
      date: '2021-01-01T09:00:00.000Z',
      valid_through: '2099-01-01T00:00:00.000Z',
      location: 'Somewhere',
      employment_type: 'FULL_TIME',
      summary: 'The paragraph shown while the panel is closed.',
      apply_link: `https://jobs.example/${id}`,
      position: 99,
      ...fields,
    },
    body,
  );

export const teamMemberFile = (id: string, fields: Fields = {}, body = 'A biography.') =>
  markdownFile(
    {
      id,
      title: 'Fixture Person',
      date: '2021-01-01T09:00:00.000Z',
      first_name: 'Fixture',
      last_name: 'Person',
      job_title: 'Fixture',
      featured_image: '/uploads/fixture.svg',
      ...fields,
    },
    body,
  );

export const gatedPageFile = (id: string, fields: Fields = {}, body = 'What the file is about.') =>
  markdownFile(
    {
      id,
      form: 'ebook',
      channel: FIXTURE_CHANNEL,
      site_title: 'A fixture e-book',
      kind: 'eBook',
      title: 'A fixture e-book',
      description: DESCRIPTION,
      form_heading: 'Download the eBook',
      success_heading: 'Thank you!',
      mailbox: 'support',
      ...fields,
    },
    body,
  );

/** An event of a far future, in the winter of New York. */
export const openEventFile = (id: string, fields: Fields = {}) =>
  gatedPageFile(id, {
    form: 'event',
    kind: 'Workshop',
    registration: 'open',
    starts: '2999-02-11T21:00',
    ends: '2999-02-11T22:30',
    time_zone: 'America/New_York',
    join_link: 'https://meet.example/fixture',
    form_heading: 'Register',
    mailbox: 'events',
    ...fields,
  });

/** A hero and a form; `sections` replaces what follows the hero. */
export const landingPageFile = (id: string, fields: Fields = {}, body = '') =>
  markdownFile(
    {
      id,
      site_title: 'A fixture page',
      title: 'A fixture page',
      description: DESCRIPTION,
      ...fields,
      sections: [
        { kind: 'hero', lead: 'What the page offers.' },
        ...((fields.sections as Fields[]) ?? [{ kind: 'form', form: 'demo', title: 'A fixture form' }]),
      ],
    },
    body,
  );
