import { useNavigate } from 'react-router';
import type { DeskAnswer } from '../../../leads/desk/calls.ts';
import { LEAD_SORTS } from '../../../leads/desk/leads.ts';
import { MoreIcon } from '../../ui/icons.tsx';
import { Menu } from '../../ui/menu.tsx';
import { ExportLinks } from './export-menu.tsx';
import { type AddressFilters, type CallFilters, sortOf, sortWords, toSearch } from './filters.ts';
import { ViewChoices } from './save-view.tsx';

type Props = {
  filters: AddressFilters;
  callFilters: CallFilters;
  matching: string;
  hasLeads: boolean;
  search: string;
  views: DeskAnswer<'listViews'>['views'];
  onSaved: () => void;
};

/** What a wide screen has beside the title and in the heads of columns: export, the order, and keeping both as a view. */
export function PhoneMenu({ filters, callFilters, matching, hasLeads, search, views, onSaved }: Props) {
  const navigate = useNavigate();
  return (
    <Menu
      label={<MoreIcon />}
      name="Export, order and views"
      className="-me-3 grid size-11 place-items-center rounded-control text-soft md:hidden"
    >
      {hasLeads && (
        <div className="mb-1 border-b border-line">
          <p className="px-2.5 pt-1.5 text-hint text-muted">Export {matching}</p>
          <ExportLinks filters={callFilters} />
        </div>
      )}
      <label className="block px-2.5 pt-2 pb-1 text-second text-muted">
        Sorted by
        <select
          className="field mt-1 block w-full"
          value={sortOf(filters)}
          onChange={({ currentTarget: { value: sort } }) => navigate({ search: toSearch({ ...filters, sort }) })}
        >
          {LEAD_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {sortWords(sort)}
            </option>
          ))}
        </select>
      </label>
      {search !== '' && (
        <div className="mt-1 border-t border-line pt-1">
          <ViewChoices search={search} views={views} onSaved={onSaved} />
        </div>
      )}
    </Menu>
  );
}
