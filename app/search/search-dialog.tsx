import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react';
import { ArrowLink } from '../ui/controls/button-link.tsx';
import { Dialog } from '../ui/controls/dialog.tsx';
import { walkWithArrows } from './arrow-keys.ts';
import { SearchField } from './search-field.tsx';
import { type ResultGroup, SearchResults } from './search-results.tsx';
import { SlashChoice } from './slash-choice.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  /** The address of the search page. */
  action: string;
  text: string;
  onText: (text: string) => void;
  onSubmit: (text: string) => void;
  status: string;
  groups: readonly ResultGroup[];
  /** The page that shows all results; null while there are none. */
  all: string | null;
  /** Shown while there are no results. */
  children: ReactNode;
};

/** Search over the page: a field, and below it results as they are typed. */
export function SearchDialog({ open, onClose, action, text, onText, onSubmit, status, groups, all, children }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  // A link to the page one is on changes nothing that would close the dialog.
  const closeOnLink = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    if (link && !link.target && !event.metaKey && !event.ctrlKey && !event.shiftKey) onClose();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    walkWithArrows(event);
    if (event.key !== 'Escape') return;
    // Left to Chromium, the first Escape would empty the field and the second close the dialog.
    event.preventDefault();
    onClose();
  };
  return (
    <Dialog open={open} onClose={onClose} label="Search" className="search-dialog">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: listens to the field and the links inside */}
      <div onKeyDown={onKeyDown} className="search-dialog-body">
        <SearchField
          action={action}
          id="dialog-search-field"
          initial={text}
          onText={(typed) => {
            scroller.current?.scrollTo({ top: 0 });
            onText(typed);
          }}
          onSubmit={onSubmit}
          inputRef={startHere}
          className="border-b border-line"
        />
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is clicked */}
        <div ref={scroller} data-arrows onClick={closeOnLink} className="search-dialog-results">
          <div className="flex flex-wrap items-center justify-between gap-x-6">
            <p role="status" className="py-2 text-small text-soft empty:py-0">
              {status}
            </p>
            {all && (
              <ArrowLink to={all} className="text-small text-link">
                All results
              </ArrowLink>
            )}
          </div>
          {groups.length > 0 ? <SearchResults groups={groups} compact /> : children}
        </div>
        <div className="search-dialog-foot">
          <p>
            <kbd>↑</kbd> <kbd>↓</kbd> to move, <kbd>Enter</kbd> to open, <kbd>Esc</kbd> to close
          </p>
          <SlashChoice />
        </div>
      </div>
    </Dialog>
  );
}

/** The browser gives focus to what asks for it when a dialog opens; React's autoFocus comes too early for that. */
function startHere(input: HTMLInputElement | null): void {
  input?.setAttribute('autofocus', '');
  input?.select();
}
