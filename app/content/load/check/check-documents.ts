import type { Nodes } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { figure } from '../../schema/figures.ts';
import { YamlFields } from '../read/positions.ts';
import type { Problem } from '../read/problems.ts';
import { schemaProblems } from '../read/schema-problems.ts';
import type { ContentSource } from '../read/source.ts';

const parser = unified().use(remarkParse).use(remarkGfm);

function* nodesOf(node: Nodes): Generator<Nodes> {
  yield node;
  if ('children' in node) for (const child of node.children) yield* nodesOf(child);
}

type DocumentProblem = Pick<Problem, 'field' | 'found' | 'expected' | 'suggestion'> & { bodyLine: number };

/** Reports figures that cannot be drawn and Markdown that the pages of studio/documents do not print. */
export function checkDocument(source: ContentSource, { file, contents }: { file: string; contents: string }): void {
  const problems = source.cache.get('document', file, [contents], () => findProblems(contents));
  for (const { field, found, expected, ...options } of problems) source.report(file, field, found, expected, options);
}

function findProblems(contents: string): DocumentProblem[] {
  const problems: DocumentProblem[] = [];
  let figures = 0;
  for (const node of nodesOf(parser.parse(contents))) {
    const line = node.position?.start.line ?? 0;
    if (node.type === 'code' && node.lang === 'figure') {
      figures += 1;
      checkFigure(node.value, (yamlLine, name, found, expected, suggestion) => {
        const field = [`figure ${figures}`, name].filter(Boolean).join(', ');
        // The YAML begins on the line after the fence.
        problems.push({ field, found, expected, bodyLine: line + yamlLine, suggestion });
      });
    } else if (node.type === 'html' || node.type === 'image' || node.type === 'code') {
      problems.push({ field: 'body', found: node.type, expected: 'text, tables and figures', bodyLine: line });
    }
  }
  return problems;
}

type ReportFigure = (line: number, field: string, found: string, expected: string, suggestion?: string) => void;

function checkFigure(text: string, report: ReportFigure): void {
  const yaml = new YamlFields(text);
  const [error] = yaml.document.errors;
  if (error) {
    report(yaml.lineAt(error.pos[0]), '', error.message.split('\n')[0] ?? '', 'YAML that can be read');
    return;
  }
  const data: unknown = yaml.document.toJS();
  const result = figure.safeParse(data);
  if (result.success) return;
  for (const { path, found, expected, suggestion } of schemaProblems(result.error, figure, data))
    report(yaml.lineOf(path), path.join('.') || 'type', found, expected, suggestion);
}
