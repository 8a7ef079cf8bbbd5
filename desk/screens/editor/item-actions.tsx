import { type FormEvent, type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { announce } from '../../announce.ts';
import { Menu } from '../../ui/menu.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useCall } from '../../use-call.ts';
import { editPath, historyPath, type WrittenItem } from '../../writing/item-types.ts';
import type { ItemState, ItemStore } from './item-store.ts';

type Props = Pick<ItemState, 'revision' | 'pageState'> & { item: WrittenItem; store: ItemStore; linksId: string };

/** Every site has this page; each other one may be removed. */
const HOME = 'pages/home.md';

const slugOf = (file: string) => (file.split('/').at(-1) ?? '').replace(/\.md$/, '').replace(/^\d{4}-\d\d-\d\d-/, '');

/** What is done with a page as a whole. Nothing of it is live before it is published. */
export function ItemActions({ item, revision, pageState, store, linksId }: Props) {
  const { file, title, address, kind, liveId } = item;
  const navigate = useNavigate();
  const [rename, remove, discard] = [useCall('renameItem'), useCall('removeItem'), useCall('discardDraft')];
  const [slug, setSlug] = useState(() => slugOf(file));
  const [leadsTo, setLeadsTo] = useState('');
  const isPage = address !== null && file.endsWith('.md') && kind !== 'pages';
  const isNew = liveId === null;
  const isRemoved = pageState === 'removed';
  // Where the page is had back.
  const afterwards = isNew && /\.(md|yaml)$/.test(file) ? historyPath(file) : '/pages';
  const [isUnsaved, setIsUnsaved] = useState(false);
  const error = rename.error ?? remove.error ?? discard.error;
  /** With what is not sent yet, so that the history has it. */
  const flush = async () => {
    await store.flush();
    return store.getState();
  };
  return (
    <div className="space-y-2 border-t border-rule pt-4">
      {address !== null && (
        <p className="text-second text-soft">
          Its address: <span className="text-ink">{address}</span>
        </p>
      )}
      <p className="flex flex-wrap gap-2">
        {isPage && (
          <AskFor
            label="Rename…"
            action="Rename"
            hint="The old address will lead to the new one."
            onSubmit={async () => {
              const { saving, revision: saved } = await flush();
              setIsUnsaved(saving !== 'saved');
              if (saving !== 'saved') return;
              const renamed = await rename.run({ file, revision: saved, slug: slug.trim() });
              if (!renamed) return;
              store.forget();
              announce('Renamed. The old address leads to the new one once both are published.');
              navigate(editPath(renamed.file), { replace: true });
            }}
          >
            Last part of the address
            <input
              className="field mt-1 block w-full font-normal"
              required
              value={slug}
              onChange={({ currentTarget }) => setSlug(currentTarget.value)}
            />
          </AskFor>
        )}
        {file.endsWith('.md') && file !== HOME && !isRemoved && (
          <AskFor
            label="Remove…"
            action="Remove"
            hint="It comes off the site with the next publication, and can be put back until then."
            onSubmit={async () => {
              const redirectTo = leadsTo.trim();
              const { saving, revision: seen } = await flush();
              setIsUnsaved(saving !== 'saved');
              if (saving !== 'saved') return;
              if (!(await remove.run({ file, revision: seen, ...(redirectTo && { redirectTo }) }))) return;
              store.forget();
              announce(`${title} ${isNew ? 'is removed' : 'comes off the site with the next publication'}.`);
              navigate(afterwards);
            }}
          >
            {address === null ? (
              'Remove it from the site?'
            ) : (
              <>
                Where its address leads from then on
                <input
                  className="field mt-1 block w-full font-normal"
                  list={linksId}
                  placeholder="Nowhere: “not found”"
                  value={leadsTo}
                  onChange={({ currentTarget }) => setLeadsTo(currentTarget.value)}
                />
              </>
            )}
          </AskFor>
        )}
        {revision > 0 && (
          <AskFor
            label={isRemoved ? 'Put it back…' : 'Discard changes…'}
            action={isRemoved ? 'Put back' : 'Discard'}
            hint={
              isRemoved
                ? 'Nothing of it comes off the site.'
                : 'The page is then as it is live; a new one is gone but for its history, which is shown next.'
            }
            onSubmit={async () => {
              const { revision: seen } = await flush();
              if (!(await discard.run({ file, revision: seen }))) return;
              // What was written on the removed page could not be saved: it is there where that is opened next.
              if (isRemoved) store.end();
              else store.forget();
              announce(isRemoved ? `${title} stays on the site.` : `What was not live of ${title} is discarded.`);
              navigate(afterwards);
            }}
          >
            {isRemoved ? 'Keep it on the site?' : 'Discard what is not live?'}
          </AskFor>
        )}
      </p>
      {isUnsaved && <Problem>What you wrote is not saved yet. It can be renamed or removed once it is.</Problem>}
      {error && <Problem>{error.message}</Problem>}
    </div>
  );
}

type AskProps = { label: string; action: string; hint: string; onSubmit: () => Promise<void>; children: ReactNode };

function AskFor({ label, action, hint, onSubmit, children }: AskProps) {
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
    const [screen, focused] = [document.getElementById('screen'), document.activeElement];
    // What is typed meanwhile would go with the page as it was.
    screen?.toggleAttribute('inert', true);
    try {
      await onSubmit();
    } finally {
      screen?.toggleAttribute('inert', false);
    }
    if (focused instanceof HTMLElement && focused.isConnected) focused.focus();
  };
  return (
    <Menu label={label}>
      <form className="w-72 p-2" onSubmit={submit}>
        {/* biome-ignore lint/a11y/noLabelWithoutControl: the field is among the children, where there is one */}
        <label className="block text-second font-medium">{children}</label>
        <p className="mt-1.5 text-hint text-muted">{hint}</p>
        <button type="submit" className="button mt-3">
          {action}
        </button>
      </form>
    </Menu>
  );
}
