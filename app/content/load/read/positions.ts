import {
  type Document,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  visit,
} from 'yaml';

/** The YAML at the top of a content file and the Markdown below it. */
export type FileParts = {
  fields: string;
  contents: string;
  /** The lines of the file on which the two begin. */
  fieldsLine: number;
  contentsLine: number;
};

export function splitFrontMatter(text: string): FileParts | undefined {
  const match = /^(---\n)([\s\S]*?)(\n---(?:\n|$)\s*)([\s\S]*)$/.exec(text.replaceAll('\r\n', '\n'));
  if (!match) return undefined;
  const [, opening = '', fields = '', closing = '', contents = ''] = match;
  return {
    fields,
    contents: contents.trimEnd(),
    fieldsLine: 2,
    contentsLine: countLines(opening + fields + closing) + 1,
  };
}

const countLines = (text: string) => text.split('\n').length - 1;

/** A YAML text, with the line of the file on which each of its fields stands. */
export class YamlFields {
  readonly document: Document;
  readonly #lines = new LineCounter();
  readonly #firstLine: number;
  readonly #text: string;

  constructor(text: string, firstLine = 1) {
    this.#text = text;
    this.document = parseDocument(text, { lineCounter: this.#lines });
    this.#firstLine = firstLine;
  }

  /** The line of a field; of the nearest one around it, if the file does not have it. */
  lineOf(path: readonly PropertyKey[]): number {
    let container: unknown = this.document.contents;
    let found: Node | undefined;
    for (const key of path) {
      const next = childAt(container, key);
      if (!next) break;
      ({ container, position: found } = next);
    }
    return found ? this.lineAt(found.range?.[0] ?? 0) : Math.max(1, this.#firstLine - 1);
  }

  /** Where a placeholder begins a value that is not in quotes: YAML reads its braces as a map. */
  findUnquoted(): number | undefined {
    let found: number | undefined;
    visit(this.document, {
      Map: (_, { range }) => {
        if (!range || !this.#text.startsWith('{{', range[0])) return undefined;
        found = range[0];
        return visit.BREAK;
      },
    });
    return found;
  }

  lineAt(offset: number): number {
    return this.#lines.linePos(offset).line + this.#firstLine - 1;
  }
}

/** The value of a field or an entry, and the node that stands where it begins: the key of a field. */
function childAt(container: unknown, key: PropertyKey): { container: unknown; position: Node | undefined } | undefined {
  if (isMap(container)) {
    const pair = container.items.find((item) => isPair(item) && isScalar(item.key) && String(item.key.value) === key);
    return pair && { container: pair.value, position: isNode(pair.key) ? pair.key : undefined };
  }
  const item = isSeq(container) ? container.items[Number(key)] : undefined;
  return isNode(item) ? { container: item, position: item } : undefined;
}
