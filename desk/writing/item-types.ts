import type { DeskAnswer } from '../../leads/desk/calls.ts';

export type WrittenPages = DeskAnswer<'listPages'>;
export type WrittenPage = WrittenPages['pages'][number];
export type WrittenItem = DeskAnswer<'readItem'>;
export type Mistake = WrittenItem['mistakesFound'][number];
export type Publication = DeskAnswer<'readPublication'>;

/** Files of text; all others are pictures and PDFs. */
export const WRITTEN = /\.(md|yaml)$/;

/** Whether a mistake is in the Markdown below the fields. */
export const isOfText = (field: string) => field === 'contents' || field === 'body';

/** Of a file below content/, whose slashes stay as they are; opened at a field. */
export const editPath = (file: string, field?: string | null) => `/pages/edit/${file}${field ? `#${field}` : ''}`;
export const historyPath = (file: string) => `/pages/history/${file}`;
export const publicationPath = (id: string) => `/publish?id=${id}`;
export const publishPath = (file?: string) => (file ? `/publish?file=${encodeURIComponent(file)}` : '/publish');
