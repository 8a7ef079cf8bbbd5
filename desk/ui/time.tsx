import { utc } from '../time.ts';

/** A time as the viewer reads it, with UTC on hover. */
export function Time({ at, children, className }: { at: number; children: string; className?: string }) {
  return (
    <time dateTime={new Date(at).toISOString()} title={utc(at)} className={className}>
      {children}
    </time>
  );
}
