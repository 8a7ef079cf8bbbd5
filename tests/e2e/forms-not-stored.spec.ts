import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { type BuiltServer, serveBuiltSite } from '../security/support/built-server.ts';
import { ADA, failureMessage, fieldOf, fill, GATED, leadForm, openForm, submitButton } from '../support/lead-forms.ts';
import { words } from '../support/site-content.ts';
import { storedLeads } from '../support/stored-leads.ts';

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
test.afterAll(() => {
  server.child.kill();
});

test('a lead that cannot be stored shows the failure, stays typed, and Submit sends it again', async ({
  page,
  browser,
}) => {
  server = await serveWithoutStore();
  const { origin, dataFolder, unblock } = server;

  await test.step('without JavaScript the page says that nothing was sent', async () => {
    const plain = await browser.newPage({ javaScriptEnabled: false });
    await plain.goto(`${origin}${GATED.path}`);
    await fill(leadForm(plain), ADA);
    await submitButton(leadForm(plain)).click();
    await expect(plain.getByRole('heading', { name: words.refusal.title })).toBeVisible();
    await plain.close();
  });

  const form = await openForm(page, `${origin}${GATED.path}`);
  await fill(form, ADA);
  await submitButton(form).click();
  await expect(page.getByRole('alert')).toHaveText(failureMessage(GATED.mailbox, ' to download this whitepaper.'));
  for (const [label, value] of Object.entries(ADA)) await expect(fieldOf(form, label)).toHaveValue(value);
  await unblock();
  await submitButton(form).click();
  await expect(page.getByRole('heading', { name: GATED.success_heading })).toBeVisible();
  expect((await storedLeads(dataFolder)).map(({ email }) => email)).toEqual([ADA['Business Email']]);
});
