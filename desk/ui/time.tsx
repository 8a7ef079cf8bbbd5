import { ago, dayAndClock, utc } from '../time.ts';
import { useNow } from '../use-now.ts';

type Props = { at: number; className?: string };

/** A time as the viewer reads it, with UTC on hover. */
export function Time({ at, className, children }: Props & { children: string }) {
  return (
    <time dateTime={new Date(at).toISOString()} title={utc(at)} className={className}>
      {children}
    </time>
  );
}

/** 'Today, 7:41 am' or 'May 12, 7:41 am'. */
export const DayAndClock = (props: Props) => <Time {...props}>{dayAndClock(props.at, useNow())}</Time>;

/** '6 min ago'. */
export const Ago = (props: Props) => <Time {...props}>{ago(props.at, useNow())}</Time>;
