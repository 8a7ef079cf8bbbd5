import { z } from 'zod';
import { ROLES } from './roles.ts';
import { pageOf, timeSchema } from './schema-parts.ts';

/** The person who is signed in. */
export const meSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  isAway: z.boolean(),
  /** The figures of each week, by mail. */
  hasWeeklyMail: z.boolean(),
  /** When the session ends. */
  until: timeSchema,
});

export type Me = z.infer<typeof meSchema>;

const deskPersonSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  signsInBy: z.enum(['passkey', 'company']),
  addedAt: timeSchema,
  seenAt: timeSchema.nullable(),
  isAway: z.boolean(),
  version: z.int(),
});

const invitationSchema = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  by: z.string(),
  expiresAt: timeSchema,
});

export const peopleSchema = z.object({ people: z.array(deskPersonSchema), invitations: z.array(invitationSchema) });

/** What was done. Ids of leads only: no addresses and no search text, so that an erasure stays whole. */
export const AUDIT_ACTIONS = [
  'sign-in',
  'sign-out',
  'list',
  'search',
  'open',
  'export',
  'retry',
  'release',
  'dismiss',
  'spam',
  'restore',
  'assign',
  'worked',
  'note',
  'opt-out',
  'opt-in',
  'erase',
  'pause',
  'resume',
  'invite',
  'role',
  'rule',
  'away',
  'remove',
  'publish',
  'share',
  'end-share',
  'view',
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

const auditEntrySchema = z.object({
  id: z.string(),
  at: timeSchema,
  /** Name and address as they were then; the command line is 'command line', without id and address. */
  by: z.string(),
  personId: z.string().nullable(),
  email: z.string().nullable(),
  action: z.enum(AUDIT_ACTIONS),
  leadIds: z.array(z.string()),
  /** How many leads it was about; more than `leadIds` holds for a long list. */
  leads: z.int(),
  /** In words, such as the filters used or the role given. */
  detail: z.string(),
});

export const auditPageSchema = pageOf(auditEntrySchema);
