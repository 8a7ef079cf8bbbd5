import { z } from 'zod';
import { DESK_PATH } from '../service-paths.ts';
import { timeSchema } from './schema-parts.ts';

/** The name of a file below content/, such as blog/2021-07-27-a-notebook.md. */
export const contentFileSchema = z
  .string()
  .max(300)
  .regex(/^(?!.*(^|\/)\.)[\w.-]+(\/[\w.-]+)*$/);

export const revisedFileSchema = z.object({ file: contentFileSchema, revision: z.int() });

/** Of a page or file as the desk shows it; a mistake is told beside it and outranks all. */
const PAGE_STATES = ['published', 'changed', 'new', 'scheduled', 'draft', 'removed', 'expired'] as const;
export type PageState = (typeof PAGE_STATES)[number];

/** A mistake of `content -- check`, as a sentence, at its place. */
export const mistakeSchema = z.object({
  file: z.string(),
  line: z.int(),
  /** The path of the field, such as sections.2.title; 'body' or 'contents' for the text. */
  field: z.string(),
  message: z.string(),
  /** What to write instead, where there is a nearest word. */
  suggestion: z.string().optional(),
});

/** Of the bytes of a live file; null where there is none. */
const liveIdSchema = z.string().max(100).nullable();

const touchedSchema = z.object({ at: timeSchema, by: z.string() });

const textSchema = z.object({ fields: z.record(z.string(), z.unknown()), contents: z.string().nullable() });

/** Another person's text, to be joined with one's own. */
const conflictSchema = touchedSchema.extend({
  ...textSchema.shape,
  liveId: liveIdSchema,
  /** Of a live file that changed below a draft: what both began from. Else that is what the person was shown last. */
  before: textSchema.nullable(),
});

export const writtenPageSchema = z.object({
  file: contentFileSchema,
  /** The id of its kind. */
  kind: z.string(),
  title: z.string(),
  /** Null where it has no page of its own, such as a person of the team or a menu. */
  address: z.string().nullable(),
  /** Its own page, or one on which it is seen; null where there is none. */
  shownOn: z.string().nullable(),
  state: z.enum(PAGE_STATES),
  /** When it goes live by itself. */
  dueAt: timeSchema.nullable(),
  mistakes: z.int(),
  touched: touchedSchema.nullable(),
});

/** Whether a press puts it live: it is neither kept back, as a draft or for its time, nor has a mistake. */
export const isReady = ({ state, mistakes }: Pick<z.infer<typeof writtenPageSchema>, 'state' | 'mistakes'>): boolean =>
  mistakes === 0 && (state === 'changed' || state === 'new' || state === 'removed');

export const writtenPagesSchema = z.object({
  kinds: z.array(
    z.object({
      id: z.string(),
      /** In the plural, such as 'Posts'. */
      label: z.string(),
      /** What 'New…' calls one; null where files of the kind are not made at the desk. */
      newLabel: z.string().nullable(),
      /** Of which a new one needs one: what is behind the form of a gated page. */
      forms: z.array(z.object({ id: z.string(), title: z.string() })),
    }),
  ),
  pages: z.array(writtenPageSchema),
  /** Pages with a fixed address and files of the site that it has not, and that can be begun. */
  absent: z.array(z.object({ file: contentFileSchema, title: z.string() })),
  /** Of the whole content as it would be published now, also of files that are not listed. */
  mistakes: z.array(mistakeSchema),
  /** How many files are not live as they stand in drafts. */
  toPublish: z.int(),
  /** The latest publication that can be undone. */
  lastPublished: z.object({ id: z.string(), at: timeSchema }).nullable(),
  /** The publication under way. */
  running: z.object({ id: z.string(), by: z.string() }).nullable(),
});

export const writtenItemSchema = writtenPageSchema.extend({
  /** Counts saved changes; 0 is the live file. Sent with a save, which is refused when another came first. */
  revision: z.int(),
  /** Of the live file that the text began from. */
  liveId: liveIdSchema,
  /** `fields` are the front matter, or the whole of a YAML file, as they stand in the file: placeholders are not filled. */
  ...textSchema.shape,
  /** What is live now where the draft began from something else: the draft waits until its writer has seen it. */
  conflict: conflictSchema.nullable(),
  /** JSON Schema of the fields: title, description, limits, order; from z.toJSONSchema. */
  schema: z.record(z.string(), z.unknown()),
  /** The text of a file whose YAML cannot be read, to be corrected as text; else null. */
  brokenText: z.string().nullable(),
  mistakesFound: z.array(mistakeSchema),
  /** Others who have it open now. */
  present: z.array(z.string()),
});

