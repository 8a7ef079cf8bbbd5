import { expect, test } from 'vitest';
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
