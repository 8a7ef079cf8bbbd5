import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import { contentSecurityPolicy } from '../../pipeline/6-finish-pages/content-security-policy.ts';
import { type BuiltServer, serveBuiltSite } from '../security/support/built-server.ts';

type VerifiedWindow = Window & { humanVerification: { execute(action: string): Promise<string> } };

/** An empty page that loads the script of a service, with the policy the build would give it. */
function pageOf(serviceOrigin: string, allowed: Partial<Parameters<typeof contentSecurityPolicy>[2]> = {}) {
  const body = `<!doctype html><title>Page</title><script src="${serviceOrigin}/human-verification.js"></script>`;
  const policy = contentSecurityPolicy(body, '/page', { formHosts: [], isSecure: false, ...allowed });
  return { body, headers: { 'Content-Type': 'text/html', 'Content-Security-Policy': policy } };
}

/** The token, the workers that were started for it, and the errors in the console. */
async function solve(page: Page, address: string) {
  const workers: string[] = [];
  const errors: string[] = [];
  page.on('worker', (worker) => workers.push(worker.url()));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto(address);
  const token = await page.evaluate(() => (window as unknown as VerifiedWindow).humanVerification.execute('demo'));
  return { token: JSON.parse(atob(token)), workers, errors };
}

function expectSolved({ challenge, solution }: Awaited<ReturnType<typeof solve>>['token']): void {
  expect(challenge.parameters.data).toEqual({ action: 'demo' });
  expect(challenge.parameters.keyPrefix).toMatch(/^[0-9a-f]+$/);
  expect(solution.derivedKey.startsWith(challenge.parameters.keyPrefix)).toBe(true);
}

test('the challenge is solved in workers of the page’s origin, under its policy', async ({ page, baseURL }) => {
  await page.route('**/verification-page', (route) => route.fulfill(pageOf('')));
  const { token, workers, errors } = await solve(page, '/verification-page');
  expectSolved(token);
  expect(new Set(workers)).toEqual(new Set([`${baseURL}/human-verification.js`]));
  expect(errors).toEqual([]);
});

test.describe('with the service on another origin', () => {
  let site: Server;
  let siteOrigin: string;
  let service: BuiltServer;
  test.beforeAll(async () => {
    site = createServer((_request, response) => {
      const origin = `http://localhost:${service.port}`;
      const { body, headers } = pageOf(origin, { formHosts: [origin], scriptHost: origin });
      response.writeHead(200, headers).end(body);
    });
    await new Promise<void>((done) => site.listen(0, done));
    siteOrigin = `http://localhost:${(site.address() as AddressInfo).port}`;
    service = await serveBuiltSite({ SITE_ORIGIN: siteOrigin });
  });
  test.afterAll(() => {
    service.child.kill();
    site.close();
  });

  test('the page solves the challenge itself', async ({ page }) => {
    const { token, workers, errors } = await solve(page, siteOrigin);
    expectSolved(token);
    expect(workers).toEqual([]);
    expect(errors).toEqual([]);
  });
});

/** What Google's script does in a page: it loads another one by an own Trusted Types policy, and works in a frame. */
const GOOGLE = {
  'https://www.google.com/recaptcha/api.js*': `
    const policy = trustedTypes.createPolicy('goog#html', { createScriptURL: (url) => url });
    const script = document.createElement('script');
    script.src = policy.createScriptURL('https://www.gstatic.com/recaptcha/releases/1/recaptcha.js');
    document.head.append(script);
    const loaded = new Promise((resolve) => { script.onload = resolve; });
    window.grecaptcha = { ready: (run) => loaded.then(run), execute: (key, { action }) => window.work(key, action) };`,
  'https://www.gstatic.com/recaptcha/releases/**': `
    window.work = (key, action) => new Promise((resolve) => {
      const frame = document.createElement('iframe');
      frame.src = 'https://www.google.com/recaptcha/api2/anchor';
      frame.onload = () => resolve(key + ' ' + action);
      document.body.append(frame);
    });`,
};

test('with a site key the page gets its token from reCAPTCHA, under the policy of a build with that key', async ({
  page,
}) => {
  const service = await serveBuiltSite({ RECAPTCHA_SITE_KEY: 'site-key', RECAPTCHA_SECRET: 'secret' });
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  for (const [address, body] of Object.entries(GOOGLE))
    await page.route(address, (route) => route.fulfill({ contentType: 'text/javascript', body }));
  await page.route('**/api2/anchor', (route) => route.fulfill({ contentType: 'text/html', body: 'At work' }));
  await page.route('**/verification-page', (route) => route.fulfill(pageOf('', { usesRecaptcha: true })));
  await page.goto(`http://localhost:${service.port}/verification-page`);
  const token = await page.evaluate(() => (window as unknown as VerifiedWindow).humanVerification.execute('demo'));
  service.child.kill();
  expect(token).toBe('site-key demo');
  expect(errors).toEqual([]);
});
