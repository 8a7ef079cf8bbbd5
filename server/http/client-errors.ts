import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

const STATUS: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers what the parser could not read as a request, and ends the connection: what follows cannot be trusted. */
export function answerUnreadable(
  everyHeader: Readonly<Record<string, string>>,
): (error: NodeJS.ErrnoException, socket: Socket) => void {
  const headers = Object.entries(everyHeader)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  return ({ code = '' }, socket) => {
    // Bytes after a request that was to be the last: its answer is on the way, and the connection ends with it.
    if (code === 'ECONNRESET' || code === 'HPE_CLOSED_CONNECTION' || socket.destroyed) return;
    const status = STATUS[code] ?? 400;
    const text = `${STATUS_CODES[status]}\n`;
    if (socket.writable)
      socket.write(
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers}Content-Type: text/plain; charset=utf-8\r\n` +
          `Content-Length: ${text.length}\r\nConnection: close\r\n\r\n${text}`,
      );
    socket.destroy();
  };
}

/** Not one host where one is due, or HTTP/0.9, which knows none: a proxy in front may have understood another request. */
export function isAmbiguous({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return httpVersion === '1.1' ? hosts !== 1 : hosts > 1 || httpVersion !== '1.0';
}
