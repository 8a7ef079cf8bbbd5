/** localStorage outlives the tab, sessionStorage a reload. */
type StorageName = 'localStorage' | 'sessionStorage';

/** What the browser keeps. Even to ask for a storage fails where it is blocked: then nothing is kept. */
export function readKept(storage: StorageName, key: string): string | null {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}

/** False where the device has no room, or lets nothing be kept. */
export function keep(storage: StorageName, key: string, text: string): boolean {
  try {
    window[storage].setItem(key, text);
    return true;
  } catch (error) {
    console.error('the browser keeps nothing', error);
    return false;
  }
}

export function keptKeys(storage: StorageName, prefix: string): string[] {
  try {
    return Object.keys(window[storage]).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

export function forgetKept(storage: StorageName, prefix: string): void {
  for (const key of keptKeys(storage, prefix)) window[storage].removeItem(key);
}
