import { useRef, useState } from 'react';
import {
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useNavigate,
  useRevalidator,
  useSearchParams,
} from 'react-router';
import type { DeskAnswer } from '../../../leads/desk/calls.ts';
import { announce } from '../../announce.ts';
import { CallError, call, toQuery } from '../../api.ts';
import { useActions } from '../../keys/use-actions.ts';
import { clock, dayTitle } from '../../time.ts';
import { Button } from '../../ui/button.tsx';
import { KeyBar } from '../../ui/key.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useTask } from '../../use-call.ts';
import { BeforeAfter } from '../../writing/before-after.tsx';
import { compareWords } from '../../writing/compare-words.ts';
import { ComparedText } from '../../writing/compared-text.tsx';
import { editPath } from '../../writing/item-types.ts';
import { previewAddress } from '../../writing/page-frame.tsx';
import { EditorBar } from './editor-bar.tsx';
import { labelOf } from './fields/schema.ts';
import { useChanges } from './use-changes.ts';
import { textOf } from './value-text.ts';
import { type Version, VersionList } from './version-list.tsx';

/** With the revisions that it made and that it was made over, 0 without a draft. */
type Restored = { words: string; revision: number; before: number };

const NOTHING: DeskAnswer<'readVersion'> = { fields: {}, contents: '', brokenText: null };

export async function loader({ params, request: { url, signal } }: LoaderFunctionArgs) {
  const file = params['*'] ?? '';
  const { searchParams } = new URL(url);
  const [item, { versions }] = await Promise.all([
    call('readItem', { file }, signal).catch(orGone),
    call('listVersions', { file }, signal),
  ]);
  if (!item && versions.length === 0) throw new CallError('missing', 'There is no such page any more.');
  const at = Math.max(
    0,
    versions.findIndex(({ id }) => id === searchParams.get('version')),
  );
  const version = versions[at];
  const isAgainstBefore = searchParams.get('against') === 'before' || version?.isLive;
  const base = isAgainstBefore ? versions[at + 1] : versions.find(({ isLive }) => isLive);
  const read = (one: Version | undefined) => (one ? call('readVersion', { file, version: one.id }, signal) : NOTHING);
  const [shown, before] = await Promise.all([read(version), read(base)]);
  return { file, item, versions, version, base, shown, before };
}

/** Of a page that is neither live nor a draft, there are its versions. */
function orGone(error: unknown): undefined {
  if (!(error instanceof CallError) || error.code !== 'missing') throw error;
}

const HINTS = [
  [['j', 'k'], 'version'],
  [['[', ']'], 'change'],
  [['r'], 'restore'],
  [['Esc'], 'back to writing'],
] as const;

