import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';

export type Call = { key: string; headers: IncomingHttpHeaders; parameters: URLSearchParams; body: string };

/** A stub of the CRM or a webhook that records its calls. */
export class Crm {
  readonly taken: Call[] = [];
  readonly calls: Call[] = [];
  readonly url: string;
  readonly #server: ReturnType<typeof createServer>;
  /** Returns the status of each response, 200 by default; 0 leaves the call without one. */
  answer: (call: Call, response: ServerResponse) => number;

  private constructor(server: ReturnType<typeof createServer>, url: string) {
    this.#server = server;
    this.url = url;
    this.answer = () => 200;
  }

  static async start(): Promise<Crm> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    const crm = new Crm(server, `http://127.0.0.1:${address.port}/servlet/servlet.WebToLead`);
    server.on('request', (request, response) => void crm.#receive(request, response));
    return crm;
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
