import { expect, test } from 'vitest';
import { deferHydration } from './defer-hydration.ts';

const PAGE = `<html><head><link rel="modulepreload" href="/assets/root.js"/></head><body><main>Hi</main>
<script>window.__reactRouterContext = {"ssr":false};window.__reactRouterContext.stream = new ReadableStream({start(c){}}).pipeThrough(new TextEncoderStream());</script><script type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1_clientLoader from "/assets/post-client-loader.js";
import * as route1_main from "/assets/post-main.js";
const route1 = {...route1_clientLoader,...route1_main};
  window.__reactRouterRouteModules = {"root":route0,"screens/post":route1};

import("/assets/entry.js");</script><!--$--><script>window.__reactRouterContext.streamController.enqueue("[{\\"a\\":\\"\\u003c/script>\\u003cb>\\"}]\\n");</script><!--$--><script>window.__reactRouterContext.streamController.close();</script><!--/$--><!--/$--></body></html>`;

test('scripts become data the bootstrap can read', () => {
  const { html, dataFile } = deferHydration(PAGE, 'page');
  expect(dataFile).toBeUndefined();
  expect(html).not.toMatch(/modulepreload|streamController|type="module"/);
  const data = JSON.parse(String(/id="hydration">(.*?)<\/script>/.exec(html)?.[1]));
  expect(data).toEqual({
    context: { ssr: false },
    state: [{ a: '</script><b>' }],
    modules: ['/assets/manifest.js', '/assets/entry.js'],
    routes: [
      ['root', '/assets/root.js'],
      ['screens/post', '/assets/post-client-loader.js', '/assets/post-main.js'],
    ],
  });
});

test('long data is a file, which the page names by its content', () => {
  const { html, dataFile } = deferHydration(PAGE.replace('\\"a\\"', `\\"${'a'.repeat(70_000)}\\"`), 'page');
  const path = /id="hydration" data-file="(\/assets\/hydration-\w{8}\.json)"><\/script>/.exec(html)?.[1];
  expect(dataFile?.path).toBe(path);
  expect(JSON.parse(dataFile?.json ?? '')).toHaveProperty('routes.0');
});

test.each([
  ['context', /window\.__reactRouterContext = .*?;window/s, 'window'],
  ['modules', 'type="module"', 'type="text/javascript"'],
  ['loader data', /streamController\.enqueue\(.*?\);/s, 'streamController.close();'],
  ['one line of loader data', '}]\\n', '}]\\nP1:[]\\n'],
])('HTML without its %s is refused', (_name, part, other) => {
  expect(() => deferHydration(PAGE.replace(part, other), 'page')).toThrow(/page: .*has React Router's HTML changed/);
});
