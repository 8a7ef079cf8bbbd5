import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useNavigate,
  useRevalidator,
  useSearchParams,
} from 'react-router';
import { call, toQuery } from '../../api.ts';
import { useConnection } from '../../connection.ts';
import { ScreenHead } from '../../frame/screen-head.tsx';
import { useActions } from '../../keys/use-actions.ts';
import { clock } from '../../time.ts';
import { FilterChip } from '../../ui/filter-chip.tsx';
import { KeyBar, KeyHint } from '../../ui/key.tsx';
import { pageStateWord } from '../../ui/marks.tsx';
import { useListAnchor } from '../../use-list-anchor.ts';
import { FROM_WIDE, useMedia } from '../../use-media.ts';
import { useNow } from '../../use-now.ts';
import { usePoll } from '../../use-poll.ts';
import { editPath, historyPath, publishPath, type WrittenPages } from '../../writing/item-types.ts';
import { getListPlace, setListPlace } from '../../writing/list-place.ts';
import { LastPublished, Publishing } from './last-published.tsx';
import { NewMenu } from './new-menu.tsx';
import { NoPages } from './no-pages.tsx';
import {
  countByKind,
  countReady,
  groupPages,
  type PageFilters,
  readFilters,
  STATE_FILTERS,
  TOUCHED,
} from './page-list.ts';
import { PageTable } from './page-table.tsx';
import { Peek } from './peek.tsx';
import { SearchField } from './search-field.tsx';
import { useFound } from './use-found.ts';

export const loader = ({ request }: LoaderFunctionArgs) => call('listPages', {}, request.signal);

const POLL_MS = 20_000;
const HINTS = [
  [['j', 'k'], 'move'],
  [['Enter'], 'write'],
  [['n'], 'new'],
  [['/'], 'search'],
  [['p'], 'publish'],
  [['?'], 'all keys'],
] as const;

/** Everything there is to write, with its state. */
export function Component() {
  const all = useLoaderData<typeof loader>();
  const filters = readFilters(useSearchParams()[0]);
  const { revalidate, state } = useRevalidator();
  const navigate = useNavigate();
  const isWide = useMedia(FROM_WIDE);
  const { answeredAt } = useConnection();
  const [newKind, setNewKind] = useState<WrittenPages['kinds'][number]>();
  const empty = all.kinds.find(
    ({ id, newLabel }) => id === filters.kind && newLabel !== null && !all.pages.some(({ kind }) => kind === id),
  );
  const search = toQuery(filters);
  const scroller = useRef<HTMLDivElement>(null);
  const [currentFile, setCurrentFile] = useState(() =>
    getListPlace().search === search ? getListPlace().currentFile : undefined,
  );
  const [isPeekOpen, setIsPeekOpen] = useState(true);
  const found = useFound(filters.q);
  const groups = groupPages(all, filters, { now: useNow(), found });
  const rows = groups.flatMap(({ pages }) => pages);
  const at = rows.findIndex(({ file }) => file === currentFile);
  const current = rows[at];
  const ready = countReady(all.pages);
  const elsewhere = all.mistakes.filter(({ file }) => !all.pages.some((page) => page.file === file));
  usePoll(async () => {
    if (state === 'idle') await revalidate();
  }, POLL_MS);

  useEffect(() => setListPlace({ search, currentFile }));
  useListAnchor(scroller, 'pages', search);
  const focusLink = (file: string, options?: FocusOptions) =>
    scroller.current?.querySelector<HTMLElement>(`[data-lead="${CSS.escape(file)}"] a`)?.focus(options);
  // The row that was opened has the focus again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the list is shown again
  useLayoutEffect(() => {
    if (current) focusLink(current.file, { preventScroll: true });
  }, []);

  const focusRow = (step: number) => {
    const row = rows[at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + step))];
    if (row) focusLink(row.file);
  };
  useActions(
    {
      open: current && (() => navigate(editPath(current.file))),
      compare: current && (() => navigate(historyPath(current.file))),
      newPage: empty && (() => setNewKind(empty)),
      publish: () => navigate(publishPath()),
      search: () => document.getElementById('search')?.focus(),
      close: () => setCurrentFile(undefined),
    },
    { next: () => focusRow(1), previous: () => focusRow(-1) },
  );
  return (
    <div className="relative flex h-full flex-col">
      <ScreenHead
        isList
        title="Pages"
        hint={
          <>
            {all.pages.length} in all
            {all.running ? (
              <Publishing {...all.running} />
            ) : (
              all.lastPublished && <LastPublished {...all.lastPublished} />
            )}
          </>
        }
      >
        <NewMenu {...all} kind={newKind} onKind={setNewKind} />
        <Link to={publishPath()} className="button" data-kind="primary" aria-keyshortcuts="p">
          {ready > 0 ? `Publish ${ready}…` : 'Publish…'}
          <KeyHint name="p" />
        </Link>
      </ScreenHead>
      <KindTabs all={all} filters={filters} />
      <FilterBar all={all} filters={filters} />
      <div className="flex min-h-0 flex-1">
        <div ref={scroller} className="min-h-0 min-w-0 flex-1 scroll-pt-10 md:overflow-y-auto">
          {elsewhere.length > 0 && (
            <ul
              aria-label="Mistakes in other files"
              className="border-b border-line px-5 py-3 text-second text-bad md:px-7"
            >
              {elsewhere.map(({ file, line, message }) => (
                <li key={`${file} ${line} ${message}`}>
                  {file}, line {line}: {message}
                </li>
              ))}
            </ul>
          )}
          {rows.length === 0 ? (
            (!filters.q || found) && (
              <div className="px-5 md:px-7">
                <NoPages {...{ all, filters, empty }} onNew={setNewKind} />
              </div>
            )
          ) : (
            <PageTable
              groups={groups}
              current={current?.file}
              canPeek={isWide}
              onCurrent={(file) => {
                setCurrentFile(file);
                setIsPeekOpen(true);
              }}
            />
          )}
        </div>
        {isWide && isPeekOpen && current && (
          <Peek
            key={current.file}
            page={current}
            kind={all.kinds.find(({ id }) => id === current.kind)?.label ?? ''}
            mistakes={all.mistakes.filter(({ file }) => file === current.file)}
            onClose={() => setIsPeekOpen(false)}
          />
        )}
      </div>
      <KeyBar hints={HINTS}>Up to date, {clock(answeredAt)}</KeyBar>
    </div>
  );
}

