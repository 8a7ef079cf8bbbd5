import { z } from 'zod';
import { CONSENT_STATES } from '../consent.ts';
import { DELIVERY_STATES, LEAD_DELIVERY_STATES, LEAD_STATUSES, WORKED_STATES } from '../lead-states.ts';
import { ANSWERED_WITHIN } from './limits.ts';
import { leadIdSchema, pageOf, personSchema, timeSchema } from './schema-parts.ts';

/** A filter matches any of its values. An address names each of them, so one alone is not a list there. */
const anyOf = <Value extends z.ZodType<string>>(value: Value) =>
  z.union([z.array(value).min(1).max(MAX_FILTER_VALUES), value.transform((one) => [one])]);

const MAX_FILTER_VALUES = 200;

/** Filters of the list and of every export. Numbers come from an address, so they are read from text. */
export const leadFiltersSchema = z.object({
  channel: anyOf(z.string().max(200)).optional(),
  /** not-spam: all but spam and dismissed; the default. */
  status: anyOf(z.enum([...LEAD_STATUSES, 'not-spam', 'any'])).default(['not-spam']),
  from: z.coerce.number().int().optional(),
  before: z.coerce.number().int().optional(),
  campaign: anyOf(z.string().max(500)).optional(),
  /** As figures name them: 'search', 'mail', the host of another site and so on. */
  source: anyOf(z.string().max(200)).optional(),
  page: anyOf(z.string().max(500)).optional(),
  delivery: anyOf(z.enum(LEAD_DELIVERY_STATES)).optional(),
  /** waiting: new for longer than its channel allows. */
  worked: anyOf(z.enum([...WORKED_STATES, 'waiting'])).optional(),
  /** By the time of its first response. */
  answered: anyOf(z.enum(ANSWERED_WITHIN)).optional(),
  /** Of its person, as it is now. */
  consent: anyOf(z.enum(CONSENT_STATES)).optional(),
  /** With this lead, and not withdrawn since. */
  agreed: z.literal('yes').optional(),
  /** Of the person who asks. */
  unread: z.literal('yes').optional(),
  /** Ids of people of the desk, or 'none'. */
  assignee: anyOf(z.string().max(100)).optional(),
  /** Words in any order, each any part of what was sent: name, company, addresses, title or message. */
  search: z.string().max(200).optional(),
});

export type LeadFilters = z.infer<typeof leadFiltersSchema>;

/** Columns of the list that it can be sorted by. */
export const SORT_COLUMNS = [
  'person',
  'company',
  'channel',
  'campaign',
  'owner',
  'worked',
  'consent',
  'delivery',
  'received',
] as const;
export type SortColumn = (typeof SORT_COLUMNS)[number];
/** With '-', the last comes first. */
export type LeadSort = SortColumn | `-${SortColumn}`;
export const LEAD_SORTS = SORT_COLUMNS.flatMap((column): LeadSort[] => [column, `-${column}`]);
export const NEWEST_FIRST = '-received';

const leadRowSchema = z.object({
  id: leadIdSchema,
  receivedAt: timeSchema,
  name: z.string(),
  company: z.string(),
  title: z.string(),
  channel: z.string(),
  /** utm_campaign, kept with consent only. */
  campaign: z.string().nullable(),
  consent: z.enum(CONSENT_STATES),
  delivery: z.enum(LEAD_DELIVERY_STATES),
  status: z.enum(LEAD_STATUSES),
  assignee: personSchema.nullable(),
  worked: z.enum(WORKED_STATES),
  contactedAt: timeSchema.nullable(),
  /** From then on a new lead has waited too long; null where none is waited for. */
  respondBy: timeSchema.nullable(),
  /** By the person who asks. */
  isUnread: z.boolean(),
  /** Grows with every change at the desk; a change names the version it was made on. */
  version: z.int(),
});

export type LeadListRow = z.infer<typeof leadRowSchema>;

export const leadPageSchema = pageOf(leadRowSchema).extend({
  /** Of all that match, when the newest was received, whatever they are sorted by; 0 without any. */
  newestAt: timeSchema,
  /** Of a search that finds nothing: what is written almost like it, and the leads of each, at most the limit + 1. */
  nearest: z.array(z.object({ words: z.string(), leads: z.int() })),
});

/** A lead that is held back, or an opt-out whose honeypot was filled; grouped by the reason at the desk. */
export const heldRowSchema = leadRowSchema.extend({
  email: z.string(),
  page: z.string().nullable(),
  /** Such as 'honeypot filled'; null where only the verification token is missing. */
  suspicion: z.string().nullable(),
  heldAt: timeSchema,
  /** What releasing does, one sentence each: which destination is told, which mail is sent. */
  onRelease: z.array(z.string()),
});

export const heldPageSchema = pageOf(heldRowSchema).extend({
  /** How many are held for each reason, at most COUNT_LIMIT + 1 in all; with the first page alone. */
  reasons: z.array(z.object({ suspicion: z.string().nullable(), count: z.int() })),
});

export const leadCountSchema = z.object({
  /** Of the filters, at most COUNT_LIMIT + 1. */
  matching: z.int(),
  /** Received after `since` and matching; the list shows them when asked. */
  newer: z.int(),
});