/** The versions of an item, and what one of them changes. */
export function Component() {
  const { file, item, versions, version, base, shown, before } = useLoaderData<typeof loader>();
  const revision = item?.revision ?? 0;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [search] = useSearchParams();
  const against = search.get('against') ?? undefined;
  const as = search.get('as') ?? undefined;
  const shownOn = as === 'pages' ? item?.shownOn : undefined;
  const when = version ? clock(version.at) : '';
  const [restored, setRestored] = useState<Restored>();
  const save = async (id: string): Promise<number> => {
    const saved = await call('saveItem', { file, revision, version: id });
    if (!saved.conflict) return saved.revision;
    await revalidate();
    throw new CallError(
      'changed',
      `${saved.conflict.by} changed it since. Nothing was restored; look at the versions again.`,
    );
  };
  const show = (id?: string) => navigate({ search: toQuery({ version: id }) }, { replace: true });
  const restore = useTask(async (id: string) => {
    const saved = await save(id);
    const words = `Restored ${when}${saved === 0 ? ', which is live' : ' as a new version'}`;
    setRestored({ words, revision: saved, before: revision });
    announce(`${words}.`);
    await show(saved === 0 ? id : undefined);
  });
  const undo = useTask(async (to: number) => {
    if (to === 0) await call('discardDraft', { file, revision });
    else await save(String(to));
    setRestored(undefined);
    announce('It is as it was before.');
    await show();
  });
  // Only from what was restored itself, and to what the list has.
  const undoTo =
    restored?.revision === revision &&
    (restored.before === 0 || versions.some(({ id }) => id === String(restored.before)))
      ? restored.before
      : undefined;
  const move = (step: number) => {
    const next = versions[versions.findIndex(({ id }) => id === version?.id) + step];
    if (next) navigate({ search: toQuery({ version: next.id, against, as }) }, { replace: true });
  };
  const compared = useRef<HTMLDivElement>(null);
  const changes = useChanges(compared, shownOn ? undefined : shown);
  useActions(
    {
      restore: version && (() => void restore.run(version.id)),
      undo: undoTo === undefined ? undefined : () => void undo.run(undoTo),
      close: () => navigate(item ? editPath(file) : '/pages'),
    },
    {
      next: () => move(1),
      previous: () => move(-1),
      ...(!shownOn && { nextChange: () => changes.move(1), previousChange: () => changes.move(-1) }),
    },
  );
  const names = [...new Set([...Object.keys(before.fields), ...Object.keys(shown.fields)])];
  const differing = names.filter((name) => textOf(before.fields[name]) !== textOf(shown.fields[name]));
  const error = restore.error ?? undo.error;
  const title = item?.title ?? String(shown.fields.title ?? shown.fields.name ?? file);
  return (
    <div className="flex h-full flex-col">
      <EditorBar
        {...{ file, title }}
        state={item?.state}
        mistakes={item?.mistakesFound.length ?? 0}
        present={item?.present ?? []}
        isOffline={false}
        isHistory
      >
        {restored && (
          <span className="me-2 flex items-center gap-2">
            {restored.words}
            {undoTo !== undefined && (
              <Button kind="quiet" shortcut="z" disabled={undo.isRunning} onClick={() => void undo.run(undoTo)}>
                Undo
              </Button>
            )}
          </span>
        )}
      </EditorBar>
      {!version ? (
        <p className="p-8 text-soft">It has no versions yet.</p>
      ) : (
        <div
          ref={compared}
          className="min-h-0 flex-1 lg:grid lg:grid-cols-[19.5rem_minmax(0,1fr)] xl:grid-cols-[19.5rem_minmax(0,1fr)_20rem] [&_:is([data-current],del[data-current]+ins)]:outline-2"
        >
          <VersionList versions={versions} current={version.id} search={{ against, as }} />
          <section aria-label="What changed" className="flex min-h-0 flex-col">
            <div className="flex min-h-10 flex-wrap items-center gap-x-4 border-b border-line px-5 py-1">
              <h2 className="font-sans! text-ui font-semibold">
                {dayTitle(version.at, Date.now()).title}, {when}, by {version.by}
              </h2>
              <span className="text-second text-soft">
                {base ? (base.isLive ? 'against what is live' : `against ${clock(base.at)}`) : 'the first version'}
              </span>
              <span className="ms-auto text-second text-soft">
                {!shownOn && changes.count > 0 && `Change ${changes.at + 1} of ${changes.count}`}
              </span>
              <Link
                className="link text-second"
                to={{ search: toQuery({ version: version.id, against: against ? undefined : 'before', as }) }}
              >
                {against ? 'Against what is live' : 'Against the one before'}
              </Link>
              {item?.shownOn && (
                <Link
                  className="link text-second"
                  to={{ search: toQuery({ version: version.id, against, as: shownOn ? undefined : 'pages' }) }}
                >
                  {shownOn ? 'As text' : 'As pages, side by side'}
                </Link>
              )}
            </div>
            {shownOn ? (
              <section
                aria-label="Pages"
                className="flex h-[70dvh] min-h-0 flex-col bg-mist px-7 py-4 lg:h-auto lg:flex-1"
              >
                <BeforeAfter
                  key={`${version.id} ${base?.id}`}
                  title={title}
                  before={base && previewAddress(shownOn, { file, version: base.id })}
                  after={previewAddress(shownOn, { file, version: version.id })}
                  note={item?.address === null && `part of ${shownOn}`}
                  moves="version"
                />
              </section>
            ) : (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
              <section aria-label="Text" tabIndex={0} className="min-h-0 flex-1 overflow-y-auto px-5 py-6 lg:px-10">
                <div dir="auto" className="max-w-[45rem] text-[1rem]/6.5 whitespace-pre-wrap">
                  {shown.contents === before.contents ? (
                    <p className="text-second text-muted">The text is the same in both.</p>
                  ) : (
                    <ComparedText
                      parts={compareWords(
                        before.contents ?? before.brokenText ?? '',
                        shown.contents ?? shown.brokenText ?? '',
                      )}
                      context={60}
                    />
                  )}
                </div>
              </section>
            )}
            <KeyBar hints={HINTS} />
          </section>
          <aside className="border-s border-line p-6 max-xl:border-t lg:max-xl:col-start-2">
            <Button
              kind="primary"
              size="large"
              className="w-full"
              disabled={restore.isRunning}
              onClick={() => void restore.run(version.id)}
            >
              Restore {when}
            </Button>
            <p className="mt-2 text-second text-soft">
              {!item && 'The page is gone: it is neither live nor a draft. '}
              Makes a new version from this one. Nothing is lost, nothing goes live.
            </p>
            {error && <Problem>{error.message}</Problem>}
            <h2 className="mt-6 flex items-baseline justify-between border-b border-rule pb-2 text-section">
              Fields
              <span className="font-sans text-second font-normal text-muted">
                {differing.length} of {names.length} differ
              </span>
            </h2>
            <dl className="text-second">
              {differing.map((name) => (
                <div key={name} className="border-b border-line py-2.5">
                  <dt className="font-medium">{labelOf(name, {})}</dt>
                  <dd className="mt-1 max-h-60 overflow-y-auto wrap-anywhere whitespace-pre-wrap">
                    <ComparedText
                      parts={compareWords(textOf(before.fields[name]), textOf(shown.fields[name]))}
                      context={20}
                    />
                  </dd>
                </div>
              ))}
            </dl>
          </aside>
        </div>
      )}
    </div>
  );
}
