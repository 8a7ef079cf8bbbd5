import type { ReactNode } from 'react';

type Props = { title: string; hint?: ReactNode; aside?: ReactNode; children: ReactNode; className?: string };

/** A heading over a rule, and what belongs to it. */
export function Section({ title, hint, aside, children, className = '' }: Props) {
  return (
    <section className={className}>
      <div className="flex flex-wrap items-baseline gap-x-2 border-b border-rule pb-2">
        <h2 className="min-w-0 text-section wrap-anywhere">{title}</h2>
        <span className="min-w-fit flex-1 text-second text-muted">{hint}</span>
        {aside && <span className="text-second text-soft">{aside}</span>}
      </div>
      {children}
    </section>
  );
}
