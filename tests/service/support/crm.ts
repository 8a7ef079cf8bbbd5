import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';

export type Call = { key: string; headers: IncomingHttpHeaders; parameters: URLSearchParams; body: string };

/** A stub of the CRM or a webhook that records its calls. */
export class Crm {
  readonly taken: Call[] = [];
  readonly calls: Call[] = [];
  #server = createServer();
  #port = 0;
  /** Returns the status of each response, 200 by default; 0 leaves the call without one. */
  answer: (call: Call, response: ServerResponse) => number = () => 200;

  static async start(): Promise<Crm> {
    const crm = new Crm();
    await crm.listen();
    return crm;
  }

  /** Listens on the port it had before, if any. */
  async listen(): Promise<void> {
    this.#server = createServer((request, response) => void this.#receive(request, response));
    await new Promise<void>((resolve) => this.#server.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (this.#server.address() as { port: number }).port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}/servlet/servlet.WebToLead`;
  }

  async #receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const { headers } = request;
    const call = { key: String(headers['idempotency-key']), headers, parameters: new URLSearchParams(body), body };
    this.calls.push(call);
    const status = this.answer(call, response);
    if (status === 0) return;
    if (status >= 200 && status < 300) this.taken.push(call);
    response.writeHead(status).end();
  }

  /** Takes one more call, does not answer it, and is down until it listens again. */
  dieAtNextCall(): void {
    this.answer = (call) => {
      this.answer = () => 200;
      this.taken.push(call);
      void this.stop();
      return 0;
    };
  }

  reset(): void {
    this.answer = () => 200;
    this.calls.length = 0;
    this.taken.length = 0;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
