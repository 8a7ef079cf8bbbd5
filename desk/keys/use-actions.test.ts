import { expect, test } from 'vitest';
import { addActions, findAction, possibleActions } from './actions.ts';
import { isShortcut } from './use-actions.ts';

const press = (key: string, changes = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  defaultPrevented: false,
  isComposing: false,
  repeat: false,
  ...changes,
});
const PAGE = { isField: false, isDialog: false, isOn: true };

test.each([
  ['a letter on the page', press('s'), PAGE, true],
  ['a letter in a field', press('s'), { ...PAGE, isField: true }, false],
  ['a letter in a dialog', press('s'), { ...PAGE, isDialog: true }, false],
  ['a letter while keys are off', press('s'), { ...PAGE, isOn: false }, false],
  ['a letter with Ctrl', press('s', { ctrlKey: true }), PAGE, false],
  ['a letter with Meta', press('s', { metaKey: true }), PAGE, false],
  ['a letter that another part has handled', press('s', { defaultPrevented: true }), PAGE, false],
  ['a letter of an input method', press('s', { isComposing: true }), PAGE, false],
  ['a letter that is held', press('s', { repeat: true }), PAGE, false],
  ['a letter that moves and is held', press('j', { repeat: true }), { ...PAGE, canRepeat: true }, true],
  ['Escape while keys are off', press('Escape'), { ...PAGE, isOn: false }, true],
  ['Escape in a field', press('Escape'), { ...PAGE, isField: true }, true],
  ['Enter on a button', press('Enter'), { ...PAGE, isControl: true }, false],
  ['Enter in a field', press('Enter'), { ...PAGE, isField: true }, false],
])('%s', (_name, event, place, expected) => {
  expect(isShortcut(event, place)).toBe(expected);
});

test('what the latest screen can do comes before the same of those below it', () => {
  const [ofFrame, ofScreen] = [() => 'frame', () => 'screen'];
  const screen: { undo: (() => string) | undefined } = { undo: ofScreen };
  const remove = [
    addActions(() => ({ actions: { undo: ofFrame, redo: ofFrame }, moves: {} })),
    addActions(() => ({ actions: screen, moves: { next: ofScreen } })),
  ];
  expect([findAction('z')?.run(), findAction('Z')?.run()]).toEqual(['screen', 'frame']);
  expect([findAction('j')?.isMove, findAction('z')?.isMove, findAction('x')]).toEqual([true, false, undefined]);
  expect(possibleActions().map(({ key, run }) => [key, run()])).toEqual([
    ['z', 'screen'],
    ['Z', 'frame'],
  ]);
  screen.undo = undefined;
  expect(findAction('z')?.run()).toBe('frame');
  for (const end of remove) end();
  expect(findAction('z')).toBeUndefined();
});
