import { existsSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, type ServerBuild } from 'react-router';
import type { ContentFiles } from '../../app/content/load/read/files.ts';
import { type Content, sectionedPages } from '../../app/content/load/read/loaded-content.ts';
import { uploadPath } from '../../app/content/model/uploads.ts';
import { pagePaths } from '../../app/content/queries/pages.ts';
import { drawCover } from '../../app/ui/art/motifs/cover.ts';
import type { LayerEntry, Rendered } from '../../leads/desk/writing-process.ts';
import { coverFiles } from '../3-media/covers.ts';
import { RefusedRequest } from './items.ts';

/** What the bundle of the pages reads (app/content/queries/content.server.ts). */
const cache = globalThis as { cachedContent?: { version: string; content: Content } };

const COVERS = '/covers/';
/** Scripts are left out: a preview shows what is written, and nothing that is written may run. */
const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g;
const SHOWN_FILES = /(?<=["\s,])\/(?:covers|media)\/[^"\s,]+/g;

const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};

/** Renders pages by the bundle that has rendered those of the build. */
export class Renderer {
  readonly #folder: string;
  #bundle: Promise<ServerBuild> | undefined;

  constructor(buildFolder: string) {
    this.#folder = resolve(buildFolder);
  }

  async page(content: Content, layer: readonly LayerEntry[], path: string, prefix: string): Promise<Rendered> {
    cache.cachedContent = { version: '', content };
    const bundle = await this.#load();
    const url = new URL(path, 'http://preview.invalid');
    const response = await createRequestHandler(withPages(bundle, content), 'production')(new Request(url));
    const html = (await response.text()).replace(SCRIPTS, '');
    const drafted = new Set(layer.map(({ file }) => `/${file}`));
    const isBuilt = (file: string) => existsSync(join(this.#folder, 'client', file)) && !drafted.has(originalOf(file));
    const body = html.replace(SHOWN_FILES, (file) => (isBuilt(file) ? file : `${prefix}${file}`));
    return { status: response.status, type: 'text/html; charset=utf-8', body: Buffer.from(body) };
  }

  /** A cover, or the picture itself in place of its smaller sizes, which the build makes. */
  file(content: Content, files: ContentFiles, path: string): Rendered | null {
    const cover = path.startsWith(COVERS) ? coverFiles(content).get(path) : undefined;
    if (cover) return { status: 200, type: 'image/svg+xml', body: Buffer.from(drawCover(cover).svg) };
    const upload = originalOf(path).slice(1);
    const type = TYPES[extname(upload).toLowerCase()];
    if (!/^\/(media|uploads)\//.test(path) || !type || !files.has(upload)) return null;
    return { status: 200, type, body: files.read(upload) };
  }

  #load(): Promise<ServerBuild> {
    const file = join(this.#folder, 'server/index.js');
    if (!existsSync(file))
      throw new RefusedRequest('The built site lacks what previews are made with. Build it again.');
    this.#bundle ??= import(pathToFileURL(file).href);
    return this.#bundle;
  }
}

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
