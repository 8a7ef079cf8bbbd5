import type { Ref, SubmitEvent } from 'react';
import { SearchIcon } from '../ui/controls/icons.tsx';

type Props = {
  /** The address of the search page, which answers the form without JavaScript. */
  action: string;
  id: string;
  initial?: string;
  onText: (text: string) => void;
  onSubmit: (text: string) => void;
  inputRef: Ref<HTMLInputElement>;
  className?: string;
};

/** A real form with one field: what the page can do without a script, and what a script listens to. */
export function SearchField({ action, id, initial = '', onText, onSubmit, inputRef, className = '' }: Props) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(String(new FormData(event.currentTarget).get('q') ?? ''));
  };
  return (
    <search className={className}>
      <form
        action={action}
        method="get"
        toolname="search_site"
        tooldescription="Search posts, disciplines, the resource library, news, jobs and documents of this site."
        onSubmit={submit}
        className="search-field"
      >
        <label htmlFor={id} className="sr-only">
          Search the site
        </label>
        <input
          ref={inputRef}
          id={id}
          name="q"
          type="search"
          defaultValue={initial}
          onInput={({ currentTarget }) => onText(currentTarget.value)}
          placeholder="Search the site"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={120}
        />
        <button type="submit" aria-label="Search">
          <SearchIcon />
        </button>
      </form>
    </search>
  );
}
