import { words } from 'virtual:wording';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { splitWords } from '../../leads/fill-words.ts';
import { ArrowLink } from '../ui/controls/arrow-link.tsx';
import { Dialog } from '../ui/controls/dialog.tsx';
import { moveFocusWithArrows } from './arrow-keys.ts';
import type { Suggestions } from './index-format.ts';
import { openSiteIndex } from './index-reader.ts';
import { ResultList } from './result-list.tsx';
import { resultGroups, statusText } from './result-view.ts';
import { SearchField } from './search-field.tsx';
import { SearchSuggestions } from './search-suggestions.tsx';
import { NO_FILTER, searchUrl } from './search-url.ts';
import { useSearchResults } from './use-search-results.ts';

/** Results of each kind; the search page has the rest. */
const GROUP_LIMIT = 3;

export type SearchDialogProps = { open: boolean; onClose: () => void };

/** Search over the current page, with results while typing; loaded when search is first opened. */
export function SearchDialog({ open, onClose }: SearchDialogProps) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const search = useSearchResults(text, NO_FILTER, GROUP_LIMIT);
  const suggestions = useSuggestions();
  const scroller = useRef<HTMLDivElement>(null);
  const { results } = search;
  const hasResults = results !== null && results.count > 0;

  const type = (typed: string) => {
    scroller.current?.scrollTo({ top: 0 });
    setText(typed);
  };
  const submit = (typed: string) => {
    onClose();
    navigate(searchUrl(typed.trim()));
  };
  // A link to the current page does not navigate, and only a navigation closes the dialog by itself.
  const closeOnLink = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    if (link && !link.target && !event.metaKey && !event.ctrlKey && !event.shiftKey) onClose();
  };
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    moveFocusWithArrows(event);
    if (event.key !== 'Escape') return;
    // Chromium would clear a search field at the first Escape and close the dialog at the second.
    event.preventDefault();
    onClose();
  };
  return (
    <Dialog open={open} onClose={onClose} label={words.search.title} className="search-dialog">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the field and the links inside bubble to it */}
      <div onKeyDown={handleKey} className="search-dialog-body">
        <SearchField
          id="dialog-search-field"
          defaultValue={text}
          onType={type}
          onSubmit={submit}
          inputRef={autofocus}
          className="border-b border-line"
        />
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: clicks of the links inside bubble to it */}
        <div ref={scroller} data-arrows onClick={closeOnLink} className="search-dialog-results">
          <div className="flex flex-wrap items-center justify-between gap-x-6">
            <p role="status" className="py-2 text-small text-soft empty:py-0">
              {statusText(search)}
            </p>
            {hasResults && (
              <ArrowLink to={searchUrl(results.text)} className="text-small text-link">
                {words.search.all_results}
              </ArrowLink>
            )}
          </div>
          {hasResults ? (
            <ResultList groups={resultGroups(results, NO_FILTER)} compact />
          ) : (
            <SearchSuggestions {...suggestions} compact />
          )}
        </div>
        <div className="search-dialog-foot">
          <p>
            {splitWords(words.search.keys, {
              up: <kbd key="up">↑</kbd>,
              down: <kbd key="down">↓</kbd>,
              enter: <kbd key="enter">{words.search.enter}</kbd>,
              escape: <kbd key="escape">{words.search.escape}</kbd>,
            })}
          </p>
          <SlashShortcutSetting />
        </div>
      </div>
    </Dialog>
  );
}

/** The manifest of the index lists what to suggest, and opening search needs it anyway. */
function useSuggestions(): Suggestions {
  const [suggestions, setSuggestions] = useState<Suggestions>({ suggestionsTitle: '', suggestions: [] });
  useEffect(() => {
    openSiteIndex().then(
      ({ manifest }) => setSuggestions(manifest),
      (error) => console.error('the search index could not be opened', error),
    );
  }, []);
  return suggestions;
}

/** showModal() focuses the element with the attribute; React's autoFocus sets focus before the dialog is open. */
function autofocus(input: HTMLInputElement | null): void {
  input?.setAttribute('autofocus', '');
  input?.select();
}

/** The localStorage key of the setting; bootstrap.ts, which handles the shortcut, copies it to <html data-slash>. */
const STORAGE_KEY = 'search-slash';

/** WCAG 2.1.4: a single-character shortcut can be turned off, because speech input may type it by accident. */
function SlashShortcutSetting() {
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
      <span>{splitWords(words.search.shortcut, { key: <kbd key="key">/</kbd> })}</span>
    </label>
  );
}
