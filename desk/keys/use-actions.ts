import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { keep, readKept } from '../kept.ts';
import { type ActionMap, addActions, findAction } from './actions.ts';

const STORAGE_KEY = 'desk-keys';

/** WCAG 2.1.4: single-character shortcuts can be turned off, because speech input may type them by accident. */
export const areKeysOn = () => readKept('localStorage', STORAGE_KEY) !== 'off';
export const setKeysOn = (isOn: boolean) => keep('localStorage', STORAGE_KEY, isOn ? 'on' : 'off');

type Press = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented' | 'isComposing' | 'repeat'
>;
type Place = { isField: boolean; isDialog: boolean; isOn: boolean; canRepeat?: boolean; isControl?: boolean };

/**
 * Whether a key press is a shortcut: never with a modifier, in a field or in a dialog, nor while keys are off. A key
 * that is held acts once, because the next lead would be changed by each repeat. Enter is left to a control that has the
 * focus.
 */
export function isShortcut(press: Press, { isField, isDialog, isOn, canRepeat, isControl }: Place): boolean {
  if ((press.repeat && !canRepeat) || (press.key === 'Enter' && isControl)) return false;
  if (press.ctrlKey || press.metaKey || press.altKey || press.defaultPrevented || press.isComposing) return false;
  if (isDialog) return false;
  // WCAG 2.1.4 is about characters; Escape stays.
  return press.key.length > 1 ? !isField || press.key === 'Escape' : isOn && !isField;
}

/** A row that can be chosen is a button too; Enter opens its lead. */
const CONTROLS = 'a, button:not([data-lead]), summary, input, select';
const FIELDS = 'input:not([type=checkbox]), textarea, select, [contenteditable]';

function press(event: KeyboardEvent): void {
  const action = findAction(event.key);
  // Within a shadow root too, where the text of a page is written.
  const [innermost] = event.composedPath();
  const target = innermost instanceof Element ? innermost : undefined;
  const isWithin = (selector: string) => target !== undefined && target.closest(selector) !== null;
  const isDialog = document.querySelector('dialog:modal, [popover]:popover-open') !== null;
  const canRepeat = action?.isMove ?? false;
  const place = { isField: isWithin(FIELDS), isControl: isWithin(CONTROLS), isDialog, isOn: areKeysOn(), canRepeat };
  if (!action || !isShortcut(event, place)) return;
  event.preventDefault();
  action.run();
}

/** What a screen can do, by key and in the command field. `moves` only go through a list; held down, they go on. */
export function useActions(actions: ActionMap, moves: ActionMap = {}): void {
  const read = useEffectEvent(() => ({ actions, moves }));
  // Not useEffect, which runs after the screen is shown and would lose a key pressed until then.
  useLayoutEffect(() => {
    // Added once, however many screens there are.
    window.addEventListener('keydown', press);
    return addActions(() => read());
  }, []);
}

/** A browser presses a focused button again for each repeat of Enter. */
export function useSinglePresses(): void {
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (event.repeat && event.key === 'Enter' && event.target instanceof HTMLButtonElement) event.preventDefault();
    };
    window.addEventListener('keydown', listener, { capture: true });
    return () => window.removeEventListener('keydown', listener, { capture: true });
  }, []);
}
