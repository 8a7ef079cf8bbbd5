import { existsSync, readFileSync } from 'node:fs';
import { loadContent, readFacts } from '../../app/content/load/load.ts';
import { FileCache } from '../../app/content/load/read/file-cache.ts';
import { type ContentFiles, type FileLayer, layFilesOver, snapshotFiles } from '../../app/content/load/read/files.ts';
import type { Content } from '../../app/content/load/read/loaded-content.ts';
import { fillPlaceholders, type PlaceholderValues } from '../../app/content/load/read/placeholders.ts';
import { splitFrontMatter } from '../../app/content/load/read/positions.ts';
import { ContentError, type Problem } from '../../app/content/load/read/problems.ts';
import { ContentSource } from '../../app/content/load/read/source.ts';
import type { LayerEntry, Mistake } from '../../leads/desk/writing-process.ts';
import { redirectsOf } from './belonging.ts';
import { addressOf, LIST_FIELD } from './kinds.ts';

type Loaded = { content: Content | undefined; problems: readonly Problem[] };

const KEPT_LOADS = 7;

/** Content with drafts over it. Loads are kept until a file or a draft changes. */
export class DraftedContent {
  readonly root: string;
  readonly #cache = new FileCache();
  readonly #loads = new Map<string, Loaded>();
  /** Drafts as they were when the content had no mistake. */
  readonly #good = new Map<string, LayerEntry>();
  /** Those of them that the server does not have yet, for the process after this one. */
  #unsent: LayerEntry[] = [];

  #below: ReturnType<typeof snapshotFiles>;

  constructor(root: string) {
    this.root = root;
    this.#below = snapshotFiles(root);
  }

  /** Takes in what has changed in the folder: once for each request. */
  look(): void {
    this.#below = snapshotFiles(this.root);
  }

  /** From the process before this one. */
  remember(entries: readonly LayerEntry[]): void {
    for (const entry of entries) this.#good.set(entry.file, entry);
  }

  takeUnsent(): LayerEntry[] {
    return this.#unsent.splice(0);
  }

