import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyRecaptcha } from './recaptcha.ts';

let server: Server;
let endpoint = '';
let answer: string;

beforeAll(async () => {
  server = createServer((_request, response) => response.end(answer));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  endpoint = `http://127.0.0.1:${address.port}`;
});
afterAll(() => server.close());

test.each([
  [{ success: true, action: 'demo', score: 0.5 }, 'human'],
  [{ success: true, action: 'demo', score: 0.4 }, 'token false'],
  [{ success: true, action: 'contact_us', score: 0.9 }, 'token false'],
  [{ success: false }, 'token false'],
  ['not JSON', 'verification unavailable'],
])('%j means %s', async (given, expected) => {
  answer = typeof given === 'string' ? given : JSON.stringify(given);
  const verdict = await verifyRecaptcha('token', 'demo', 'secret', endpoint);
  expect(verdict.kind === 'human' ? 'human' : verdict.suspicion).toBe(expected);
});

test('a provider out of reach is no refusal', async () => {
  const verdict = await verifyRecaptcha('token', 'demo', 'secret', 'http://127.0.0.1:1');
  expect(verdict).toEqual({ kind: 'suspect', suspicion: 'verification unavailable' });
});
