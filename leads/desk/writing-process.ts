import type { z } from 'zod';
import type { mistakeSchema, writtenPagesSchema } from './writing.ts';

/** What the server asks the process that reads, checks and renders content (pipeline/writing), over the channel of fork. */

/** A file over those of the folder: with its text, with bytes that lie at a path, or removed. */
export type LayerEntry = { file: string; revision: number } & (
  | { text: string }
  | { path: string }
  | { isRemoved: true }
);

export type Mistake = z.infer<typeof mistakeSchema>;

/** A file as its own text says it is, whatever its mistakes. */
export type ListedFile = {
  file: string;
  kind: string;
  title: string;
  address: string | null;
  shownOn: string | null;
  isDraft: boolean;
  /** By its own dates. */
  publishAt: number | null;
  expiresAt: number | null;
};

export type Overview = {
  kinds: z.infer<typeof writtenPagesSchema>['kinds'];
  files: ListedFile[];
  absent: z.infer<typeof writtenPagesSchema>['absent'];
  mistakes: Mistake[];
  warnings: { file: string; title: string; text: string }[];
};

export type ReadFile = {
  listed: ListedFile;
  fields: Record<string, unknown>;
  contents: string | null;
  brokenText: string | null;
  schema: Record<string, unknown>;
};

/** An answer to a request for a page or a file of it; a page whose scripts run has a policy of its own. */
export type Rendered = { status: number; type: string; body: Buffer; policy?: string };

/**
 * Files that the build lacks are asked for below the prefix. Items that are not published are left out where a page is
 * shown as it is live, and where `only` names a file, all but that one. Scripts run only where they know all that the
 * page is made of.
 */
export type PageOptions = { prefix: string; isLive?: boolean; only?: string | undefined; hasScripts?: boolean };

export type Change = { fields?: Record<string, unknown>; contents?: string | null; brokenText?: string };

/** Names, arguments and answers of what can be asked. */
export type WritingRequests = {
  /** Everything there is, with every mistake and, where wanted, the warnings, of the content as it would be published. */
  overview: (hasWarnings: boolean) => Overview;
  /** With or without items that are marked as a draft or wait for their date. */
  mistakes: (hasDrafts: boolean) => Mistake[];
  /** The files whose text has all of these words. */
  find: (words: string[]) => string[];
  /** What each draft cannot go live without. */
  belongings: () => Map<string, string[]>;
  /** A text of a file without its mark as a draft; null where it has none. */
  unmark: (file: string, text: string) => string | null;
  read: (file: string, text?: string) => ReadFile | null;
  /** The text of a file, or the one that is given, with other fields or another body; all other bytes stay. */
  write: (file: string, change: Change, text?: string) => string;
  /** New files from the template of a kind, the item first; or the file of a fixed name, given in place of a kind. */
  start: (kind: string, title: string, form?: string) => { file: string; text: string }[];
  /** The files that rename an item, or remove it, with the redirect of its address; null text is removed. */
  rename: (file: string, slug: string) => { file: string; text: string | null }[];
  remove: (file: string, redirectTo: string | undefined) => { file: string; text: string | null }[];
  /** The other files that are discarded with the draft of one. */
  discard: (file: string) => { file: string; text: string | null }[];
  links: () => { title: string; address: string }[];
  /** The page at a path, or with scripts the data of one, which they load. */
  page: (path: string, options: PageOptions) => Rendered;
  /** What the build lacks or has in an older state: covers, pictures, PDFs, the search index; null where it has not. */
  file: (path: string, only?: string) => Rendered | null;
};

export type WritingRequestName = keyof WritingRequests;

export type WritingRequest = {
  id: number;
  name: WritingRequestName;
  layer: LayerEntry[];
  args: unknown[];
  /** What the process before this one has shown of drafts that had no mistake. */
  shown?: LayerEntry[];
};

/** `refusal` is a sentence for the person; `failure` is for the log; `shown` is for the next process. */
export type WritingAnswer = { id: number; shown: LayerEntry[] } & (
  | { result: unknown }
  | { refusal: string }
  | { failure: string }
);
