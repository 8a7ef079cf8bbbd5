import { useEffectEvent, useLayoutEffect } from 'react';

const STORAGE_KEY = 'desk-keys';

/** WCAG 2.1.4: single-character shortcuts can be turned off, because speech input may type them by accident. */
export function areKeysOn(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off';
  } catch {
    return true;
  }
}

export function setKeysOn(isOn: boolean): void {
  try {
    localStorage.setItem(STORAGE_KEY, isOn ? 'on' : 'off');
  } catch (error) {
    console.error('the setting of the keys could not be stored', error);
  }
}

/** What each key does, by KeyboardEvent.key. */
export type KeyMap = Readonly<Record<string, (() => void) | undefined>>;

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented' | 'isComposing'>;
type Place = { isField: boolean; isDialog: boolean; isOn: boolean };

/** Whether a key press is a shortcut: never with a modifier, in a field or in a dialog, nor while keys are off. */
export function isShortcut(press: Press, { isField, isDialog, isOn }: Place): boolean {
  if (press.ctrlKey || press.metaKey || press.altKey || press.defaultPrevented || press.isComposing) return false;
  if (isDialog) return false;
  // WCAG 2.1.4 is about characters; Escape stays.
  return press.key.length > 1 ? !isField || press.key === 'Escape' : isOn && !isField;
}

const FIELDS = 'input:not([type=checkbox]), textarea, select, [contenteditable]';

export function useKeys(keys: KeyMap): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = keys[event.key];
    const target = event.target instanceof Element ? event.target : undefined;
    const isField = target?.closest(FIELDS) !== null && target !== undefined;
    const isDialog = document.querySelector('dialog:modal, [popover]:popover-open') !== null;
    if (!action || !isShortcut(event, { isField, isDialog, isOn: areKeysOn() })) return;
    event.preventDefault();
    action();
  });
  // Not useEffect, which runs after the screen is shown and would lose a key pressed until then.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
