import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import { isComparable, LEAST_FOR_SHARE, share } from '../../../leads/desk/finding.ts';
import { call, toQuery } from '../../api.ts';
import { countOf, formatNumber } from '../../numbers.ts';
import { useMe } from '../../session.ts';
import { DAY_MS, dayAndClock } from '../../time.ts';
import { CloseButton } from '../../ui/button.tsx';
import { Key } from '../../ui/key.tsx';
import { LeadCount, leadsPath } from '../../ui/lead-count.tsx';
import { PageMark } from '../../ui/marks.tsx';
import { useNow } from '../../use-now.ts';
import { editPath, historyPath, type Mistake, publishPath, type WrittenPage } from '../../writing/item-types.ts';
import { PageFrame, previewAddress } from '../../writing/page-frame.tsx';
import { personWord, stateWord } from './page-table.tsx';

type Props = { page: WrittenPage; kind: string; mistakes: readonly Mistake[]; onClose: () => void };

/** Moving on quickly loads nothing. */
const REST_MS = 300;

/** The page that is current: how it looks, what changed, and what can be done with it. */
export function Peek({ page, kind, mistakes, onClose }: Props) {
  const now = useNow();
  const me = useMe();
  const { file, title, address, state, touched } = page;
  const isLive = state === 'published' || state === 'changed' || state === 'removed';
  return (
    <aside
      aria-label={`About ${title}`}
      className="motion-safe:animate-slide-in w-[22rem] shrink-0 overflow-y-auto border-s border-line px-6 pt-5 pb-10"
    >
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h2 dir="auto" className="text-message">
            {title}
          </h2>
          <p className="text-soft">{kind}</p>
        </div>
        <CloseButton onClick={onClose} />
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-2 pb-5">
        <Link to={editPath(file)} className="button" data-kind="primary">
          Write <Key name="Enter" isHidden />
        </Link>
        <Link to={historyPath(file)} className="button" aria-keyshortcuts="c">
          Compare <Key name="c" isHidden />
        </Link>
        {isLive && address !== null && (
          <a href={address} target="_blank" rel="noreferrer" className="link text-second">
            See it live
          </a>
        )}
      </div>
      {address !== null && <Thumbnail key={file} address={address} title={title} at={touched?.at ?? 0} />}
      <p className="mt-4">
        <PageMark state={state} mistakes={page.mistakes} word={stateWord(page, now)} />
      </p>
      {touched && (
        <p className="mt-1 text-second text-muted">
          {personWord(touched.by, me.name)}, {dayAndClock(touched.at, now)}
        </p>
      )}
      {mistakes.map(({ line, message }) => (
        <p key={`${line} ${message}`} className="mt-2 text-second text-bad">
          {message}
        </p>
      ))}
      {isLive && address !== null && <LastDays key={address} address={address} isPost={page.kind === 'posts'} />}
      {(state === 'changed' || state === 'new') && <WhatChanged key={`${file} ${touched?.at}`} file={file} />}
    </aside>
  );
}

function useRested(): boolean {
  const [isRested, setIsRested] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsRested(true), REST_MS);
    return () => clearTimeout(timer);
  }, []);
  return isRested;
}

/** What a call answers once the pane has rested; where it fails, the pane says less. */
function useRestedCall<Answer>(load: (signal: AbortSignal) => Promise<Answer>): Answer | undefined {
  const [answer, setAnswer] = useState<Answer>();
  const isRested = useRested();
  const start = useEffectEvent((signal: AbortSignal) => load(signal).then(setAnswer, () => {}));
  useEffect(() => {
    if (!isRested) return;
    const controller = new AbortController();
    void start(controller.signal);
    return () => controller.abort();
  }, [isRested]);
  return answer;
}

/** The page of a laptop, small. */
function Thumbnail({ address, title, at }: { address: string; title: string; at: number }) {
  if (!useRested()) return <div className="h-43 border border-line" />;
  return (
    <PageFrame
      address={previewAddress(address, { revision: at })}
      title={`The page ${title}`}
      width={1280}
      className="h-43 border border-line"
    />
  );
}

/** How often the page was read in the last 30 days, and what came of it. */
function LastDays({ address, isPost }: { address: string; isPost: boolean }) {
  const figures = useRestedCall((signal) => {
    const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
    return call('readFigures', { from: dayBefore(29), to: dayBefore(0), page: address }, signal);
  });
  if (!figures) return null;
  const { isCounted, totals, totalsBefore, posts } = figures;
  const isCompared = isComparable(figures) && totalsBefore.views >= LEAST_FOR_SHARE;
  const change = isCompared && Math.round((totals.views / totalsBefore.views - 1) * 100);
  const onward = isPost ? (posts.find(({ path }) => path === address)?.formSeen ?? 0) : totals.formSeen;
  const rows = [
    ['Read', countOf(totals.views, 'time'), change !== false && `${change > 0 ? '+' : ''}${change} %`],
    [isPost ? 'Went on to a form' : 'Saw its form', formatNumber(onward), share(onward, totals.views)],
    [
      'Leads',
      <LeadCount key="leads" count={totals.leads} to={leadsPath(figures, { page: address })} />,
      share(totals.leads, totals.views),
    ],
  ] as const;
  return (
    <section className="mt-5 text-second">
      <h3 className="flex justify-between border-b border-rule pb-1.5 font-sans! font-semibold">
        Last 30 days
        <Link to={`/figures${toQuery({ page: address })}`} className="link font-normal">
          Its figures
        </Link>
      </h3>
      <dl>
        {rows.slice(isCounted ? 0 : -1).map(([name, count, rate]) => (
          <div key={name} className="flex gap-2 border-b border-line py-2">
            <dt className="flex-1 text-soft">{name}</dt>
            <dd className="font-semibold">{count}</dd>
            <dd className="w-14 text-end text-soft">{rate}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function WhatChanged({ file }: { file: string }) {
  const plan = useRestedCall((signal) => call('planPublication', { files: [file] }, signal));
  const what = plan?.changes.find((change) => change.file === file)?.what;
  if (!what) return null;
  return (
    <section className="mt-5">
      <h3 className="border-b border-rule pb-1.5 font-sans! text-second font-semibold">What changed</h3>
      <p className="py-2 text-second">{what}</p>
      <Link to={publishPath(file)} className="link text-second">
        Publish it…
      </Link>
    </section>
  );
}
