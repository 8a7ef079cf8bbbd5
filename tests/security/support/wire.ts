import { connect } from 'node:net';

export type Answer = { status: number; headers: Record<string, string>; body: string };

/** Sends bytes as they are and gives back every byte that came until the other side closed. */
export function exchange(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text, 'latin1'));
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
    });
    // A reset after the answer is one way of closing.
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer));
  });
}

export type Ask = { method?: string; path: string; headers?: Record<string, string>; body?: string };

/** One request on a connection of its own, its address and headers exactly as given. */
export async function ask(port: number, { method = 'GET', path, headers = {}, body = '' }: Ask): Promise<Answer> {
  const all = {
    Host: 'localhost',
    Connection: 'close',
    ...(body !== '' && { 'Content-Length': String(Buffer.byteLength(body)) }),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return parseAnswer(await exchange(port, [`${method} ${path} HTTP/1.1`, ...lines, '', body].join('\r\n')));
}

export function parseAnswer(text: string): Answer {
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
