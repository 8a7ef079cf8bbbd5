import type { DeskAnswer } from '../../leads/desk/calls.ts';

export type WrittenPages = DeskAnswer<'listPages'>;
export type WrittenPage = WrittenPages['pages'][number];
export type WrittenItem = DeskAnswer<'readItem'>;
export type Mistake = WrittenItem['mistakesFound'][number];
export type Publication = DeskAnswer<'readPublication'>;

/** Of a file below content/; its slashes stay as they are. */
export const editPath = (file: string) => `/pages/edit/${file}`;
export const historyPath = (file: string) => `/pages/history/${file}`;
export const publicationPath = (id: string) => `/publish?id=${id}`;
export const publishPath = (file?: string) => (file ? `/publish?file=${encodeURIComponent(file)}` : '/publish');
