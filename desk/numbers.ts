import { COUNT_LIMIT } from '../leads/desk/limits.ts';

/** '1,248'. */
export const formatNumber = (count: number): string => count.toLocaleString('en');

/** '1 lead', '1,248 leads'. */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** '1,248', or '10,000+' where no further is counted. */
export const formatLimited = (count: number): string =>
  count > COUNT_LIMIT ? `${formatNumber(COUNT_LIMIT)}+` : formatNumber(count);

/** '1 more lead', '212 more leads'. */
export const countMore = (count: number): string => `${formatLimited(count)} more ${count === 1 ? 'lead' : 'leads'}`;
