import { isDeepStrictEqual } from 'node:util';
import {
  Document,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';

type Range = { from: number; to: number };
type Edit = Range & { text: string };

/** Lines are not wrapped, so that a changed sentence changes one line. */
const FORMAT = { lineWidth: 0, flowCollectionPadding: false };

/**
 * A YAML text with other values. Only the lines of fields that differ are written anew; every other byte stays, with
 * comments, quotes and folding. Throws where the text cannot be read.
 */
export function writeFields(text: string, next: object): string {
  const document = parseDocument(text);
  if (document.errors[0]) throw document.errors[0];
  const { contents } = document;
  if (isNode(contents) && isDeepStrictEqual(contents.toJS(document), next)) return text;
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  const editor = new Editor(text, document, lineEnd);
  const edits = isNode(contents) ? editor.editValue(contents, next) : [editor.insertLines(text.length, next, 0)];
  const written = edits && applyEdits(text, edits);
  if (written === undefined || !holds(written, next)) throw new Error('the fields cannot be written into this text');
  return written;
}

function holds(text: string, next: object): boolean {
  const document = parseDocument(text);
  return document.errors.length === 0 && isDeepStrictEqual(document.toJS(), next);
}

/** Edits do not overlap. At one offset, insertions come before deletions, in their order. */
function applyEdits(text: string, edits: readonly Edit[], { from, to }: Range = { from: 0, to: text.length }): string {
  let at = from;
  let written = '';
  for (const edit of edits.toSorted((one, other) => one.from - other.from || one.to - other.to)) {
    written += text.slice(at, edit.from) + edit.text;
    at = edit.to;
  }
  return written + text.slice(at, to);
}

class Editor {
  readonly #text: string;
  readonly #document: Document;
  readonly #lineEnd: string;

  constructor(text: string, document: Document, lineEnd: string) {
    this.#text = text;
    this.#document = document;
    this.#lineEnd = lineEnd;
  }

  /** The edits that change the value of a node; undefined where the field around it has to be written anew. */
  editValue(node: Node | null, next: unknown): Edit[] | undefined {
    if (this.#isSame(node, next)) return [];
    if (isMap(node) && !node.flow && isFilledMap(next)) return this.#editMap(node, next);
    if (isSeq(node) && !node.flow && Array.isArray(next) && next.length > 0) return this.#editList(node, next);
    return isScalar(node) ? this.#editScalar(node, next) : undefined;
  }

  #isSame(node: Node | null, next: unknown): boolean {
    return isDeepStrictEqual(node ? node.toJS(this.#document) : null, next);
  }

  /** In its place and with its quotes, where both values fit a line; the rest of the line is kept. */
  #editScalar({ range, type }: Scalar, next: unknown): Edit[] | undefined {
    const isOneLine = type === Scalar.PLAIN || type === Scalar.QUOTE_SINGLE || type === Scalar.QUOTE_DOUBLE;
    if (!range || range[0] === range[1] || !isOneLine || typeof next === 'object') return undefined;
    const scalar = new Scalar(next);
    if (typeof next === 'string') scalar.type = type;
    const text = new Document(scalar).toString(FORMAT).replace(/\n$/, '');
    return text.includes('\n') ? undefined : [{ from: range[0], to: range[1], text }];
  }

  #editMap(node: YAMLMap, next: Record<string, unknown>): Edit[] | undefined {
    const pairs = node.items as Pair<Scalar, Node | null>[];
    const indent = this.#columnOf(startOf(node));
    const [first] = pairs;
    // The first key shares its line with the dash, so that it cannot be removed alone.
    if (first && this.#isBehindDash(first.key) && !(String(first.key.value) in next)) return undefined;
    const edits = pairs.flatMap((pair): Edit[] => {
      const name = String(pair.key.value);
      const lines = this.#linesOf(pair);
      if (!(name in next)) return [{ ...lines, text: '' }];
      const rendered = this.render({ [name]: next[name] }, indent);
      return (
        this.editValue(pair.value, next[name]) ?? [
          { ...lines, text: this.#isBehindDash(pair.key) ? rendered.trimStart() : rendered },
        ]
      );
    });
    // A new field stands behind the field before it in the given data.
    let before: (typeof pairs)[number] | undefined;
    for (const [name, value] of Object.entries(next)) {
      const known = pairs.find(({ key }) => String(key.value) === name);
      if (known) before = known;
      else
        edits.push(this.insertLines(before ? this.#linesOf(before).to : this.#endOf(pairs), { [name]: value }, indent));
    }
    return edits;
  }

  #endOf(pairs: readonly Pair<Scalar, Node | null>[]): number {
    const last = pairs.at(-1);
    return last ? this.#linesOf(last).to : this.#text.length;
  }

  /** Items that are equal keep their bytes wherever they move; the others are matched and edited in their order. */
  #editList(node: YAMLSeq, next: readonly unknown[]): Edit[] | undefined {
    const indent = this.#columnOf(startOf(node));
    const start = this.#startOfList(node);
    if (this.#isBehindDash(node)) return undefined;
    const items = node.items as Node[];
    const ends = items.map((item) => this.#endOfLine(endOf(item)));
    const free = new Set(items.keys());
    const taken = next.map((value) => {
      const at = [...free].find((index) => this.#isSame(items[index] ?? null, value));
      if (at !== undefined) free.delete(at);
      return at;
    });
    const changed = next.map((value, position) => {
      const at = taken[position] ?? free.values().next().value;
      if (at === undefined) return { text: this.render([value], indent) };
      free.delete(at);
      const edits = this.editValue(items[at] ?? null, value);
      const range = { from: ends[at - 1] ?? start, to: ends[at] ?? start };
      return {
        at,
        edits,
        text: edits ? this.#closed(applyEdits(this.#text, edits, range)) : this.render([value], indent),
      };
    });
    if (next.length === items.length && changed.every(({ at, edits }, position) => at === position && edits))
      return changed.flatMap(({ edits = [] }) => edits);
    return [{ from: start, to: ends.at(-1) ?? start, text: changed.map(({ text }) => text).join('') }];
  }

  /** The lines of new fields or items at the start of a line, or at the end of a file without a last line break. */
  insertLines(at: number, value: object, indent: number): Edit {
    const isLineStart = at === 0 || this.#text[at - 1] === '\n';
    return { from: at, to: at, text: `${isLineStart ? '' : this.#lineEnd}${this.render(value, indent)}` };
  }

  render(value: object, indent: number): string {
    const lines = new Document(value).toString(FORMAT).replace(/\n$/, '').split('\n');
    return lines.map((line) => `${line && ' '.repeat(indent)}${line}${this.#lineEnd}`).join('');
  }

  #closed(lines: string): string {
    return lines.endsWith('\n') ? lines : `${lines}${this.#lineEnd}`;
  }

  /** From its line's start, or from its key where that stands behind the dash of a list, to the end of its last line. */
  #linesOf({ key, value }: Pair<Scalar, Node | null>): Range {
    const from = this.#isBehindDash(key) ? startOf(key) : this.#startOfLine(startOf(key));
    return { from, to: this.#endOfLine(Math.max(endOf(key), endOf(value))) };
  }

  #isBehindDash(node: Node): boolean {
    return this.#text.slice(this.#startOfLine(startOf(node)), startOf(node)).trim() !== '';
  }

  /** With the comments above the first item; those above a file that is a list are about the whole of it. */
  #startOfList(node: YAMLSeq): number {
    let start = this.#startOfLine(startOf(node));
    if (node === this.#document.contents) return start;
    for (;;) {
      const before = this.#startOfLine(start - 1);
      if (!this.#text.slice(before, start).trimStart().startsWith('#')) return start;
      start = before;
    }
  }

  #columnOf(offset: number): number {
    return offset - this.#startOfLine(offset);
  }

  #startOfLine(offset: number): number {
    return this.#text.lastIndexOf('\n', offset - 1) + 1;
  }

  /** Behind the line break; the end of a block of text is there already. */
  #endOfLine(offset: number): number {
    if (offset > 0 && this.#text[offset - 1] === '\n') return offset;
    const at = this.#text.indexOf('\n', offset);
    return at < 0 ? this.#text.length : at + 1;
  }
}

const isFilledMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0;

const startOf = (node: Node) => node.range?.[0] ?? 0;

/** The end of the last value within: the range of a collection has the comments behind it too. */
function endOf(node: Node | null): number {
  const last = isMap(node) || isSeq(node) ? node.items.at(-1) : undefined;
  if (!node || !last || (isMap(node) && node.flow) || (isSeq(node) && node.flow)) return node?.range?.[1] ?? 0;
  if (isNode(last)) return endOf(last);
  const { key, value } = last as Pair<Node, Node | null>;
  return Math.max(endOf(key), endOf(value));
}
