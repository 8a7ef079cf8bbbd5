import type { Written } from './loaded-content.ts';
import type { Publication } from './publication.ts';

const PUBLICATION_FIELDS = ['draft', 'publish_at', 'expires_at', 'expires_to'] as const;
const OMITTED_FIELDS = [
  'contents',
  'source',
  'headings',
  'links',
  'textBlocks',
  'wordCount',
  ...PUBLICATION_FIELDS,
] as const;

/** An item as its front matter describes it, without its body and what says when it is published. */
export function frontMatter<T extends Partial<Written<{ contents: string } & Publication>>>(
  item: T,
): Omit<T, (typeof OMITTED_FIELDS)[number]> {
  const fields = { ...item };
  for (const name of OMITTED_FIELDS) delete fields[name];
  return fields;
}
