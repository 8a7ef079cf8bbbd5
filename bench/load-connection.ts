import { connect, type Socket } from 'node:net';

type Answered = (status: number, body: string, isLast: boolean) => void;
/** A connection may be closed while an answer is waited for, or between two requests. */
type Happenings = { open(): void; close(wasWaiting: boolean): void };

/** One connection that sends a request, reads the whole answer and tells of it; no more than the bench needs of HTTP. */
export class LoadConnection {
  readonly #socket: Socket;
  #answered: Answered | undefined;
  #text = '';
  #status = 0;
  #isLast = false;
  /** Bytes of the body still to come; undefined until the head is whole. */
  #left: number | undefined;

  constructor(port: number, on: Happenings) {
    this.#socket = connect({
      port,
      host: '127.0.0.1',
      noDelay: true,
      // One buffer for all: what is read is looked at before the next read.
      onread: {
        buffer: BUFFER,
        callback: (length) => {
          this.#read(length);
          return true;
        },
      },
    });
    this.#socket.once('connect', () => on.open());
    this.#socket.once('close', () => on.close(this.#answered !== undefined));
    this.#socket.on('error', () => {});
  }

  send(request: string, answered: Answered): void {
    this.#answered = answered;
    this.#text = '';
    this.#left = undefined;
    this.#socket.write(request, 'latin1');
  }

  end(): void {
    this.#socket.destroy();
  }

  #read(length: number): void {
    if (this.#left === undefined) {
      this.#text += BUFFER.toString('latin1', 0, length);
      const head = this.#text.indexOf('\r\n\r\n');
      if (head === -1) return;
      this.#status = Number(this.#text.slice(9, 12));
      this.#isLast = /\r\nconnection: close\r\n/i.test(this.#text);
      const size = Number(/\r\ncontent-length: (\d+)/i.exec(this.#text)?.[1] ?? 0);
      this.#text = this.#text.slice(head + 4);
      this.#left = size - this.#text.length;
    } else this.#left -= length;
    if (this.#left > 0) return;
    const answered = this.#answered;
    this.#answered = undefined;
    answered?.(this.#status, this.#text, this.#isLast);
  }
}

const BUFFER = Buffer.alloc(256 * 1024);
