import { z } from 'zod';
import { personSchema, timeSchema } from './schema-parts.ts';

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
  /** Views that the site itself did not refer. */
  visits: z.int(),
  formSeen: z.int(),
  formBegun: z.int(),
  /** All that arrived and are neither spam nor dismissed, as the list of leads shows them. */
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
  /** When the first view was counted. */
  countedSince: timeSchema.nullable(),
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

/** How many leads, how long half of those answered had waited for it, and how many wait too long now. */
const responseSchema = z.object({ leads: z.int(), halfSeconds: z.number().nullable(), waiting: z.int() });

/** What was done with leads of the time asked for. */
const handledSchema = z.object({
  /** From stored to first contacted, without Saturdays and Sundays; the last step is null: longer. */
  response: z.object({
    steps: z.array(z.object({ underHours: z.number().nullable(), count: z.int() })),
    notYet: z.int(),
    halfSeconds: z.number().nullable(),
    p95Seconds: z.number().nullable(),
    byOwner: z.array(responseSchema.extend({ owner: personSchema.nullable() })),
    byChannel: z.array(responseSchema.extend({ name: z.string() })),
  }),
  /** Leads with whatever status; consented: those who agreed to be mailed and have not withdrawn it. */
  rates: z.object({ received: z.int(), spam: z.int(), held: z.int(), consented: z.int() }),
  /**
   * From queued to delivered, by destination: how many took less than each bound, and the median and 95th percentile.
   * dead: given up in this time, and not tried again since.
   */
  toDelivery: z.array(
    z.object({
      destination: z.string(),
      steps: z.array(z.object({ underSeconds: z.number().nullable(), count: z.int() })),
      dead: z.int(),
      medianSeconds: z.number().nullable(),
      p95Seconds: z.number().nullable(),
    }),
  ),
});

/** Counts without personal data but the names of owners. */
export const figuresSchema = z.object({
  from: daySchema,
  to: daySchema,
  /** False where views are not counted: only leads are known. */
  isCounted: z.boolean(),
  ...funnelsSchema.shape,
  ...handledSchema.shape,
  /** Most read first. formSeen: form views that came straight from it; leads: those of its own form. */
  posts: z.array(
    z.object({
      path: z.string(),
      title: z.string(),
      liveSince: daySchema.nullable(),
      ...{ views: z.int(), formSeen: z.int(), leads: z.int(), viewsBefore: z.int() },
    }),
  ),
  /** What went live, and the first days of campaigns; the path of a post. */
  marks: z.array(
    z.object({
      ...{ day: daySchema, kind: z.enum(['page', 'campaign']), title: z.string() },
      path: z.string().nullable(),
    }),
  ),
});

export type HandledFigures = z.infer<typeof handledSchema>;
export type Figures = z.infer<typeof figuresSchema>;
