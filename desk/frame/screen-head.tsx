import type { ReactNode } from 'react';
import { CommandButton } from '../commands/command-panel.tsx';
import { formatLimited } from '../numbers.ts';
import { useCounts } from '../session.ts';

type Props = {
  title: string;
  hint?: ReactNode;
  /** A list has narrower sides. */
  isList?: boolean;
  /** With a line below it. */
  isRuled?: boolean;
  children?: ReactNode;
};

/** The title of a screen, what it holds in a few words, and what can be done with all of it. */
export function ScreenHead({ title, hint, isList = false, isRuled = false, children }: Props) {
  return (
    <div className={isRuled ? 'border-b border-line pb-2' : ''}>
      <ScreenTitle>{title}</ScreenTitle>
      <div
        className={`flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 px-5 pt-2 max-lg:pt-3 ${isList ? 'md:px-7' : 'md:px-8'}`}
      >
        <h1 className="text-screen">{title}</h1>
        <span className="flex-1 pt-1 text-second text-muted">{hint}</span>
        <span className="flex flex-wrap items-center gap-2">
          <CommandButton />
          {children}
        </span>
      </div>
    </div>
  );
}

/** The title of the browser's tab, with how many leads are new. */
export function ScreenTitle({ children }: { children: string }) {
  const unread = useCounts().counts?.unread ?? 0;
  return <title>{`${unread > 0 ? `(${formatLimited(unread)}) ` : ''}${children} · Desk`}</title>;
}
