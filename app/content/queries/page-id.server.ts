/**
 * The id of the page that a request is for, where the id is the address. A client navigation requests /{id}.data, and
 * the prerendering requests /{id}/ where the page's data is too large for a header.
 */
export function pageId({ url }: Request): string {
  return new URL(url).pathname.slice(1).replace(/\/$|\.data$/, '');
}
