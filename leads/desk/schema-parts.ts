import { z } from 'zod';

/** Milliseconds since 1970; the desk shows them in the zone of the person who looks. */
export const timeSchema = z.int();

export const leadIdSchema = z.uuid();

export const personSchema = z.object({ id: z.string(), name: z.string() });

/** The place after the last row of a page; opaque to the desk. It may hold a name that the page is sorted by. */
export const cursorSchema = z.string().max(2000);

export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), next: cursorSchema.nullable() });

/** What a call that changes something answers with, where there is nothing to tell. */
export const doneSchema = z.object({});