type Props = { all: WrittenPages; filters: PageFilters };

function KindTabs({ all: { kinds, pages }, filters }: Props) {
  const counts = countByKind(pages);
  const tabs = [{ id: undefined, label: 'All', count: pages.length }].concat(
    kinds
      .filter(({ id, newLabel }) => newLabel !== null || counts.has(id) || id === filters.kind)
      .map(({ id, label }) => ({ id: id as never, label, count: counts.get(id) ?? 0 })),
  );
  return (
    <nav
      aria-label="Kinds"
      className="flex h-11 shrink-0 items-stretch gap-5 overflow-x-auto border-b border-line px-5 md:h-10 md:px-7"
    >
      {tabs.map(({ id, label, count }) => (
        <Link
          key={label}
          to={{ search: toQuery({ ...filters, kind: id }) }}
          aria-current={filters.kind === id ? 'page' : undefined}
          className="inline-flex items-center gap-1.5 border-y-2 border-transparent whitespace-nowrap text-soft outline-offset-[-2px] hover:text-ink aria-[current=page]:border-b-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink"
        >
          {label}
          <span className="font-normal text-muted">{count}</span>
        </Link>
      ))}
    </nav>
  );
}

function FilterBar({ all: { pages }, filters }: Props) {
  const people = [...new Set(pages.flatMap(({ touched }) => touched?.by ?? []))].toSorted();
  const chip = (name: 'state' | 'by' | 'touched', title: string, choices: readonly (readonly [string, string])[]) => (
    <FilterChip
      title={title}
      values={filters[name] ? [filters[name]] : []}
      words={filters[name] && (choices.find(([value]) => value === filters[name])?.[1] ?? filters[name])}
      choices={choices}
      searchWith={(value) => toQuery({ ...filters, [name]: value })}
      searchWithout={toQuery({ ...filters, [name]: undefined })}
    />
  );
  return (
    <div className="flex min-h-14 items-center gap-2 border-b border-line px-5 py-2 max-md:overflow-x-auto md:px-7">
      <SearchField filters={filters} />
      {chip(
        'state',
        'State',
        STATE_FILTERS.map((state) => [state, state === 'mistake' ? 'With a mistake' : pageStateWord(state)]),
      )}
      {chip(
        'by',
        'Touched by',
        people.map((name) => [name, name]),
      )}
      {chip(
        'touched',
        'Touched',
        Object.entries(TOUCHED).map(([value, { words }]) => [value, words]),
      )}
    </div>
  );
}
