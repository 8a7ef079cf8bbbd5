import { z } from 'zod';
import { leadRowSchema } from './leads.ts';
import { pageOf, timeSchema } from './schema-parts.ts';

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

export const heldPageSchema = pageOf(heldRowSchema);
