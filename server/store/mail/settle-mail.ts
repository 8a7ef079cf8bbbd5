/** Twice the timeout of a mail, so that a claim expires only when its process has ended. */
export const MAIL_LEASE_MS = 30_000;

/** What became of an attempt at a mail: it has ended, or is tried again. */
export type MailSettlement = { state: 'delivered' | 'dead' } | { dueAt: number };

export const settledColumns = (settlement: MailSettlement) =>
  'state' in settlement ? { state: settlement.state } : { due_at: settlement.dueAt };
