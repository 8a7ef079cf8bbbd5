import type { Nodes } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { parse } from 'yaml';
import { figure } from '../schema/figures.ts';
import type { DocumentPage } from '../schema/gated.ts';
import { formatValue } from './problems.ts';
import type { ContentSource, SourceFile } from './source.ts';

const parser = unified().use(remarkParse).use(remarkGfm);

function* nodesOf(node: Nodes): Generator<Nodes> {
  yield node;
  if ('children' in node) for (const child of node.children) yield* nodesOf(child);
}

/** Reports figures that cannot be drawn and Markdown that the pages of studio/documents do not print. */
export function checkDocument(source: ContentSource, { file, value }: SourceFile<DocumentPage>): void {
  let figures = 0;
  for (const node of nodesOf(parser.parse(value.contents))) {
    if (node.type === 'code' && node.lang === 'figure') {
      figures += 1;
      checkFigure(node.value, (field, found, expected) =>
        source.report(file, [`figure ${figures}`, field].filter(Boolean).join(', '), found, expected),
      );
    } else if (node.type === 'html' || node.type === 'image' || node.type === 'code') {
      source.report(file, `line ${node.position?.start.line} of the body`, node.type, 'text, tables and figures');
    }
  }
}

function checkFigure(yaml: string, report: (field: string, found: string, expected: string) => void): void {
  let data: unknown;
  try {
    data = parse(yaml);
  } catch (error) {
    report('', String(error).split('\n')[0] ?? '', 'YAML that can be read');
    return;
  }
  for (const { path, message } of figure.safeParse(data).error?.issues ?? []) {
    const found = path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown>)?.[key], data);
    report(path.join('.') || 'type', formatValue(path.length > 0 ? found : data), message);
  }
}
