import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { countOf } from '../../numbers.ts';
import { Button } from '../../ui/button.tsx';
import { DownIcon, LeftIcon } from '../../ui/icons.tsx';
import { KeyHint } from '../../ui/key.tsx';
import { placeBelow } from '../../ui/menu.tsx';
import { FROM_TABLET, useMedia } from '../../use-media.ts';
import { Month } from './month.tsx';
import {
  type Against,
  addDays,
  addMonths,
  againstWords,
  dayCount,
  type FiguresAddress,
  isoDay,
  PRESET_NAMES,
  PRESETS,
  rangeOf,
  rangeWords,
  toSearch,
} from './range.ts';

type Props = { address: FiguresAddress; marked: ReadonlySet<string> };

/** The server reads two years at most. */
const MAX_DAYS = 731;
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
const MONTH_STEPS: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 };
const AGAINST: readonly Against[] = ['before', 'year', 'nothing'];

const monthOf = (day: string) => `${day.slice(0, 7)}-01`;

/** Chooses the days that the figures are of, and what they are compared with; 'Show' puts both into the address. */
export function RangePicker({ address, marked }: Props) {
  const id = useId();
  const [button, panel, show] = [
    useRef<HTMLButtonElement>(null),
    useRef<HTMLFormElement>(null),
    useRef<HTMLButtonElement>(null),
  ];
  const navigate = useNavigate();
  /** One month fits there, the second. */
  const isPhone = !useMedia(FROM_TABLET);
  const now = Date.now();
  const today = isoDay(now);
  const [draft, setDraft] = useState(address);
  /** The first end is chosen, the other one is not. */
  const [isHalf, setIsHalf] = useState(false);
  const [cursor, setCursor] = useState(address.range.to);
  /** The first of the two months. */
  const [shown, setShown] = useState(addMonths(monthOf(address.range.to), -1));

  const goTo = (day: string) => {
    const next = day > today ? today : day;
    setCursor(next);
    if (monthOf(next) < (isPhone ? addMonths(shown, 1) : shown)) setShown(addMonths(monthOf(next), isPhone ? -1 : 0));
    if (monthOf(next) > addMonths(shown, 1)) setShown(addMonths(monthOf(next), -1));
  };
  const choose = (next: FiguresAddress) => {
    setDraft(next);
    setIsHalf(false);
    setCursor(next.range.to);
    setShown(addMonths(monthOf(next.range.to), -1));
  };
  const open = () => {
    choose(address);
    if (panel.current && button.current) placeBelow(panel.current, button.current, '40rem');
    panel.current?.querySelector<HTMLElement>('[aria-current=true], [data-day][tabindex="0"]')?.focus();
  };
  const pick = (day: string) => {
    const { from } = draft.range;
    const range = !isHalf ? { from: day, to: day } : day < from ? { from: day, to: from } : { from, to: day };
    setDraft({ ...draft, preset: undefined, range });
    setIsHalf(!isHalf);
    setCursor(day);
    if (isHalf) show.current?.focus();
  };
  const move = (event: KeyboardEvent) => {
    const [days, months] = [STEPS[event.key], MONTH_STEPS[event.key]];
    if (days === undefined && months === undefined) return;
    event.preventDefault();
    flushSync(() => goTo(days === undefined ? addMonths(cursor, months ?? 0) : addDays(cursor, days)));
    panel.current?.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    panel.current?.hidePopover();
    navigate({ search: toSearch(draft) });
  };
  const days = dayCount(draft.range);
  const isTooLong = days > MAX_DAYS;
  const month = { range: draft.range, cursor, today, marked, onPick: pick };
  const turn =
    'grid size-8 place-items-center rounded-control text-soft hover:bg-wash disabled:text-edge max-md:size-11';
  return (
    <>
      <button ref={button} type="button" popoverTarget={id} aria-haspopup="dialog" className="button">
        <span className="sr-only">Days: </span>
        {rangeWords(address.range, now)}
        <DownIcon />
      </button>
      <form
        ref={panel}
        id={id}
        popover="auto"
        aria-label="Days of the figures"
        className="fixed inset-auto m-0 w-[47rem] max-w-[calc(100vw-1rem)] overflow-y-auto rounded-bar border border-line bg-raised text-ink shadow-float"
        onToggle={({ newState }) => newState === 'open' && open()}
        onSubmit={submit}
      >
        <div className="md:flex">
          <div className="flex shrink-0 flex-wrap gap-x-1 border-line p-2 max-md:border-b md:w-38 md:flex-col md:flex-nowrap md:border-e">
            {PRESET_NAMES.map((name) => (
              <button
                key={name}
                type="button"
                aria-current={draft.preset === name || undefined}
                className="menu-item aria-[current=true]:bg-wash max-md:w-auto!"
                onClick={() => choose({ ...draft, preset: name, range: rangeOf(name, now) })}
              >
                {PRESETS[name]}
              </button>
            ))}
          </div>
          <div className="min-w-0 flex-1">
            {/* biome-ignore lint/a11y/noStaticElementInteractions: its days take the focus and the presses */}
            <div className="relative flex flex-wrap justify-center gap-x-6 gap-y-4 px-5 py-4" onKeyDown={move}>
              <button
                type="button"
                className={`absolute start-3 top-2.5 ${turn}`}
                aria-label="Earlier"
                onClick={() => setShown(addMonths(shown, -1))}
              >
                <LeftIcon />
              </button>
              {!isPhone && <Month {...month} first={shown} />}
              <Month {...month} first={addMonths(shown, 1)} />
              <button
                type="button"
                className={`absolute end-3 top-2.5 ${turn}`}
                aria-label="Later"
                disabled={addMonths(shown, 2) > today}
                onClick={() => setShown(addMonths(shown, 1))}
              >
                <span className="rotate-180">
                  <LeftIcon />
                </span>
              </button>
            </div>
            <div className="border-t border-line px-5 py-3">
              <fieldset className="flex flex-wrap items-center gap-x-6">
                <legend className="float-start me-5 text-second text-muted">Against</legend>
                {AGAINST.map((one) => (
                  <label key={one} className="flex min-h-8 items-center gap-2.5">
                    <input
                      type="radio"
                      name="against"
                      className="size-4 accent-accent"
                      checked={draft.against === one}
                      onChange={() => setDraft({ ...draft, against: one })}
                    />
                    {sentence(againstWords(one, draft.range))}
                  </label>
                ))}
              </fieldset>
              <div className="mt-2 flex flex-wrap items-center justify-end gap-2">
                <p className="flex-1 text-second" role="status">
                  {isTooLong
                    ? 'At most two years are shown.'
                    : `${rangeWords(draft.range, now)}, ${countOf(days, 'day')} (UTC).`}
                  {marked.size > 0 && <span className="text-muted"> Squares: published.</span>}
                </p>
                <Button kind="quiet" onClick={() => panel.current?.hidePopover()}>
                  Cancel
                </Button>
                <button ref={show} type="submit" data-kind="primary" className="button" disabled={isTooLong}>
                  Show
                  <KeyHint name="Enter" />
                </button>
              </div>
            </div>
          </div>
        </div>
      </form>
    </>
  );
}

const sentence = (words: string) => words.replace(/^./, (letter) => letter.toUpperCase());