  /** Without links that lead out of the folder: they are mistakes. */
  files(layer: readonly LayerEntry[]): ContentFiles {
    const stray = this.#below.strayLinks().map((name) => [name, undefined] as const);
    return layFilesOver(this.#below, new Map([...stray, ...toFileLayer(layer)]));
  }

  /** Puts values in place of the placeholders of a text; one that has none, or not yet, stays as it is written. */
  fill(layer: readonly LayerEntry[]): (text: string) => string {
    let known: PlaceholderValues['known'] | undefined;
    return (text) => {
      if (!text.includes('{{')) return text;
      known ??= this.#readValues(layer);
      return fillPlaceholders(text, { known, isComplete: true }).text;
    };
  }

  #readValues(layer: readonly LayerEntry[]): PlaceholderValues['known'] {
    const source = new ContentSource(this.files(layer), this.#cache);
    readFacts(source);
    return source.values.known;
  }

  /** Mistakes of the content with what stays a draft, and of the content as it would be published. */
  mistakes(layer: readonly LayerEntry[], hasDrafts = [true, false]): Mistake[] {
    const loads = hasDrafts.map((drafts) => this.#load(layer, drafts));
    const files = this.files(layer);
    const lost = new Map(layer.filter(isLost).map(({ file }) => [file, { file, ...LOST }]));
    const found = loads.flatMap(({ problems }) => problems).map((problem) => toMistake(problem, files));
    found.push(...this.#mistakesBelowFields(layer, found));
    const all = [...found.filter(({ file }) => !lost.has(file)), ...lost.values()];
    return [...new Map(all.map((mistake) => [JSON.stringify(mistake), mistake])).values()];
  }

  /** A text below fields with a mistake is not read: it is read below the fields as they were before they had one. */
  #mistakesBelowFields(layer: readonly LayerEntry[], mistakes: readonly Mistake[]): Mistake[] {
    const wrong = new Set(mistakes.filter(({ field }) => field !== 'contents').map(({ file }) => file));
    const mended = layer.flatMap((entry) => (wrong.has(entry.file) ? this.#withFieldsBefore(entry) : []));
    if (mended.length === 0) return [];
    const files = new Set(mended.map(({ file }) => file));
    const tried = [...layer.filter(({ file }) => !files.has(file)), ...mended];
    const triedFiles = this.files(tried);
    return this.#load(tried, true)
      .problems.map((problem) => toMistake(problem, triedFiles))
      .filter(({ file, field }) => files.has(file) && field === 'contents');
  }

  #withFieldsBefore(entry: LayerEntry): LayerEntry[] {
    const { file, revision } = entry;
    const now = 'text' in entry && file.endsWith('.md') && splitFrontMatter(entry.text);
    const good = this.#good.get(file);
    const text = good ? 'text' in good && good.text : this.#below.has(file) && this.#below.read(file).toString();
    const before = text && splitFrontMatter(text);
    return now && before ? [{ file, revision, text: `---\n${before.fields}\n---\n${now.contents}` }] : [];
  }

  published = (layer: readonly LayerEntry[]): Content | undefined => this.#load(layer, false).content;

  /**
   * What previews show. A draft with a mistake is shown as it was before it had one, and where removals break links, only
   * those of which the address leads elsewhere, so that the mistake of one writer does not take the preview from all
   * others. With a file, no other item that is not published is shown.
   */
  shown(layer: readonly LayerEntry[], file?: string): Content | undefined {
    const drafts = file ?? true;
    const broken = new Set(this.#load(layer, drafts).problems.map((problem) => nameOf(problem.file)));
    const rest = layer.flatMap((entry) => (broken.has(entry.file) ? this.#goodOf(entry) : [entry]));
    const redirected = new Set(redirectsOf(layer).map(({ from }) => from));
    for (const tried of [
      rest,
      rest.filter((entry) => !('isRemoved' in entry) || redirected.has(addressOf(entry.file))),
      layer.flatMap((entry) => this.#goodOf(entry)),
    ]) {
      const { content } = this.#load(tried, drafts);
      if (!content) continue;
      this.#keep(tried.filter(({ file, revision }) => this.#good.get(file)?.revision !== revision));
      return content;
    }
    return undefined;
  }

  /** Not another version of a file, which is not its draft and has no revision. */
  #keep(shown: readonly LayerEntry[]): void {
    const drafts = shown.filter(({ revision }) => revision > 0);
    this.remember(drafts);
    this.#unsent.push(...drafts);
  }

  #goodOf = ({ file }: LayerEntry) => this.#good.get(file) ?? [];

  #load(layer: readonly LayerEntry[], drafts: boolean | string): Loaded {
    // Publication is looked at by the minute.
    const minute = Math.floor(Date.now() / 60_000);
    // A text is checked before it has its revision.
    const drafted = layer.map(({ revision: _number, ...entry }) => JSON.stringify(entry)).sort();
    const key = [drafts, minute, ...drafted, this.#below.version].join('\n');
    const loaded = this.#loads.get(key) ?? this.#read(toFileLayer(layer), drafts);
    // The latest are kept: with drafts, without those with mistakes, below earlier fields, as published, live, and shared.
    this.#loads.delete(key);
    this.#loads.set(key, loaded);
    for (const oldest of [...this.#loads.keys()].slice(0, -KEPT_LOADS)) this.#loads.delete(oldest);
    return loaded;
  }

  #read(layer: FileLayer, drafts: boolean | string): Loaded {
    try {
      const options = { root: this.root, publicFolder: 'public', layer, drafts, hasPlaces: true, cache: this.#cache };
      return { content: loadContent({ ...options, files: this.#below }), problems: [] };
    } catch (error) {
      if (error instanceof ContentError) return { content: undefined, problems: error.problems };
      throw error;
    }
  }
}

/** The bytes of uploads lie beside the store, and may be gone where only one of the two was restored. */
const isLost = (entry: LayerEntry) => 'path' in entry && !existsSync(entry.path);
const LOST = { line: 1, field: 'file', message: 'Its bytes are lost. Discard it, and upload it again.' };

function toFileLayer(layer: readonly LayerEntry[]): FileLayer {
  return new Map(
    layer.map((entry) => {
      if ('text' in entry) return [entry.file, Buffer.from(entry.text)] as const;
      if (isLost(entry)) return [entry.file, Buffer.alloc(0)] as const;
      return [entry.file, 'path' in entry ? readFileSync(entry.path) : undefined] as const;
    }),
  );
}

/** Messages name files from content/ on. */
export const nameOf = (file: string) => file.replace(/^content\//, '');

/** Of a mistake in the Markdown the line is counted from its first one, as an editor shows it. */
function placeOf({ file, line, field }: Problem, files: ContentFiles): Pick<Mistake, 'field' | 'line'> {
  const name = nameOf(file);
  if (/^\d/.test(field)) return { field: `${LIST_FIELD}.${field}`, line };
  if ((field !== 'body' && field !== 'contents') || !files.has(name)) return { field, line };
  const { contentsLine = 1 } = splitFrontMatter(files.read(name).toString()) ?? {};
  return { field: 'contents', line: Math.max(1, line - contentsLine + 1) };
}

/** How a file has it; at the desk a day is picked. */
const SAMPLE_DAY = /,? such as \d{4}-\d\d-\d\d(T[\d:.]+Z?)?/;

/** '11 characters too many: at most 160 characters. What search engines show …' */
function wordsOf({ found, expected, isMeasured }: Problem): string {
  if (found === 'nothing') return `Missing: ${expected.replace(SAMPLE_DAY, '')}`;
  return isMeasured ? `${found}: ${expected}` : `Found ${found}; expected ${expected}`;
}

function toMistake(problem: Problem, files: ContentFiles): Mistake {
  const { file, suggestion } = problem;
  const words = wordsOf(problem);
  const message = words.endsWith('.') ? words : `${words}.`;
  return { file: nameOf(file), ...placeOf(problem, files), message, ...(suggestion !== undefined && { suggestion }) };
}
