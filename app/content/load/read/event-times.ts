import { fillWords } from '../../../../leads/fill-words.ts';
import type { GatedPage } from '../../schema/gated.ts';
import type { Wording } from '../../schema/wording/wording.ts';

type Scheduled = Pick<GatedPage, 'starts' | 'ends' | 'time_zone'>;
type EventTimes = { starts: Temporal.ZonedDateTime; ends: Temporal.ZonedDateTime };

const DAY = { month: 'long', day: 'numeric', year: 'numeric' } as const;
const CLOCK = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;

/** Undefined for pages that are not events, and for past events that only give `date` and `when`. */
export function eventTimes({ starts, ends, time_zone: timeZone }: Scheduled): EventTimes | undefined {
  if (!starts || !ends || !timeZone) return undefined;
  const inZone = (local: string) => Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone);
  return { starts: inZone(starts), ends: inZone(ends) };
}

/** Such as 'Thursday, February 11, 2027, 10:00 – 11:00 AM EST'. */
function describeTimes({ starts, ends }: EventTimes): string {
  const format = new Intl.DateTimeFormat('en-US', { ...DAY, weekday: 'long', ...CLOCK, timeZone: starts.timeZoneId });
  return plainSpaces(format.formatRange(starts.epochMilliseconds, ends.epochMilliseconds));
}

export type EventSummary = {
  when: string | undefined;
  where: string | undefined;
  /** An event that is over has ended, even where its file still says that registration is open. */
  hasEnded: boolean;
};

/** What visitors are told about an event; of other pages only `when`, as their file has it. */
export function summarizeEvent(page: GatedPage, now: number, words: Wording['event']): EventSummary {
  const times = eventTimes(page);
  if (!times) return { when: page.when, where: undefined, hasEnded: page.registration === 'ended' };
  const place = page.place && `${page.place.name}, ${page.place.address}`;
  return {
    when: describeTimes(times),
    where: place ? (page.join_link ? fillWords(words.and_online, { place }) : place) : words.online,
    hasEnded: page.registration === 'ended' || times.ends.epochMilliseconds <= now,
  };
}

/** The date on the cover of a gated page: of an event the day in its time zone. */
export function coverDate(page: GatedPage): { day: string; month: string; year: string; time: string } | undefined {
  const { starts } = eventTimes(page) ?? {};
  const timestamp = starts?.epochMilliseconds ?? page.date;
  if (timestamp === undefined) return undefined;
  const timeZone = starts?.timeZoneId ?? 'UTC';
  const [month = '', day = '', year = ''] = new Date(timestamp)
    .toLocaleDateString('en-US', { ...DAY, timeZone })
    .split(/\W+/);
  // `when` of an event that gives no times ends with its time.
  const time = starts ? starts.toLocaleString('en-US', CLOCK) : page.when?.split(', ').at(-1);
  return { day, month, year, time: plainSpaces(time ?? '') };
}

/** Intl writes narrow and thin spaces, which the typefaces lack. */
function plainSpaces(text: string): string {
  return text.replace(/\s/g, ' ');
}
