import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Call = { key: string; headers: IncomingHttpHeaders; parameters: URLSearchParams; body: string };

/** A stub of the CRM or a webhook that records its calls. */
export class Crm {
  readonly taken: Call[] = [];
  readonly calls: Call[] = [];
  readonly #server = createServer((request, response) => void this.#receive(request, response));
  /** Returns the status of each response, 200 by default; 0 leaves the call without one. */
  answer: (call: Call, response: ServerResponse) => number = () => 200;

  static async start(): Promise<Crm> {
    const crm = new Crm();
    await new Promise<void>((resolve) => crm.#server.listen(0, '127.0.0.1', resolve));
    return crm;
  }

  get url(): string {
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}/servlet/servlet.WebToLead`;
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
