import { type FormEvent, useRef, useState } from 'react';
import type { DeskAnswer } from '../../../leads/desk/calls.ts';
import { Menu } from '../../ui/menu.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useCall } from '../../use-call.ts';
import { readFilters, toSearch } from './filters.ts';

type View = DeskAnswer<'listViews'>['views'][number];
type Props = { search: string; views: readonly View[]; onSaved: () => void };

/** The saved view that an address shows. */
export const findView = (views: readonly View[], search: string): View | undefined =>
  views.find(({ query }) => toSearch(readFilters(new URLSearchParams(query))) === search);

/** Keeps the filters of the address under a name, or removes the view that is shown. */
export function SaveView({ search, views, onSaved }: Props) {
  const shown = findView(views, search);
  if (search === '') return null;
  if (shown)
    return <DeleteView id={shown.id} className="button max-md:hidden!" data-kind="quiet" onDeleted={onSaved} />;
  return (
    <Menu label="Save view" className="button max-md:hidden!">
      <SaveViewForm search={search} onSaved={onSaved} />
    </Menu>
  );
}

type DeleteProps = { id: string; className: string; 'data-kind'?: 'quiet'; onDeleted: () => void };

export function DeleteView({ id, onDeleted, ...rest }: DeleteProps) {
  const remove = useCall('deleteView');
  return (
    <button
      type="button"
      disabled={remove.isRunning}
      onClick={async () => (await remove.run({ id })) && onDeleted()}
      {...rest}
    >
      Delete view
    </button>
  );
}

export function SaveViewForm({ search, onSaved }: Omit<Props, 'views'>) {
  const save = useCall('saveView');
  const [name, setName] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await save.run({ name: name.trim(), query: search.slice(1) }))) return;
    form.current?.closest<HTMLElement>('[popover]')?.hidePopover();
    setName('');
    onSaved();
  };
  return (
    <form ref={form} onSubmit={submit} className="w-64 p-2">
      <label className="block text-second text-soft">
        Name of the view
        <input
          className="field mt-1 block w-full"
          value={name}
          maxLength={60}
          required
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      </label>
      <p className="mt-1 text-hint text-muted">It keeps the filters of the list, for you alone.</p>
      {save.error && <Problem>{save.error.message}</Problem>}
      <button type="submit" data-kind="primary" disabled={save.isRunning || name.trim() === ''} className="button mt-3">
        Save view
      </button>
    </form>
  );
}
