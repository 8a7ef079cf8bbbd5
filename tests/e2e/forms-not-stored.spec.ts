import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { type BuiltServer, serveBuiltSite } from '../security/support/built-server.ts';
import { ADA, failureMessage, fill, leadForm, openForm, submitButton } from '../support/lead-forms.ts';

/** A server of its own, whose data folder cannot be created until `unblock` is called. */
type BlockedServer = BuiltServer & { origin: string; dataFolder: string; unblock(): Promise<void> };

async function serveWithoutStore(): Promise<BlockedServer> {
  const blocked = join(mkdtempSync(join(tmpdir(), 'blocked-')), 'file');
  writeFileSync(blocked, '');
  const dataFolder = join(blocked, 'data');
  const server = await serveBuiltSite({ DATA_DIR: dataFolder, LOG_LEVEL: 'silent' });
  const origin = `http://localhost:${server.port}`;
  return {
    ...server,
    origin,
    dataFolder,
    async unblock() {
      rmSync(blocked);
      await expect.poll(async () => (await fetch(`${origin}/readyz`)).status).toBe(200);
    },
  };
}

let server: BlockedServer;
test.beforeEach(async () => {
  server = await serveWithoutStore();
});
test.afterEach(() => {
  server.child.kill();
});

async function storedEmails(): Promise<string[]> {
  const { stdout } = await promisify(execFile)(process.execPath, ['server/cli/main.ts', 'export', '--format', 'json'], {
    env: { ...process.env, DATA_DIR: server.dataFolder },
  });
  return (JSON.parse(stdout) as { email: string }[]).map(({ email }) => email);
}

test('a lead that cannot be stored shows the failure, stays typed, and Submit sends it again', async ({ page }) => {
  const form = await openForm(page, `${server.origin}/program-maturity-ebook`);
  await fill(form, ADA);
  await submitButton(form).click();
  await expect(page.getByRole('alert')).toHaveText(failureMessage('support', ' to download this whitepaper.'));
  for (const [label, value] of Object.entries(ADA))
    await expect(form.getByLabel(label, { exact: true })).toHaveValue(value);
  await server.unblock();
  await submitButton(form).click();
  await expect(page.getByText('Thank you!')).toBeVisible();
  expect(await storedEmails()).toEqual([ADA['Business Email']]);
});

test('a contact request that cannot be stored shows the failure', async ({ page }) => {
  const form = await openForm(page, `${server.origin}/company`);
  await fill(form, ADA);
  await submitButton(form).click();
  await expect(page.getByRole('alert')).toHaveText(failureMessage('info'));
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says that nothing was sent', async ({ page }) => {
    await page.goto(`${server.origin}/program-maturity-ebook`);
    await fill(leadForm(page), ADA);
    await submitButton(leadForm(page)).click();
    await expect(page.getByRole('heading', { name: 'Your request was not sent' })).toBeVisible();
  });
});
