/**
 * What a sum of views is about, beside its day: 'site' is all of it, with an empty name; 'before' is the page from which
 * a page with a form was opened.
 */
export type ViewDimension = 'site' | 'page' | 'channel' | 'campaign' | 'source' | 'before';

/** Steps on the way to a lead. */
export const VIEW_COUNTS = ['views', 'visits', 'form_seen', 'form_begun'] as const;

export type ViewCounts = Record<(typeof VIEW_COUNTS)[number], number>;

type ViewTable = { dimension: ViewDimension; day: number; name: string } & ViewCounts;

export type ViewTables = {
  /** The days are those since 1970 (UTC); after 25 months, the first day of a month stands for all of it. */
  view_counts: ViewTable;
  /** The same sums by month, on its first day: a year is read from twelve of them. */
  view_months: ViewTable;
};
