/** Without a schema, because the thread of the store loads them too. */

export const PAGE_SIZE = 50;

/** Counted up to this number; beyond it the desk says 'more than'. */
export const COUNT_LIMIT = 10_000;

/** Leads of a nearest name are counted up to this number; beyond it the desk says 'more than'. */
export const NEAREST_COUNT_LIMIT = 1000;

/** By when a lead is to be answered where no rule of its channel says so, in hours of working days. */
export const DEFAULT_RESPOND_HOURS = 24;
export const MAX_RESPOND_HOURS = 1000;
