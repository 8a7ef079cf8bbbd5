import type { Written } from './loaded-content.ts';

const OMITTED_FIELDS = ['contents', 'source', 'headings', 'textBlocks', 'wordCount', 'draft'] as const;

/** An item as its front matter describes it, without its body and its draft mark. */
export function frontMatter<T extends Partial<Written<{ contents: string; draft: boolean }>>>(
  item: T,
): Omit<T, (typeof OMITTED_FIELDS)[number]> {
  const fields = { ...item };
  for (const name of OMITTED_FIELDS) delete fields[name];
  return fields;
}
