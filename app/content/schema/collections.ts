import type { z } from 'zod';
import { paths } from '../../paths.ts';
import { slugOf } from '../model/post.ts';
import type { Publication } from './fields.ts';
import { documentPage, gatedPage } from './gated.ts';
import { blogPost, discipline, job, libraryItem, newsItem, reply, statement, teamMember } from './items.ts';
import { landingPage } from './landing.ts';

/** The folders of content that hold a file for each item. */
export const COLLECTIONS = {
  posts: { folder: 'blog', schema: blogPost, isDated: true, pathOf: (id: string) => paths.post(slugOf(id)) },
  library: { folder: 'library', schema: libraryItem, isDated: true },
  news: { folder: 'news', schema: newsItem, isDated: true, pathOf: (id: string) => paths.news(slugOf(id)) },
  disciplines: { folder: 'disciplines', schema: discipline, pathOf: paths.discipline },
  team: { folder: 'team', schema: teamMember },
  jobs: { folder: 'jobs', schema: job, isDated: true },
  gated: { folder: 'gated', schema: gatedPage, pathOf: paths.gated },
  landing: { folder: 'landing', schema: landingPage, isDated: true, pathOf: paths.landing },
  documents: { folder: 'documents', schema: documentPage },
  statements: { folder: 'statements', schema: statement, pathOf: paths.statement },
  replies: { folder: 'replies', schema: reply },
} as const satisfies Record<string, Collection>;

export type CollectionName = keyof typeof COLLECTIONS;

export type Collection = {
  folder: string;
  schema: z.ZodType<
    Publication & { id: string; title: string; name?: string; contents: string; date?: string | undefined }
  >;
  /** Dated by their publication: items of a later day are not published yet. */
  isDated?: true;
  /** The address of an item that has a page of its own. */
  pathOf?: (id: string) => string;
};

/** An item as its schema has it, with its file and, where it has one, the address of its page. */
export type Item<Name extends CollectionName> = z.infer<(typeof COLLECTIONS)[Name]['schema']> & {
  file: string;
} & ((typeof COLLECTIONS)[Name] extends { pathOf: unknown } ? { path: string } : unknown);
