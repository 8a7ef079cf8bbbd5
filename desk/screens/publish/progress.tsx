import { useEffect, useState } from 'react';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { announce } from '../../announce.ts';
import { call } from '../../api.ts';
import { useActions } from '../../keys/use-actions.ts';
import { useCounts } from '../../session.ts';
import { clock, dayAndClock, dayAndClockInSentence, duration, zoneName } from '../../time.ts';
import { Button } from '../../ui/button.tsx';
import { DeliveryShape, PageMark } from '../../ui/marks.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useTask } from '../../use-call.ts';
import { usePoll } from '../../use-poll.ts';
import { type Publication, publicationPath, type WrittenPage } from '../../writing/item-types.ts';
import { countChanges, durationInWords, stateAfter } from './publish-text.ts';

type Props = {
  publication: Publication;
  pages: ReadonlyMap<string, WrittenPage>;
  /** How long the last one took. */
  usualMs: number | undefined;
  /** Files that another publication is to change at its time. */
  timed: ReadonlySet<string>;
};

const POLL_MS = 1000;
const STEPS = [
  ['checked', 'Checked'],
  ['pages', 'Pages built'],
  ['pictures', 'Pictures and covers'],
  ['search', 'Search, feeds, site map'],
  ['tried', 'Tried out'],
  ['live', 'Put live'],
] as const satisfies readonly (readonly [Publication['steps'][number], string])[];

/** A publication from its start to its end, and what can be done about it. */
export function Progress({ publication: first, pages, usualMs, timed }: Props) {
  const [publication, setPublication] = useState(first);
  const { id, state, files, steps, stepMs, reason, dueAt, startedAt, endedAt, undoOf, others } = publication;
  const { refresh } = useCounts();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  usePoll(async (signal) => {
    if (state !== 'running' && state !== 'scheduled') return;
    const next = await call('readPublication', { id }, signal);
    setPublication(next);
    if (next.state === state) return;
    refresh();
    await revalidate();
  }, POLL_MS);
  const stop = useTask(async () => setPublication(await call('stopPublication', { id })));
  const undo = useTask(async (of: string) => navigate(publicationPath((await call('undoPublication', { id: of })).id)));
  const publishNow = useTask(async () => setPublication(await call('publishNow', { id })));
  const publishOthers = useTask(async () => navigate(publicationPath((await call('publish', { changes: others })).id)));
  const hasUndo = state === 'live' && files.length > 0;
  const canUndo = hasUndo && !undo.isRunning;
  useActions({ undo: canUndo ? () => void undo.run(id) : undefined, close: () => navigate('/pages') });
  const error = stop.error ?? undo.error ?? publishNow.error ?? publishOthers.error;
  const finding = findingOf(publication);
  useEffect(() => announce(finding), [finding]);
  const tookMs = (endedAt ?? Date.now()) - startedAt;
  const isUsual = usualMs !== undefined && tookMs < usualMs;
  return (
    <div className="min-h-0 flex-1 overflow-y-auto px-5 pt-8 pb-12 md:px-8">
      <h1 className="mb-2 max-w-[34rem] text-[1.625rem]/8 md:text-finding">{finding}</h1>
      <p className="mb-6 text-soft">
        {state === 'failed' && stoppedAt(publication)}
        {state === 'live' &&
          `${countChanges(files.length)}, published by ${publication.by}${undoOf !== null ? ', as it was before' : ''}.`}
        {state === 'scheduled' && dueAt !== null && `${zoneName(dueAt)}. Later writing waits for the next time.`}
        {state === 'running' &&
          `${durationInWords(tookMs)} ${isUsual ? `of about ${durationInWords(usualMs)}` : 'so far'}.`}
      </p>
      {state === 'running' && isUsual && (
        <div className="mb-5 h-0.5 max-w-[26rem] bg-line">
          <div className="h-full bg-accent" style={{ width: `${(tookMs / usualMs) * 100}%` }} />
        </div>
      )}
      {(state === 'running' || state === 'failed') && <Timeline {...{ steps, stepMs }} isFailed={state === 'failed'} />}
      {reason && <p className="answer mb-4 whitespace-pre-line">{reason}</p>}
      {(state === 'live' || state === 'scheduled') && (
        <PublishedPages {...{ files, pages, timed }} isLive={state === 'live'} />
      )}
      {error && <Problem>{error.message}</Problem>}
      <p className="mt-6 flex flex-wrap gap-2">
        {state === 'running' && (
          <Button disabled={stop.isRunning} onClick={() => void stop.run()}>
            Stop
          </Button>
        )}
        {state === 'scheduled' && (
          <>
            <Button kind="primary" disabled={publishNow.isRunning} onClick={() => void publishNow.run()}>
              Publish now instead
            </Button>
            <Button disabled={stop.isRunning} onClick={() => void stop.run()}>
              Do not publish
            </Button>
          </>
        )}
        {state === 'failed' && undoOf !== null && (
          <Button kind="primary" disabled={undo.isRunning} onClick={() => void undo.run(undoOf)}>
            Try again
          </Button>
        )}
        {others.length > 0 && (
          <Button kind="primary" disabled={publishOthers.isRunning} onClick={() => void publishOthers.run()}>
            Publish the other {others.length === 1 ? 'one' : others.length}
          </Button>
        )}
        {state === 'failed' && undoOf === null && files.length > 0 && (
          // As a list, because its files may have been changed since.
          <Link to={`/publish?again=${id}`} className="button" {...(others.length === 0 && { 'data-kind': 'primary' })}>
            Try again
          </Link>
        )}
        {state !== 'running' && (
          <Link to="/pages" className="button" {...(state === 'live' && { 'data-kind': 'primary' })}>
            Back to Pages
          </Link>
        )}
        {hasUndo && (
          <Button shortcut="z" disabled={!canUndo} onClick={() => void undo.run(id)}>
            Undo
          </Button>
        )}
      </p>
      <p className="mt-4 max-w-[34rem] text-second text-muted">
        {state === 'running' && 'You may leave; beside Pages stands what is left to publish.'}
        {hasUndo &&
          'Undo publishes the version before again. What it takes off the site waits as a draft, not chosen to go live.'}
      </p>
    </div>
  );
}

