import { existsSync, readFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, type ServerBuild } from 'react-router';
import type { ContentFiles } from '../../app/content/load/read/files.ts';
import { type Content, sectionedPages } from '../../app/content/load/read/loaded-content.ts';
import { uploadPath } from '../../app/content/model/uploads.ts';
import { serveContent } from '../../app/content/queries/content.server.ts';
import { pagePaths } from '../../app/content/queries/pages.ts';
import { socialImage } from '../../app/paths.ts';
import { drawCover } from '../../app/ui/art/motifs/cover.ts';
import type { LayerEntry, PageOptions, Rendered } from '../../leads/desk/writing-process.ts';
import { COVER_FOLDER, DOCUMENT_FOLDER, INDEX_FOLDER, MEDIA_FOLDER } from '../../leads/site-addresses.ts';
import { themeVariables } from '../1-theme/theme-values.ts';
import { coverFiles } from '../3-media/covers.ts';
import { searchFiles } from '../5-search-index/write-search-index.ts';
import { contentSecurityPolicy, embedOrigins } from '../6-finish-pages/content-security-policy.ts';
import { deferHydration } from '../6-finish-pages/defer-hydration.ts';
import type { Hosting } from '../6-finish-pages/hosting.ts';
import { replaceContentModules } from '../vite/content-modules.ts';
import { RefusedRequest } from './items.ts';
import { previewScript } from './preview-script.ts';

const THEME = '/preview-theme.css';
/** In the frame of the editor, and where the scripts of the build do not know what a page is made of. */
const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g;
const SHOWN_FILES = new RegExp(`(?<=["\\s,])(?:${COVER_FOLDER}|${MEDIA_FOLDER})[^"\\s,]+`, 'g');
/** Where files of content are served. */
const FILE_FOLDERS = [MEDIA_FOLDER, '/uploads/', DOCUMENT_FOLDER];

const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};

/** Renders pages by the bundle that has rendered those of the build. */
export class Renderer {
  readonly #folder: string;
  #bundle: Promise<ServerBuild> | undefined;
  #index: { content: Content; files: ReadonlyMap<string, string> } | undefined;

  constructor(buildFolder: string) {
    this.#folder = resolve(buildFolder);
  }

