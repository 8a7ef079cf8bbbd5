import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_CALL_BYTES } from '../../leads/calls.ts';
import { MAX_UPLOAD_BYTES } from '../../leads/desk/writing.ts';
import { FIELD_LIMITS } from '../../leads/fields.ts';
import { MAIL_LINK_PATHS } from '../../leads/service-paths.ts';
import { sendRequest } from '../security/support/raw-http.ts';
import { findFreePort } from '../support/free-port.ts';
import { hasNginx, type Nginx, startNginx } from '../support/nginx.ts';
import { until } from './support/app.ts';
import { dataFolder } from './support/data-folder.ts';
import { type Server, startServer } from './support/process.ts';
import { builtSite, HOSTING, leadCall, leadFields } from './support/site.ts';
import { storedEmails } from './support/stores.ts';

const TYPED = [...Object.values(leadFields()).filter((value) => value.length > 3), 'engines', '%40', 'Analytical+'];
const LEAD_CALL = `/servlet/servlet.WebToLead?${leadCall({}, { retURL: '/' })}`;

/** How the lead call arrives, by what sends it. */
const SENDERS = {
  'a script': { headers: { 'Sec-Fetch-Mode': 'no-cors' }, body: '' },
  'a script of an older browser': { headers: {}, body: '' },
  'the browser itself': {
    headers: { 'Sec-Fetch-Mode': 'navigate', 'Content-Type': 'application/x-www-form-urlencoded' },
    body: String(leadCall()),
  },
  'an older browser itself': {
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: String(leadCall()),
  },
};
type Sender = keyof typeof SENDERS;
const SCRIPTS: Sender[] = ['a script', 'a script of an older browser'];
const NATIVE: Sender[] = ['the browser itself', 'an older browser itself'];

/** Established connections to a local port, from the kernel's table: a stopped process cannot be asked. */
function countConnections(port: number): number {
  const local = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const rows = readFileSync('/proc/net/tcp', 'utf8').split('\n');
  return rows.filter((row) => {
    const [, localAddress = '', , state] = row.trim().split(/\s+/);
    return localAddress.endsWith(local) && state === '01';
  }).length;
}

type Answer = { status: number | undefined; text: string; retryAfter: string | undefined };

