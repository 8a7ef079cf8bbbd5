import { type Document, isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, visit, type YAMLMap } from 'yaml';

/** The YAML at the top of a content file and the Markdown below it. */
export type FileParts = {
  fields: string;
  contents: string;
  /** The lines of the file on which the two begin. */
  fieldsLine: number;
  contentsLine: number;
};

/** Editors put a byte order mark, empty lines and spaces around the dashes, where they are not seen. */
export function splitFrontMatter(text: string): FileParts | undefined {
  const match = /^(\s*---[ \t]*\n)([\s\S]*?)(\n---[ \t]*(?:\n|$)\s*)([\s\S]*)$/.exec(text.replaceAll('\r\n', '\n'));
  if (!match) return undefined;
  const [, opening = '', fields = '', closing = '', contents = ''] = match;
  return {
    fields,
    contents: contents.trimEnd(),
    fieldsLine: countLines(opening) + 1,
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

  /** The line of a field, where its key stands; of the nearest one around it, if the file does not have it. */
  lineOf(path: readonly PropertyKey[]): number {
    for (let depth = path.length - 1; depth >= 0; depth--) {
      const container = this.document.getIn(path.slice(0, depth), true);
      const key = String(path[depth]);
      const node = isSeq(container)
        ? container.items[Number(key)]
        : isMap(container)
          ? keyOf(container, key)
          : undefined;
      if (isNode(node) && node.range) return this.lineAt(node.range[0]);
    }
    return Math.max(1, this.#firstLine - 1);
  }

  /**
   * A value that YAML reads in another way than it was meant, because it is not in quotes: `{{product}}` or `{count}` at
   * its beginning is a map, and ` #3` within it a comment.
   */
  findUnquoted(): { at: number; sign: string } | undefined {
    let found: { at: number; sign: string } | undefined;
    const look = (at: number | undefined, pattern: RegExp, sign: string) => {
      if (at === undefined || !pattern.test(this.#text.slice(at, at + 40))) return undefined;
      found = { at, sign };
      return visit.BREAK;
    };
    visit(this.document, {
      Map: (_, { range }) => look(range?.[0], /^\{(\{|\w+\})/, '{'),
      Scalar: (_, { range, type, source }) =>
        source && type === 'PLAIN' ? look(range?.[1], /^[ \t]+#[^\s#]/, ' #') : undefined,
    });
    return found;
  }

  lineAt(offset: number): number {
    return this.#lines.linePos(offset).line + this.#firstLine - 1;
  }
}

const keyOf = (map: YAMLMap, name: string) =>
  map.items.map(({ key }) => key).find((key) => isScalar(key) && String(key.value) === name);

/** Every text of an object with its path, such as `header.0.link`. */
export function* textFields(value: object, prefix = ''): Generator<[field: string, text: string]> {
  for (const [key, inner] of Object.entries(value)) {
    const field = `${prefix}${key}`;
    if (typeof inner === 'string' && inner) yield [field, inner];
    else if (typeof inner === 'object' && inner !== null) yield* textFields(inner, `${field}.`);
  }
}