/** Beside the names of the screens: leads unread by the person, those waiting too long, those held back, dead deliveries, and people of the desk. */
export const screenCountsSchema = z.object({
  unread: z.int(),
  waiting: z.int(),
  held: z.int(),
  dead: z.int(),
  people: z.int(),
  /** Pages of the site that can go live at a press; null where pages are not written at the desk. */
  toPublish: z.int().nullable(),
});

export const leadChoicesSchema = z.object({
  channels: z.array(z.string()),
  campaigns: z.array(z.string()),
  people: z.array(personSchema),
});

/** One line of the receipt: something that happened to the lead, in the order of time. */
const timelineEntrySchema = z.object({
  at: timeSchema,
  /** planned: still to come. */
  state: z.enum(['stored', 'delivered', 'failed', 'dead', 'held', 'planned', 'changed']),
  /** The title of the destination; null for what the store or a person did. */
  destination: z.string().nullable(),
  /** What happened, such as 'took it, second try' or 'assigned to Daniel Reyes'. */
  what: z.string(),
  /** The other side's answer, word for word. */
  answer: z.string().nullable(),
  /** Of a failed delivery that is tried again: about when it is given up. */
  until: timeSchema.nullable(),
  /** When each of several equal tries was made; empty for one alone. */
  tries: z.array(timeSchema),
  /** Which delivery it belongs to, for 'try now'. */
  deliveryId: z.string().nullable(),
});

export const deliverySummarySchema = z.object({
  id: z.string(),
  destination: z.string(),
  /** 'lead', or the preference it tells. */
  content: z.string(),
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  /** From queued to delivered, or to the next attempt. */
  tookMs: z.number().nullable(),
  dueAt: timeSchema.nullable(),
});

const consentEntrySchema = z.object({
  at: timeSchema,
  state: z.enum(['asked', 'yes', 'opted-out', 'lifted', 'held']),
  what: z.string(),
  /** The exact words that were agreed to. */
  words: z.string().nullable(),
  page: z.string().nullable(),
});

export const noteSchema = z.object({ id: z.string(), at: timeSchema, by: personSchema, text: z.string() });

/** The newest others of the same address or company, and how many there are, at most COUNT_LIMIT + 1. */
const relatedSchema = z.object({ rows: z.array(leadRowSchema), count: z.int() });

export const leadDetailsSchema = leadRowSchema.extend({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  /** Own fields of the form, by their labels. */
  answers: z.array(z.object({ label: z.string(), value: z.string() })),
  page: z.string().nullable(),
  /** Source, medium, campaign and the like, with their names; empty without consent. */
  attribution: z.record(z.string(), z.string()),
  verification: z.enum(['verified', 'unverified']).nullable(),
  suspicion: z.string().nullable(),
  consentHistory: z.array(consentEntrySchema),
  deliveries: z.array(deliverySummarySchema),
  timeline: z.array(timelineEntrySchema),
  notes: z.array(noteSchema),
  sameAddress: relatedSchema,
  sameCompany: relatedSchema,
  seenBy: personSchema.extend({ at: timeSchema }).nullable(),
});

export type LeadDetails = z.infer<typeof leadDetailsSchema>;

/** At most this many leads are changed by one call. */
export const MANY_LEADS = 500;

/** Changes of one or many leads. Each names the version it was made on; a lead that has changed since is left alone. */
export const leadChangeSchema = z.object({
  leads: z
    .array(z.object({ id: leadIdSchema, version: z.int() }))
    .min(1)
    .max(MANY_LEADS),
  change: z.discriminatedUnion('kind', [
    /** restore: undoes dismiss and spam; the lead stands as before. */
    z.object({ kind: z.enum(['retry', 'release', 'dismiss', 'spam', 'restore', 'opt-out']) }),
    /** An undo also gives a lead back to a person who has left since. */
    z.object({ kind: z.literal('assign'), to: z.string().nullable(), isUndo: z.literal(true).optional() }),
    /** 'new' again takes back that it was contacted; an undo brings back when it was. */
    z.object({
      ...{ kind: z.literal('worked'), to: z.enum(WORKED_STATES) },
      contactedAt: timeSchema.nullable().optional(),
    }),
  ]),
});

export type LeadChange = z.infer<typeof leadChangeSchema>;

const latestChangeSchema = z.object({ by: z.string(), at: timeSchema, what: z.string() });

export const leadChangesSchema = z.object({ changes: z.array(latestChangeSchema.extend({ id: leadIdSchema })) });

export const leadChangeAnswerSchema = z.object({
  /** As they are now. */
  changed: z.array(leadRowSchema),
  /** Left alone, because another person changed them since. */
  conflicts: z.array(z.object({ lead: leadRowSchema, change: latestChangeSchema })),
});

/** With placeholders; see leads/replies.ts. */
export const replyTemplateSchema = z.object({
  id: z.string(),
  title: z.string(),
  subject: z.string(),
  isMarketing: z.boolean(),
  text: z.string(),
});

export const savedViewSchema = z.object({
  id: z.string(),
  name: z.string().min(1).max(60),
  query: z.string().max(8000),
  /** All people of the desk see it. */
  isShared: z.boolean().default(false),
  /** The name of the person whose it is. */
  by: z.string(),
  isOwn: z.boolean(),
  canChange: z.boolean(),
});
