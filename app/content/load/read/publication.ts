import type { Publication } from '../../schema/fields.ts';
import type { Announcement } from '../../schema/navigation.ts';

/** `date` counts for items that are dated by their publication. */
export function isPublished(
  { draft, publish_at, expires_at, date }: Publication & { date?: string | undefined },
  now: number,
): boolean {
  const from = publish_at ?? date;
  return !draft && (from === undefined || Date.parse(from) <= now) && !isExpired({ expires_at }, now);
}

export function isExpired({ expires_at }: Pick<Publication, 'expires_at'>, now: number): boolean {
  return expires_at !== undefined && Date.parse(expires_at) <= now;
}

/** The announcement, if it is to be shown today. */
export function currentAnnouncement(given: Announcement | undefined, now: number): Announcement | undefined {
  const today = new Date(now).toISOString().slice(0, 10);
  return given?.show && given.from <= today && today <= given.until ? given : undefined;
}
