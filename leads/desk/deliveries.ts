import { z } from 'zod';
import { timeSchema } from './schema-parts.ts';

const destinationSchema = z.object({
  name: z.string(),
  /** The name within a sentence. */
  title: z.string(),
  isConfigured: z.boolean(),
  pending: z.int(),
  /** When the oldest pending one was queued. */
  oldestAt: timeSchema.nullable(),
  delivered: z.int(),
  held: z.int(),
  dead: z.int(),
  /** Deliveries of today (UTC) and how many a day are allowed. */
  usedToday: z.int().nullable(),
  dailyLimit: z.int().nullable(),
  paused: z.object({ by: z.string(), at: timeSchema }).nullable(),
  /** The other side's answer that asks for the operator, and what to check. */
  blocked: z.object({ since: timeSchema, reason: z.string(), remedy: z.string() }).nullable(),
});

export const destinationsSchema = z.object({ destinations: z.array(destinationSchema) });

export const deadDeliverySchema = z.object({
  id: z.string(),
  leadId: z.string(),
  name: z.string(),
  company: z.string(),
  destination: z.string(),
  content: z.string(),
  attempts: z.int(),
  answer: z.string().nullable(),
  settledAt: timeSchema.nullable(),
});
