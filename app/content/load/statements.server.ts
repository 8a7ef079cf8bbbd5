import { content } from './content.server.ts';

/** A statement as its page shows it. */
export function statement(id: string) {
  const found = content().statements.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`content/statements has no '${id}'`);
  const { title, excerpt, description, revised, contents } = found;
  const headings = found.headings.filter(({ depth }) => depth === 2).map(({ id, text }) => ({ id, text }));
  return { title, excerpt, description, revised, contents, headings };
}
