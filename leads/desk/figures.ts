import { z } from 'zod';

/** Days of the viewer's calendar are counted in UTC, like the daily limits. */
const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/;
const daySchema = z.string().regex(DAY_PATTERN);

export const figuresQuerySchema = z.object({ from: daySchema, to: daySchema });

const countSchema = z.object({ name: z.string(), count: z.int(), before: z.int() });

/** Counts without personal data. `before` is the span of equal length just before, up to the same hour. Spam and dismissed leads are left out. */
export const figuresSchema = z.object({
  from: daySchema,
  to: daySchema,
  total: z.int(),
  totalBefore: z.int(),
  /** Every day of the span, also those without a lead, by channel. */
  byDay: z.array(z.object({ day: daySchema, channels: z.record(z.string(), z.int()) })),
  byChannel: z.array(countSchema),
  byCampaign: z.array(countSchema),
  byPage: z.array(countSchema),
  /** From queued to delivered, by destination: how many took less than each bound, and the median and 95th percentile. */
  toDelivery: z.array(
    z.object({
      destination: z.string(),
      steps: z.array(z.object({ underSeconds: z.number().nullable(), count: z.int() })),
      medianSeconds: z.number().nullable(),
      p95Seconds: z.number().nullable(),
    }),
  ),
});

export type Figures = z.infer<typeof figuresSchema>;
