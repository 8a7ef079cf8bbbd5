/**
 * The process that reads, checks and renders content for the desk (server/writing starts it, in the folder of the
 * checkout). It changes no file, and may be killed at any moment.
 */
import { basename } from 'node:path';
import { contentRoot } from '../../app/content/load/build-settings.ts';
import type { Content } from '../../app/content/load/read/loaded-content.ts';
import { pagePaths } from '../../app/content/queries/pages.ts';
import type {
  LayerEntry,
  ListedFile,
  Overview,
  WritingAnswer,
  WritingRequest,
  WritingRequests,
} from '../../leads/desk/writing-process.ts';
import { DOCUMENT_FOLDER } from '../../leads/site-addresses.ts';
import { contentWarnings } from '../content-warnings.ts';
import { makeItem } from '../new-item.ts';
import { GATED_FORM_CHOICES } from '../new-kinds.ts';
import { belongings } from './belonging.ts';
import { DraftedContent, nameOf } from './content.ts';
import {
  beginFile,
  discardFile,
  findFiles,
  listAbsent,
  listFiles,
  RefusedRequest,
  readFile,
  removeFile,
  renameFile,
  unmarkDraft,
  writeFile,
} from './items.ts';
import { addressOf, FIXED_FILES, pageShowing, WRITING_KINDS } from './kinds.ts';
import { Renderer } from './render.ts';

// Before the bundle of the pages is imported: else two builds of React meet.
process.env.NODE_ENV = 'production';

const content = new DraftedContent(contentRoot());
const renderer = new Renderer(process.env.BUILD_DIR ?? 'build');

type Handlers = {
  [Name in keyof WritingRequests]: (
    layer: LayerEntry[],
    ...args: Parameters<WritingRequests[Name]>
  ) => ReturnType<WritingRequests[Name]> | Promise<ReturnType<WritingRequests[Name]>>;
};

const HANDLERS: Handlers = {
  overview(layer, hasWarnings) {
    const files = list(layer);
    const warnings = hasWarnings ? warningsOf(layer, files) : [];
    return {
      kinds: WRITING_KINDS.map(({ id, label, newLabel = null, template }) => ({
        ...{ id, label, newLabel, forms: template === 'gated' ? GATED_FORM_CHOICES : [] },
      })),
      files,
      absent: listAbsent(content.files(layer), content.files([])),
      mistakes: content.mistakes(layer),
      warnings,
    };
  },
  mistakes: (layer, hasDrafts) => content.mistakes(layer, [hasDrafts]),
  find: (layer, words) => findFiles(content.files(layer), words, content.fill(layer)),
  belongings(layer) {
    const live = content.files([]);
    return belongings(layer, (file) => live.has(file));
  },
  unmark: (_layer, file, text) => unmarkDraft(file, text),
  read(layer, file, text) {
    const files = content.files(layer);
    if (text === undefined && !files.has(file)) return null;
    const found = readFile(file, text ?? files.read(file).toString());
    return found && { ...found, listed: asShown(layer)(found.listed) };
  },
  write(layer, file, change, text) {
    const files = content.files(layer);
    if (text === undefined && layer.some((entry) => entry.file === file && 'isRemoved' in entry))
      throw new RefusedRequest('This page was removed or renamed. Put it back, below its fields, to go on writing.');
    if (text === undefined && !files.has(file)) throw new RefusedRequest('There is no such file any more.');
    return writeFile(file, text ?? files.read(file).toString(), change);
  },
  start(layer, kindId, title, form) {
    if (FIXED_FILES.includes(kindId)) return [beginFile(content.files(layer), content.files([]), kindId, title)];
    const template = WRITING_KINDS.find(({ id }) => id === kindId)?.template;
    if (!template) throw new RefusedRequest('Files of this kind are not started at the desk.');
    const files = content.files(layer);
    try {
      return makeItem(content.root, { kind: template, title, form }, files);
    } catch (error) {
      throw new RefusedRequest(`This cannot be started: ${(error as Error).message}.`);
    }
  },
  rename: (layer, file, slug) => renameFile(content.files(layer), content.files([]), file, slug),
  remove: (layer, file, redirectTo) => removeFile(content.files(layer), content.files([]), file, redirectTo),
  discard: (layer, file) => discardFile(content.files(layer), content.files([]), file),
  links: (layer) =>
    list(layer).flatMap(({ file, title, address }) => {
      const leadsTo = address ?? (file.endsWith('.pdf') ? `${DOCUMENT_FOLDER}${basename(file)}` : null);
      return leadsTo === null ? [] : { title, address: leadsTo };
    }),
  page(layer, path, options) {
    const { isLive, only } = options;
    const found = isLive ? orRefuse(content.published([])) : shown(layer, only);
    const isWritten = (entry: LayerEntry) =>
      'text' in entry && addressOf(entry.file) === path && (only === undefined || only === entry.file);
    if (layer.some(isWritten) && !pagePaths(found).includes(path))
      throw new RefusedRequest('This page is shown once its mistakes are corrected.');
    return renderer.page(found, layer, path, options);
  },
  file: (layer, path, only) => renderer.file(shown(layer, only), content.files(layer), path, only !== undefined),
};

