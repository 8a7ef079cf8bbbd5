import { type FormEvent, useRef, useState } from 'react';
import type { DeskAnswer } from '../../../leads/desk/calls.ts';
import { Check } from '../../ui/check.tsx';
import { Menu, MenuButton } from '../../ui/menu.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useCall } from '../../use-call.ts';
import { readFilters, toSearch } from './filters.ts';

type View = DeskAnswer<'listViews'>['views'][number];
type Props = { search: string; views: readonly View[]; onSaved: () => void };

/** Keeps the filters and the order of the address under a name, or changes the view that is shown. */
export function SaveView(props: Props) {
  const shown = findView(props.views, props.search);
  if (props.search === '') return null;
  return (
    <Menu label={shown ? 'View' : 'Save view'} hasChevron={shown !== undefined} className="button max-md:hidden!">
      <ViewChoices {...props} />
    </Menu>
  );
}

/** The saved view that an address shows. */
const findView = (views: readonly View[], search: string): View | undefined =>
  views.find(({ query }) => toSearch(readFilters(new URLSearchParams(query))) === search);

export function ViewChoices({ search, views, onSaved }: Props) {
  const shown = findView(views, search);
  return shown ? (
    <ViewActions key={shown.id} view={shown} onChanged={onSaved} />
  ) : (
    <SaveViewForm search={search} onSaved={onSaved} />
  );
}

function ViewActions({ view, onChanged }: { view: View; onChanged: () => void }) {
  const [save, remove] = [useCall('saveView'), useCall('deleteView')];
  const { id, name, query, isShared, by, isOwn, canChange } = view;
  const problem = save.error ?? remove.error;
  const whose = isShared ? `For all people of the desk${isOwn ? '' : `, by ${by}`}.` : 'For you alone.';
  return (
    <>
      <p className="px-2.5 py-1.5 text-hint text-muted">{whose}</p>
      {isOwn && (
        <MenuButton
          disabled={save.isRunning}
          onClick={async () => (await save.run({ name, query, isShared: !isShared })) && onChanged()}
        >
          {isShared ? 'Keep it for you alone' : 'Share it with all'}
        </MenuButton>
      )}
      {canChange && (
        <MenuButton disabled={remove.isRunning} onClick={async () => (await remove.run({ id })) && onChanged()}>
          Delete view
        </MenuButton>
      )}
      {problem && <Problem>{problem.message}</Problem>}
    </>
  );
}

function SaveViewForm({ search, onSaved }: Omit<Props, 'views'>) {
  const save = useCall('saveView');
  const [name, setName] = useState('');
  const [isShared, setIsShared] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await save.run({ name: name.trim(), query: search.slice(1), isShared }))) return;
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
      <Check className="mt-2 flex min-h-8 items-center gap-2.5 max-md:min-h-11" isOn={isShared} onChange={setIsShared}>
        For all people of the desk
      </Check>
      <p className="mt-1 text-hint text-muted">
        It keeps the filters and the order of the list.
        {isShared && ' “Owner: me” means the person who opens it. You and admins can change it.'}
      </p>
      {save.error && <Problem>{save.error.message}</Problem>}
      <button type="submit" data-kind="primary" disabled={save.isRunning || name.trim() === ''} className="button mt-3">
        Save view
      </button>
    </form>
  );
}
