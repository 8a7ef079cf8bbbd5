import { type FormEvent, useRef, useState } from 'react';
import type { DeskAnswer } from '../../../leads/desk/calls.ts';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useCall } from '../../use-call.ts';
import { readFilters, toSearch } from './filters.ts';

type Props = { search: string; views: DeskAnswer<'listViews'>['views']; onSaved: () => void };

/** Keeps the filters of the address under a name, or removes the view that is shown. */
export function SaveView({ search, views, onSaved }: Props) {
  const save = useCall('saveView');
  const remove = useCall('deleteView');
  const [name, setName] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const shown = views.find(({ query }) => toSearch(readFilters(new URLSearchParams(query))) === search);
  if (search === '') return null;
  if (shown)
    return (
      <Button
        kind="quiet"
        disabled={remove.isRunning}
        onClick={async () => (await remove.run({ id: shown.id })) && onSaved()}
      >
        Delete view
      </Button>
    );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await save.run({ name: name.trim(), query: search.slice(1) }))) return;
    form.current?.closest<HTMLElement>('[popover]')?.hidePopover();
    setName('');
    onSaved();
  };
  return (
    <Menu label="Save view" hasChevron={false} className="button max-md:hidden!">
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
        <p className="mt-1 text-hint text-muted">It keeps the filters above, for you alone.</p>
        {save.error && <Problem>{save.error.message}</Problem>}
        <button
          type="submit"
          data-kind="primary"
          disabled={save.isRunning || name.trim() === ''}
          className="button mt-3"
        >
          Save
        </button>
      </form>
    </Menu>
  );
}
