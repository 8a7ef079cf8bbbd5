import { useState } from 'react';
import type { DeskInput } from '../../../leads/desk/calls.ts';
import { call } from '../../api.ts';
import { countOf } from '../../numbers.ts';
import { clock } from '../../time.ts';
import { KeyHint } from '../../ui/key.tsx';
import { usePoll } from '../../use-poll.ts';

type Props = {
  filters: DeskInput<'listLeads'>;
  newestAt: number;
  loadedAt: number;
  isSorted: boolean;
  onShow: () => void;
};

const POLL_MS = 15_000;

/** New leads announce themselves here; the list moves only when asked. Sorted otherwise, they are not its first rows. */
export function NewStrip({ filters, newestAt, loadedAt, isSorted, onShow }: Props) {
  const [found, setFound] = useState({ newer: 0, loadedAt });
  usePoll(
    async (signal) => {
      const { newer } = await call('countLeads', { ...filters, since: newestAt }, signal);
      setFound({ newer, loadedAt });
    },
    POLL_MS,
    { key: String(loadedAt) },
  );
  const newer = found.loadedAt === loadedAt ? found.newer : 0;
  return (
    <div role="status" className="z-10 bg-ground max-md:sticky max-md:top-0">
      {newer > 0 && (
        <p className="flex min-h-11 items-center gap-2 border-b border-line px-5 text-second md:min-h-9 md:px-7">
          <span
            aria-hidden="true"
            className="-ms-3 size-1.5 rounded-full bg-accent forced-color-adjust-none forced-colors:bg-[Highlight] md:-ms-3.5 md:me-1.5"
          />
          <span className="flex-1 md:flex-none">
            <b className="font-semibold">{countOf(newer, 'new lead')}</b>{' '}
            <span className="text-soft">since {clock(loadedAt)}</span>
          </span>
          <button type="button" className="link min-h-8" aria-keyshortcuts="u" onClick={onShow}>
            {isSorted ? 'Show newest first' : newer === 1 ? 'Show it' : 'Show them'}
          </button>
          <KeyHint name="u" />
        </p>
      )}
    </div>
  );
}