function findingOf({ state, files, startedAt, endedAt, dueAt, undoOf }: Publication): string {
  if (state === 'running') return `Publishing ${countChanges(files.length).toLowerCase()}.`;
  if (state === 'scheduled') return `Goes live ${dueAt === null ? 'later' : dayAndClockInSentence(dueAt, Date.now())}.`;
  if (state === 'live' && endedAt !== null)
    return `${undoOf !== null ? 'Back as it was, live' : 'Live'} at ${clock(endedAt)}, after ${durationInWords(endedAt - startedAt)}.`;
  if (state === 'undone') return 'This publication was undone. Its changes became drafts again.';
  if (state === 'stopped') return 'Stopped. Nothing went live.';
  return 'Nothing went live. The site is as it was.';
}

function stoppedAt({ steps, startedAt, endedAt }: Publication): string {
  const step = STEPS.find(([name]) => !steps.includes(name))?.[1] ?? 'Put live';
  return `It stopped at “${step}”${endedAt === null ? '' : `, ${durationInWords(endedAt - startedAt)} in`}.`;
}

type TimelineProps = Pick<Publication, 'steps' | 'stepMs'> & { isFailed: boolean };

/** The steps of the build, as they are done. */
function Timeline({ steps, stepMs, isFailed }: TimelineProps) {
  const next = STEPS.findIndex(([name]) => !steps.includes(name));
  return (
    <ol className="mb-6 max-w-[26rem]">
      {STEPS.map(([name, title], at) => {
        const isDone = steps.includes(name);
        const isStopped = isFailed && at === next;
        const ms = stepMs[at];
        return (
          <li key={name} className="flex min-h-9 items-center gap-3">
            <DeliveryShape state={isDone ? 'delivered' : isStopped ? 'dead' : 'pending'} />
            <span className={isDone ? 'font-semibold' : isStopped ? 'font-semibold text-bad' : 'text-muted'}>
              {title}
              <span className="sr-only">{isDone ? ', done' : isStopped ? ', failed' : ', to come'}</span>
            </span>
            <span className="ms-auto text-second text-soft">
              {isDone ? ms !== undefined && duration(ms) : at === next && !isFailed && 'now'}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

type PublishedPagesProps = Pick<Publication, 'files'> & Pick<Props, 'pages' | 'timed'> & { isLive: boolean };

function PublishedPages({ files, pages, timed, isLive }: PublishedPagesProps) {
  return (
    <ul className="max-w-[34rem] border-t border-rule">
      {files.map((file) => {
        const page = pages.get(file);
        const state = isLive ? stateAfter(file, page, timed, Date.now()) : 'scheduled';
        const isLater = state === 'scheduled';
        return (
          <li key={file} className="flex min-h-10 items-center gap-3 border-b border-line">
            <PageMark state={state} mistakes={0} word="" />
            <span className="min-w-0 flex-1 truncate">{page?.title ?? file}</span>
            {isLive && page?.dueAt && isLater && (
              <span className="text-second text-soft">{dayAndClock(page.dueAt, Date.now())}</span>
            )}
            {page?.address && !isLater && (
              <a href={page.address} target="_blank" rel="noreferrer" className="link text-second">
                {state === 'removed' ? 'Where it leads' : 'See it live'}
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}
