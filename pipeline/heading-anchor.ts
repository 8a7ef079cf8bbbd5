/**
 * The link a heading has to itself, as app/content/load/markdown.ts writes it; only a page in a browser has a use for it.
 * Attributes are read from quote to quote, so no text makes the search begin again and again.
 */
export const HEADING_ANCHOR = /<a href="[^"]*" class="heading-anchor" aria-label="[^"]*">#<\/a>/g;
