import { EditorState, type StateCommand } from '@codemirror/state';
import { expect, test } from 'vitest';
import { continueList, insertBlock, insertLink, isMarked, isPrefixed, toggleMark, togglePrefix } from './commands.ts';
import { markdown } from './markdown-language.ts';

/** A text in which « and » stand around the selection. */
function stateOf(text: string): EditorState {
  const [from, to] = [text.indexOf('«'), text.indexOf('»') - 1];
  const doc = text.replace(/[«»]/g, '');
  return EditorState.create({ doc, selection: { anchor: from, head: to }, extensions: [markdown] });
}

function run(command: StateCommand, text: string): string {
  let state = stateOf(text);
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
  ['bold begun and given up', toggleMark('**'), 'a **«»** b', 'a «» b'],
  ['bold taken away from a part of it', toggleMark('**'), 'a **two wo«»rds** b', 'a two wo«»rds b'],
  ['bold ended', toggleMark('**'), 'a **word«»** b', 'a **word**«» b'],
  ['italic of another mark taken away', toggleMark('_'), 'a *«word»* b', 'a «word» b'],
  ['a heading', togglePrefix('## '), 'A l«»ine', '## A l«»ine'],
  ['another heading', togglePrefix('### '), '## A l«»ine', '### A l«»ine'],
  ['a heading that is not written yet', togglePrefix('## '), 'one\n«»', 'one\n## «»'],
  ['a heading taken away', togglePrefix('## '), '## A l«»ine', 'A l«»ine'],
  ['a numbered list', togglePrefix('1. '), '«one\ntwo»', '1. «one\n2. two»'],
  ['a numbered list taken away', togglePrefix('1. '), '«1. one\n2. two»', '«one\ntwo»'],
  ['a list of another mark taken away', togglePrefix('- '), '* o«»ne', 'o«»ne'],
  ['the next item', continueList, '  - o«»ne', '  - o\n  - «»ne'],
  ['the next number', continueList, '9. one«»', '9. one\n10. «»'],
  ['the end of a list', continueList, '- one\n- «»', '- one\n\n«»'],
  ['a line of code', continueList, '```\n- one«»\n```', '```\n- one«»\n```'],
  ['a line before its mark', continueList, '«»- one', '«»- one'],
  ['a link', insertLink('/a', 'A page'), 'see «this» one', 'see [this](/a)«» one'],
  ['a link without words', insertLink('/a', 'A page'), 'see «»', 'see [A page](/a)«»'],
  ['a block below a line', insertBlock('| x |', 'x'), 'te«»xt', 'text\n\n| «x» |\n'],
  ['a block below the whole table', insertBlock('![x](y)'), '| «»a |\n| - |\n\nb', '| a |\n| - |\n\n![x](y)«»\n\nb'],
  ['a block on the line after a text', insertBlock('| x |', 'x'), 'text\n«»', 'text\n\n| «x» |\n'],
])('%s', (_name, command, before, after) => {
  expect(run(command, before)).toBe(after);
});

test.each([
  ['in bold words', isMarked('**'), 'a **two wo«»rds** b', true],
  ['beside bold words', isMarked('**'), 'a «»b **two**', false],
  ['in bold words that are not italic', isMarked('_'), 'a **two wo«»rds** b', false],
  ['in a list', isPrefixed('- '), '«* one\n- two»', true],
  ['in a list and below it', isPrefixed('- '), '«- one\n\ntwo»', false],
  ['in a numbered list', isPrefixed('1. '), '1. one\n2. «»two', true],
])('what a tool takes away: %s', (_name, isOn, text, expected) => {
  expect(isOn(stateOf(text))).toBe(expected);
});
