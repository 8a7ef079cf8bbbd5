import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { isCrossSiteNavigation, sendBounce } from './bounce.ts';

const app = Fastify();
for (const url of ['/desk/*', '/desk/api/me', '/desk/sign-in/callback'])
  app.get(url, (request, reply) =>
    isCrossSiteNavigation(request) ? sendBounce(reply, request.url) : reply.send('page'),
  );
const open = async (url: string, site: string, mode = 'navigate') =>
  (await app.inject({ url, headers: { 'sec-fetch-site': site, 'sec-fetch-mode': mode } })).body;

test('a link from another site to a page of the desk is followed once more, from the desk itself', async () => {
  expect(await open('/desk/leads/1?a=1&b=%22', 'cross-site')).toContain('content="0;url=/desk/leads/1?a=1&#38;b=%22"');
  for (const site of ['same-origin', 'same-site', 'none']) expect(await open('/desk/leads', site)).toBe('page');
  expect(await open('/desk/leads', 'cross-site', 'no-cors')).toBe('page');
});

test('calls and the way back from the provider are answered as they are', async () => {
  for (const url of ['/desk/api/me', '/desk/sign-in/callback']) expect(await open(url, 'cross-site')).toBe('page');
});
