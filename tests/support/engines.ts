import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { expect } from '@playwright/test';
import puppeteer from 'puppeteer-core';
import { findFreePort } from './free-port.ts';

/** A window of a browser that Playwright cannot drive as distributions package it. Clicks are those of a pointer. */
export type Tab = {
  open: (url: string) => Promise<unknown>;
  resize: (width: number, height: number) => Promise<unknown>;
  click: (selector: string) => Promise<unknown>;
  type: (selector: string, text: string) => Promise<unknown>;
  /** The function runs in the page, so it sees no variable around it. */
  evaluate: <Value>(inPage: (argument: string) => Value, argument?: string) => Promise<Value>;
  close: () => Promise<unknown>;
};

const firstOf = (...files: string[]) => files.find((file) => existsSync(file));
const LIBRARIES = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`;
const FIREFOX = firstOf('/usr/bin/firefox-esr', '/usr/bin/firefox');
const MINI_BROWSER = firstOf(...['4.1', '4.0', '6.0'].map((api) => `${LIBRARIES}/webkit2gtk-${api}/MiniBrowser`));
const hasWebKit = MINI_BROWSER && existsSync('/usr/bin/WebKitWebDriver') && existsSync('/usr/bin/Xvfb');

/** Without a way to start, the engine is not installed. */
export const ENGINES: readonly { name: string; start?: () => Promise<Tab> }[] = [
  { name: 'Firefox', ...(FIREFOX && { start: () => startFirefox(FIREFOX) }) },
  { name: 'WebKit', ...(hasWebKit && { start: () => startWebKit(MINI_BROWSER) }) },
];

async function startFirefox(executablePath: string): Promise<Tab> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath });
  const page = await browser.newPage();
  return {
    open: (url) => page.goto(url),
    resize: (width, height) => page.setViewport({ width, height }),
    click: (selector) => page.locator(selector).click(),
    type: (selector, text) => page.locator(selector).fill(text),
    evaluate: (inPage, argument = '') => page.evaluate(inPage, argument),
    close: () => browser.close(),
  };
}

/** By the WebDriver protocol, on a screen of its own. */
async function startWebKit(binary: string): Promise<Tab> {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [display] = await once(screen.stdout, 'data');
  const port = await findFreePort();
  const env = { ...process.env, DISPLAY: `:${String(display).trim()}` };
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore' });
  const call = async <Value = unknown>(method: string, path: string, body?: object): Promise<Value> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value as Value;
  };
  const capabilities = {
    alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] }, timeouts: { implicit: 15_000 } },
  };
  await expect.poll(() => call('GET', '/status').catch(() => undefined)).toBeDefined();
  const session = `/session/${(await call<{ sessionId: string }>('POST', '/session', { capabilities })).sessionId}`;
  const element = async (selector: string) => {
    const found = await call<object>('POST', `${session}/element`, { using: 'css selector', value: selector });
    return `${session}/element/${Object.values(found)[0]}`;
  };
  return {
    open: (url) => call('POST', `${session}/url`, { url }),
    resize: (width, height) => call('POST', `${session}/window/rect`, { width, height }),
    click: async (selector) => call('POST', `${await element(selector)}/click`, {}),
    type: async (selector, text) => call('POST', `${await element(selector)}/value`, { text }),
    evaluate: (inPage, argument = '') =>
      call('POST', `${session}/execute/sync`, { script: `return (${inPage})(...arguments)`, args: [argument] }),
    close: async () => {
      await call('DELETE', session);
      for (const child of [driver, screen] satisfies ChildProcess[]) child.kill();
    },
  };
}
