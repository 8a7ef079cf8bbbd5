import { globSync } from 'node:fs';
import { stringify } from 'yaml';
import { z } from 'zod';
import { folderFiles } from '../app/content/load/read/files.ts';
import { ContentSource } from '../app/content/load/read/source.ts';
import { formatDate } from '../app/content/model/dates.ts';
import { TEMPLATE } from '../app/content/model/template-texts.ts';
import { documentPage, gatedPage } from '../app/content/schema/gated.ts';
import { blogPost, discipline, job, libraryItem, newsItem, reply, teamMember } from '../app/content/schema/items.ts';
import { landingPage } from '../app/content/schema/landing.ts';
import { SECTION_EXAMPLES } from '../app/content/schema/sections.ts';

/** What is known when a file is started. */
export type Start = { id: string; title: string; now: Date; contentRoot: string; form: GatedForm };

export type Kind = {
  folder: string;
  schema: z.ZodObject;
  /** Whether the id begins with the date. */
  isDated?: boolean;
  /** The fields that are written besides id, title and draft; a field that the schema lacks is left out. */
  values: (start: Start) => Record<string, unknown>;
  /** What is written as a comment below a field. */
  notes?: Readonly<Record<string, string>>;
  /** The text below the front matter, in Markdown. */
  body: (start: Start) => string;
};

const GATED_FORMS = {
  ebook: { kind: 'eBook', form_heading: 'Download the eBook', mailbox: 'support' },
  report: { kind: 'Analyst report', form_heading: 'Get the Report', mailbox: 'support' },
  recording: { kind: 'Recording', form_heading: 'Watch the Recording', mailbox: 'events' },
  reprint: { kind: 'Analyst reprint', form_heading: 'Read the Report', mailbox: 'support' },
  event: { kind: 'Event', form_heading: 'Register', mailbox: 'events' },
} as const;

type GatedForm = keyof typeof GATED_FORMS;
export const GATED_FORM_NAMES = Object.keys(GATED_FORMS) as GatedForm[];
/** What may be behind the form of a gated page. */
export const GATED_FORM_CHOICES = GATED_FORM_NAMES.map((id) => ({ id, title: GATED_FORMS[id].kind }));

const MAX_SITE_TITLE = 90;
const DAY_MS = 24 * 60 * 60 * 1000;

const CITY = '{{headquarters.city}}, {{headquarters.region}}';
const TEAM = '{{product}} Team';
const later = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS);

/** The sections a new landing page has; those of the other kinds stand beside them to be copied. */
const START_SECTIONS: readonly string[] = ['hero', 'check-list', 'prose', 'call-to-action'];

function isStartSection({ kind }: { kind: string }): boolean {
  return START_SECTIONS.includes(kind);
}

/** An example as an entry of the list of sections. */
function indent(example: object): string {
  return stringify([example], { lineWidth: 0 }).replace(/^/gm, '  ').trimEnd();
}

