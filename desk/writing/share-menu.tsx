import { useEffect, useId, useRef, useState } from 'react';
import type { DeskAnswer } from '../../leads/desk/calls.ts';
import { announce } from '../announce.ts';
import { dayAndClock, duration } from '../time.ts';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { placeBelow } from '../ui/menu.tsx';
import { Problem } from '../ui/problem.tsx';
import { useCall } from '../use-call.ts';

type Share = DeskAnswer<'listShares'>['shares'][number];
type Props = {
  /** Null for everything that is not live. */
  file: string | null;
  isDisabled?: boolean;
  label?: string;
  className?: string;
};

/** A link to a preview, for people without an account; those that are given already can be ended. */
export function ShareMenu({ file, isDisabled = false, label = 'Share…', className = 'button' }: Props) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button ref={button} type="button" popoverTarget={id} disabled={isDisabled} className={className}>
        {label}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        tabIndex={-1}
        className="fixed inset-auto m-0 w-[min(27.5rem,calc(100vw-1rem))] overflow-y-auto rounded-bar border border-line bg-raised text-ink shadow-float"
        onToggle={({ newState }) => {
          setIsOpen(newState === 'open');
          if (newState === 'open' && panel.current && button.current)
            placeBelow(panel.current, button.current, '32rem');
        }}
      >
        {isOpen && <ShareForm file={file} />}
      </div>
    </>
  );
}

function ShareForm({ file }: Pick<Props, 'file'>) {
  const make = useCall('share');
  const list = useCall('listShares');
  const end = useCall('endShare');
  const [link, setLink] = useState<DeskAnswer<'share'>>();
  const [shares, setShares] = useState<Share[]>([]);
  const shown = useRef<HTMLInputElement>(null);
  const now = Date.now();
  const load = async () => setShares((await list.run({}))?.shares ?? []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the menu opens
  useEffect(() => void load(), []);
  const others = shares.filter((share) => share.file === file && share.id !== link?.id);
  const problem = make.error ?? list.error ?? end.error;
  return (
    <>
      <div className="p-5">
        <h2 className="text-section">Share a preview</h2>
        <p className="mt-1 mb-3 text-second text-soft">
          A person with the link sees {file === null ? 'everything that is not live yet' : 'this page'} as it is now and
          as you go on writing. Search engines do not.
        </p>
        {link ? (
          <>
            <div className="flex flex-wrap gap-2">
              <input
                ref={shown}
                // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that made it
                autoFocus
                readOnly
                aria-label="Link to the preview"
                className="field min-w-0 flex-1"
                value={link.link}
                onFocus={({ currentTarget }) => currentTarget.select()}
              />
              <CopyButton label="Copy" kind="primary" shown={shown} text={link.link} />
            </div>
            <p className="mt-2 text-second text-soft">Valid 7 days, until {dayAndClock(link.until, now)}.</p>
          </>
        ) : (
          <Button kind="primary" disabled={make.isRunning} onClick={async () => setLink(await make.run({ file }))}>
            Make a link
          </Button>
        )}
        {problem && <Problem>{problem.message}</Problem>}
      </div>
      {others.length > 0 && (
        <div className="border-t border-line p-5">
          <h3 className="font-sans! text-ui font-semibold">{link ? 'Other links' : 'Links so far'}</h3>
          <ul>
            {others.map(({ id, by, until }) => (
              <li key={id} className="flex items-center gap-3 border-b border-line py-2 text-second last:border-0">
                <span className="min-w-0 flex-1">By {by}</span>
                <span className="text-muted">{duration(Math.max(0, until - now))} left</span>
                <button
                  type="button"
                  className="min-h-8 px-2 text-bad hover:underline max-md:min-h-11"
                  onClick={async ({ currentTarget }) => {
                    const menu = currentTarget.closest<HTMLElement>('[popover]');
                    if (!(await end.run({ id }))) return;
                    announce('The link has ended.');
                    await load();
                    menu?.focus();
                  }}
                >
                  End it
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
