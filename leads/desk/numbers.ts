/** '1,248'. */
export const formatNumber = (count: number): string => count.toLocaleString('en');

/** '1 lead', '1,248 leads'. */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;
