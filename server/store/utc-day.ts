export const DAY_MS = 24 * 60 * 60 * 1000;

/** The UTC day of a time, such as 2026-01-31; daily limits are counted by it. */
export const utcDay = (timeMs: number) => new Date(timeMs).toISOString().slice(0, 10);

/** The minute of a time in UTC, such as 2026-01-31 10:05. */
export const utcMinute = (timeMs: number) => new Date(timeMs).toISOString().slice(0, 16).replace('T', ' ');
