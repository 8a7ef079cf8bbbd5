import { fillWords } from '../../../../leads/fill-words.ts';
import { paths } from '../../../paths.ts';
import { assessedLevels, type Sheet, targetLevels } from '../../model/maturity.ts';
import type { Wording } from '../../schema/wording/wording.ts';
import { formatValue, nearest } from './problems.ts';

/** The fenced block that stands for the capabilities of a discipline in its article. */
const BLOCK_LANGUAGE = 'capabilities';
const BLOCK = new RegExp(`^\`\`\`${BLOCK_LANGUAGE}\n(.*)\n\`\`\`$`, 'gm');

type Article = { id: string; date: string };
type Capability = Sheet['method']['disciplines'][number]['capabilities'][number];
/** What the blocks are made from, as far as the content has it. */
type Given = {
  method?: Sheet['method'] | undefined;
  company?: Sheet['company'] | undefined;
  hasPage: boolean;
  words: Words;
};
type Words = Pick<Wording['capabilities'], 'capability' | 'looks_at' | 'target'>;
type NameOf = (capability: Capability) => string;

/** What the block may say: how the capabilities are shown. */
const VIEWS = {
  /** What an assessor looks at, as a list. */
  list: (capabilities: Capability[], nameOf: NameOf) =>
    capabilities.map((each) => `- ${nameOf(each)}. ${each.looks_at}`).join('\n'),
  /** The same as a table. */
  table: (capabilities: Capability[], nameOf: NameOf, words: Words) =>
    toTable(
      [words.capability, words.looks_at],
      capabilities.map((each) => [nameOf(each), each.looks_at]),
    ),
  /** The levels of the example company, in its last assessment before the date of the article. */
  levels: (capabilities: Capability[], nameOf: NameOf, words: Words, { date }: Article, sheet: Sheet) => {
    const { assessments, target } = sheet.company;
    const assessment = assessments.findLast((each) => each.date <= date) ?? assessments[0];
    const [then, planned] = [assessment && assessedLevels(sheet, assessment), targetLevels(sheet)];
    return toTable(
      [words.capability, assessment?.name ?? '', fillWords(words.target, { year: target.year })],
      capabilities.map((each) => [nameOf(each), `${then?.get(each.id)}`, `${planned.get(each.id)}`]),
    );
  },
};

const toTable = (head: string[], rows: string[][]) =>
  [head, head.map((_, at) => (at === 0 ? '---' : ':--')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

/** The Markdown that the blocks of an article stand for, by what they say; none for a discipline that is not scored. */
export function capabilityBlocks({ method, company, hasPage, words }: Given, article: Article) {
  const { capabilities } = method?.disciplines.find(({ id }) => id === article.id) ?? {};
  const nameOf: NameOf = ({ id, name }) => (hasPage ? `[${name}](${paths.capability(id)})` : name);
  const markdown: Record<string, string> = {};
  if (method && capabilities) {
    markdown.list = VIEWS.list(capabilities, nameOf);
    markdown.table = VIEWS.table(capabilities, nameOf, words);
    if (company) markdown.levels = VIEWS.levels(capabilities, nameOf, words, article, { method, company });
  }
  return { language: BLOCK_LANGUAGE, markdown };
}

/** A text in which every block is replaced by its Markdown. */
export const expandCapabilities = (text: string, { markdown }: ReturnType<typeof capabilityBlocks>): string =>
  text.replace(BLOCK, (block, view: string) => markdown[view] ?? block);

type Report = (found: string, expected: string, bodyLine: number, suggestion?: string) => void;

/** An article on a scored discipline shows its capabilities once; one on another has none to show. */
export function checkBlocks(source: string, { markdown }: ReturnType<typeof capabilityBlocks>, report: Report): void {
  const views = Object.keys(markdown);
  const blocks = [...source.matchAll(BLOCK)];
  const expected = views.length > 0 ? 1 : 0;
  for (const { 1: view = '', index } of expected === 1 ? blocks : [])
    if (!views.includes(view))
      report(
        formatValue(view),
        `one of ${views.join(', ')}: how the capabilities are shown`,
        source.slice(0, index).split('\n').length + 1,
        nearest(view, views),
      );
  if (blocks.length !== expected)
    report(
      `${blocks.length} blocks \`\`\`${BLOCK_LANGUAGE}`,
      expected === 1
        ? `one, with ${views.join(', ')} inside: the capabilities of the discipline`
        : 'none: method.yaml has no capabilities of this discipline',
      1,
    );
}
