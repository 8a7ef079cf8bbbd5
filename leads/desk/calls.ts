import { z } from 'zod';
import { DESK_PATH } from '../service-paths.ts';
import { channelRuleSchema, channelRulesSchema } from './channel-rules.ts';
import { deadDeliverySchema, destinationsSchema } from './deliveries.ts';
import { figuresQuerySchema, figuresSchema } from './figures.ts';
import { healthLevelSchema, healthSchema } from './health.ts';
import {
  heldPageSchema,
  LEAD_SORTS,
  leadChangeAnswerSchema,
  leadChangeSchema,
  leadChangesSchema,
  leadChoicesSchema,
  leadCountSchema,
  leadDetailsSchema,
  leadFiltersSchema,
  leadPageSchema,
  NEWEST_FIRST,
  noteSchema,
  replyTemplateSchema,
  savedViewSchema,
  screenCountsSchema,
} from './leads.ts';
import { AUDIT_ACTIONS, auditPageSchema, meSchema, peopleSchema } from './people.ts';
import { ROLES, type Role } from './roles.ts';
import { cursorSchema, doneSchema, leadIdSchema, pageOf, timeSchema } from './schema-parts.ts';
import {
  ceremonySchema,
  invitationTokenSchema,
  invitedSchema,
  registerSchema,
  registerStartSchema,
  signInChoicesSchema,
  signInSchema,
} from './sign-in.ts';
import {
  contentFileSchema,
  linkTargetsSchema,
  publicationSchema,
  publishPlanSchema,
  revisedFileSchema,
  savedItemSchema,
  saveItemSchema,
  shareSchema,
  versionOfFileSchema,
  versionSchema,
  versionsSchema,
  writtenItemSchema,
  writtenPagesSchema,
} from './writing.ts';

export const DESK_API_PATH = `${DESK_PATH}/api`;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Of the route, the path is below DESK_API_PATH, and its ':id' is taken from the input. The role is the least that may
 * make the call; a 'public' one needs no session: the sign-in itself. The input of a GET is its query, of others JSON.
 */
function deskCall<Least extends Role | 'public', Input extends z.ZodObject, Answer extends z.ZodType>(
  route: `${Method} /${string}`,
  role: Least,
  input: Input,
  answer: Answer,
) {
  const [method, path] = route.split(' ') as [Method, string];
  return { method, path, role, input, answer };
}

const nothing = z.object({});
const anyId = z.object({ id: z.string().max(200) });
const leadId = z.object({ id: leadIdSchema });
const place = z.object({ cursor: cursorSchema.optional() });
const destination = z.string().max(100);
const liftReason = z.string().trim().min(1).max(500);
const noteText = z.string().trim().min(1).max(4000);
const contentFile = z.object({ file: contentFileSchema });
const contentFiles = z.object({ files: z.array(contentFileSchema).min(1).max(1000) });
const numberInQuery = z.coerce.number().int().optional();

