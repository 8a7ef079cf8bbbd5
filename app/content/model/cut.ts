const TITLE_LIMIT = 60;
export const PREVIEW_LIMIT = 300;

/** Cuts at the last whole word within the limit; a single word longer than the limit is cut hard. */
function cutAtWord(text: string, limit: number): string {
  const head = text.slice(0, limit + 1);
  const lastSpace = head.lastIndexOf(' ');
  return (lastSpace > 0 ? head.slice(0, lastSpace) : text.slice(0, limit)).replace(/[\s,;:.–—-]+$/, '');
}

export function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** A title of about 60 characters, ending in '...' when something was dropped. */
export function cutTitle(title: string): string {
  const text = onOneLine(title);
  return text.length <= TITLE_LIMIT ? text : `${cutAtWord(text, TITLE_LIMIT)}...`;
}

/** A plain-text teaser of at most 300 characters that ends with an ellipsis. */
export function cutPreview(plainText: string, limit = PREVIEW_LIMIT): string {
  const text = onOneLine(plainText);
  return text.length < limit ? `${text.replace(/[.…]+$/, '')}…` : `${cutAtWord(text, limit - 1)}…`;
}
