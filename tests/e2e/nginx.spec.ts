import { once } from 'node:events';
import { expect, test } from '@playwright/test';
import { type BuiltServer, serveBuiltSite } from '../security/support/built-server.ts';
import { sendRequest } from '../security/support/raw-http.ts';
import { temporaryFolder } from '../service/support/site.ts';
import { waitForHydration } from '../support/hydration.ts';
import {
  ADA,
  failureMessage,
  fieldOf,
  fill,
  GATED,
  leadForm,
  openForm,
  returnPath,
  submitButton,
} from '../support/lead-forms.ts';
import { hasNginx, type Nginx, startNginx } from '../support/nginx.ts';

const FAILURE = failureMessage(GATED.mailbox, ' to download this whitepaper.');

test.describe('behind the shipped nginx (needs nginx and openssl)', () => {
  test.skip(!hasNginx, 'nginx or openssl is not installed');
  test.describe.configure({ mode: 'serial' });
  test.use({ ignoreHTTPSErrors: true });

  let DATA_DIR: string;
  let nginx: Nginx;
  let service: BuiltServer;

  async function startService(port = 0): Promise<void> {
    service = await serveBuiltSite({ PORT: String(port), DATA_DIR, TRUST_PROXY: 'true' });
    await expect.poll(async () => (await fetch(`http://127.0.0.1:${service.port}/readyz`)).ok).toBe(true);
  }

  test.beforeAll(async () => {
    DATA_DIR = temporaryFolder('nginx');
    await startService();
    nginx = await startNginx({ servicePorts: [service.port], build: 'build' });
  });
  test.afterAll(async () => {
    service.child.kill('SIGKILL');
    await nginx?.stop();
  });

  // nginx waits 10 seconds for a service that hangs, and the form tries twice.
  for (const state of ['is down', 'hangs'])
    test(`a form says that the service ${state}, keeps what was typed, and sends it again`, {
      tag: state === 'hangs' ? '@soak' : [],
    }, async ({ page }) => {
      const { child, port } = service;
      const refused: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') refused.push(message.text());
      });
      const form = await openForm(page, `https://127.0.0.1:${nginx.tlsPort}${GATED.path}`);
      await waitForHydration(page);
      expect(refused).toEqual([]);
      await fill(form, ADA);
      const exit = once(child, 'exit');
      child.kill(state === 'hangs' ? 'SIGSTOP' : 'SIGKILL');
      if (state === 'is down') await exit;
      await submitButton(form).click();
      await expect(form.getByRole('alert')).toHaveText(FAILURE, { timeout: 45_000 });
      for (const [label, value] of Object.entries(ADA)) await expect(fieldOf(form, label)).toHaveValue(value);

      if (state === 'hangs') child.kill('SIGCONT');
      else await startService(port);
      await submitButton(form).click();
      await expect(page.getByRole('heading', { name: GATED.success_heading })).toBeVisible();
    });

  test('without JavaScript, a form posts itself and ends on its return page', async ({ browser }) => {
    const page = await browser.newPage({ javaScriptEnabled: false, ignoreHTTPSErrors: true });
    await page.goto(`https://127.0.0.1:${nginx.tlsPort}${GATED.path}`);
    await fill(leadForm(page), ADA);
    await submitButton(leadForm(page)).click();
    await expect(page).toHaveURL(
      ({ pathname, hash }) => pathname + hash === (GATED.return_path ?? returnPath(GATED.path)),
    );
    await page.close();
  });

  test('a path that leads out of the site is no file of it', async () => {
    for (const [path, status] of [
      ['/../package.json', 400],
      ['/..%2f..%2fpackage.json', 400],
      ['/assets/../../package.json', 400],
      ['/%2e%2e/hosting.json', 400],
      ['/_headers', 404],
      ['/.env', 404],
      ['/%ff', 404],
      ['/%00', 400],
      ['//evil.example/', 404],
    ] as const)
      expect((await sendRequest(nginx.plainPort, { path })).status, path).toBe(status);
  });

  test('the logs hold nothing that was typed', () => {
    const logs = nginx.logs();
    expect(logs).toContain('/servlet/servlet.WebToLead');
    expect(
      Object.values(ADA)
        .flatMap((value) => [value, encodeURIComponent(value)])
        .filter((value) => logs.includes(value)),
    ).toEqual([]);
  });
});
