import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Receiver = {
  url: string;
  /** The leads that were delivered, by their ids, each with the keys of its deliveries. */
  delivered: Map<string, number>;
  stop(): void;
};

/** The system that the leads are delivered to. */
export async function startReceiver(): Promise<Receiver> {
  const delivered = new Map<string, number>();
  const server = createServer(async (request, response) => {
    request.resume();
    await once(request, 'end');
    const key = String(request.headers['webhook-id'] ?? request.headers['idempotency-key']);
    delivered.set(key, (delivered.get(key) ?? 0) + 1);
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, delivered, stop: () => server.close() };
}
