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
import { useMe } from '../../session.ts';
import { clock, dayTitle } from '../../time.ts';
import { Button } from '../../ui/button.tsx';
import { KeyBar } from '../../ui/key.tsx';
import { PageMark } from '../../ui/marks.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useTask } from '../../use-call.ts';
import { compareWords } from '../../writing/compare-words.ts';
import { ComparedText } from '../../writing/compared-text.tsx';
import { editPath } from '../../writing/item-types.ts';
import { EditorBar } from './editor-bar.tsx';
import { labelOf } from './fields/schema.ts';

type Version = DeskAnswer<'listVersions'>['versions'][number];

const NOTHING: DeskAnswer<'readVersion'> = { fields: {}, contents: '', brokenText: null };

export async function loader({ params, request: { url, signal } }: LoaderFunctionArgs) {
  const file = params['*'] ?? '';
  const { searchParams } = new URL(url);
  const [item, { versions }] = await Promise.all([
    call('readItem', { file }, signal),
    call('listVersions', { file }, signal),
  ]);
  const at = Math.max(
    0,
    versions.findIndex(({ id }) => id === searchParams.get('version')),
  );
  const version = versions[at];
  const isAgainstBefore = searchParams.get('against') === 'before' || version?.isLive;
  const base = isAgainstBefore ? versions[at + 1] : versions.find(({ isLive }) => isLive);
  const read = (one: Version | undefined) => (one ? call('readVersion', { file, version: one.id }, signal) : NOTHING);
  const [shown, before] = await Promise.all([read(version), read(base)]);
  return { item, versions, version, base, shown, before };
}

const HINTS = [
  [['j', 'k'], 'version'],
  [['r'], 'restore'],
  [['Esc'], 'back to writing'],
] as const;

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value ?? '', null, 1));

/** The versions of an item, and what one of them changes. */
export function Component() {
  const { item, versions, version, base, shown, before } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [search] = useSearchParams();
  const against = search.get('against') ?? undefined;
  const restore = useTask(async () => {
    const { file, revision, liveId } = item;
    const saved = await call('saveItem', { file, revision, liveId, version: version?.id });
    if (!saved.conflict) {
      announce(`Restored ${version ? clock(version.at) : ''} as a new version.`);
      return navigate(editPath(item.file));
    }
    await revalidate();
    throw new CallError(
      'changed',
      `${saved.conflict.by} changed it since. Nothing was restored; look at the versions again.`,
    );
  });
  const move = (step: number) => {
    const next = versions[versions.findIndex(({ id }) => id === version?.id) + step];
    if (next) navigate({ search: toQuery({ version: next.id, against }) }, { replace: true });
  };
  useActions(
    { restore: () => void restore.run(), close: () => navigate(editPath(item.file)) },
    { next: () => move(1), previous: () => move(-1) },
  );
  const names = [...new Set([...Object.keys(before.fields), ...Object.keys(shown.fields)])];
  const differing = names.filter((name) => textOf(before.fields[name]) !== textOf(shown.fields[name]));
  const when = version ? clock(version.at) : '';
  const bar = { file: item.file, title: item.title, state: item.state, present: item.present };
  return (
    <div className="flex h-full flex-col">
      <EditorBar {...bar} mistakes={item.mistakesFound.length} isOffline={false} isHistory />
      {!version ? (
        <p className="p-8 text-soft">It has no versions yet.</p>
      ) : (
        <div className="min-h-0 flex-1 lg:grid lg:grid-cols-[19.5rem_minmax(0,1fr)] xl:grid-cols-[19.5rem_minmax(0,1fr)_20rem]">
          <VersionList versions={versions} current={version.id} against={against} />
          <section aria-label="What changed" className="flex min-h-0 flex-col">
            <div className="flex min-h-10 flex-wrap items-center gap-x-4 border-b border-line px-5">
              <h2 className="font-sans! text-ui font-semibold">
                {dayTitle(version.at, Date.now()).title}, {when}, by {version.by}
              </h2>
              <span className="text-second text-soft">
                {base ? (base.isLive ? 'against what is live' : `against ${clock(base.at)}`) : 'the first version'}
              </span>
              <Link
                className="link ms-auto text-second"
                to={{ search: toQuery({ version: version.id, against: against ? undefined : 'before' }) }}
              >
                {against ? 'Compare with what is live' : 'Compare with the one before'}
              </Link>
            </div>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
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
            <KeyBar hints={HINTS} />
          </section>
          <aside className="border-s border-line p-6 max-xl:border-t lg:max-xl:col-start-2">
            <Button
              kind="primary"
              size="large"
              className="w-full"
              disabled={restore.isRunning}
              onClick={() => void restore.run()}
            >
              Restore {when}
            </Button>
            <p className="mt-2 text-second text-soft">
              Makes a new version from this one. Nothing is lost, nothing goes live.
            </p>
            {restore.error && <Problem>{restore.error.message}</Problem>}
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

type ListProps = { versions: readonly Version[]; current: string; against: string | undefined };

/** By day, the newest first. */
function VersionList({ versions, current, against }: ListProps) {
  const me = useMe();
  const now = Date.now();
  const days = [...Map.groupBy(versions, ({ at }) => dayTitle(at, now).title)];
  return (
    <nav aria-label="Versions" className="border-e border-line bg-mist lg:overflow-y-auto">
      {days.map(([day, each]) => (
        <section key={day} aria-label={day}>
          <h2 className="border-b border-line px-5 pt-4 pb-2 text-day">{day}</h2>
          <ol>
            {each.map(({ id, at, by, added, removed, isLive }) => (
              <li key={id} className="border-b border-line">
                <Link
                  to={{ search: toQuery({ version: id, against }) }}
                  replace
                  aria-current={id === current || undefined}
                  className="flex min-h-13 items-center gap-3 px-5 outline-offset-[-2px] hover:bg-hover aria-[current=true]:bg-wash aria-[current=true]:shadow-[inset_0_0_0_2px_var(--color-accent)]"
                >
                  <span className="w-16 text-end text-soft">{clock(at)}</span>
                  <span className="min-w-0 flex-1">
                    {by === me.name ? 'You' : by}
                    {added > 0 && <span className="ms-1.5 text-ok">+{added}</span>}
                    {removed > 0 && <span className="ms-1.5 text-bad">−{removed}</span>}
                  </span>
                  {isLive && <PageMark state="published" mistakes={0} word="Live" />}
                </Link>
              </li>
            ))}
          </ol>
        </section>
      ))}
      <p className="px-5 py-3 text-hint text-muted">
        Kept for good. Writing within ten minutes by one person is one version.
      </p>
    </nav>
  );
}
