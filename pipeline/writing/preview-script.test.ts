import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { CALL_PATHS } from '../../leads/calls.ts';
import { previewScript } from './preview-script.ts';

test('forms of a shared preview are answered in the page, which reads all else from the server', async () => {
  const asked: string[] = [];
  const fetchFromServer = async (address: string) => {
    asked.push(address);
    return new Response('{}');
  };
  const window: { fetch: typeof fetchFromServer | typeof fetch } = { fetch: fetchFromServer };
  const words: string[] = [];
  const element = { toggleAttribute: () => true, replaceChildren: (said: string) => words.push(said) };
  const document = { querySelector: () => element };
  runInNewContext(previewScript({ version: '1' }, 'Not “sent”.'), { window, document, Response, Promise });
  const send = window.fetch as typeof fetch;
  for (const path of CALL_PATHS) expect((await send(path, { method: 'POST', mode: 'no-cors' })).ok).toBe(true);
  expect(asked).toEqual([]);
  expect(new Set(words)).toEqual(new Set(['Not “sent”.']));
  await send('/blog.data');
  expect([asked, window]).toEqual([['/blog.data'], { fetch: send, __reactRouterManifest: { version: '1' } }]);
});
