import { useNavigate } from 'react-router';
import { toQuery } from '../../api.ts';
import { SearchInput } from '../../ui/search-input.tsx';
import type { PageFilters } from './page-list.ts';

/** Searches as one types. */
export function SearchField({ filters }: { filters: PageFilters }) {
  const { q = '' } = filters;
  const navigate = useNavigate();
  const search = (typed: string) => navigate({ search: toQuery({ ...filters, q: typed }) }, { replace: q !== '' });
  return (
    <search className="relative shrink-0 md:w-72">
      <SearchInput
        value={q}
        label="Search pages"
        placeholder="Title, address or words in it"
        className="w-full"
        onType={search}
        onClear={() => search('')}
      />
    </search>
  );
}
