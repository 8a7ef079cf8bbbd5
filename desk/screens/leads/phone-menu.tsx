import type { DeskAnswer, DeskInput } from '../../../leads/desk/calls.ts';
import { MoreIcon } from '../../ui/icons.tsx';
import { Menu } from '../../ui/menu.tsx';
import { ExportLinks } from './export-menu.tsx';
import { DeleteView, findView, SaveViewForm } from './save-view.tsx';

type Props = {
  filters: DeskInput<'listLeads'>;
  matching: string;
  search: string;
  views: DeskAnswer<'listViews'>['views'];
  onSaved: () => void;
};

/** What a wide screen has as buttons beside the title: export, and keeping the filters as a view. */
export function PhoneMenu({ filters, matching, search, views, onSaved }: Props) {
  const shown = findView(views, search);
  return (
    <Menu
      label={<MoreIcon />}
      name="Export and views"
      className="-me-3 grid size-11 place-items-center rounded-control text-soft md:hidden"
    >
      <p className="px-2.5 pt-1.5 text-hint text-muted">Export {matching}</p>
      <ExportLinks filters={filters} />
      {search !== '' && (
        <div className="mt-1 border-t border-line pt-1">
          {shown ? (
            <DeleteView id={shown.id} className="menu-item" onDeleted={onSaved} />
          ) : (
            <SaveViewForm search={search} onSaved={onSaved} />
          )}
        </div>
      )}
    </Menu>
  );
}