  async page(
    content: Content,
    layer: readonly LayerEntry[],
    path: string,
    { prefix, hasScripts = false }: PageOptions,
  ): Promise<Rendered> {
    serveContent(content);
    const built = await this.#load();
    const isAsBuilt = replaceContentModules();
    const bundle = withPages(built, content);
    const url = new URL(path, 'http://preview.invalid');
    const response = await createRequestHandler(bundle, 'production')(new Request(url));
    const { status } = response;
    const type = response.headers.get('content-type') ?? '';
    if (hasScripts && path.endsWith('.data')) return { status, type, body: Buffer.from(await response.arrayBuffer()) };
    if (!type.startsWith('text/html')) throw new RefusedRequest('This address is not that of a page.');
    const html = await response.text();
    const isScripted = hasScripts && isAsBuilt;
    const drafted = new Set(layer.map(({ file }) => `/${file}`));
    const isBuilt = (file: string) => existsSync(join(this.#folder, 'client', file)) && !drafted.has(originalOf(file));
    const body = (isScripted ? this.#withScripts(html, built) : html.replace(SCRIPTS, ''))
      .replace(SHOWN_FILES, (file) => (isBuilt(file) ? file : `${prefix}${file}`))
      .replace('</head>', () => (drafted.has('/theme.yaml') ? `${themeLink(prefix)}</head>` : '</head>'));
    const policy = isScripted ? { policy: this.#scriptPolicy(content, path) } : {};
    return { status, type: 'text/html; charset=utf-8', body: Buffer.from(body), ...policy };
  }

  async file(content: Content, files: ContentFiles, path: string, isShared: boolean): Promise<Rendered | null> {
    const text = await this.#textFile(content, path);
    if (text) return { status: 200, type: text[0], body: Buffer.from(text[1]) };
    const shared = pagePaths(content).find((page) => socialImage(page) === path);
    if (shared !== undefined) return this.#socialImage(content, files, shared);
    // The picture itself in place of its smaller sizes, which the build makes.
    const upload = path.startsWith(DOCUMENT_FOLDER)
      ? path.replace(DOCUMENT_FOLDER, 'documents/')
      : originalOf(path).slice(1);
    const type = TYPES[extname(upload).toLowerCase()];
    if (!FILE_FOLDERS.some((folder) => path.startsWith(folder)) || !type || !files.has(upload)) return null;
    // Pictures of items that are not shown are not public either.
    if (isShared && upload.startsWith('uploads/') && !content.pictures.has(`/${upload}`)) return null;
    return { status: 200, type, body: files.read(upload) };
  }

  async #socialImage(content: Content, files: ContentFiles, page: string): Promise<Rendered | null> {
    // What draws it is loaded where it is asked for.
    const { drawSocialImage, socialDrawing } = await import('../7-social-images/write-social-images.ts');
    const { body: html } = await this.page(content, [], page, { prefix: '' });
    const drawing = socialDrawing(content, (upload) => files.read(upload.slice(1)));
    const body = await drawSocialImage(page, html.toString(), drawing);
    return body ? { status: 200, type: 'image/jpeg', body } : null;
  }

  async #textFile(content: Content, path: string): Promise<readonly [type: string, text: string] | undefined> {
    if (path === THEME) return ['text/css; charset=utf-8', themeStyle(content.theme)];
    if (path.startsWith(INDEX_FOLDER)) {
      this.#index = this.#index?.content === content ? this.#index : { content, files: searchFiles(content) };
      const text = this.#index.files.get(path);
      return text === undefined ? undefined : ['application/json; charset=utf-8', text];
    }
    const cover = path.startsWith(COVER_FOLDER) ? coverFiles(content).get(path) : undefined;
    if (cover) return ['image/svg+xml', drawCover(cover)];
    if (!path.startsWith('/assets/manifest-')) return undefined;
    const { assets } = withPages(await this.#load(), content);
    if (path !== assets.url) return undefined;
    return ['text/javascript; charset=utf-8', previewScript(assets, content.wording.preview.not_sent)];
  }

  /** As the build finishes its pages. The routes are asked for by another address: browsers keep those of the build. */
  #withScripts(html: string, { assets }: ServerBuild): string {
    const deferred = deferHydration(html, 'a preview', Number.POSITIVE_INFINITY).html;
    return deferred.replaceAll(assets.url, `${assets.url}?preview`);
  }

  /** Only scripts of the build run, and none that came into a page since. Nothing is sent to other hosts. */
  #scriptPolicy(content: Content, path: string): string {
    const { policies, siteOrigin }: Hosting = JSON.parse(readFileSync(join(this.#folder, 'hosting.json'), 'utf8'));
    const hashes = new Set(policies.flatMap((policy) => policy.match(/'sha256-[^']+'/g) ?? []));
    const settings = { formHosts: [], isSecure: siteOrigin.startsWith('https:') };
    return contentSecurityPolicy('', path, settings, { embedOrigin: embedOrigins(content).get(path) })
      .replace("script-src 'self'", `script-src 'self' ${[...hashes].join(' ')}`)
      .replace("form-action 'self'", "form-action 'none'");
  }

  #load(): Promise<ServerBuild> {
    const file = join(this.#folder, 'server/index.js');
    if (!existsSync(file))
      throw new RefusedRequest('The built site lacks what previews are made with. Build it again.');
    this.#bundle ??= import(pathToFileURL(file).href);
    return this.#bundle;
  }
}

const themeLink = (prefix: string) => `<link rel="stylesheet" href="${prefix}${THEME}"/>`;

/** Colors over those of the style sheet; another typeface is loaded only once it is built. */
const themeStyle = (theme: Content['theme']) =>
  themeVariables(theme).replace('@theme', ':root').replace('--color-*: initial;', '');

/** `/media/team/ada.jpg.800.avif` -> `/uploads/team/ada.jpg` */
const originalOf = (path: string) => uploadPath(path).replace(/(\.\w+)\.\d+\.(avif|webp)$/, '$1');

/** The bundle with routes of the pages that are new since it was made: each gets the module of a page of its screen. */
function withPages(bundle: ServerBuild, content: Content): ServerBuild {
  const routes = { ...bundle.routes };
  const assets = { ...bundle.assets, routes: { ...bundle.assets.routes } };
  const screenOf = (id: string) => /([\w-]+?)-[\w-]{8}\.js$/.exec(bundle.assets.routes[id]?.module ?? '')?.[1];
  const sampleOf = (prefix: string, screen?: string) =>
    Object.keys(bundle.routes).find((id) => id.startsWith(prefix) && (!screen || screenOf(id) === screen));
  const add = (id: string, path: string, sample: string | undefined) => {
    const route = sample && bundle.routes[sample];
    const asset = sample && bundle.assets.routes[sample];
    if (!route || !asset) return;
    const place = path === '/' ? { index: true, path: undefined } : { index: undefined, path: path.slice(1) };
    routes[id] = { ...route, ...place, id } as typeof route;
    assets.routes[id] = { ...asset, ...place, id } as typeof asset;
  };
  for (const { path, sections } of sectionedPages(content)) {
    const screen = sections.some(({ kind }) => kind === 'form') ? 'page-with-form' : 'page';
    add(`page${path}`, path, sampleOf('page/', screen) ?? sampleOf('page/', 'page-with-form'));
  }
  for (const { id, path } of content.gated) add(`gated/${id}`, path, sampleOf('gated/'));
  for (const { id, path } of content.statements) add(`statement/${id}`, path, sampleOf('statement/'));
  return { ...bundle, routes, assets, prerender: pagePaths(content) } as ServerBuild;
}
