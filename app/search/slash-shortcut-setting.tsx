import { useState } from 'react';

/** The localStorage key of the setting; bootstrap.ts, which handles the shortcut, copies it to <html data-slash>. */
const STORAGE_KEY = 'search-slash';

/** WCAG 2.1.4: a single-character shortcut can be turned off, because speech input may type it by accident. */
export function SlashShortcutSetting() {
  const [isEnabled, setIsEnabled] = useState(() => document.documentElement.dataset.slash !== 'off');
  const change = (enabled: boolean) => {
    const value = enabled ? 'on' : 'off';
    setIsEnabled(enabled);
    document.documentElement.dataset.slash = value;
    try {
      localStorage.setItem(STORAGE_KEY, value);
    } catch (error) {
      console.error('the shortcut setting could not be stored', error);
    }
  };
  return (
    <label className="inline-flex min-h-8 items-center gap-2">
      <input
        type="checkbox"
        checked={isEnabled}
        onChange={({ currentTarget }) => change(currentTarget.checked)}
        className="size-4 accent-brand"
      />
      <span>
        Open with <kbd>/</kbd>
      </span>
    </label>
  );
}
