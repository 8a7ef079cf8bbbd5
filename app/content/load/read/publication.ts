import type { Publication } from '../../schema/fields.ts';
import type { Announcement } from '../../schema/navigation.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** `date` counts for items that are dated by their publication. */
type Dated = Publication & { date?: string | undefined };

export function isPublished({ draft, publish_at, expires_at, date }: Dated, now: number): boolean {
  const from = publish_at ?? date;
  return !draft && (from === undefined || Date.parse(from) <= now) && !isExpired({ expires_at }, now);
}

export function isExpired({ expires_at }: Pick<Publication, 'expires_at'>, now: number): boolean {
  return expires_at !== undefined && Date.parse(expires_at) <= now;
}

/** When an item becomes public, and when it expires. */
export const publicationTimes = ({ draft, publish_at, expires_at, date }: Dated): number[] =>
  draft ? [] : [publish_at ?? date, expires_at].flatMap((time) => (time === undefined ? [] : Date.parse(time)));

/** When an announcement begins and ends. */
export const announcementTimes = (given: Announcement | undefined): number[] =>
  given?.show ? [Date.parse(given.from), Date.parse(given.until) + DAY_MS] : [];

/** The announcement, if it is to be shown today. */
export function currentAnnouncement(given: Announcement | undefined, now: number): Announcement | undefined {
  const today = new Date(now).toISOString().slice(0, 10);
  return given?.show && given.from <= today && today <= given.until ? given : undefined;
}
