import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { z } from 'zod';
import { SPEC_RULES } from '../../leads/form-rules.ts';
import { formRulesSchema } from '../../leads/form-rules-schema.ts';
import { TEMPLATES_FILE } from '../mail/load-templates.ts';
import { type MailSettings, mailSettingsSchema } from '../mail/settings.ts';
import type { BuiltForms } from '../store/forms/served-forms.ts';

const headersSchema = z.record(z.string(), z.string());

/** `build/hosting.json`, written by pipeline/6-finish-pages/hosting.ts. */
const hostingSchema = z.object({
  policies: z.array(z.string()),
  pages: z.record(z.string(), z.number()),
  headers: z.object({
    every: headersSchema,
    /** On every answer, where the origin of the site is https. */
    https: headersSchema.default({}),
    page: headersSchema,
    data: headersSchema,
    asset: headersSchema,
    file: headersSchema,
    scriptable: headersSchema.default({}),
    behindForm: headersSchema.default({}),
  }),
  behindForm: z.array(z.string()).default([]),
  redirects: z.record(z.string(), z.string()),
  rewrites: z.record(z.string(), z.string()),
  prefixes: z.array(z.string()),
  notFound: z.record(z.string(), z.string()),
  /** Blog posts by path. */
  posts: z.record(z.string(), z.object({ title: z.string(), date: z.string() })).default({}),
  /** When something of it becomes public or expires by its own date. */
  changesAt: z.number().nullable().default(null),
  /** What its forms send: the organization id, and what they call the fields of the CRM. */
  crm: z.object({ oid: z.string(), channelField: z.string(), messageField: z.string() }),
  /** Whether the policies of its pages allow reCAPTCHA. */
  usesRecaptcha: z.boolean().default(false),
});

const channelsSchema = z.array(z.string().min(1));

/** `build/channels.json`. Earlier releases wrote the channels alone; their forms have SPEC's rules. */
const formsSchema: z.ZodType<BuiltForms> = z.union([
  z.object({ channels: channelsSchema, rules: formRulesSchema }),
  channelsSchema.transform((channels) => ({ channels, rules: SPEC_RULES })),
]);

export type Hosting = z.infer<typeof hostingSchema>;

export type HeaderSet = Readonly<Record<string, string>>;

/** What answers a path: a file of the build, or another address. */
export type Resolution =
  | { kind: 'file'; file: string; status: 200 | 404; headers: HeaderSet }
  | { kind: 'redirect'; location: string };

export class MissingBuildError extends Error {
  constructor(problem: string) {
    super(`${problem} Run: npm run build`);
  }
}

const LACKS_MAILS = 'The built site lacks its mails.';

/** Content types that @fastify/static does not know or sends without the charset. */
const CONTENT_TYPES: Record<string, string> = {
  '.asc': 'application/pgp-keys',
  '.atom': 'application/atom+xml; charset=utf-8',
  '.data': 'text/x-script; charset=utf-8',
  '.ico': 'image/x-icon',
  '.ics': 'text/calendar; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
};

/** The bundler names these files by their content, so they never change. */
const HASHED = /^\/assets\/[^/]+-[\w-]{8}\.\w+$/;
/** SVG and XML are documents of their own when opened directly, and a document may contain a script. */
const SCRIPTABLE = /\.(svg|xml|atom)$/;
/** Compressed siblings are chosen by Accept-Encoding, two are instructions for static hosts, and .DS_Store is not of the site. */
const NOT_SERVED = /\.(br|gz)$|^\/_(headers|redirects)$|\/\.(?!well-known\/)/;
const INDEX = '/index.html';
/** In the policy of players and embeds. */
const FRAMED = "frame-ancestors 'self'";

/**
 * The built site, read whole, so that a reload takes all of a newer build or nothing of it. Only files listed at start
 * can be resolved, so no path reaches anything else on the disk. `channelsFile` replaces the build's own list where the
 * site is served elsewhere.
 */
export class Site {
  readonly clientFolder: string;
  readonly mailFolder: string;
  readonly deskFolder: string;
  readonly hosting: Hosting;
  readonly forms: BuiltForms;
  readonly mailSettings: MailSettings;
  /** For the browser; beside the site, because the lead service serves it. */
  readonly verificationScript: string;
  readonly #files: ReadonlySet<string>;

