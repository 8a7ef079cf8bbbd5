import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { CustomFields } from '../../../leads/parameters.ts';
import { readFiles, type StaticFile } from './files.ts';

const headerSet = z.record(z.string(), z.string());

/** What `npm run build` says about serving its files (pipeline/6-finish-pages/hosting.ts). */
const hostingSchema = z.object({
  policies: z.array(z.string()),
  pages: z.record(z.string(), z.number()),
  headers: z.object({
    every: headerSet,
    page: headerSet,
    data: headerSet,
    asset: headerSet,
    file: headerSet,
    scriptable: headerSet.default({}),
  }),
  redirects: z.record(z.string(), z.string()),
  rewrites: z.record(z.string(), z.string()),
  prefixes: z.array(z.string()),
  notFound: z.record(z.string(), z.string()),
  crm: z.object({ channelField: z.string(), messageField: z.string() }),
});

export type FileAnswer = { kind: 'file'; status: 200 | 404; file: StaticFile; headers: Record<string, string> };
export type Answer = FileAnswer | { kind: 'redirect'; to: string };

export class MissingBuildError extends Error {}

function readHosting(file: string): z.infer<typeof hostingSchema> {
  const result = hostingSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!result.success) throw new MissingBuildError('The built site is of another version. Run: npm run build');
  return result.data;
}

/** The built site, held in memory: every lookup is a map lookup, so no address can reach the disk. */
export class Site {
  readonly everyHeader: Record<string, string>;
  readonly customFields: CustomFields;
  readonly #hosting: z.infer<typeof hostingSchema>;
  readonly #files: Map<string, StaticFile>;
  readonly #pages: Map<string, StaticFile>;
  readonly #pageHeaders: Record<string, string>[];

  constructor(folder = 'build') {
    const hosting = join(folder, 'hosting.json');
    if (!existsSync(hosting)) throw new MissingBuildError('There is no built site yet. Run: npm run build');
    this.#hosting = readHosting(hosting);
    const { files, pages } = readFiles(join(folder, 'client'));
    this.#files = files;
    this.#pages = pages;
    const { headers, policies } = this.#hosting;
    this.everyHeader = headers.every;
    this.customFields = this.#hosting.crm;
    this.#pageHeaders = policies.map((policy) => ({ ...headers.page, 'Content-Security-Policy': policy }));
  }

  /** Which file answers a decoded path, and how. */
  answer(path: string): Answer {
    const { redirects } = this.#hosting;
    // '//host/' must not become a redirect to another host.
    if (path.length > 1 && path.endsWith('/') && !path.startsWith('//'))
      return { kind: 'redirect', to: withoutEndSlashes(path) };
    const moved = redirects[path];
    if (moved) return { kind: 'redirect', to: moved };
    const file = this.#files.get(path);
    if (file) return this.#asset(file);
    if (path.endsWith('.data')) return this.#data(path);
    const page = this.#pageFor(path);
    return page ? this.#page(page, 200) : this.#missing(path);
  }

  /** The answer to a path that is a file's own; there are no more of these than the build has files. */
  ownAnswer(path: string): FileAnswer | undefined {
    if (!this.#files.has(path) && !this.#pages.has(path)) return undefined;
    const answer = this.answer(path);
    return answer.kind === 'file' && answer.status === 200 ? answer : undefined;
  }

  /** The page an address names: itself, its other name, or the page it begins with. */
  #pageFor(path: string): string | undefined {
    const { rewrites, prefixes, notFound } = this.#hosting;
    const known = (candidate: string) => {
      const page = rewrites[candidate] ?? candidate;
      return this.#pages.has(page) && !Object.values(notFound).includes(page) ? page : undefined;
    };
    const folder = prefixes.find((prefix) => path.startsWith(`${prefix}/`));
    return known(path) ?? (folder && known(path.split('/').slice(0, 3).join('/')));
  }

  /** Loader data for client navigations follows the page's other names. */
  #data(path: string): Answer {
    const page = this.#pageFor(path.slice(0, -'.data'.length));
    const file = page && this.#files.get(`${page}.data`);
    return file ? this.#asset(file) : this.#missing(path);
  }

  /** Folders that take anything below them answer for all of it, others for one level only. */
  #missing(path: string): Answer {
    const { notFound, prefixes } = this.#hosting;
    const folder = Object.keys(notFound).find(
      (prefix) =>
        prefix !== '' && path.startsWith(`${prefix}/`) && (prefixes.includes(prefix) || path.split('/').length === 3),
    );
    return this.#page(notFound[folder ?? ''] ?? '/404', 404);
  }

  #page(path: string, status: 200 | 404): Answer {
    const file = this.#pages.get(path);
    if (!file) throw new MissingBuildError(`The built site lacks its page ${path}. Run: npm run build`);
    return { kind: 'file', status, file, headers: this.#pageHeaders[this.#hosting.pages[path] ?? 0] ?? {} };
  }

  #asset(file: StaticFile): Answer {
    const { asset, file: other, data, scriptable } = this.#hosting.headers;
    const isData = file.type.startsWith('text/x-script');
    const headers = file.immutable ? asset : isData ? data : other;
    return {
      kind: 'file',
      status: 200,
      file,
      headers: SCRIPTABLE.test(file.type) ? { ...headers, ...scriptable } : headers,
    };
  }
}

/** Drawings and XML: opened on their own they are documents, and a document may hold a script. */
const SCRIPTABLE = /[/+]xml\b/;

/** Counted, not matched: a pattern that tries every slash takes seconds for an address made of them. */
function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
