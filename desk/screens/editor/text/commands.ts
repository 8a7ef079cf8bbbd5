import { syntaxTree } from '@codemirror/language';
import { type ChangeSpec, EditorSelection, type EditorState, type StateCommand } from '@codemirror/state';

const MARKED = { '**': 'StrongEmphasis', _: 'Emphasis' } as const;

/** The node of a kind that the cursor or the selection stands in. */
function findAround(state: EditorState, kinds: readonly string[]) {
  const { from, to } = state.selection.main;
  for (const side of [-1, 1] as const) {
    let node = syntaxTree(state).resolveInner(from, side);
    while (node.parent && !kinds.includes(node.name)) node = node.parent;
    if (kinds.includes(node.name) && node.from <= from && node.to >= to) return node;
  }
  return undefined;
}

/** The marks around the cursor, which stands between them, or around the selection, which may hold them. */
function findMarks(state: EditorState, mark: keyof typeof MARKED) {
  const { from, empty } = state.selection.main;
  const [first, last] = findAround(state, [MARKED[mark]])?.getChildren('EmphasisMark') ?? [];
  if (!first || !last || (empty && (from <= first.from || from >= last.to))) return undefined;
  return { first, last };
}

export const isMarked = (mark: keyof typeof MARKED) => (state: EditorState) => findMarks(state, mark) !== undefined;

/**
 * Puts `mark` around each selection, or takes it away where the first one stands in it; behind the last word that has it,
 * one goes on writing without.
 */
export const toggleMark =
  (mark: keyof typeof MARKED): StateCommand =>
  ({ state, dispatch }) => {
    const marks = findMarks(state, mark);
    if (marks) {
      const { first, last } = marks;
      const { empty, from } = state.selection.main;
      const changes = [first, last].map((each) => ({ from: each.from, to: each.to }));
      if (empty && from === last.from) dispatch(state.update({ selection: { anchor: last.to } }));
      else dispatch(state.update({ changes, userEvent: 'input' }));
      return true;
    }
    const { length } = mark;
    const change = state.changeByRange(({ from, to }) => {
      // Between marks without words the text has no emphasis yet.
      const isEmpty =
        state.sliceDoc(from - length, from) === mark && state.sliceDoc(to, to + length) === mark && from >= length;
      const changes: ChangeSpec[] = isEmpty
        ? [
            { from: from - length, to: from },
            { from: to, to: to + length },
          ]
        : [
            { from, insert: mark },
            { from: to, insert: mark },
          ];
      const shift = isEmpty ? -length : length;
      return { changes, range: EditorSelection.range(from + shift, to + shift) };
    });
    dispatch(state.update(change, { userEvent: 'input' }));
    return true;
  };

const PREFIX = /^(#{1,6} |[-*+] |\d+\. |> )?/;
/** Which lines begin with a prefix already, where that has several forms. */
const FORMS: Readonly<Record<string, RegExp>> = { '- ': /^[-*+] /, '1. ': /^\d+\. / };

function selectedLines({ doc, selection: { main } }: EditorState) {
  const [first, last] = [doc.lineAt(main.from).number, doc.lineAt(main.to).number];
  return Array.from({ length: last - first + 1 }, (_, at) => doc.line(first + at));
}

export const isPrefixed = (prefix: string) => (state: EditorState) =>
  selectedLines(state).every(({ text }) => FORMS[prefix]?.test(text) ?? text.startsWith(prefix));

/** Begins each selected line with `prefix` in the place of another one, or without it where all have it. */
export const togglePrefix =
  (prefix: string): StateCommand =>
  ({ state, dispatch }) => {
    const isOn = isPrefixed(prefix)(state);
    const changes = state.changes(
      selectedLines(state).map(({ from, text }, at) => {
        const old = PREFIX.exec(text)?.[0] ?? '';
        const next = prefix === '1. ' ? `${at + 1}. ` : prefix;
        return { from, to: from + old.length, insert: isOn ? '' : next };
      }),
    );
    // On an empty line one goes on writing behind the prefix.
    dispatch(state.update({ changes, selection: state.selection.map(changes, 1), userEvent: 'input' }));
    return true;
  };

const ITEM = /^(\s*)(?:[-*+]|(\d+)([.)])) +/;

/** Enter in a list begins its next item, and in an empty one ends the list. */
export const continueList: StateCommand = ({ state, dispatch }) => {
  const { from, to } = state.selection.main;
  const line = state.doc.lineAt(from);
  const [mark, indent = '', number, sign] = ITEM.exec(line.text) ?? [];
  if (mark === undefined || to > line.to || from < line.from + mark.length) return false;
  if (findAround(state, ['FencedCode', 'CodeBlock'])) return false;
  const isEmpty = line.text.length === mark.length;
  const next = number === undefined ? mark : `${indent}${Number(number) + 1}${sign} `;
  // Directly below an item, a line would be a part of it.
  const change = isEmpty ? { from: line.from, to: line.to, insert: '\n' } : { from, to, insert: `\n${next}` };
  dispatch(
    state.update({
      changes: change,
      selection: { anchor: change.from + change.insert.length },
      scrollIntoView: true,
      userEvent: 'input',
    }),
  );
  return true;
};

/** Puts a block in below the one that the cursor is in, with an empty line around it. One goes on in place of its `words`. */
export const insertBlock =
  (text: string, words?: string): StateCommand =>
  ({ state, dispatch }) => {
    const { doc } = state;
    const isBlank = (number: number) => number < 1 || number > doc.lines || doc.line(number).text.trim() === '';
    let line = doc.lineAt(state.selection.main.to);
    const isEmpty = isBlank(line.number);
    while (!isEmpty && !isBlank(line.number + 1)) line = doc.line(line.number + 1);
    const before = !isEmpty ? '\n\n' : isBlank(line.number - 1) ? '' : '\n';
    const after = isEmpty || line.number === doc.lines ? '\n' : '';
    const at = isEmpty ? line.from : line.to;
    const anchor = at + before.length + (words === undefined ? text.length : text.indexOf(words));
    dispatch(
      state.update({
        changes: { from: at, to: line.to, insert: `${before}${text}${after}` },
        selection: { anchor, head: anchor + (words?.length ?? 0) },
        scrollIntoView: true,
        userEvent: 'input',
      }),
    );
    return true;
  };

/** The selected words as a link; without a selection the title of the page. */
export const insertLink =
  (address: string, title: string): StateCommand =>
  ({ state, dispatch }) => {
    const { from, to } = state.selection.main;
    const words = state.sliceDoc(from, to) || title;
    const insert = `[${words}](${address})`;
    dispatch(
      state.update({
        changes: { from, to, insert },
        selection: { anchor: from + insert.length },
        scrollIntoView: true,
        userEvent: 'input',
      }),
    );
    return true;
  };

export const TABLE = '| Heading | Heading |\n| --- | --- |\n| Cell | Cell |';
