import { EditorState, type StateCommand } from '@codemirror/state';
import { expect, test } from 'vitest';
import { insertBlock, insertLink, toggleMark, togglePrefix } from './commands.ts';

/** Runs a command on a text in which « and » stand around the selection. */
function run(command: StateCommand, text: string): string {
  const [from, to] = [text.indexOf('«'), text.indexOf('»') - 1];
  let state = EditorState.create({ doc: text.replace(/[«»]/g, ''), selection: { anchor: from, head: to } });
  command({
    state,
    dispatch: (transaction) => {
      state = transaction.state;
    },
  });
  const { main } = state.selection;
  return `${state.sliceDoc(0, main.from)}«${state.sliceDoc(main.from, main.to)}»${state.sliceDoc(main.to)}`;
}

test.each([
  ['bold', toggleMark('**'), 'a «word» b', 'a **«word»** b'],
  ['bold taken away', toggleMark('**'), 'a **«word»** b', 'a «word» b'],
  ['bold at the start', toggleMark('**'), '«»', '**«»**'],
  ['a heading', togglePrefix('## '), 'A l«»ine', '## A l«»ine'],
  ['another heading', togglePrefix('### '), '## A l«»ine', '### A l«»ine'],
  ['a heading taken away', togglePrefix('## '), '## A l«»ine', 'A l«»ine'],
  ['a numbered list', togglePrefix('1. '), '«one\ntwo»', '1. «one\n2. two»'],
  ['a link', insertLink('/a', 'A page'), 'see «this» one', 'see [this](/a)«» one'],
  ['a link without words', insertLink('/a', 'A page'), 'see «»', 'see [A page](/a)«»'],
  ['a block below a line', insertBlock('| x |', 2), 'te«»xt', 'text\n\n| «»x |\n'],
  ['a block below the whole table', insertBlock('![x](y)'), '| «»a |\n| - |\n\nb', '| a |\n| - |\n\n![x](y)«»\n\nb'],
  ['a block on the line after a text', insertBlock('| x |', 2), 'text\n«»', 'text\n\n| «»x |\n'],
])('%s', (_name, command, before, after) => {
  expect(run(command, before)).toBe(after);
});
