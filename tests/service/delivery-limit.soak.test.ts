import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { post } from '../../server/delivery/post.ts';

test('a connection that is never made is not counted, as opposed to an answer that does not come', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const outcomes = await Promise.all(
    ['https', 'http'].map((scheme) => post(`${scheme}://127.0.0.1:${port}/`, 15, { body: 'lead' })),
  );
  silent.close();
  expect(outcomes).toMatchObject([
    { kind: 'retry', isCounted: false },
    { kind: 'retry', error: 'no answer in time', isCounted: true },
  ]);
});
