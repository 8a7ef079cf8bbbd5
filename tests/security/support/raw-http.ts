import { connect, type Socket } from 'node:net';

export type RawResponse = { status: number; headers: Record<string, string>; body: string };

/** Resolves with everything received when the connection is closed. */
export function readUntilClosed(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
    });
    // The server may reset the connection after its answer.
    socket.on('error', () => {});
    socket.on('close', () => resolve(received));
  });
}

/** Sends bytes unchanged and resolves with every byte received until the server has closed the connection. */
export function exchangeBytes(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1', () => socket.write(text, 'latin1'));
  return readUntilClosed(socket);
}

export type RawRequest = { method?: string; path: string; headers?: Record<string, string>; body?: string };

/** One request on a connection of its own, with target and headers unchanged. */
export async function sendRequest(
  port: number,
  { method = 'GET', path, headers = {}, body = '' }: RawRequest,
): Promise<RawResponse> {
  const all = {
    Host: 'localhost',
    Connection: 'close',
    ...(body !== '' && { 'Content-Length': String(Buffer.byteLength(body)) }),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return parseResponse(await exchangeBytes(port, [`${method} ${path} HTTP/1.1`, ...lines, '', body].join('\r\n')));
}

export function parseResponse(text: string): RawResponse {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const [name = '', ...value] = line.split(': ');
    const key = name.toLowerCase();
    headers[key] = [...(key in headers ? [headers[key]] : []), value.join(': ')].join(', ');
  }
  return { status: Number(first.split(' ')[1]), headers, body: rest.join('\r\n\r\n') };
}
