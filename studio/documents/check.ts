import type { DocumentPage } from '../../app/content/schema/gated.ts';
import { checkFigures } from './figures.ts';

/** Figures are drawn by the PDF maker, so it is the one to say what is wrong with them. */
export function checkDocuments(documents: readonly DocumentPage[]): void {
  const problems = documents.flatMap(({ id, contents }) => checkFigures(id, contents));
  if (problems.length > 0)
    throw new Error(`mistakes in figures:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
}
