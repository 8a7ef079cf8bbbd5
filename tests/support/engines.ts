import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { expect as expectInBrowser, test } from '@playwright/test';
import puppeteer from 'puppeteer-core';
import { findFreePort } from './free-port.ts';

/** A window of a browser that Playwright cannot drive as distributions package it. Clicks are those of a pointer. */
type Tab = {
  open: (url: string) => Promise<unknown>;
  resize: (width: number, height: number) => Promise<unknown>;
  click: (selector: string) => Promise<unknown>;
  type: (selector: string, text: string) => Promise<unknown>;
  /** Presses Backspace in a field, so many times. */
  erase: (selector: string, characters: number) => Promise<unknown>;
  /** Presses the button of the pointer at the first point and releases it at the last. */
  drag: (points: readonly Point[]) => Promise<unknown>;
  /** Whether the engine gives the element this name in its accessibility tree. */
  isNamed: (selector: string, name: string) => Promise<boolean>;
  /** The function runs in the page, so it sees no variable around it. */
  evaluate: <Value>(inPage: (argument: string) => Value, argument?: string) => Promise<Value>;
  close: () => Promise<unknown>;
};

/** These engines draw in software: a busy machine delays a click by seconds. */
export const expect = expectInBrowser.configure({ timeout: 60_000 });

export type Point = { x: number; y: number };

const firstOf = (...files: string[]) => files.find((file) => existsSync(file));
const LIBRARIES = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`;
const FIREFOX = firstOf('/usr/bin/firefox-esr', '/usr/bin/firefox');
const MINI_BROWSER = firstOf(...['4.1', '4.0', '6.0'].map((api) => `${LIBRARIES}/webkit2gtk-${api}/MiniBrowser`));
const hasWebKit = MINI_BROWSER && existsSync('/usr/bin/WebKitWebDriver') && existsSync('/usr/bin/Xvfb');

/** As the WebDriver protocol writes the key. */
const BACKSPACE = '\uE003';

/** Without a way to start, the engine is not installed. */
const ENGINES: readonly { name: string; start?: () => Promise<Tab> }[] = [
  { name: 'Firefox', ...(FIREFOX && { start: () => startFirefox(FIREFOX) }) },
  { name: 'WebKit', ...(hasWebKit && { start: () => startWebKit(MINI_BROWSER) }) },
];

/** A visit to the site under test in one of the engines. */
export class Visit {
  #tab: Tab | undefined;
  #origin = '';

  /** The banner about cookies would lie over what is clicked at the foot of a window. */
  async begin(tab: Tab, origin: string): Promise<void> {
    this.#tab = tab;
    this.#origin = origin;
    await this.open('/');
    await tab.evaluate(() => localStorage.setItem('cookies-accepted', 'true'));
  }

  get tab(): Tab {
    if (!this.#tab) throw new Error('the engine was not started');
    return this.#tab;
  }

  open = (path: string) => this.tab.open(this.#origin + path);
  statusOf = async (path: string) => (await fetch(this.#origin + path)).status;
  path = () => this.tab.evaluate(() => location.pathname);
  isVisible = (selector: string) =>
    this.tab.evaluate((css) => document.querySelector(css)?.checkVisibility() === true, selector);
  becomesVisible = (selector: string) => expect.poll(() => this.isVisible(selector), selector).toBe(true);
  becomesHidden = (selector: string) => expect.poll(() => this.isVisible(selector), selector).toBe(false);

  async hydrate(): Promise<void> {
    await this.tab.click('h1');
    await expect.poll(() => this.tab.evaluate(() => 'hydrated' in document.documentElement.dataset)).toBe(true);
  }

  async end(): Promise<void> {
    await this.#tab?.close();
  }
}

/** One window of each engine, in which the walks follow one another. */
export function describeOnEachEngine(walks: (visit: Visit) => void): void {
  for (const { name, start } of ENGINES)
    test.describe(name, () => {
      test.describe.configure({ mode: 'default' });
      test.skip(!start, `${name} is not installed`);
      test.slow();
      const visit = new Visit();
      test.beforeAll(async ({ baseURL }) => {
        if (start) await visit.begin(await start(), String(baseURL));
      });
      test.afterAll(() => visit.end());
      walks(visit);
    });
}

async function startFirefox(executablePath: string): Promise<Tab> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath });
  const page = await browser.newPage();
  return {
    open: (url) => page.goto(url),
    resize: (width, height) => page.setViewport({ width, height }),
    click: (selector) => page.locator(selector).click(),
    type: (selector, text) => page.locator(selector).fill(text),
    erase: async (selector, characters) => {
      for (let left = characters; left > 0; left -= 1) await (await page.$(selector))?.press('Backspace');
    },
    drag: async ([first, ...others]) => {
      if (first) await page.mouse.move(first.x, first.y);
      await page.mouse.down();
      for (const { x, y } of others) await page.mouse.move(x, y);
      await page.mouse.up();
    },
    isNamed: async (selector, name) => {
      const named = await page.$$(`aria/${name}`);
      const matches = named.map((element) => element.evaluate((found, css) => found.matches(css), selector));
      return (await Promise.all(matches)).includes(true);
    },
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
  const evaluate: Tab['evaluate'] = (inPage, argument = '') =>
    call('POST', `${session}/execute/sync`, { script: `return (${inPage})(...arguments)`, args: [argument] });
  return {
    open: (url) => call('POST', `${session}/url`, { url }),
    resize: (width, height) => call('POST', `${session}/window/rect`, { width, height }),
    // At once, and not where the page still scrolls to it: the driver presses where it saw the element before.
    click: (selector) =>
      expect(async () => {
        const found = await element(selector);
        await evaluate(
          (css) => document.querySelector(css)?.scrollIntoView({ block: 'center', behavior: 'instant' }),
          selector,
        );
        await call('POST', `${found}/click`, {});
      }).toPass(),
    type: async (selector, text) => call('POST', `${await element(selector)}/value`, { text }),
    erase: async (selector, characters) =>
      call('POST', `${await element(selector)}/value`, { text: BACKSPACE.repeat(characters) }),
    drag: ([first, ...others]) => {
      const move = (point?: Point) => ({ type: 'pointerMove', duration: 50, ...point });
      const [press, release] = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }));
      const actions = [move(first), press, ...others.map(move), release];
      return call('POST', `${session}/actions`, { actions: [{ type: 'pointer', id: 'mouse', actions }] });
    },
    isNamed: async (selector, name) => {
      const label = await call<string>('GET', `${await element(selector)}/computedlabel`);
      return label.toLowerCase() === name.toLowerCase();
    },
    evaluate,
    close: async () => {
      await call('DELETE', session);
      for (const child of [driver, screen] satisfies ChildProcess[]) child.kill();
    },
  };
}
