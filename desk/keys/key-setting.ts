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
