import { resolve } from 'node:path';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { until } from '../../service/support/app.ts';
import { startServer } from '../../service/support/process.ts';
import { temporaryFolder } from '../../service/support/site.ts';
import { findFreePort } from '../free-port.ts';

/** A server of its own on the built site, because the first link is there once. */
export async function startDesk(environment: Record<string, string> = {}) {
  const port = String(environment.PORT ?? (await findFreePort()));
  const program = { script: resolve('server/main.ts'), cwd: process.cwd() };
  const server = await startServer({ DATA_DIR: temporaryFolder('desk'), PORT: port, ...environment }, [], program);
  const link = await until(async () => /http:\/\/localhost:\d+\/desk\/welcome#\S+/.exec(server.output())?.[0] ?? false);
  return { server, origin: `http://localhost:${port}`, link };
}

/** A person with a device of their own, which holds their passkeys. */
export async function openBrowser(browser: Browser): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext();
  await context.credentials.install();
  return { context, page: await context.newPage() };
}

export async function register(page: Page, link: string, name: string, email?: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Your name').fill(name);
  if (email) await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Create a passkey' }).click();
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible();
}
