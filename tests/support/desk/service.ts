import { resolve } from 'node:path';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import {
  DESK_API_PATH,
  DESK_CALLS,
  type DeskAnswer,
  type DeskCallName,
  type DeskInput,
} from '../../../leads/desk/calls.ts';
import { DESK_PATH } from '../../../leads/service-paths.ts';
import { until } from '../../service/support/app.ts';
import { Authenticator } from '../../service/support/authenticator.ts';
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

/** A person who is signed in, and makes calls as the desk's own script does. */
export class DeskPerson {
  readonly id: string;
  readonly name: string;
  readonly #origin: string;
  readonly #session: string;

  private constructor(origin: string, session: string, { id, name }: DeskAnswer<'register'>) {
    this.#origin = origin;
    this.#session = session;
    this.id = id;
    this.name = name;
  }

  /** Registers by a link with a passkey in software, which takes no browser. */
  static async register(link: string, name: string, email: string): Promise<DeskPerson> {
    const { origin, hash } = new URL(link);
    const token = hash.slice(1);
    const start = await send(origin, 'startRegistration', { token, name, email });
    const { ceremony, options } = await start.json();
    const response = new Authenticator(origin).create(options);
    const registered = await send(origin, 'register', { token, ceremony, response });
    const [cookie = ''] = registered.headers.getSetCookie();
    return new DeskPerson(origin, /^desk=([^;]+)/.exec(cookie)?.[1] ?? '', await registered.json());
  }

  async call<Name extends DeskCallName>(name: Name, input: DeskInput<Name>): Promise<DeskAnswer<Name>> {
    return (await send(this.#origin, name, input, `desk=${this.#session}`)).json();
  }

  /** Gives a browser the session of this person. */
  async signIn(context: BrowserContext): Promise<void> {
    const cookie = { name: 'desk', value: this.#session, domain: 'localhost', path: DESK_PATH };
    await context.addCookies([{ ...cookie, httpOnly: true, sameSite: 'Strict' }]);
  }
}

async function send<Name extends DeskCallName>(origin: string, name: Name, input: DeskInput<Name>, cookie = '') {
  const { method, path } = DESK_CALLS[name];
  const { id = '', ...rest } = input as Record<string, unknown>;
  const url = new URL(origin + DESK_API_PATH + path.replace(':id', String(id)));
  if (method === 'GET')
    for (const [key, value] of Object.entries(rest))
      for (const one of [value].flat()) url.searchParams.append(key, String(one));
  const response = await fetch(url, {
    method,
    headers: { cookie, origin, 'Content-Type': 'application/json' },
    ...(method !== 'GET' && { body: JSON.stringify(rest) }),
  });
  if (!response.ok) throw new Error(`${name} was answered with ${response.status}: ${await response.text()}`);
  return response;
}
