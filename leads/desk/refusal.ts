import { z } from 'zod';
import { timeSchema } from './schema-parts.ts';

/** The body of every refusal. `code` is for the program, `message` for the person. */
export const refusalSchema = z.object({
  code: z.enum(['signed-out', 'role', 'origin', 'input', 'missing', 'changed', 'too-many', 'unavailable']),
  message: z.string(),
  /** With 'changed': what another person did since, in words, with their name and the time. */
  change: z.object({ by: z.string(), at: timeSchema, what: z.string() }).optional(),
});

export type Refusal = z.infer<typeof refusalSchema>;