describe.skipIf(!hasNginx)('behind the shipped nginx (needs nginx and openssl)', () => {
  const build = builtSite();
  let nginx: Nginx;
  let server: Server | undefined;
  let servicePort: number;
  let data: string;

  beforeAll(async () => {
    servicePort = await findFreePort();
    data = await dataFolder();
    nginx = await startNginx({ servicePorts: [servicePort], build });
  });
  afterAll(async () => {
    await server?.end('SIGKILL');
    await nginx?.stop();
  });

  const startService = async () => {
    server = await startServer({ PORT: String(servicePort), DATA_DIR: data, TRUST_PROXY: 'true' });
    return server;
  };

  /** Resolves to undefined where the connection is closed without an answer. */
  function send(sender: Sender, path = LEAD_CALL, port = nginx.plainPort): Promise<Answer | undefined> {
    const { headers, body } = SENDERS[sender];
    const origin = `http://127.0.0.1:${port}`;
    return new Promise((resolve) => {
      const outgoing = request(
        { port, host: '127.0.0.1', method: 'POST', path, headers: { Origin: origin, ...headers } },
        async (response) => {
          const text = (await response.setEncoding('utf8').toArray()).join('');
          resolve({ status: response.statusCode, text, retryAfter: response.headers['retry-after'] });
        },
      );
      outgoing.on('error', () => resolve(undefined)).end(body);
    });
  }

  async function expectFailure() {
    const sendAll = (senders: readonly Sender[]) => Promise.all(senders.map((sender) => send(sender)));
    const [scripted, native] = await Promise.all([sendAll(SCRIPTS), sendAll(NATIVE)]);
    for (const answer of scripted) expect(answer).toBeUndefined();
    for (const answer of native) {
      expect(answer).toMatchObject({ status: 503, retryAfter: expect.stringMatching(/^\d+$/) });
      expect(answer?.text).toContain(HOSTING.words.unreachable);
    }
  }

  /** Sends bytes that are not a whole request, and resolves when nginx has closed or reset the connection. */
  const sendRaw = (text: string) =>
    new Promise((resolve) => {
      const socket = connect(nginx.plainPort, '127.0.0.1').on('error', () => {});
      socket.on('close', resolve).resume().end(text);
    });

  test('the longest lead call is stored', async () => {
    await startService();
    const longest = leadCall({ message: '€'.repeat(FIELD_LIMITS.message), email: 'longest@engines.example' });
    expect(await send('a script', `/servlet/servlet.WebToLead?${longest}`)).toMatchObject({ status: 200 });
    expect(await storedEmails(data)).toContain('longest@engines.example');
  });

  test('of files that begin with a dot, those below /.well-known are served', async () => {
    mkdirSync(join(build, 'client/.well-known'));
    for (const name of ['.well-known/security.txt', '404/.DS_Store']) writeFileSync(join(build, 'client', name), 'x');
    const get = async (path: string) => (await fetch(`http://127.0.0.1:${nginx.plainPort}${path}`)).status;
    expect([await get('/.well-known/security.txt'), await get('/404/.DS_Store')]).toEqual([200, 404]);
  });

  test('an upload arrives at the desk, and a lead call of its length does not', async () => {
    const origin = `http://127.0.0.1:${nginx.plainPort}`;
    const put = async (path: string) =>
      (await fetch(origin + path, { method: 'PUT', body: Buffer.alloc(MAX_UPLOAD_BYTES), redirect: 'manual' })).status;
    expect(await put('/desk/api/writing/uploads/a.png')).toBe(403);
    expect(await put('/servlet/servlet.WebToLead')).toBe(413);
  });

  test.each<[string, RequestListener]>([
    ['refuses', (_request, response) => response.writeHead(503).end()],
    ['closes', ({ socket }) => socket.destroy()],
  ])('a lead call that one instance %s is stored by the other', async (_name, listener) => {
    const failing = createServer(listener).listen(0, '127.0.0.1');
    await once(failing, 'listening');
    const { port } = failing.address() as AddressInfo;
    const balanced = await startNginx({ servicePorts: [port, servicePort], build });
    try {
      const senders = [...SCRIPTS, ...NATIVE];
      const answers = await Promise.all(senders.map((sender) => send(sender, LEAD_CALL, balanced.plainPort)));
      expect(answers.map((answer) => answer?.status)).toEqual([200, 200, 303, 303]);
    } finally {
      await balanced.stop();
      failing.close();
    }
  });

  test('a path that leads out of the site is not a file of it', async () => {
    writeFileSync(join(build, 'client/_headers'), '');
    for (const [path, status] of [
      ['/../package.json', 400],
      ['/..%2f..%2fpackage.json', 400],
      ['/assets/../../package.json', 400],
      ['/%2e%2e/hosting.json', 400],
      ['/_headers', 404],
      ['/%ff', 404],
      ['/%00', 400],
      ['//evil.example/', 404],
    ] as const)
      expect((await sendRequest(nginx.plainPort, { path })).status, path).toBe(status);
  });

  test('links to a person are logged without their token', async () => {
    for (const path of MAIL_LINK_PATHS) {
      expect(await send('a script', `${path}/one-token`)).toBeDefined();
      // nginx logs a call after it has answered it.
      await until(async () => nginx.logs().includes(`"POST ${path}" `));
    }
    expect(nginx.logs()).not.toContain('one-token');
  });

  test('a malformed request leaves nothing in the logs', async () => {
    await sendRaw(`POST ${LEAD_CALL} HTTP/1.1\r\nHost: a b\r\n\r\n`);
    await sendRaw(`POST ${LEAD_CALL} HTTP/1.1\r\nno colon\r\n\r\n`);
    await sendRaw(`POST ${LEAD_CALL} HTTP/9\r\n\r\n`);
    await sendRaw(`P@ST ${LEAD_CALL} HTTP/1.1\r\nHost: a\r\n\r\n`);
    await sendRaw(`POST ${LEAD_CALL} HTTP/1.1\r\nHost: a\r\nContent-Length: ${MAX_CALL_BYTES + 1}\r\n\r\n`);
    await sendRaw(`POST ${LEAD_CALL} HTTP/1.1\r\nHost: a\r\nContent-Length: 50\r\n\r\nemail=ada1%40engines.example`);
    await sendRaw(`POST ${LEAD_CALL}${'x'.repeat(MAX_CALL_BYTES)} HTTP/1.1\r\nHost: a\r\n\r\n`);
    await send('a script', LEAD_CALL.replace('?', '%3F'));
  });

  test('a lead call that arrives while the service is killed fails in the form', async () => {
    const service = server ?? (await startService());
    service.child.kill('SIGSTOP');
    const answers = Promise.all([...SCRIPTS, ...NATIVE].map((sender) => send(sender)));
    // The kernel accepts for the stopped process.
    await until(async () => countConnections(servicePort) >= 4);
    await service.end('SIGKILL');
    server = undefined;
    expect((await answers).map((answer) => answer?.status)).toEqual([undefined, undefined, 503, 503]);
  });

  test('a lead call fails in the form while the service is down', expectFailure);

  test('with a shared preview, the service is asked for what its pages may have in another state', async () => {
    mkdirSync(join(build, 'client/assets/documents'), { recursive: true });
    const files = ['/assets/manifest-1.js', '/assets/documents/a.pdf', '/assets/app.js'];
    for (const file of files) writeFileSync(join(build, 'client', file), 'Built');
    const origin = `http://127.0.0.1:${nginx.plainPort}`;
    const statuses = (headers: HeadersInit) =>
      Promise.all(files.map(async (file) => (await fetch(origin + file, { headers })).status));
    expect(await statuses({})).toEqual([200, 200, 200]);
    // The service is down.
    expect(await statuses({ cookie: `preview=${'a'.repeat(20)}` })).toEqual([502, 502, 200]);
  });

  test('a lead call fails in the form while the service hangs', async () => {
    const service = await startService();
    service.child.kill('SIGSTOP');
    await expectFailure();
    service.child.kill('SIGCONT');
    await until(async () => (await send('a script'))?.status === 200);
  });

  test('the logs hold the calls, and nothing that was typed', () => {
    const logs = nginx.logs();
    expect(TYPED.filter((value) => logs.includes(value))).toEqual([]);
    expect(logs).toContain('"POST /servlet/servlet.WebToLead" 444');
    expect(logs).toContain('"POST /servlet/servlet.WebToLead" 200');
  });
});
