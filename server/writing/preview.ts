import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LayerEntry, Rendered } from '../../leads/desk/writing-process.ts';
import { fillWords } from '../../leads/fill-words.ts';
import { isServicePath, SHARED_PREVIEW_PATH } from '../../leads/service-paths.ts';
import type { ServiceWords } from '../../leads/service-words.ts';
import { COVER_FOLDER, DOCUMENT_FOLDER, INDEX_FOLDER, MEDIA_FOLDER } from '../../leads/site-addresses.ts';
import { sendNotice } from '../http/notice.ts';
import { decodePath, PREVIEW_COOKIE, previewToken, toOriginForm } from '../http/request.ts';
import { escapeHtml, sendText } from '../http/text.ts';
import { longUtcDay } from '../store/utc-day.ts';
import { RefusedWriting } from './process.ts';
import type { Writing } from './writing.ts';

/** All others are those of the build. */
const CHANGING_FILES = [
  COVER_FOLDER,
  MEDIA_FOLDER,
  '/uploads/',
  INDEX_FOLDER,
  DOCUMENT_FOLDER,
  '/assets/manifest-',
  '/preview-theme',
];
const STYLE_PATH = `${SHARED_PREVIEW_PATH}/bar.css`;
const LEAVE_PATH = `${SHARED_PREVIEW_PATH}/leave`;

const UNKNOWN_MS = 60_000;
const MAX_UNKNOWN = 10_000;

/** For pages without scripts, and files: nothing runs or is sent. */
const policy = (ancestors: string) =>
  [
    ...["default-src 'none'", "style-src 'self'", "img-src 'self'", "font-src 'self'", "media-src 'self'"],
    ...["form-action 'none'", "base-uri 'none'", `frame-ancestors ${ancestors}`],
    // What a writer types must not lead a page of the desk elsewhere, also where it is opened alone.
    ...(ancestors === "'none'" ? [] : ['sandbox allow-same-origin']),
  ].join('; ');

const HEADERS = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'same-origin' };

const BAR_STYLE = `.preview-bar{display:flex;gap:16px;align-items:center;justify-content:center;min-height:36px;padding:4px 16px;box-sizing:border-box;background:#1d2433;color:#fff;font:500 14px/20px system-ui,sans-serif}.preview-bar a{color:#fff}.preview-bar[data-sent]{position:sticky;top:0;z-index:99}.preview-bar [role=status]{font-weight:700}`;

export function sendRendered(reply: FastifyReply, rendered: Rendered, ancestors: string): FastifyReply {
  const { status, type, body } = rendered;
  return reply
    .code(status)
    .headers({ ...HEADERS, 'Content-Security-Policy': rendered.policy ?? policy(ancestors) })
    .type(type)
    .send(body);
}

/** Shared previews: a link sets a cookie, and with it every page is the one that would be published. */
export class SharedPreviews {
  readonly #writing: Writing;
  readonly #isSecure: boolean;
  /** Tokens without a share, and until when they are not asked for again. */
  readonly #unknown = new Map<string, number>();

  constructor(writing: Writing, origin: string) {
    this.#writing = writing;
    this.#isSecure = origin.startsWith('https:');
  }

  /** Answers a request for a page or file of the site that has the cookie; false leaves it to the site. */
  async answer(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const token = previewToken(request);
    const [rawPath = '/'] = toOriginForm(request.raw.url).split('?', 1);
    const path = decodePath(rawPath);
    if (token === undefined || path === undefined || isServicePath(path)) return false;
    const isPage = !/\.\w+$/.test(path);
    const isData = path.endsWith('.data');
    if (!isPage && !isData && !CHANGING_FILES.some((start) => path.startsWith(start))) return false;
    const share = await this.#find(token);
    if (!share) {
      this.#end(reply);
      return true;
    }
    try {
      const layer = layerOf(share.file, await this.#writing.layer());
      const { process } = this.#writing;
      const only = share.file ?? undefined;
      const options = { prefix: '', hasScripts: true, only };
      const rendered = await (isPage || isData
        ? process.ask('page', layer, path, options)
        : process.ask('file', layer, path, only));
      if (!rendered) return false;
      const body = isPage ? withBar(rendered.body, share.until, wordsOf(reply)) : rendered.body;
      sendRendered(reply, { ...rendered, body }, "'none'");
    } catch (error) {
      if (!(error instanceof RefusedWriting)) throw error;
      sendText(reply, 503, error.message);
    }
    return true;
  }

  async routes(app: FastifyInstance): Promise<void> {
    app.get(STYLE_PATH, (_request, reply) => reply.type('text/css; charset=utf-8').send(BAR_STYLE));
    app.get(LEAVE_PATH, (_request, reply) => reply.header('Set-Cookie', this.#cookie('', 0)).redirect('/', 303));
    app.get<{ Params: { token: string } }>(`${SHARED_PREVIEW_PATH}/:token`, async ({ params: { token } }, reply) => {
      const share = await this.#find(token);
      reply.headers(HEADERS);
      if (!share) return this.#end(reply);
      const read = share.file === null ? null : await this.#writing.ask('read', share.file);
      const seconds = Math.floor((share.until - Date.now()) / 1000);
      return reply.header('Set-Cookie', this.#cookie(token, seconds)).redirect(read?.listed.address ?? '/', 303);
    });
  }

  /** Anyone can send a token, so leads do not wait for the question, and one that is unknown is asked for once a minute. */
  async #find(token: string) {
    const now = Date.now();
    if ((this.#unknown.get(token) ?? 0) > now) return undefined;
    const share = await this.#writing.reader.run('findShare', token, now);
    if (this.#unknown.size >= MAX_UNKNOWN) this.#unknown.clear();
    if (!share) this.#unknown.set(token, now + UNKNOWN_MS);
    return share;
  }

  #cookie = (value: string, maxAge: number): string =>
    `${PREVIEW_COOKIE}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${this.#isSecure ? '; Secure' : ''}`;

  #end(reply: FastifyReply): FastifyReply {
    const { site } = reply.server.mail.settings;
    const { ended: title, ended_text: text } = site.words.preview;
    const action = { label: site.words.mail_links.website, href: '/' };
    return sendNotice(reply.header('Set-Cookie', this.#cookie('', 0)), 410, site, { title, text, action });
  }
}

/** Of one file only its own draft is shown, with the uploads that it names. */
function layerOf(file: string | null, drafts: LayerEntry[]): LayerEntry[] {
  if (file === null) return drafts;
  const shared = drafts.find((entry) => entry.file === file);
  const text = shared && 'text' in shared ? shared.text : '';
  return drafts.filter((entry) => entry === shared || ('path' in entry && text.includes(entry.file)));
}

const wordsOf = ({ server }: FastifyReply) => server.mail.settings.site.words.preview;

/** An element of no other name in a page: React passes over it when it starts. */
function withBar(body: Buffer, until: number, { bar, leave }: ServiceWords['preview']): Buffer {
  const words = escapeHtml(fillWords(bar, { day: longUtcDay(until) }));
  const element = `<preview-bar class="preview-bar" role="note"><span>${words}</span><span role="status"></span><a href="${LEAVE_PATH}">${escapeHtml(leave)}</a></preview-bar>`;
  const html = Buffer.from(body).toString();
  const marked = html
    .replace('</head>', `<meta name="robots" content="noindex"/><link rel="stylesheet" href="${STYLE_PATH}"/></head>`)
    .replace(/<body[^>]*>/, (tag) => `${tag}${element}`);
  return Buffer.from(marked);
}
