import type { FastifyReply, FastifyRequest } from 'fastify';
import { DESK_API_PATH } from '../../leads/desk/calls.ts';
import { DESK_PATH } from '../../leads/service-paths.ts';
import { escapeHtml } from '../http/text.ts';

/** Addresses of the company sign-in. */
export const SIGN_IN_PATH = `${DESK_PATH}/sign-in/`;

/**
 * A page that leads on by itself, without a script. Cookies with SameSite=Strict are not sent with a navigation that
 * began at another site, nor with the redirects that follow it; they are with the one that this page begins.
 */
export function sendBounce(reply: FastifyReply, path: string): FastifyReply {
  return reply
    .header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; base-uri 'none'")
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>One moment</title><meta http-equiv="refresh" content="0;url=${escapeHtml(path)}"></html>\n`,
    );
}

/** A link from a mail or another site to a page of the desk; it arrives without the session. */
export function isCrossSiteNavigation({ headers, method, routeOptions: { url = '' } }: FastifyRequest): boolean {
  const isPage = !url.startsWith(DESK_API_PATH) && !url.startsWith(SIGN_IN_PATH);
  const isNavigation = method === 'GET' && headers['sec-fetch-mode'] === 'navigate';
  return isPage && isNavigation && headers['sec-fetch-site'] === 'cross-site';
}
