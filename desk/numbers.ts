import { COUNT_LIMIT } from '../leads/desk/limits.ts';
import { formatNumber } from '../leads/desk/numbers.ts';

export { countOf, formatNumber } from '../leads/desk/numbers.ts';

/** '1,248', or '10,000+' where no further is counted. */
export const formatLimited = (count: number): string =>
  count > COUNT_LIMIT ? `${formatNumber(COUNT_LIMIT)}+` : formatNumber(count);

/** '1 more lead', '212 more leads'. */
export const countMore = (count: number): string => `${formatLimited(count)} more ${count === 1 ? 'lead' : 'leads'}`;
