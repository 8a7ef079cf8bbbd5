import { z } from 'zod';
import { deadDeliverySchema, destinationsSchema } from './deliveries.ts';
import { figuresQuerySchema, figuresSchema } from './figures.ts';
import { healthLevelSchema, healthSchema } from './health.ts';
import { heldPageSchema } from './held.ts';
import {
  leadChangeAnswerSchema,
  leadChangeSchema,
  leadChoicesSchema,
  leadCountSchema,
  leadDetailsSchema,
  leadFiltersSchema,
  leadPageSchema,
  noteSchema,
  savedViewSchema,
  screenCountsSchema,
} from './leads.ts';
import { AUDIT_ACTIONS, auditPageSchema, meSchema, peopleSchema } from './people.ts';
import { ROLES, type Role } from './roles.ts';
import { cursorSchema, doneSchema, leadIdSchema, pageOf } from './schema-parts.ts';
import {
  ceremonySchema,
  invitationTokenSchema,
  invitedSchema,
  registerSchema,
  registerStartSchema,
  signInChoicesSchema,
  signInSchema,
} from './sign-in.ts';

export const DESK_PATH = '/desk';
export const DESK_API_PATH = `${DESK_PATH}/api`;

type DeskCall = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below DESK_API_PATH; ':id' is taken from the input. */
  path: string;
  /** The least role that may make it; a 'public' call needs no session: the sign-in itself. */
  role: Role | 'public';
  /** Of a GET in the query, else as JSON. */
  input: z.ZodObject;
  answer: z.ZodType;
};

const nothing = z.object({});
const anyId = z.object({ id: z.string().max(200) });
const leadId = z.object({ id: leadIdSchema });

/** Every call of the desk. Exports are files and not in this list: EXPORT_PATH. */
export const DESK_CALLS = {
  signInChoices: { method: 'GET', path: '/sign-in', role: 'public', input: nothing, answer: signInChoicesSchema },
  startSignIn: { method: 'POST', path: '/sign-in/start', role: 'public', input: nothing, answer: ceremonySchema },
  signIn: { method: 'POST', path: '/sign-in', role: 'public', input: signInSchema, answer: meSchema },
  readInvitation: {
    method: 'POST',
    path: '/invitation',
    role: 'public',
    input: invitationTokenSchema,
    answer: invitedSchema,
  },
  startRegistration: {
    method: 'POST',
    path: '/register/start',
    role: 'public',
    input: registerStartSchema,
    answer: ceremonySchema,
  },
  register: { method: 'POST', path: '/register', role: 'public', input: registerSchema, answer: meSchema },
  me: { method: 'GET', path: '/me', role: 'viewer', input: nothing, answer: meSchema },
  readScreenCounts: { method: 'GET', path: '/counts', role: 'viewer', input: nothing, answer: screenCountsSchema },
  signOut: { method: 'POST', path: '/sign-out', role: 'viewer', input: nothing, answer: doneSchema },

  listLeads: {
    method: 'GET',
    path: '/leads',
    role: 'sales',
    input: leadFiltersSchema.extend({ cursor: cursorSchema.optional() }),
    answer: leadPageSchema,
  },
  countLeads: {
    method: 'GET',
    path: '/leads/count',
    role: 'sales',
    input: leadFiltersSchema.extend({ since: z.coerce.number().int().optional() }),
    answer: leadCountSchema,
  },
  leadChoices: { method: 'GET', path: '/leads/choices', role: 'sales', input: nothing, answer: leadChoicesSchema },
  readLead: { method: 'GET', path: '/leads/:id', role: 'sales', input: leadId, answer: leadDetailsSchema },
  changeLeads: {
    method: 'POST',
    path: '/leads/change',
    role: 'sales',
    input: leadChangeSchema,
    answer: leadChangeAnswerSchema,
  },
  addNote: {
    method: 'POST',
    path: '/leads/:id/notes',
    role: 'sales',
    input: leadId.extend({ text: z.string().trim().min(1).max(4000) }),
    answer: noteSchema,
  },
  /** The address is typed again, against a slip. Everything of the address goes. */
  erasePerson: {
    method: 'POST',
    path: '/leads/:id/erase',
    role: 'admin',
    input: leadId.extend({ email: z.string().max(254) }),
    /** isInLog: the write-ahead log still holds what was removed, because another process reads the store. */
    answer: z.object({ leads: z.int(), isInLog: z.boolean() }),
  },

  listViews: {
    method: 'GET',
    path: '/views',
    role: 'sales',
    input: nothing,
    answer: z.object({ views: z.array(savedViewSchema) }),
  },
  saveView: {
    method: 'POST',
    path: '/views',
    role: 'sales',
    input: savedViewSchema.omit({ id: true }),
    answer: savedViewSchema,
  },
  deleteView: { method: 'DELETE', path: '/views/:id', role: 'sales', input: anyId, answer: doneSchema },

  listHeld: {
    method: 'GET',
    path: '/held',
    role: 'sales',
    input: z.object({ cursor: cursorSchema.optional() }),
    answer: heldPageSchema,
  },

  listDestinations: { method: 'GET', path: '/deliveries', role: 'viewer', input: nothing, answer: destinationsSchema },
  listDead: {
    method: 'GET',
    path: '/deliveries/dead',
    role: 'sales',
    input: z.object({ cursor: cursorSchema.optional(), destination: z.string().max(100).optional() }),
    answer: pageOf(deadDeliverySchema),
  },
  retryDead: {
    method: 'POST',
    path: '/deliveries/retry',
    role: 'sales',
    input: z.object({ destination: z.string().max(100).optional() }),
    answer: z.object({ deliveries: z.int() }),
  },
  pauseDestination: {
    method: 'POST',
    path: '/deliveries/pause',
    role: 'admin',
    input: z.object({ destination: z.string().max(100), isPaused: z.boolean() }),
    answer: doneSchema,
  },

  readFigures: { method: 'GET', path: '/figures', role: 'viewer', input: figuresQuerySchema, answer: figuresSchema },

  listPeople: { method: 'GET', path: '/people', role: 'admin', input: nothing, answer: peopleSchema },
  /** The link is shown once, and mailed where mail is set. */
  invite: {
    method: 'POST',
    path: '/people/invite',
    role: 'admin',
    input: z.object({ email: z.email().max(254), role: z.enum(ROLES) }),
    answer: z.object({ link: z.string(), isMailed: z.boolean() }),
  },
  withdrawInvitation: {
    method: 'DELETE',
    path: '/people/invitations/:id',
    role: 'admin',
    input: anyId,
    answer: doneSchema,
  },
  changeRole: {
    method: 'PUT',
    path: '/people/:id',
    role: 'admin',
    input: anyId.extend({ role: z.enum(ROLES), version: z.int() }),
    answer: doneSchema,
  },
  removePerson: { method: 'DELETE', path: '/people/:id', role: 'admin', input: anyId, answer: doneSchema },

  listAudit: {
    method: 'GET',
    path: '/audit',
    role: 'admin',
    input: z.object({
      cursor: cursorSchema.optional(),
      by: z.string().max(100).optional(),
      action: z.enum(AUDIT_ACTIONS).optional(),
      leadId: leadIdSchema.optional(),
      from: z.coerce.number().int().optional(),
      before: z.coerce.number().int().optional(),
    }),
    answer: auditPageSchema,
  },

  readHealthLevel: { method: 'GET', path: '/health/level', role: 'viewer', input: nothing, answer: healthLevelSchema },
  readHealth: { method: 'GET', path: '/health', role: 'viewer', input: nothing, answer: healthSchema },
} as const satisfies Record<string, DeskCall>;

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
