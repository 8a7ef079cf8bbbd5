import { afterAll, describe, expect, test } from 'vitest';
import { MAX_CALL_BYTES } from '../../leads/calls.ts';
import { FIELD_LIMITS } from '../../leads/fields.ts';
import { jsonBody, leadCall } from '../service/support/site.ts';
import { exchangeBytes, parseResponse, type RawRequest, sendRequest } from './support/raw-http.ts';
import { listen } from './support/small-site.ts';

const site = await listen({ RATE_LIMIT: '1000' });
afterAll(() => site.stop());

const WEB_TO_LEAD = '/servlet/servlet.WebToLead';
const contact = (body: string): RawRequest => ({
  method: 'POST',
  path: '/contact-us',
  headers: { 'Content-Type': 'application/json' },
  body,
});
const form = (body: string): RawRequest => ({
  method: 'POST',
  path: WEB_TO_LEAD,
  headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  body,
});
const fields = (count: number) => Array.from({ length: count }, (_, number) => `field${number}=x`).join('&');

describe('more than a form can send is refused', () => {
  test.each<[string, number, RawRequest]>([
    ['an address', 431, { path: `/${'a'.repeat(MAX_CALL_BYTES)}` }],
    ['a query', 431, { method: 'POST', path: `${WEB_TO_LEAD}?${leadCall()}&x=${'a'.repeat(MAX_CALL_BYTES)}` }],
    ['a header', 431, { path: '/', headers: { 'X-A': 'a'.repeat(MAX_CALL_BYTES) } }],
    [
      'many headers',
      431,
      { path: '/', headers: Object.fromEntries(Array.from({ length: 12_000 }, (_, n) => [`X-${n}`, ''])) },
    ],
    ['a JSON body', 413, contact(JSON.stringify({ ...jsonBody(), x: 'a'.repeat(MAX_CALL_BYTES) }))],
    ['a form body', 413, form(`${leadCall()}&x=${'a'.repeat(MAX_CALL_BYTES)}`)],
    ['many fields in the body', 400, form(`${leadCall()}&${fields(100)}`)],
    ['many fields in the address', 400, { method: 'POST', path: `${WEB_TO_LEAD}?${leadCall()}&${fields(100)}` }],
    ['a token', 400, contact(JSON.stringify({ ...jsonBody(), token: 'a'.repeat(8193) }))],
    ['folders within folders', 400, contact('[['.repeat(16_000) + ']]'.repeat(16_000))],
  ])('%s (%i)', async (_name, status, request) => {
    expect((await sendRequest(site.port, request)).status).toBe(status);
  });

  test.each(Object.entries(FIELD_LIMITS))('%s of more than %i characters', async (field, limit) => {
    const { status, body } = await sendRequest(
      site.port,
      contact(JSON.stringify(jsonBody({ [field]: 'a'.repeat(limit + 1) }))),
    );
    expect([status, JSON.parse(body).problems.length]).toEqual([400, 1]);
  });

  test('a body in chunks, whatever length it has', async () => {
    const chunk = `4000\r\n${'a'.repeat(0x4000)}\r\n`;
    const head =
      'POST /contact-us HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n';
    // The body has no end: the server closes the connection before it has read all of it.
    const answer = parseResponse(await exchangeBytes(site.port, head + chunk.repeat(MAX_CALL_BYTES / 0x4000 + 1)));
    expect(answer.status).toBe(413);
  });

  test('a length no body follows', async () => {
    const head = 'POST /contact-us HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
    const answer = parseResponse(await exchangeBytes(site.port, `${head}Content-Length: 99999999999\r\n\r\n`));
    expect(answer.status).toBe(413);
  });
});
