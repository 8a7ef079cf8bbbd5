import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { folderFiles } from '../../app/content/load/read/files.ts';
import { ContentSource } from '../../app/content/load/read/source.ts';
import { jsonBody, leadCall, temporaryFolder } from '../service/support/site.ts';
import { sendRequest } from './support/raw-http.ts';
import { listen } from './support/small-site.ts';

const site = await listen({ RATE_LIMIT: '1000' });
afterAll(() => site.stop());

const untouched = Object.getOwnPropertyNames(Object.prototype).sort();
afterEach(() => {
  expect(Object.getOwnPropertyNames(Object.prototype).sort()).toEqual(untouched);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

const POISON = '{"polluted":"yes","email":"poison@company.example"}';

describe('no request reaches the prototype of all objects', () => {
  test.each([
    ['/contact-us', `{"__proto__":${POISON}}`],
    ['/contact-us', `{"\\u005f_proto__":${POISON}}`],
    ['/demo', `{"constructor":{"prototype":${POISON}}}`],
    ['/opt-out', `{"__proto__":${POISON}}`],
  ])('JSON to %s: %s', async (path, body) => {
    const answer = await sendRequest(site.port, {
      method: 'POST',
      path,
      headers: { 'Content-Type': 'application/json' },
      body,
    });
    expect(answer.status).toBe(400);
  });

  test('deep in an otherwise good call', async () => {
    const body = JSON.stringify({ ...jsonBody(), x: { y: 1 } }).replace('"y":1', `"__proto__":${POISON}`);
    const answer = await sendRequest(site.port, {
      method: 'POST',
      path: '/demo',
      headers: { 'Content-Type': 'application/json' },
      body,
    });
    expect(answer.status).toBe(400);
  });

  test.each([
    '__proto__[polluted]',
    '__proto__.polluted',
    '__proto__',
    'constructor.prototype.polluted',
    'constructor',
  ])('a field named %s is one field more, and no other', async (name) => {
    const fields = String(new URLSearchParams({ [name]: 'yes' }));
    const call = `/servlet/servlet.WebToLead?${leadCall()}`;
    expect((await sendRequest(site.port, { method: 'POST', path: `${call}&${fields}` })).status).toBe(200);
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    expect((await sendRequest(site.port, { method: 'POST', path: call, headers, body: fields })).status).toBe(303);
    const optOut = await sendRequest(site.port, { method: 'POST', path: '/opt-out', headers, body: fields });
    expect(optOut.status).toBe(400);
  });

  test.each(['/__proto__', '/constructor', '/blog/__proto__', '/toString', 'http://__proto__/hasOwnProperty'])(
    '%s is no page',
    async (path) => {
      const headers = { __proto__x: 'y', constructor: 'x', 'Accept-Encoding': 'constructor, __proto__' };
      expect((await sendRequest(site.port, { path, headers })).status).toBe(404);
    },
  );
});

describe('no content file does either', () => {
  test.each([
    '__proto__:\n  polluted: yes',
    '"__proto__": {polluted: yes, id: post}',
    'constructor:\n  prototype:\n    polluted: yes',
    'a: &a {polluted: yes}\n__proto__: *a',
    '__proto__: {polluted: yes}\n<<: {polluted: yes}',
  ])('%j', (fields) => {
    const root = temporaryFolder('content');
    mkdirSync(join(root, 'blog'));
    writeFileSync(join(root, 'blog/post.md'), `---\nid: post\n${fields}\n---\nText`);
    const source = new ContentSource(folderFiles(root));
    const schema = z.strictObject({ id: z.string(), contents: z.string() });
    const read = source.readFolder<object>('blog', () => schema);
    for (const value of read) {
      expect(value).toEqual({ id: 'post', contents: 'Text', file: 'content/blog/post.md' });
      expect('polluted' in value).toBe(false);
    }
    expect(read.length + source.problems.length).toBeGreaterThan(0);
  });
});
