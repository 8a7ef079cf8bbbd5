/** Without a schema, because the thread of the store loads them too. */

export const PAGE_SIZE = 50;

/** Counted up to this number; beyond it the desk says 'more than'. */
export const COUNT_LIMIT = 10_000;

/** Leads of a nearest name are counted up to this number; beyond it the desk says 'more than'. */
export const NEAREST_COUNT_LIMIT = 1000;

/** By when a lead is to be answered where no rule of its channel says so, in hours of working days. */
export const DEFAULT_RESPOND_HOURS = 24;
export const MAX_RESPOND_HOURS = 1000;

/** Times of a first response as figures and filters name them, each up to so many hours from the one before it. */
export const ANSWERED_WITHIN = ['1', '4', '8', '24', '48', 'longer'] as const;
export type AnsweredWithin = (typeof ANSWERED_WITHIN)[number];
