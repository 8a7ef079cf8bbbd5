import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Value = { stringValue?: string; intValue?: number };

export type Span = {
  name: string;
  /** 1 internal, 2 server, 3 client. */
  kind: number;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: Record<string, string | number | undefined>;
};

type ExportedSpan = Omit<Span, 'attributes'> & { attributes: { key: string; value: Value }[] };
type Export = { resourceSpans: { scopeSpans: { spans: ExportedSpan[] }[] }[] };

/** A collector of traces (OTLP over HTTP, as JSON). One that hangs reads and never answers. */
export class Collector {
  readonly bodies: string[] = [];
  readonly paths: string[] = [];
  readonly #server = createServer(async (request, response) => {
    this.paths.push(String(request.url));
    this.bodies.push((await request.setEncoding('utf8').toArray()).join(''));
    if (!this.#isHanging) response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  });
  readonly #isHanging: boolean;

  private constructor(isHanging: boolean) {
    this.#isHanging = isHanging;
  }

  static async start({ isHanging = false } = {}): Promise<Collector> {
    const collector = new Collector(isHanging);
    await new Promise<void>((listening) => collector.#server.listen(0, '127.0.0.1', listening));
    return collector;
  }

  get settings(): Record<string, string> {
    const { port } = this.#server.address() as AddressInfo;
    return { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` };
  }

  get spans(): Span[] {
    return this.bodies
      .flatMap((body) => (JSON.parse(body) as Export).resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans)
      .flatMap(({ spans }) => spans)
      .map(({ attributes, ...span }) => ({
        ...span,
        attributes: Object.fromEntries(
          attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
        ),
      }));
  }

  /** The one span of this name. */
  span(name: string): Span {
    const found = this.spans.filter((span) => span.name === name);
    if (found.length !== 1 || !found[0]) throw new Error(`${found.length} spans are named ${name}`);
    return found[0];
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((closed) => this.#server.close(closed));
  }
}
