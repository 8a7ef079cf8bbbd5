import { basename, dirname, extname } from 'node:path';
import { z } from 'zod';
import { COLLECTIONS, type Collection } from '../../app/content/schema/collections.ts';
import { exampleCompany } from '../../app/content/schema/example-company.ts';
import { formsData } from '../../app/content/schema/forms.ts';
import { siteData, videos } from '../../app/content/schema/gated.ts';
import { hallOfFame } from '../../app/content/schema/items.ts';
import { channels } from '../../app/content/schema/lead-form.ts';
import { method } from '../../app/content/schema/method.ts';
import { announcement, navigation, redirects } from '../../app/content/schema/navigation.ts';
import { type PageId, pageAddress, pageSchemas } from '../../app/content/schema/pages.ts';
import { theme } from '../../app/content/schema/theme.ts';
import { wording } from '../../app/content/schema/wording/wording.ts';
import type { KINDS } from '../new-kinds.ts';

type WritingKind = {
  id: string;
  label: string;
  folder: string;
  collection?: Collection;
  /** Where items without a page of their own are seen. */
  page?: PageId;
  newLabel?: string;
  /** The kind of `content -- new`. */
  template?: keyof typeof KINDS;
};

/** The kinds of content in the order in which the desk lists them. */
export const WRITING_KINDS: readonly WritingKind[] = [
  { id: 'pages', label: 'Pages', folder: 'pages' },
  kind('landing', 'Landing pages', 'Landing page', 'landing'),
  kind('gated', 'Gated pages', 'Gated page', 'gated'),
  kind('posts', 'Posts', 'Post', 'post'),
  kind('news', 'News', 'News release', 'release'),
  kind('disciplines', 'Disciplines', 'Discipline', 'discipline'),
  { ...kind('library', 'Library', 'Library item', 'library'), page: 'resources' },
  { ...kind('team', 'Team', 'Person', 'person'), page: 'company' },
  { ...kind('jobs', 'Jobs', 'Job', 'job'), page: 'careers' },
  kind('statements', 'Statements'),
  kind('replies', 'Replies', 'Reply', 'reply'),
  kind('documents', 'Documents', 'Document', 'document'),
  { id: 'site', label: 'Site', folder: '.', page: 'home' },
  { id: 'uploads', label: 'Pictures and PDFs', folder: 'uploads' },
];

function kind(
  name: keyof typeof COLLECTIONS,
  label: string,
  newLabel?: string,
  template?: keyof typeof KINDS,
): WritingKind {
  const collection: Collection = COLLECTIONS[name];
  return {
    id: name,
    label,
    folder: collection.folder,
    collection,
    ...(newLabel && template && { newLabel, template }),
  };
}

/** The files beside the folders, with what they are called at the desk. */
const SITE_FILES: Readonly<Record<string, { title: string; schema: z.ZodType }>> = {
  'site.yaml': { title: 'Site facts', schema: siteData },
  'navigation.yaml': { title: 'Menus', schema: navigation },
  'announcement.yaml': { title: 'Announcement', schema: announcement },
  'redirects.yaml': { title: 'Redirects', schema: redirects },
  'wording.yaml': { title: 'Wording', schema: wording },
  'forms.yaml': { title: 'Forms', schema: formsData },
  'channels.yaml': { title: 'Channels', schema: channels },
  'videos.yaml': { title: 'Films', schema: videos },
  'hall-of-fame.yaml': { title: 'Hall of fame', schema: hallOfFame },
  'theme.yaml': { title: 'Colors and typefaces', schema: theme },
  'method.yaml': { title: 'Method', schema: method },
  'example-company.yaml': { title: 'Example company', schema: exampleCompany },
};

export const SITE_FILE_NAMES = Object.keys(SITE_FILES);

/** The pages with a fixed address, and the files beside the folders: a site has those that it needs. */
export const FIXED_FILES = [...Object.keys(pageSchemas).map((id) => `pages/${id}.md`), ...SITE_FILE_NAMES];

export const UPLOAD = /^(uploads\/.+\.(svg|png|jpe?g|webp|avif)|documents\/[^/]+\.pdf)$/i;

/** The kind of a file; undefined for one that is not written at the desk. */
export function kindOf(file: string): WritingKind | undefined {
  if (UPLOAD.test(file)) return WRITING_KINDS.at(-1);
  const isMarkdown = extname(file) === '.md' && basename(file) !== 'README.md';
  return WRITING_KINDS.find(({ id, folder }) =>
    id === 'site' ? file in SITE_FILES : id !== 'uploads' && isMarkdown && dirname(file) === folder,
  );
}

export const idOf = (file: string) => basename(file, extname(file));

/** What a file is called where its own text has no title. */
export const titleOf = (file: string) => SITE_FILES[file]?.title ?? idOf(file);

export function addressOf(file: string): string | null {
  const found = kindOf(file);
  if (found?.id === 'pages') return pageAddress(idOf(file));
  return found?.collection?.pathOf?.(idOf(file)) ?? null;
}

/** The file of the page on which an item is seen that has none of its own; null for all others. */
export function pageShowing(file: string): string | null {
  const page = kindOf(file)?.page;
  return page ? `pages/${page}.md` : null;
}

function schemaOf(file: string): z.ZodType | undefined {
  const found = kindOf(file);
  if (found?.id === 'pages') return pageSchemas[idOf(file) as PageId];
  return found?.collection?.schema ?? SITE_FILES[file]?.schema;
}

/** A file whose YAML is a list has it in a field of this name at the desk. */
export const LIST_FIELD = 'items';

export function jsonSchemaOf(file: string): Record<string, unknown> {
  const schema = schemaOf(file);
  if (!schema) return {};
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  if (json.type === 'array') return { type: 'object', properties: { [LIST_FIELD]: json }, required: [LIST_FIELD] };
  const { contents: _body, ...properties } = json.properties ?? {};
  return {
    ...json,
    properties,
    ...(json.required && { required: json.required.filter((name) => name !== 'contents') }),
  };
}

type JsonSchema = Record<string, unknown> & {
  type?: string;
  properties?: Record<string, unknown>;
  required?: string[];
};
