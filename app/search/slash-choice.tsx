import { useState } from 'react';

/** Where the choice is stored; bootstrap.ts, which answers the key, reads it into <html data-slash>. */
const SLASH_KEY = 'search-slash';

/** A shortcut of a single character must be possible to turn off (WCAG 2.1.4): speech input types it by accident. */
export function SlashChoice() {
  const [on, setOn] = useState(() => document.documentElement.dataset.slash !== 'off');
  const choose = (wanted: boolean) => {
    const choice = wanted ? 'on' : 'off';
    setOn(wanted);
    document.documentElement.dataset.slash = choice;
    try {
      localStorage.setItem(SLASH_KEY, choice);
    } catch (error) {
      console.error('the choice could not be stored', error);
    }
  };
  return (
    <label className="inline-flex min-h-8 items-center gap-2">
      <input
        type="checkbox"
        checked={on}
        onChange={({ currentTarget }) => choose(currentTarget.checked)}
        className="size-4 accent-brand"
      />
      <span>
        Open with <kbd>/</kbd>
      </span>
    </label>
  );
}
