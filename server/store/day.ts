/** The day a daily limit counts by, in UTC. */
export const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