/** Every call of the desk. Exports are files and not in this list: EXPORT_PATH. */
export const DESK_CALLS = {
  signInChoices: deskCall('GET /sign-in', 'public', nothing, signInChoicesSchema),
  startSignIn: deskCall('POST /sign-in/start', 'public', nothing, ceremonySchema),
  signIn: deskCall('POST /sign-in', 'public', signInSchema, meSchema),
  readInvitation: deskCall('POST /invitation', 'public', invitationTokenSchema, invitedSchema),
  startRegistration: deskCall('POST /register/start', 'public', registerStartSchema, ceremonySchema),
  register: deskCall('POST /register', 'public', registerSchema, meSchema),
  me: deskCall('GET /me', 'viewer', nothing, meSchema),
  readScreenCounts: deskCall('GET /counts', 'viewer', nothing, screenCountsSchema),
  setWeeklyMail: deskCall('PUT /me/weekly-mail', 'viewer', z.object({ isWanted: z.boolean() }), doneSchema),
  signOut: deskCall('POST /sign-out', 'viewer', nothing, doneSchema),

  listLeads: deskCall(
    'GET /leads',
    'sales',
    leadFiltersSchema.extend({ ...place.shape, sort: z.enum(LEAD_SORTS).default(NEWEST_FIRST) }),
    leadPageSchema,
  ),
  countLeads: deskCall(
    'GET /leads/count',
    'sales',
    leadFiltersSchema.extend({ since: numberInQuery }),
    leadCountSchema,
  ),
  leadChoices: deskCall('GET /leads/choices', 'sales', nothing, leadChoicesSchema),
  readLead: deskCall('GET /leads/:id', 'sales', leadId, leadDetailsSchema),
  changeLeads: deskCall('POST /leads/change', 'sales', leadChangeSchema, leadChangeAnswerSchema),
  /** Those of the leads that have another version by now, and what their latest change was. */
  findChanges: deskCall('POST /leads/changes', 'sales', leadChangeSchema.pick({ leads: true }), leadChangesSchema),
  listReplies: deskCall('GET /replies', 'sales', nothing, z.object({ replies: z.array(replyTemplateSchema) })),
  addNote: deskCall('POST /leads/:id/notes', 'sales', leadId.extend({ text: noteText }), noteSchema),
  erasePerson: deskCall(
    'POST /leads/:id/erase',
    'admin',
    /** The address is typed again, against a slip. Everything of the address goes. */
    leadId.extend({ email: z.string().max(254) }),
    /**
     * isInLog: the write-ahead log still holds what was removed, because another process reads the store.
     * crm: in sentences, what became of the person there.
     */
    z.object({ leads: z.int(), isInLog: z.boolean(), crm: z.string() }),
  ),

  /** Only the person lifts their opt-out, by a link in a mail to them; this is for one who asked in another way. */
  liftOptOut: deskCall('POST /leads/:id/opt-in', 'admin', leadId.extend({ reason: liftReason }), doneSchema),

  listViews: deskCall('GET /views', 'sales', nothing, z.object({ views: z.array(savedViewSchema) })),
  saveView: deskCall(
    'POST /views',
    'sales',
    savedViewSchema.pick({ name: true, query: true, isShared: true }),
    doneSchema,
  ),
  deleteView: deskCall('DELETE /views/:id', 'sales', anyId, doneSchema),

  listHeld: deskCall('GET /held', 'sales', place, heldPageSchema),

  listDestinations: deskCall('GET /deliveries', 'viewer', nothing, destinationsSchema),
  listDead: deskCall(
    'GET /deliveries/dead',
    'sales',
    place.extend({ destination: destination.optional() }),
    pageOf(deadDeliverySchema),
  ),
  retryDead: deskCall(
    'POST /deliveries/retry',
    'sales',
    z.object({ destination: destination.optional() }),
    /** Those left have nowhere to go: their destination is not set, or their lead is set aside. */
    z.object({ deliveries: z.int(), left: z.int() }),
  ),
  pauseDestination: deskCall(
    'POST /deliveries/pause',
    'admin',
    z.object({ destination, isPaused: z.boolean() }),
    doneSchema,
  ),

  readFigures: deskCall('GET /figures', 'viewer', figuresQuerySchema, figuresSchema),

  listPages: deskCall('GET /writing', 'writer', nothing, writtenPagesSchema),
  /** Of those that the list has, the files whose text has all words of a search. */
  findPages: deskCall(
    'GET /writing/find',
    'writer',
    z.object({ q: z.string().trim().min(1).max(200) }),
    z.object({ files: z.array(contentFileSchema) }),
  ),
  readItem: deskCall('GET /writing/item', 'writer', contentFile, writtenItemSchema),
  saveItem: deskCall('POST /writing/item', 'writer', saveItemSchema, savedItemSchema),
  startItem: deskCall(
    'POST /writing/new',
    'writer',
    z.object({
      /** The id of a kind, or the file of what the list names as absent. */
      kind: z.string().max(40),
      title: z.string().trim().min(1).max(200),
      form: z.string().max(40).optional(),
    }),
    contentFile,
  ),
  /** Without redirectTo, the address answers with 404 once it is published. */
  removeItem: deskCall(
    'POST /writing/remove',
    'writer',
    revisedFileSchema.extend({ redirectTo: z.string().max(300).optional() }),
    doneSchema,
  ),
  renameItem: deskCall(
    'POST /writing/rename',
    'writer',
    revisedFileSchema.extend({ slug: z.string().max(120) }),
    contentFile,
  ),
  /** Without a revision, whatever was saved last. */
  discardDraft: deskCall('POST /writing/discard', 'writer', revisedFileSchema.partial({ revision: true }), doneSchema),
  listLinks: deskCall('GET /writing/links', 'writer', nothing, linkTargetsSchema),
  listVersions: deskCall('GET /writing/versions', 'writer', contentFile, versionsSchema),
  readVersion: deskCall('GET /writing/version', 'writer', versionOfFileSchema, versionSchema),
  share: deskCall(
    'POST /writing/shares',
    'writer',
    z.object({ file: contentFileSchema.nullable() }),
    /** The link is shown once. */
    shareSchema.extend({ link: z.string() }),
  ),
  listShares: deskCall('GET /writing/shares', 'writer', nothing, z.object({ shares: z.array(shareSchema) })),
  endShare: deskCall('DELETE /writing/shares/:id', 'writer', anyId, doneSchema),
  planPublication: deskCall('POST /writing/plan', 'writer', contentFiles, publishPlanSchema),
  /** Changes as they were planned: one of which there is another revision by now is refused. Without `at`, now. */
  publish: deskCall(
    'POST /writing/publications',
    'writer',
    z.object({ changes: z.array(revisedFileSchema).min(1).max(1000), at: timeSchema.optional() }),
    publicationSchema,
  ),
  listPublications: deskCall(
    'GET /writing/publications',
    'writer',
    nothing,
    z.object({ publications: z.array(publicationSchema) }),
  ),
  readPublication: deskCall('GET /writing/publications/:id', 'writer', anyId, publicationSchema),
  stopPublication: deskCall('POST /writing/publications/:id/stop', 'writer', anyId, publicationSchema),
  /** One that waits for its time begins within seconds, as it was fixed then. */
  publishNow: deskCall('POST /writing/publications/:id/now', 'writer', anyId, publicationSchema),
  undoPublication: deskCall('POST /writing/publications/:id/undo', 'writer', anyId, publicationSchema),

  listPeople: deskCall('GET /people', 'admin', nothing, peopleSchema),
  invite: deskCall(
    'POST /people/invite',
    'admin',
    z.object({ email: z.email().max(254), role: z.enum(ROLES) }),
    /** The link is shown once, and mailed where mail is set; that of a person who has signed in is mailed alone. */
    z.object({ link: z.string().nullable(), isMailed: z.boolean() }),
  ),
  withdrawInvitation: deskCall('DELETE /people/invitations/:id', 'admin', anyId, doneSchema),
  changeRole: deskCall('PUT /people/:id', 'admin', anyId.extend({ role: z.enum(ROLES), version: z.int() }), doneSchema),
  removePerson: deskCall('DELETE /people/:id', 'admin', anyId, doneSchema),

  listRules: deskCall('GET /rules', 'admin', nothing, channelRulesSchema),
  saveRule: deskCall('PUT /rules', 'admin', channelRuleSchema, doneSchema),
  removeRule: deskCall('POST /rules/remove', 'admin', channelRuleSchema.pick({ channel: true }), doneSchema),
  /** Of oneself; of others for admins. */
  setAway: deskCall('POST /people/:id/away', 'sales', anyId.extend({ isAway: z.boolean() }), doneSchema),

  listAudit: deskCall(
    'GET /audit',
    'admin',
    place.extend({
      /** The id of a person, or a name as it was then. */
      by: z.string().max(100).optional(),
      action: z.enum(AUDIT_ACTIONS).optional(),
      leadId: leadIdSchema.optional(),
      from: numberInQuery,
      before: numberInQuery,
    }),
    auditPageSchema,
  ),

  readHealthLevel: deskCall('GET /health/level', 'viewer', nothing, healthLevelSchema),
  readHealth: deskCall('GET /health', 'viewer', nothing, healthSchema),
};

export type DeskCallName = keyof typeof DESK_CALLS;
export type DeskInput<Name extends DeskCallName> = z.input<(typeof DESK_CALLS)[Name]['input']>;
export type ParsedDeskInput<Name extends DeskCallName> = z.output<(typeof DESK_CALLS)[Name]['input']>;
export type DeskAnswer<Name extends DeskCallName> = z.output<(typeof DESK_CALLS)[Name]['answer']>;

/** A file of leads, streamed, for the role sales: a GET of all that match the filters, a POST of those that it names. */
export const EXPORT_PATH = `${DESK_API_PATH}/leads/export`;
const EXPORT_FORMATS = ['csv', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
export const exportQuerySchema = leadFiltersSchema.extend({ format: z.enum(EXPORT_FORMATS) });
export const MAX_EXPORTED_IDS = 1000;
export const exportSelectionSchema = z.object({
  ids: z.array(leadIdSchema).min(1).max(MAX_EXPORTED_IDS),
  format: z.enum(EXPORT_FORMATS),
});
