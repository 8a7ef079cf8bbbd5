import { type ChangeSpec, EditorSelection, type StateCommand } from '@codemirror/state';

/** Puts `mark` around each selection, or takes it away where it is there already. */
export const toggleMark =
  (mark: string): StateCommand =>
  ({ state, dispatch }) => {
    const { length } = mark;
    const change = state.changeByRange(({ from, to }) => {
      const isMarked =
        state.sliceDoc(from - length, from) === mark && state.sliceDoc(to, to + length) === mark && from >= length;
      const changes: ChangeSpec[] = isMarked
        ? [
            { from: from - length, to: from },
            { from: to, to: to + length },
          ]
        : [
            { from, insert: mark },
            { from: to, insert: mark },
          ];
      const shift = isMarked ? -length : length;
      return { changes, range: EditorSelection.range(from + shift, to + shift) };
    });
    dispatch(state.update(change, { userEvent: 'input' }));
    return true;
  };

const PREFIX = /^(#{1,6} |- |\d+\. |> )?/;

/** Begins each selected line with `prefix` in the place of another one, or without it where all have it. */
export const togglePrefix =
  (prefix: string): StateCommand =>
  ({ state, dispatch }) => {
    const { from, to } = state.selection.main;
    const [first, last] = [state.doc.lineAt(from).number, state.doc.lineAt(to).number];
    const lines = Array.from({ length: last - first + 1 }, (_, at) => state.doc.line(first + at));
    const isOn = lines.every(({ text }) => text.startsWith(prefix));
    const changes = lines.map(({ from: start, text }, at) => {
      const old = PREFIX.exec(text)?.[0] ?? '';
      const next = prefix === '1. ' ? `${at + 1}. ` : prefix;
      return { from: start, to: start + old.length, insert: isOn ? '' : next };
    });
    dispatch(state.update({ changes, userEvent: 'input' }));
    return true;
  };

/** Puts a block in below the one that the cursor is in, with an empty line around it; `cursor` is where one goes on writing in it. */
export const insertBlock =
  (text: string, cursor = text.length): StateCommand =>
  ({ state, dispatch }) => {
    const { doc } = state;
    const isBlank = (number: number) => number < 1 || number > doc.lines || doc.line(number).text.trim() === '';
    let line = doc.lineAt(state.selection.main.to);
    const isEmpty = isBlank(line.number);
    while (!isEmpty && !isBlank(line.number + 1)) line = doc.line(line.number + 1);
    const before = !isEmpty ? '\n\n' : isBlank(line.number - 1) ? '' : '\n';
    const after = isEmpty || line.number === doc.lines ? '\n' : '';
    const at = isEmpty ? line.from : line.to;
    dispatch(
      state.update({
        changes: { from: at, to: line.to, insert: `${before}${text}${after}` },
        selection: { anchor: at + before.length + cursor },
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
        userEvent: 'input',
      }),
    );
    return true;
  };

export const TABLE = '| Heading | Heading |\n| --- | --- |\n| Cell | Cell |';
