import ical from 'ical-generator';
import { eventTimes } from '../../app/content/load/read/event-times.ts';
import type { Content } from '../../app/content/load/read/loaded-content.ts';
import { paths } from '../../app/paths.ts';

/** iCalendar files (RFC 5545) of the events that are open. Anyone can load them, so they say nothing of how to join. */
export function calendarFiles({ gated, site }: Content, origin: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const page of gated) {
    const times = eventTimes(page);
    if (!times || page.hasEnded) continue;
    const url = `${origin}${page.path}`;
    const start = new Date(times.starts.epochMilliseconds);
    const calendar = ical({ prodId: { company: site.company, product: site.product } });
    calendar.createEvent({
      // A calendar that holds the event already replaces it when the file is loaded again.
      id: `${page.id}@${new URL(origin).hostname}`,
      // The same in every build; the time of the build would make each file a new one.
      stamp: start,
      start,
      end: new Date(times.ends.epochMilliseconds),
      summary: page.title,
      description: `${page.description}\n\n${url}`,
      location: page.where ?? '',
      url,
    });
    files.set(paths.calendar(page.id), `${calendar}\r\n`);
  }
  return files;
}