/** Titles as the site shows them, and no page that the site does not have. */
function asShown(layer: LayerEntry[]): (listed: ListedFile) => ListedFile {
  const fill = content.fill(layer);
  const files = content.files(layer);
  return ({ title, shownOn, ...listed }) => {
    const page = pageShowing(listed.file);
    return { ...listed, title: fill(title), shownOn: page === null || files.has(page) ? shownOn : null };
  };
}

/** A picture or PDF that no text names was left out, or is not named yet: it stays a draft until it is. */
function list(layer: LayerEntry[]): ListedFile[] {
  const files = content.files(layer);
  const isUnnamed = (file: string) => findFiles(files, [`/${file}`.toLowerCase()], (text) => text).length === 0;
  const unnamed = new Set(layer.flatMap((entry) => ('path' in entry && isUnnamed(entry.file) ? entry.file : [])));
  const listed = listFiles(files).map(asShown(layer));
  return listed.map((one) => (unnamed.has(one.file) ? { ...one, isDraft: true } : one));
}

/** Of the drafts, and what they bring about in other files. One with a mistake is left as it was before. */
function warningsOf(layer: LayerEntry[], files: readonly ListedFile[]): Overview['warnings'] {
  const of = (found: Content | undefined) => (found ? contentWarnings(found) : []);
  const drafted = new Set(layer.map(({ file }) => file));
  const known = new Set(of(content.published([])).map((warning) => JSON.stringify(warning)));
  return of(content.published(layer) ?? content.shown(layer)).flatMap((warning) => {
    const file = nameOf(warning.file);
    if (!drafted.has(file) && known.has(JSON.stringify(warning))) return [];
    return { file, title: files.find((each) => each.file === file)?.title ?? file, text: `${warning.text}.` };
  });
}

const shown = (layer: LayerEntry[], only?: string) => orRefuse(content.shown(layer, only));

function orRefuse<T>(found: T | undefined): T {
  if (!found) throw new RefusedRequest('There are mistakes in the content; the list of pages names them.');
  return found;
}

async function answer({ name, layer, args, shown = [] }: WritingRequest) {
  try {
    content.look();
    content.remember(shown);
    const handler = HANDLERS[name] as (layer: LayerEntry[], ...args: unknown[]) => unknown;
    return { result: await handler(layer, ...args) };
  } catch (error) {
    if (error instanceof RefusedRequest) return { refusal: error.message };
    // Of the call stack: thousands of quotes or lists in each other.
    if (error instanceof RangeError) return { refusal: 'A text is nested too deeply. Shorten or divide it.' };
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

// One after another, because rendering reads the content from a global.
let last: Promise<unknown> = Promise.resolve();
process.on('message', (request: WritingRequest) => {
  last = last.then(async () => {
    const answered = await answer(request);
    process.send?.({ id: request.id, shown: content.takeUnsent(), ...answered } satisfies WritingAnswer);
  });
});
// The server has ended, or has ended this process.
process.on('disconnect', () => process.exit());
