import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { toQuery } from '../../api.ts';
import { SearchIcon } from '../../ui/icons.tsx';
import { Key } from '../../ui/key.tsx';
import type { PageFilters } from './page-list.ts';

/** Searches as one types; the list is here already, so nothing is asked of the server. */
export function SearchField({ filters }: { filters: PageFilters }) {
  const { q = '' } = filters;
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  // A link may have set or removed the search; what is being typed stays.
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = q;
  }, [q]);
  const search = (typed: string) => navigate({ search: toQuery({ ...filters, q: typed }) }, { replace: q !== '' });
  return (
    <search className="relative shrink-0 md:w-72">
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-2.5 grid place-items-center text-muted"
      >
        <SearchIcon />
      </span>
      <input
        ref={input}
        id="search"
        type="search"
        dir="auto"
        aria-label="Search pages"
        placeholder="Title or address"
        aria-keyshortcuts="/"
        defaultValue={q}
        maxLength={200}
        className="field w-full ps-8 pe-3 md:pe-8"
        onChange={({ currentTarget }) => search(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          event.currentTarget.value = '';
          document.getElementById('screen')?.focus();
          search('');
        }}
      />
      <span className="pointer-events-none absolute inset-y-0 right-2 hidden place-items-center text-muted md:grid">
        <Key name="/" isHidden />
      </span>
    </search>
  );
}
