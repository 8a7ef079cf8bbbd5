import { z } from 'zod';

/** Days of the viewer's calendar are counted in UTC, like the daily limits. */
const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/;
const daySchema = z.string().regex(DAY_PATTERN);

/** What the time asked for is compared with: as many days before it, or the same weekdays a year before. */
export const figuresQuerySchema = z.object({
  from: daySchema,
  to: daySchema,
  against: z.enum(['before', 'year']).default('before'),
  /** Narrows totals and days to one page. */
  page: z.string().max(500).optional(),
});

const funnelSchema = z.object({
  views: z.int(),
  /** Views that another site or nobody referred. */
  visits: z.int(),
  formSeen: z.int(),
  formBegun: z.int(),
  /** All that arrived and are not spam. */
  leads: z.int(),
  /** Leads that are not held, spam or dismissed. */
  accepted: z.int(),
});

const rowsSchema = z.array(funnelSchema.extend({ name: z.string(), before: funnelSchema }));

/** Every day of the time asked for, beside the one it is compared with. */
const daysSchema = z.object({
  day: daySchema,
  leads: z.int(),
  visits: z.int(),
  leadsBefore: z.int(),
  visitsBefore: z.int(),
});

/** What became of views, from sums by day (`server/figures`) and from leads. */
const funnelsSchema = z.object({
  against: z.object({ from: daySchema, to: daySchema }),
  totals: funnelSchema,
  totalsBefore: funnelSchema,
  days: z.array(daysSchema),
  pages: rowsSchema,
  /** The pages whose form was seen or sent. */
  forms: rowsSchema,
  /** Without views, which belong to no channel. */
  channels: rowsSchema,
  campaigns: rowsSchema,
  /** 'search', 'mail', 'direct', the host of another site, or the name that a campaign gives. */
  sources: rowsSchema,
});

export type Funnel = z.infer<typeof funnelSchema>;
export type FunnelRow = z.infer<typeof rowsSchema>[number];
export type Funnels = z.infer<typeof funnelsSchema>;
export type FiguresQuery = z.infer<typeof figuresQuerySchema>;

const countSchema = z.object({ name: z.string(), count: z.int(), before: z.int() });

/** Counts without personal data. `before` is the span of equal length just before, up to the same hour. Spam and dismissed leads are left out. */
const leadFiguresSchema = z.object({
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

export const figuresSchema = leadFiguresSchema.extend({
  ...funnelsSchema.shape,
  /** False where views are not counted: only leads are known. */
  isCounted: z.boolean(),
});

export type LeadFigures = z.infer<typeof leadFiguresSchema>;
export type Figures = z.infer<typeof figuresSchema>;
