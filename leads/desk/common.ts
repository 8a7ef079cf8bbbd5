import { z } from 'zod';

/** Milliseconds since 1970; the desk shows them in the zone of the person who looks. */
export const timeSchema = z.int();

export const leadIdSchema = z.uuid();

export const personSchema = z.object({ id: z.string(), name: z.string() });

/** The place after the last row of a page; opaque to the desk. */
export const cursorSchema = z.string().max(200);

export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), next: cursorSchema.nullable() });

/** What a call that changes something answers with, where there is nothing to tell. */
export const doneSchema = z.object({});

/** The body of every refusal. `code` is for the program, `message` for the person. */
export const refusalSchema = z.object({
  code: z.enum(['signed-out', 'role', 'origin', 'input', 'missing', 'changed', 'too-many', 'unavailable']),
  message: z.string(),
  /** With 'changed': what another person did since, in words, with their name and the time. */
  change: z.object({ by: z.string(), at: timeSchema, what: z.string() }).optional(),
});

export type Refusal = z.infer<typeof refusalSchema>;
