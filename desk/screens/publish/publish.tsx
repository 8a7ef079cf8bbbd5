import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Link, type LoaderFunctionArgs, redirect, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import type { DeskAnswer } from '../../../leads/desk/calls.ts';
import { type CallError, call } from '../../api.ts';
import { ScreenTitle } from '../../frame/screen-head.tsx';
import { isMac } from '../../keys/actions.ts';
import { useActions } from '../../keys/use-actions.ts';
import { countOf } from '../../numbers.ts';
import { useMe } from '../../session.ts';
import { clock } from '../../time.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { LeftIcon, TickIcon, WarnIcon } from '../../ui/icons.tsx';
import { KeyHint } from '../../ui/key.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Section } from '../../ui/section.tsx';
import { useCall } from '../../use-call.ts';
import { FROM_DESKTOP, useMedia } from '../../use-media.ts';
import { editPath, publicationPath, type WrittenPage } from '../../writing/item-types.ts';
import { ShareMenu } from '../../writing/share-menu.tsx';
import { ChangeList } from './change-list.tsx';
import { ChangedPage } from './changed-page.tsx';
import { chosenFirst, chosenWith } from './choice.ts';
import { LastPublications } from './last-publications.tsx';
import { Progress } from './progress.tsx';
import { describePlan, durationInWords, newWords } from './publish-text.ts';
import { TimeChoice } from './time-choice.tsx';

const NO_PLAN: DeskAnswer<'planPublication'> = { changes: [], warnings: [], lastDurationMs: null };

const WAITING: readonly string[] = ['changed', 'new', 'removed', 'draft'];

export async function loader({ request: { url, signal } }: LoaderFunctionArgs) {
  const { searchParams } = new URL(url);
  const id = searchParams.get('id');
  const file = searchParams.get('file');
  const again = searchParams.get('again');
  const read = (one: string | null) => one && call('readPublication', { id: one }, signal);
  // Before the pages: of one that is over they tell what became of it.
  const [publication, failed] = await Promise.all([read(id), read(again)]);
  const [all, { publications }] = await Promise.all([
    call('listPages', {}, signal),
    call('listPublications', {}, signal),
  ]);
  const timed = publications.find(({ state, files }) => state === 'scheduled' && file !== null && files.includes(file));
  if (timed) throw redirect(publicationPath(timed.id));
  const asked = failed ? failed.files : file === null ? [] : [file];
  const files = all.pages.filter(({ state }) => WAITING.includes(state)).map((page) => page.file);
  const plan = publication || files.length === 0 ? NO_PLAN : await call('planPublication', { files }, signal);
  return { all, plan, asked, publication, publications };
}

export function Component() {
  const { plan, asked, publication, all, publications } = useLoaderData<typeof loader>();
  const titles = new Map(all.pages.map((page) => [page.file, page]));
  const timed = new Set(publications.flatMap(({ state, files }) => (state === 'scheduled' ? files : [])));
  const [usualMs] = publications.flatMap(({ state, startedAt, endedAt }) =>
    state === 'live' && endedAt !== null ? endedAt - startedAt : [],
  );
  const last = publications.length > 0 && <LastPublications publications={publications} pages={titles} />;
  const scheduled = all.pages.filter(({ state }) => state === 'scheduled');
  return (
    <div className="flex h-full flex-col">
      <ScreenTitle>Publish</ScreenTitle>
      <div className="flex min-h-12 shrink-0 items-center justify-between gap-4 border-b border-line px-5 text-second md:px-8">
        <Link to="/pages" className="link inline-flex min-h-8 items-center gap-1.5 text-ui max-md:min-h-11">
          <LeftIcon />
          Pages
        </Link>
        {!publication && <span className="text-muted max-md:hidden">Nothing is public before you press Publish</span>}
        {plan.changes.length > 0 && (
          <span className="md:hidden">
            <ShareMenu file={null} label="Share a preview…" className="link min-h-11" />
          </span>
        )}
      </div>
      {publication ? (
        <Progress key={publication.id} {...{ publication, usualMs, timed }} pages={titles} />
      ) : plan.changes.length === 0 ? (
        <div className="overflow-y-auto px-5 md:px-8">
          <h1 className="mt-8 text-finding">Nothing waits to go live.</h1>
          <p className="mt-2 mb-8 text-soft">What you write stands here until it is published.</p>
          {last}
        </div>
      ) : (
        // Another plan begins anew.
        <Plan
          key={plan.changes.map(({ file, revision }) => file + revision).join()}
          {...{ all, plan, asked, publications, scheduled, last }}
        />
      )}
    </div>
  );
}

type PlanProps = Pick<Awaited<ReturnType<typeof loader>>, 'all' | 'plan' | 'asked' | 'publications'> & {
  scheduled: readonly WrittenPage[];
  last: ReactNode;
};

