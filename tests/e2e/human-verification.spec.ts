import { expect, type Page, test } from '@playwright/test';
import { contentSecurityPolicy } from '../../pipeline/6-finish-pages/content-security-policy.ts';
import { type BuiltServer, serveBuiltSite } from '../security/support/built-server.ts';

type VerifiedWindow = Window & { humanVerification: { execute(action: string): Promise<string> } };

/** Opens an empty page of the site that loads the script of a service, under the policy the build would give it. */
async function openPage(page: Page, serviceOrigin: string, formHosts: readonly string[]): Promise<void> {
  const body = `<!doctype html><title>Page</title><script src="${serviceOrigin}/human-verification.js"></script>`;
  const policy = contentSecurityPolicy(body, '/page', { formHosts, isSecure: false });
  await page.route('**/verification-page', (route) =>
    route.fulfill({ body, contentType: 'text/html', headers: { 'Content-Security-Policy': policy } }),
  );
  await page.goto('/verification-page');
}

/** The token, the workers that were started for it, and what the browser complained about. */
async function solve(page: Page) {
  const workers: string[] = [];
  const errors: string[] = [];
  page.on('worker', (worker) => workers.push(worker.url()));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  const token = await page.evaluate(() => (window as unknown as VerifiedWindow).humanVerification.execute('demo'));
  return { token: JSON.parse(atob(token)), workers, errors };
}

function expectSolved({ challenge, solution }: Awaited<ReturnType<typeof solve>>['token']): void {
  expect(challenge.parameters.data).toEqual({ action: 'demo' });
  expect(challenge.parameters.keyPrefix).toMatch(/^[0-9a-f]+$/);
  expect(solution.derivedKey.startsWith(challenge.parameters.keyPrefix)).toBe(true);
}

test('the challenge is solved in workers of the page’s origin, under its policy', async ({ page, baseURL }) => {
  await openPage(page, '', []);
  const { token, workers, errors } = await solve(page);
  expectSolved(token);
  expect(new Set(workers)).toEqual(new Set([`${baseURL}/human-verification.js`]));
  expect(errors).toEqual([]);
});

test.describe('with the service on another origin', () => {
  let service: BuiltServer;
  test.beforeAll(async ({ baseURL }) => {
    service = await serveBuiltSite({ SITE_ORIGIN: String(baseURL) });
  });
  test.afterAll(() => {
    service.child.kill();
  });

  test('the page solves the challenge itself', async ({ page }) => {
    const origin = `http://localhost:${service.port}`;
    await openPage(page, origin, [origin]);
    const { token, workers, errors } = await solve(page);
    expectSolved(token);
    expect(workers).toEqual([]);
    expect(errors).toEqual([]);
  });
});
