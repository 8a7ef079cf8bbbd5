import { useId } from 'react';
import { DAY_MS, zoneName } from '../../time.ts';

type Props = { at: number | undefined; hint: string; onChange: (at: number | undefined) => void };

const HOUR_MS = DAY_MS / 24;

/** As a field of the viewer's clocks has it. */
function toLocal(at: number): string {
  const time = new Date(at - new Date(at).getTimezoneOffset() * 60_000);
  return time.toISOString().slice(0, 16);
}

/** Now, or at a time of the viewer's clocks. */
export function TimeChoice({ at, hint, onChange }: Props) {
  const name = useId();
  const choice = 'inline-flex min-h-8 items-center gap-2 max-md:min-h-11';
  const nextHour = () => Math.ceil((Date.now() + HOUR_MS / 2) / HOUR_MS) * HOUR_MS;
  return (
    <fieldset className="flex flex-wrap items-center gap-x-5">
      <legend className="sr-only">When</legend>
      <label className={choice}>
        <input type="radio" name={name} checked={at === undefined} onChange={() => onChange(undefined)} />
        Now
      </label>
      <label className={choice}>
        <input type="radio" name={name} checked={at !== undefined} onChange={() => onChange(nextHour())} />
        At a time
      </label>
      {at === undefined ? (
        <span className="text-second text-muted">{hint}</span>
      ) : (
        <label className="text-second text-muted">
          <input
            type="datetime-local"
            aria-label="When it goes live"
            className="field me-2 text-ink"
            value={toLocal(at)}
            min={toLocal(Date.now())}
            onChange={({ currentTarget: { value } }) => value && onChange(new Date(value).getTime())}
          />
          {zoneName(at)}
        </label>
      )}
    </fieldset>
  );
}
