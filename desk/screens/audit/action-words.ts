import type { AuditAction } from '../../../leads/desk/people.ts';

/** What was done, as a sentence without its subject. */
export const ACTION_WORDS: Readonly<Record<AuditAction, string>> = {
  'sign-in': 'signed in',
  'sign-out': 'signed out',
  list: 'saw a list',
  search: 'searched',
  open: 'opened a lead',
  export: 'exported',
  retry: 'retried',
  release: 'released',
  dismiss: 'dismissed',
  spam: 'marked as spam',
  restore: 'brought back',
  assign: 'assigned',
  note: 'wrote a note',
  'opt-out': 'opted out',
  erase: 'erased a person',
  pause: 'paused a destination',
  resume: 'went on with a destination',
  invite: 'invited',
  role: 'changed a role',
  remove: 'removed a person',
};
