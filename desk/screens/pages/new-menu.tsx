import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { Menu, MenuButton } from '../../ui/menu.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useCall } from '../../use-call.ts';
import { editPath, type WrittenPages } from '../../writing/item-types.ts';

type Kind = WrittenPages['kinds'][number];
type Props = Pick<WrittenPages, 'kinds' | 'absent'> & {
  /** Of which one is begun. */
  kind: Kind | undefined;
  onKind: (kind: Kind | undefined) => void;
};

/** Beside its name: what one is, or where it stands. */
const ABOUT: Readonly<Record<string, string>> = {
  landing: 'sections for a campaign',
  gated: 'a form before a file',
  posts: 'on the blog',
  news: 'a release',
  disciplines: 'an article of the method',
  library: 'a link worth reading',
  team: 'on Company',
  jobs: 'on Careers',
  replies: 'to a lead',
  documents: 'its PDF is made by hand',
};

/** A new page: its kind, then its title, from which its address is made. */
export function NewMenu({ kinds, absent, kind, onKind }: Props) {
  const begin = useCall('startItem');
  const navigate = useNavigate();
  return (
    <>
      <Menu label="New…" action="newPage">
        {kinds
          .filter(({ newLabel }) => newLabel !== null)
          .map((each) => (
            <MenuButton key={each.id} onClick={() => onKind(each)}>
              {each.newLabel}
              <span className="text-hint text-muted">{ABOUT[each.id]}</span>
            </MenuButton>
          ))}
        {absent.length > 0 && (
          <p className="mt-1 border-t border-line px-2.5 pt-2 text-hint text-muted">Not there yet</p>
        )}
        {absent.map(({ file, title }) => (
          <MenuButton
            key={file}
            onClick={async () => {
              if (await begin.run({ kind: file, title })) navigate(editPath(file));
            }}
          >
            {title}
            <span className="text-hint text-muted">{file.endsWith('.md') ? 'a page' : 'part of the site'}</span>
          </MenuButton>
        ))}
      </Menu>
      {begin.error && <Problem>{begin.error.message}</Problem>}
      {kind && <NewForm key={kind.id} kind={kind} onClose={() => onKind(undefined)} />}
    </>
  );
}

function NewForm({ kind, onClose }: { kind: Kind; onClose: () => void }) {
  const start = useCall('startItem');
  const navigate = useNavigate();
  const [title, setTitle] = useState('');
  const [form, setForm] = useState(kind.forms[0]?.id);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const started = await start.run({ kind: kind.id, title: title.trim(), ...(form && { form }) });
    if (started) navigate(editPath(started.file));
  };
  return (
    <form
      onSubmit={submit}
      aria-label={`New ${kind.newLabel}`}
      className="shadow-float absolute top-14 right-5 z-30 w-80 max-w-[calc(100vw-2.5rem)] rounded-bar border border-line bg-raised p-4 text-start md:right-7"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onClose();
      }}
    >
      <label className="block text-second font-medium">
        Title of the new {kind.newLabel?.toLowerCase()}
        <input
          // biome-ignore lint/a11y/noAutofocus: it was chosen to be written
          autoFocus
          required
          dir="auto"
          maxLength={200}
          className="field mt-1 block w-full font-normal"
          value={title}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
      </label>
      <p className="mt-1.5 text-hint text-muted">Its address is made from it. Nothing is live before you publish.</p>
      {kind.forms.length > 0 && (
        <label className="mt-3 block text-second font-medium">
          What is behind the form
          <select
            className="field mt-1 block w-full font-normal"
            value={form}
            onChange={({ currentTarget }) => setForm(currentTarget.value)}
          >
            {kind.forms.map(({ id, title: name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      {start.error && <Problem>{start.error.message}</Problem>}
      <p className="mt-3 flex gap-2">
        <button type="submit" className="button" data-kind="primary" disabled={start.isRunning || title.trim() === ''}>
          {start.isRunning ? 'Starting…' : 'Start writing'}
        </button>
        <button type="button" className="button" data-kind="quiet" onClick={onClose}>
          Not now
        </button>
      </p>
    </form>
  );
}
