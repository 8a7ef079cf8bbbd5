import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { HeaderSet } from './site.ts';

const STATUS_BY_CODE: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

const longRequests = new WeakSet<Socket>();

/**
 * Node has one limit for every request, and looks at a request once. One whose sender is known may take longer; all
 * others keep the limit.
 */
export function allowLongRequest(request: IncomingMessage, limitMs: number): void {
  const { socket } = request;
  longRequests.add(socket);
  const timer = setTimeout(() => request.destroy(), limitMs).unref();
  request.once('close', () => {
    clearTimeout(timer);
    longRequests.delete(socket);
  });
}

/** Answers bytes that Node cannot parse as a request, and closes the connection: its next byte has no known meaning. */
export function createClientErrorHandler(everyHeader: HeaderSet) {
  const headers = Object.entries(everyHeader)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  return ({ code = '' }: NodeJS.ErrnoException, socket: Socket): void => {
    // HPE_CLOSED_CONNECTION is about bytes after a last request, whose response is still being sent.
    if (code === 'ECONNRESET' || code === 'HPE_CLOSED_CONNECTION' || socket.destroyed) return;
    if (code === 'ERR_HTTP_REQUEST_TIMEOUT' && longRequests.has(socket)) return;
    const status = STATUS_BY_CODE[code] ?? 400;
    const body = `${STATUS_CODES[status]}\n`;
    if (socket.writable)
      socket.write(
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers}Content-Type: text/plain; charset=utf-8\r\n` +
          `Content-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
      );
    socket.destroy();
  };
}

/** Answers a request with an Expect header other than 100-continue, which Node would refuse without our headers. */
export function createExpectationHandler(everyHeader: HeaderSet) {
  const headers = { ...everyHeader, 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' };
  return (_request: IncomingMessage, response: ServerResponse): void => {
    const body = `${STATUS_CODES[417]}\n`;
    response.writeHead(417, { ...headers, 'Content-Length': body.length, Connection: 'close' }).end(body);
  };
}

/** HTTP/1.1 requires exactly one Host header; with two, or in HTTP/0.9, a proxy may have read another request. */
export function isHostAmbiguous({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return httpVersion === '1.1' ? hosts !== 1 : hosts > 1 || httpVersion !== '1.0';
}
