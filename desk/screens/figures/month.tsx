import { longDay, monthTitle, type Range, weeksOf } from './range.ts';

type Props = {
  /** Any day of the month. */
  first: string;
  range: Range;
  /** The day that Tab leads to. */
  cursor: string;
  today: string;
  marked: ReadonlySet<string>;
  onPick: (day: string) => void;
};

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** A month as a table of its days, of which one is in the order of Tab. */
export function Month({ first, range, cursor, today, marked, onPick }: Props) {
  return (
    <table className="border-collapse">
      <caption className="mb-2 font-semibold">{monthTitle(first)}</caption>
      <thead>
        <tr>
          {WEEKDAYS.map((day) => (
            <th key={day} scope="col" abbr={day} className="h-6 text-hint font-normal text-muted">
              {day.slice(0, 2)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(first).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, at) => {
              if (!day) return <td key={WEEKDAYS[at]} />;
              const isEnd = day === range.from || day === range.to;
              const isWithin = range.from <= day && day <= range.to;
              return (
                <td key={day} className={`p-0 ${isWithin ? 'bg-wash' : ''}`}>
                  <button
                    type="button"
                    data-day={day}
                    tabIndex={day === cursor ? 0 : -1}
                    disabled={day > today}
                    aria-pressed={isWithin}
                    aria-label={`${longDay(day)}${marked.has(day) ? ', published' : ''}`}
                    className={`relative h-8 w-8 rounded-control max-md:h-11 max-md:w-[11.5vw] disabled:text-muted ${isEnd ? 'bg-solid font-semibold text-solid-text' : 'enabled:hover:outline-1 enabled:hover:outline-edge'}`}
                    onClick={() => onPick(day)}
                  >
                    {Number(day.slice(8))}
                    {marked.has(day) && (
                      <span
                        className={`absolute bottom-1 left-1/2 size-1 -translate-x-1/2 ${isEnd ? 'bg-solid-text' : 'bg-accent'}`}
                      />
                    )}
                  </button>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