/** What `npm run content -- new` can start. */
export const KINDS = {
  post: {
    folder: 'blog',
    schema: blogPost,
    isDated: true,
    values: ({ now }) => ({ date: now, author: TEAM, tags: ['Blog'], description: TEMPLATE.description }),
    body: () => `${TEMPLATE.postBody}

## A first sub-heading

Write here. Posts have 600 to 1100 words.`,
  },
  gated: {
    folder: 'gated',
    schema: gatedPage,
    values: ({ title, form, now }) => ({
      form,
      new_channel: `${title.slice(0, 60)} ${GATED_FORMS[form].kind}`,
      site_title: title.slice(0, MAX_SITE_TITLE),
      description: TEMPLATE.description,
      success_heading: 'Thank you!',
      ...GATED_FORMS[form],
      ...(form === 'event' && eventValues(now)),
    }),
    body: () => `${TEMPLATE.gatedBody}

Say what a reader can do afterwards.`,
  },
  document: {
    folder: 'documents',
    schema: documentPage,
    values: ({ now }) => ({
      ...{ kind: 'ebook', subtitle: TEMPLATE.subtitle, author: TEAM, date: now, description: TEMPLATE.description },
      cover: { motif: 'layers', ground: 'deep' },
    }),
    body: () => `${TEMPLATE.documentBody}

## A first chapter

Write here. Tables and \`\`\`figure blocks are printed too; pictures are not.`,
  },
  landing: {
    folder: 'landing',
    schema: landingPage,
    values: ({ title, now }) => ({
      site_title: title.slice(0, MAX_SITE_TITLE),
      description: TEMPLATE.description,
      date: now,
      sections: SECTION_EXAMPLES.filter(isStartSection),
    }),
    notes: {
      sections: [
        'Other kinds of sections:',
        ...SECTION_EXAMPLES.filter((example) => !isStartSection(example)).map(indent),
      ]
        .join('\n')
        .trimEnd(),
    },
    body: () => TEMPLATE.landingBody,
  },
  discipline: {
    folder: 'disciplines',
    schema: discipline,
    values: ({ id, title, now }) => ({
      ...{ slug: id, name: title.slice(0, 60), date: now, permalink: `/resources/${id}` },
      ...{ team_member: TEMPLATE.teamMember, team_member_title: TEMPLATE.jobTitle, quote_author: TEMPLATE.teamMember },
      ...{ excerpt: TEMPLATE.disciplineExcerpt, is_footnote: false, footnote_text: TEMPLATE.footnote },
      description: TEMPLATE.description,
    }),
    body: () => TEMPLATE.disciplineBody,
  },
  release: {
    folder: 'news',
    schema: newsItem,
    isDated: true,
    values: ({ title, now }) => ({
      date: now,
      author: TEAM,
      is_featured: true,
      tags: ['News'],
      dateline: CITY,
      summary: TEMPLATE.releaseSummary,
      card_title: title.slice(0, 120),
      description: TEMPLATE.description,
    }),
    body: ({
      now,
    }) => `**${CITY}, ${formatDate(now.toISOString())}** — {{company}} today announced the news, in one sentence.

${TEMPLATE.releaseBody}

## About {{product}}

{{description}}`,
  },
  job: {
    folder: 'jobs',
    schema: job,
    values: ({ now, contentRoot }) => ({
      date: now,
      valid_through: later(now, 90),
      location: CITY,
      employment_type: 'FULL_TIME',
      summary: TEMPLATE.jobSummary,
      apply_link: '{{origin}}/careers',
      position: nextPosition(contentRoot),
    }),
    body: () => `## About the role

${TEMPLATE.jobBody}

## What you will do

- One task a line.

## What you bring

- One requirement a line.`,
  },
  library: {
    folder: 'library',
    schema: libraryItem,
    isDated: true,
    values: ({ now, contentRoot }) => ({
      date: now,
      author: TEMPLATE.libraryAuthor,
      categories: [firstDiscipline(contentRoot)],
      tags: ['Article'],
      external_link: '/resource-library',
      preview: TEMPLATE.libraryPreview,
    }),
    body: () => '',
  },
  person: {
    folder: 'team',
    schema: teamMember,
    values: ({ id, title, now, contentRoot }) => ({
      date: now,
      first_name: title.split(' ').slice(0, -1).join(' ') || title,
      last_name: title.split(' ').at(-1),
      job_title: TEMPLATE.jobTitle,
      featured_image: portraitOf(id, contentRoot) ?? portraitPath(id),
    }),
    body: () => `${TEMPLATE.biography} Biographies have 60 to 120 words.`,
  },
  reply: {
    folder: 'replies',
    schema: reply,
    values: () => ({ subject: 'Your question to {{company}}', marketing: false }),
    body: () => 'Hello {{lead.first_name}},\n\nWrite here.\n\nBest regards,\n{{me.name}}',
  },
} satisfies Record<string, Kind>;

/** An event online, in four weeks. */
function eventValues(now: Date) {
  const day = later(now, 28).toISOString().slice(0, 10);
  return {
    registration: 'open',
    starts: `${day}T10:00`,
    ends: `${day}T11:00`,
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    join_link: '{{origin}}',
  };
}

/** The place after the last job; files with mistakes do not count. */
function nextPosition(contentRoot: string): number {
  const { id, position } = job.shape;
  const jobs = new ContentSource(folderFiles(contentRoot)).readFolder('jobs', () => z.object({ id, position }));
  return Math.max(0, ...jobs.map(({ position }) => position)) + 1;
}

/** A library item names a discipline; the first one is as good as another to begin with. */
function firstDiscipline(contentRoot: string): string {
  const { id, name } = discipline.shape;
  const [first] = new ContentSource(folderFiles(contentRoot)).readFolder('disciplines', () => z.object({ id, name }));
  return first?.name ?? '';
}

export const portraitPath = (id: string) => `/uploads/team/${id}.svg`;

/** The path of a portrait that was put into uploads beforehand. */
export function portraitOf(id: string, contentRoot: string): string | undefined {
  const [file] = globSync(`uploads/team/${id}.*`, { cwd: contentRoot });
  return file && `/${file}`;
}
