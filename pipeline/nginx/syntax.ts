import type { HeaderSet } from '../6-finish-pages/hosting.ts';

/** Values may hold variables of nginx, which begin with a dollar sign; text of the site's own is encoded before. */
export const quote = (value: string) => `"${value.replace(/["\\]/g, '\\$&')}"`;
/** Words of the site; http.conf sets the variable. */
export const quoteWords = (text: string) => quote(text).replaceAll('$', `\${dollar}`);
export const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
export const alternatives = (texts: readonly string[]) => texts.map(escapePattern).join('|');
export const indexOf = (page: string) => `${page === '/' ? '' : page}/index.html`;

export const namesOf = (sets: readonly HeaderSet[]) => [...new Set(sets.flatMap((set) => Object.keys(set)))];
export const variableOf = (header: string) => `$file_${header.toLowerCase().replaceAll('-', '_')}`;