  constructor(folder: string, channelsFile?: string) {
    // A link may be switched to another build while this one is served.
    const root = existsSync(folder) ? realpathSync(folder) : resolve(folder);
    this.clientFolder = join(root, 'client');
    this.mailFolder = join(root, 'mail');
    this.deskFolder = join(root, 'desk');
    this.hosting = readJson(join(root, 'hosting.json'), hostingSchema, 'There is no built site yet.');
    this.#files = new Set([...listFiles(this.clientFolder)].filter((file) => !NOT_SERVED.test(file)));
    for (const page of Object.values(this.hosting.notFound))
      if (!this.#hasPage(page)) throw new MissingBuildError(`The built site lacks its page ${page}.`);
    const channels = channelsFile ?? join(root, 'channels.json');
    this.forms = readJson(channels, formsSchema, `There is no list of channels at ${channels}.`);
    this.mailSettings = readJson(join(this.mailFolder, 'settings.json'), mailSettingsSchema, LACKS_MAILS);
    if (!existsSync(join(this.mailFolder, TEMPLATES_FILE))) throw new MissingBuildError(LACKS_MAILS);
    const script = join(root, 'human-verification.js');
    this.verificationScript = readText(script, 'The built site lacks its verification script.');
  }

  /** Whether a file that the bundler named by its content is of this build. */
  hasAsset(path: string): boolean {
    return HASHED.test(path) && this.#files.has(path);
  }

  resolve(path: string): Resolution {
    // '//host/' must not become a redirect to another host.
    if (path.length > 1 && path.endsWith('/') && !path.startsWith('//'))
      return { kind: 'redirect', location: withoutTrailingSlashes(path) };
    const location = this.hosting.redirects[path];
    if (location) return { kind: 'redirect', location };
    if (this.#files.has(path) && !path.endsWith(INDEX)) return this.#toFile(path);
    if (path.endsWith('.data')) return this.#resolveData(path);
    const page = this.#findPage(path);
    return page ? this.#toPage(page, 200) : this.#toNotFound(path);
  }

  /** The page that answers a path, by its own address; not one that other pages frame. */
  pageOf(path: string): string | undefined {
    const page = this.#findPage(path.endsWith('/') ? withoutTrailingSlashes(path) : path);
    const { policies, pages } = this.hosting;
    return page !== undefined && policies[pages[page] ?? 0]?.includes(FRAMED) ? undefined : page;
  }

  #hasPage(path: string): boolean {
    return this.#files.has(indexOf(path));
  }

  /** The page itself, the page of which the path is another name, or the page the path begins with. */
  #findPage(path: string): string | undefined {
    const { rewrites, prefixes, notFound } = this.hosting;
    const find = (candidate: string) => {
      const page = rewrites[candidate] ?? candidate;
      return this.#hasPage(page) && !Object.values(notFound).includes(page) ? page : undefined;
    };
    const hasPrefix = prefixes.some((prefix) => path.startsWith(`${prefix}/`));
    return find(path) ?? (hasPrefix ? find(path.split('/').slice(0, 3).join('/')) : undefined);
  }

  /** Loader data for client navigation follows the other names of its page. */
  #resolveData(path: string): Resolution {
    const page = this.#findPage(path.slice(0, -'.data'.length));
    const file = `${page}.data`;
    return page && this.#files.has(file) ? this.#toFile(file) : this.#toNotFound(path);
  }

  /** A folder with prefix matches has one not-found page for all depths, any other folder for its own level. */
  #toNotFound(path: string): Resolution {
    const { notFound, prefixes } = this.hosting;
    const folder = Object.keys(notFound).find(
      (prefix) =>
        prefix !== '' && path.startsWith(`${prefix}/`) && (prefixes.includes(prefix) || path.split('/').length === 3),
    );
    return this.#toPage(notFound[folder ?? ''] ?? '', 404);
  }

  #toPage(path: string, status: 200 | 404): Resolution {
    const { headers, policies, pages } = this.hosting;
    const policy = policies[pages[path] ?? 0] ?? '';
    return {
      kind: 'file',
      file: indexOf(path),
      status,
      headers: { ...headers.page, 'Content-Security-Policy': policy },
    };
  }

  #toFile(file: string): Resolution {
    const { asset, file: other, data, scriptable, behindForm } = this.hosting.headers;
    const type = CONTENT_TYPES[extname(file)];
    const headers = {
      ...(HASHED.test(file) ? asset : file.endsWith('.data') ? data : other),
      ...(SCRIPTABLE.test(file) && scriptable),
      ...(this.hosting.behindForm.includes(file) && behindForm),
      ...(type !== undefined && { 'Content-Type': type }),
    };
    return { kind: 'file', file, status: 200, headers };
  }
}

function readText(file: string, problem: string): string {
  if (!existsSync(file)) throw new MissingBuildError(problem);
  return readFileSync(file, 'utf8');
}

function readJson<Schema extends z.ZodType>(file: string, schema: Schema, problem: string): z.output<Schema> {
  const result = schema.safeParse(JSON.parse(readText(file, problem)));
  if (!result.success) throw new MissingBuildError('The built site is of another version.');
  return result.data;
}

/** Paths of all files below a folder, without symbolic links, which readdir's own recursion would follow. */
function* listFiles(root: string, folder = ''): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isFile()) yield path;
    else if (entry.isDirectory()) yield* listFiles(root, path);
  }
}

const indexOf = (page: string) => (page === '/' ? INDEX : page + INDEX);

/** A loop, because a pattern such as /\/+$/ takes quadratic time for a path of slashes. */
function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