function Plan({ plan, all, asked, publications, scheduled, last }: PlanProps) {
  const { changes, warnings, lastDurationMs } = plan;
  const publish = useCall('publish');
  const navigate = useNavigate();
  const isWide = useMedia(FROM_DESKTOP);
  const ready = chosenFirst(changes, publications);
  const [chosen, setChosen] = useState(() => (asked.length === 0 ? ready : chosenWith(changes, asked)));
  const [current, setCurrent] = useState((changes.find(({ file }) => asked.includes(file)) ?? changes[0])?.file);
  const [isCompared, setIsCompared] = useState(false);
  const [at, setAt] = useState<number>();
  const picked = changes.filter((change) => chosen.has(change.file));
  const shown = changes.find((change) => change.file === current);
  const left = new Set(changes.flatMap(({ file }) => (chosen.has(file) ? [] : file)));
  const warned = warnings.filter(({ file }) => !left.has(file));
  const isNew = all.pages.some(({ file, state }) => file === current && (state === 'new' || state === 'draft'));
  const kindOf = new Map(all.pages.map(({ file, kind }) => [file, all.kinds.find(({ id }) => id === kind)]));
  const kindsAdded = picked.flatMap((each) => (each.change === 'added' ? [kindOf.get(each.file)] : []));
  const run = async () => {
    if (picked.length === 0 || publish.isRunning) return;
    const seen = picked.map(({ file, revision }) => ({ file, revision }));
    const started = await publish.run({ changes: seen, ...(at !== undefined && { at }) });
    if (started) navigate(publicationPath(started.id));
  };
  const move = (step: number) => {
    const next = changes[changes.findIndex((change) => change.file === current) + step];
    if (next) document.querySelector<HTMLElement>(`[data-lead="${CSS.escape(next.file)}"] button`)?.focus();
  };
  useActions({ close: () => navigate('/pages') }, { next: () => move(1), previous: () => move(-1) });
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
    if (document.querySelector('dialog:modal, :popover-open')) return;
    event.preventDefault();
    void run();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
  const about = lastDurationMs === null ? '' : `Live in about ${durationInWords(lastDurationMs)}`;
  return (
    <>
      <div className="flex min-h-0 flex-1">
        <div className="min-w-0 flex-1 px-5 pt-8 pb-10 md:overflow-y-auto md:px-8">
          <h1 className="mb-5 max-w-[34rem] text-[1.625rem]/8 md:text-finding">
            {describePlan(picked, newWords(kindsAdded))}
          </h1>
          <ChangeList {...{ changes, scheduled, ready, chosen, current }} onChoose={setChosen} onCurrent={setCurrent} />
          {!isWide && shown && (
            <details className="mt-6" onToggle={({ currentTarget }) => setIsCompared(currentTarget.open)}>
              <summary className="min-h-11 py-2.5 font-medium">Before and after: {shown.title}</summary>
              {/* Loaded once it is asked for: two pages are much for a phone. */}
              {isCompared && (
                <div className="flex h-[70dvh] flex-col">
                  <ChangedPage key={shown.file} change={shown} isNew={isNew} />
                </div>
              )}
            </details>
          )}
          <Section
            title="Checks"
            className="mt-8"
            aside={warned.length === 0 ? '' : `${countOf(warned.length, 'warning')}, nothing in the way`}
          >
            <ul className="text-second">
              {warned.map(({ file, title, text }) => (
                <li key={`${file} ${text}`} className="flex items-start gap-2 border-b border-line py-2.5">
                  <span className="mt-[3px] text-warn">
                    <WarnIcon />
                  </span>
                  <span className="min-w-0 flex-1">
                    <span className="font-medium">{title}:</span> {text}
                  </span>
                  <Link to={editPath(file)} className="link whitespace-nowrap">
                    Go there
                  </Link>
                </li>
              ))}
              <li className="flex items-start gap-2 border-b border-line py-2.5 text-soft">
                <span className="mt-[3px] text-ok">
                  <TickIcon />
                </span>
                Links, pictures and fields of what is chosen are checked again before anything is live.
              </li>
            </ul>
          </Section>
          {last && (
            <Section title="Publications" className="mt-8">
              {last}
            </Section>
          )}
        </div>
        {isWide && (
          <aside className="flex w-[35.5rem] shrink-0 flex-col border-s border-line bg-mist px-7 py-6">
            {shown ? (
              <ChangedPage key={shown.file} change={shown} isNew={isNew} />
            ) : (
              <Empty title="Choose a change.">It is shown here.</Empty>
            )}
          </aside>
        )}
      </div>
      <footer className="flex shrink-0 flex-wrap items-center gap-x-6 gap-y-2 border-t border-rule bg-ground px-5 py-4 max-md:bottom-[4.25rem] max-md:z-20 max-md:py-3 max-md:[@media(min-height:36rem)]:sticky md:px-8">
        <TimeChoice at={at} onChange={setAt} hint={about} />
        {publish.error && <Refused error={publish.error} />}
        <span className="ms-auto flex flex-wrap items-center gap-x-6 gap-y-2 max-md:w-full">
          <span className="max-md:hidden">
            <ShareMenu file={null} label="Share a preview…" />
          </span>
          <Button
            kind="primary"
            size="large"
            className="max-md:w-full"
            aria-keyshortcuts={isMac() ? 'Meta+Enter' : 'Control+Enter'}
            disabled={picked.length === 0 || publish.isRunning}
            onClick={run}
          >
            {at === undefined
              ? `Publish ${picked.length === 1 ? '1 change' : `${picked.length} changes`}`
              : 'Set the time'}
            <KeyHint name={isMac() ? '⌘' : 'Ctrl'} />
            <KeyHint name="Enter" />
          </Button>
        </span>
      </footer>
    </>
  );
}

/** Why nothing is published, and what another person did since the list was shown. */
function Refused({ error: { code, message, change } }: { error: CallError }) {
  const me = useMe();
  const { revalidate } = useRevalidator();
  return (
    <div className="w-full">
      <Problem>
        {change && (
          <strong className="font-semibold">
            {`${change.by === me.name ? 'You' : change.by} ${change.what} at ${clock(change.at)}. `}
          </strong>
        )}
        {message}
      </Problem>
      {code === 'changed' && <Button onClick={() => revalidate()}>Show the new list</Button>}
    </div>
  );
}
