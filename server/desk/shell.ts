import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { DESK_PATH } from '../../leads/service-paths.ts';
import { toOriginForm } from '../http/request.ts';
import { sendText } from '../http/text.ts';
import type { Desk } from './desk.ts';

/** The page has no inline scripts and sets no HTML from strings, so it needs neither hashes nor a policy for HTML. */
const CONTENT_SECURITY_POLICY = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'self'`,
  `img-src 'self'`,
  `font-src 'self'`,
  `connect-src 'self'`,
  `frame-src 'self'`,
  `form-action 'self'`,
  `base-uri 'none'`,
  `frame-ancestors 'none'`,
  `require-trusted-types-for 'script'`,
  `trusted-types 'none'`,
].join('; ');

const PAGE_HEADERS = {
  'Content-Security-Policy': CONTENT_SECURITY_POLICY,
  'Cache-Control': 'no-store',
  // With 'no-referrer' a form post would have the origin null.
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy':
    'publickey-credentials-get=(self), publickey-credentials-create=(self), clipboard-write=(self), camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'X-Robots-Tag': 'noindex',
};

const ASSET_HEADERS = { 'Cache-Control': 'public, max-age=31536000, immutable' };
const ASSETS = `${DESK_PATH}/assets/`;
/** Names of the bundler, without the compressed siblings, which are chosen by Accept-Encoding. */
const ASSET_NAME = /^[\w-]+\.(js|css|svg|woff2)$/;

/** Paths of the server, which has them only where the company sign-in is set. */
const COMPANY_SIGN_IN = `${DESK_PATH}/sign-in/`;

type ShellOptions = Pick<Desk, 'folder'>;

/** Serves the desk's web app: its files, and its one page for every other path. The page holds no data. */
export async function deskShell(app: FastifyInstance, { folder }: ShellOptions): Promise<void> {
  await app.register(fastifyStatic, {
    root: dirname(folder()),
    serve: false,
    preCompressed: true,
    cacheControl: false,
  });

  app.decorateRequest('isDeskAsset', false);
  // In onSend, because @fastify/static sets the content type of a compressed file last.
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode < 400) reply.headers(request.isDeskAsset ? ASSET_HEADERS : PAGE_HEADERS);
    if (String(reply.getHeader('Content-Type')).startsWith('application/javascript'))
      reply.header('Content-Type', 'text/javascript; charset=utf-8');
  });

  for (const url of [DESK_PATH, `${DESK_PATH}/*`])
    app.route({
      method: ['GET', 'HEAD'],
      url,
      handler: (request, reply) => {
        const [path = ''] = toOriginForm(request.raw.url).split('?', 1);
        if (path.startsWith(COMPANY_SIGN_IN)) return sendText(reply, 404, 'There is no company sign-in.');
        if (!path.startsWith(ASSETS))
          return existsSync(join(folder(), 'index.html'))
            ? reply.sendFile('index.html', folder())
            : sendText(reply, 503, 'The site was built with DESK=off. Build it again without that setting.');
        const name = path.slice(ASSETS.length);
        if (!ASSET_NAME.test(name) || !existsSync(join(folder(), 'assets', name)))
          return sendText(reply, 404, 'There is no such file.');
        request.isDeskAsset = true;
        return reply.sendFile(`assets/${name}`, folder());
      },
    });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The answer is a file that the bundler named by its content. */
    isDeskAsset: boolean;
  }
}
