import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { findFreePort } from '../support/free-port.ts';
import { ADA, failureMessage, fill, openForm, submitButton } from '../support/lead-forms.ts';
import { hasNginx, type Nginx, startNginx } from '../support/nginx.ts';
import { content } from '../support/site-content.ts';

/** A page of the specification with a form whose only call is the lead call. */
const PATH = '/esg-cybersecurity-2021';
const gated = content.gated.find(({ id }) => `/${id}` === PATH);
if (!gated) throw new Error(`no content for ${PATH}`);
const FAILURE = failureMessage(gated.mailbox, ' to download this whitepaper.');

test.describe('behind the shipped nginx (needs nginx and openssl)', () => {
  test.skip(!hasNginx, 'nginx or openssl is not installed');
  test.describe.configure({ mode: 'serial' });
  test.use({ ignoreHTTPSErrors: true });

  const data = mkdtempSync(join(tmpdir(), 'leads-nginx-'));
  let nginx: Nginx;
  let servicePort: number;
  let service: ChildProcess | undefined;

  async function startService(): Promise<void> {
    const settings = { PORT: String(servicePort), HOST: '127.0.0.1', DATA_DIR: data, TRUST_PROXY: 'true' };
    service = spawn(process.execPath, ['server/main.ts'], {
      env: { ...process.env, LOG_LEVEL: 'warn', RATE_LIMIT: '100000', ...settings },
      stdio: 'inherit',
    });
    await expect
      .poll(() =>
        fetch(`http://127.0.0.1:${servicePort}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      )
      .toBe(true);
  }

  async function killService(): Promise<void> {
    if (!service) return;
    const exit = once(service, 'exit');
    service.kill('SIGKILL');
    await exit;
    service = undefined;
  }

  test.beforeAll(async () => {
    servicePort = await findFreePort();
    nginx = await startNginx({ servicePorts: [servicePort], build: 'build' });
    await startService();
  });
  test.afterAll(async () => {
    await killService();
    await nginx?.stop();
  });

  // nginx waits 10 seconds for a service that hangs, and the form tries twice.
  for (const [state, protocol] of [
    ['is down', 'http'],
    ['is down', 'https'],
    ['hangs', 'https'],
  ] as const)
    test(`a form says over ${protocol} that the service ${state}, keeps what was typed, and sends it again`, {
      tag: state === 'hangs' ? '@soak' : [],
    }, async ({ page }) => {
      const origin = protocol === 'http' ? `http://127.0.0.1:${nginx.plainPort}` : `https://127.0.0.1:${nginx.tlsPort}`;
      const form = await openForm(page, `${origin}${PATH}`);
      await fill(form, ADA);
      if (state === 'hangs') service?.kill('SIGSTOP');
      else await killService();
      await submitButton(form).click();
      await expect(form.getByRole('alert')).toHaveText(FAILURE, { timeout: 45_000 });
      for (const [label, value] of Object.entries(ADA))
        await expect(form.getByLabel(label, { exact: true })).toHaveValue(value);

      if (state === 'hangs') service?.kill('SIGCONT');
      else await startService();
      await submitButton(form).click();
      await expect(page.getByRole('heading', { name: gated.success_heading })).toBeVisible();
    });

  test('a form that the browser sends itself gets a page', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ignoreHTTPSErrors: true });
    const page = await context.newPage();
    await page.goto(`https://127.0.0.1:${nginx.tlsPort}${PATH}`);
    const form = page.locator('main form[method=post]');
    await fill(form, ADA);
    await killService();
    await submitButton(form).click();
    await expect(page.getByRole('heading', { name: 'Your request was not sent' })).toBeVisible();
    await context.close();
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