/** Of the JSON of a call of writers, whose texts are longer than what all others send. */
export const MAX_WRITING_BYTES = 4_000_000;

/** A revision of the draft ('7') or a commit. */
const versionIdSchema = z.string().regex(/^\d{1,16}$|^[0-9a-f]{40}$/);

export const versionOfFileSchema = z.object({ file: contentFileSchema, version: versionIdSchema });

export const saveItemSchema = z.object({
  file: contentFileSchema,
  revision: z.int(),
  /** Of the live file that the person was shown: what went live since is not written over, also without a draft. */
  liveId: liveIdSchema.optional(),
  fields: z.record(z.string(), z.unknown()).optional(),
  contents: z.string().max(1_000_000).nullable().optional(),
  brokenText: z.string().max(1_000_000).optional(),
  /** In place of all three: the text of this version, as a version of its own. */
  version: versionIdSchema.optional(),
});

/** A save that another one came before has the other's text instead of a new revision. */
export const savedItemSchema = z.object({
  revision: z.int(),
  liveId: liveIdSchema,
  state: z.enum(PAGE_STATES),
  mistakesFound: z.array(mistakeSchema),
  conflict: conflictSchema.nullable(),
});

/** The latest, of what was written at the desk and of what git has. */
export const LISTED_VERSIONS = { written: 100, committed: 50 };

export const versionsSchema = z.object({
  versions: z.array(
    z.object({
      id: versionIdSchema,
      at: timeSchema,
      by: z.string(),
      /** Words. */
      added: z.int(),
      removed: z.int(),
      isLive: z.boolean(),
    }),
  ),
});

/** A version as readItem has the item. */
export const versionSchema = writtenItemSchema.pick({ fields: true, contents: true, brokenText: true });

export const shareSchema = z.object({
  id: z.string(),
  /** Null for everything that is not live. */
  file: contentFileSchema.nullable(),
  by: z.string(),
  until: timeSchema,
});

export const plannedChangeSchema = z.object({
  file: contentFileSchema,
  /** Of its draft; 0 where the live file itself is marked as one. */
  revision: z.int(),
  title: z.string(),
  address: z.string().nullable(),
  shownOn: z.string().nullable(),
  change: z.enum(['added', 'changed', 'removed', 'waits']),
  /** What changed, in words: 'Description, 2 paragraphs'. For one that waits: why. */
  what: z.string(),
  /** Of one that waits: where its first mistake is, if that is why. */
  field: z.string().nullable(),
  by: z.string(),
  /** Marked as a draft: the mark comes off with the publication. */
  isDraft: z.boolean(),
  /** The other files without which it cannot go live. */
  needs: z.array(contentFileSchema),
});

/** In the order of the build. */
export const PUBLISH_STEPS = ['checked', 'pages', 'pictures', 'search', 'tried', 'live'] as const;

export const publicationSchema = z.object({
  id: z.string(),
  by: z.string(),
  startedAt: timeSchema,
  endedAt: timeSchema.nullable(),
  state: z.enum(['running', 'live', 'failed', 'stopped', 'undone', 'scheduled']),
  dueAt: timeSchema.nullable(),
  files: z.array(contentFileSchema),
  /** Steps that are done. */
  steps: z.array(z.enum(PUBLISH_STEPS)),
  /** How long each of them took; those of an earlier release have none. */
  stepMs: z.array(z.int()),
  /** Why it failed, in words. */
  reason: z.string().nullable(),
  /** The publication that it takes back. */
  undoOf: z.string().nullable(),
  /** Of one that failed and is read by itself: what can go live without the files that its reason names. */
  others: z.array(revisedFileSchema),
});

export const publishPlanSchema = z.object({
  changes: z.array(plannedChangeSchema),
  /** Of the content as it would be, in words; they keep nothing from going live. */
  warnings: z.array(z.object({ file: z.string(), title: z.string(), text: z.string() })),
  /** How long the last publication took, in milliseconds; null before the first. */
  lastDurationMs: z.int().nullable(),
});

export const linkTargetsSchema = z.object({ targets: z.array(z.object({ title: z.string(), address: z.string() })) });

/** An upload's bytes are the body of a PUT to this path with its name; it answers with uploadedSchema. */
export const UPLOADS_PATH = '/writing/uploads';
export const MAX_UPLOAD_BYTES = 20_000_000;
/** The file below content/, and how fields and Markdown name it. */
export const uploadedSchema = z.object({ file: contentFileSchema, address: z.string() });

/** A page as it would be with all drafts, as HTML without scripts: PREVIEW_PATH?path=/blog/a-notebook. */
export const PREVIEW_PATH = `${DESK_PATH}/preview`;
