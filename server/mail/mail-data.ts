import type { Finding } from '../../leads/desk/health.ts';
import type { MailSettings } from './settings.ts';

/** What the templates are given. The same data makes the HTML and the plain text of a mail. */

export type MailSite = MailSettings['site'];

export type Line = { label: string; value: string; link?: string };

export type MailData =
  /** To the team: somebody wants to be contacted. */
  | {
      kind: 'request';
      request: 'contact' | 'demo';
      name: string;
      company: string;
      lines: readonly Line[];
      message: string;
      /** Where the visitor came from; empty without consent. */
      source: readonly Line[];
      leadId: string;
      /** Of the lead at the desk. */
      link: string;
    }
  /** To the visitor: what is behind the form. */
  | {
      kind: 'document';
      label: string;
      title: string;
      button: string;
      link: string;
      /** The last day of the link. */
      until: string;
      mailbox: string;
    }
  | {
      kind: 'registration';
      label: string;
      title: string;
      when: string;
      place: string | undefined;
      joinLink: string | undefined;
      hasCalendar: boolean;
      mailbox: string;
    }
  /** The result of the self-assessment. */
  | {
      kind: 'assessment';
      label: string;
      /** Undefined where nothing was answered. */
      score: number | undefined;
      top: number;
      answered: number;
      questions: number;
      /** The weakest answers, each with what one level more takes. */
      weakest: readonly Line[];
      link: string;
      mailbox: string;
    }
  /** Repeats nothing typed, so that nobody can be sent a text of somebody else's through it. */
  | { kind: 'receipt'; request: 'contact' | 'demo'; mailbox: string }
  /** Confirms an opt-out; the link takes it back. */
  | { kind: 'unsubscribed'; link: string; until: string; mailbox: string }
  /** Asks to confirm a ticked box; the words are those of this service, not of the call. */
  | { kind: 'consent'; words: string; link: string; hours: string; mailbox: string }
  /** To the operator: what waits for a command or a setting. */
  | { kind: 'operator'; day: string; findings: readonly Omit<Finding, 'level' | 'isMailed'>[] }
  /** To a colleague who wants them: the figures of a week, from one day to another (2021-11-30). */
  | {
      kind: 'weekly';
      from: string;
      to: string;
      finding: string;
      steps: readonly Line[];
      changes: readonly Line[];
      link: string;
    }
  /** To a person of the desk: leads that were given to them, or wait for them. */
  | {
      kind: 'owner';
      isWaiting: boolean;
      count: number;
      /** The first of them: channel and time. */
      leads: readonly Line[];
      /** The list at the desk. */
      link: string;
    }
  /** To a writer who had set a time: what did not go live then. */
  | {
      kind: 'publication';
      at: string;
      count: number;
      /** The first of them: title and file. */
      items: readonly Line[];
      reason: string;
      link: string;
    }
  /** To a colleague: an invitation to the desk. */
  | { kind: 'invitation'; by: string; role: string; link: string };

export type MailKind = MailData['kind'];
export type DataOf<Kind extends MailKind> = Extract<MailData, { kind: Kind }>;

export type RenderedMail = { subject: string; html: string; text: string };
