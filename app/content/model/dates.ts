const longDate = new Intl.DateTimeFormat('en-US', { month: 'long', day: '2-digit', year: 'numeric', timeZone: 'UTC' });

/** Long month, 2-digit day, full year: 'March 02, 2021'. Days are UTC so that every reader sees the same one. */
export function formatDate(timestamp: string): string {
  return longDate.format(new Date(timestamp));
}
