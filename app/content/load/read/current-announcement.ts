import type { Announcement } from '../../schema/navigation.ts';

/** The announcement, if it is to be shown today. */
export function currentAnnouncement(given: Announcement | undefined, now: number): Announcement | undefined {
  const today = new Date(now).toISOString().slice(0, 10);
  return given?.show && given.from <= today && today <= given.until ? given : undefined;
}
