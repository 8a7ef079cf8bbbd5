import { words } from 'virtual:wording';
import type { Ref, SubmitEvent } from 'react';
import { paths } from '../paths.ts';
import { SearchIcon } from '../ui/controls/icons.tsx';

type Props = {
  id: string;
  defaultValue?: string;
  onType: (text: string) => void;
  onSubmit: (text: string) => void;
  inputRef: Ref<HTMLInputElement>;
  className?: string;
};

/** A form with one field; without JavaScript it submits to the search page. */
export function SearchField({ id, defaultValue = '', onType, onSubmit, inputRef, className = '' }: Props) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(String(new FormData(event.currentTarget).get('q') ?? ''));
  };
  return (
    <search className={className}>
      <form
        action={paths.search}
        method="get"
        toolname="search_site"
        tooldescription={words.search.tool}
        onSubmit={submit}
        className="search-field"
      >
        <label htmlFor={id} className="sr-only">
          {words.search.field}
        </label>
        <input
          ref={inputRef}
          id={id}
          name="q"
          type="search"
          defaultValue={defaultValue}
          onInput={({ currentTarget }) => onType(currentTarget.value)}
          placeholder={words.search.field}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={120}
        />
        <button type="submit" aria-label={words.search.submit}>
          <SearchIcon />
        </button>
      </form>
    </search>
  );
}
